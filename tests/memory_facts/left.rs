//! Cases that are not matched, and why.

/// The reason, if the case is left.
pub fn reason(id: &str) -> Option<&'static str> {
    LEFT.iter().find(|(left, _)| *left == id).map(|(_, reason)| *reason)
}

const OFFLOAD: &str = "states on the CPU: offloading is not modelled; what stays is four bytes of the largest layer";
const OTHER_UNITS: &str = "16 h per token for every model and 20 % on top of everything, in GiB printed as GB";
const OLD_KERNELS: &str = "materialised scores for every model, two MLP-wide tensors for a gated MLP, rounded MiB";
const LARGEST_PART: &str = "reports the largest part (8 bytes per parameter), not the sum";
const ONE_TABLE: &str = "counts an untied table once and puts it on every stage";
const NARROW_MLP: &str = "counts two hidden-wide tensors in a dense MLP where MLP-wide ones are kept";

const LEFT: [(&str, &str); 17] = [
    ("deepspeed-zero3-t5-3b-doc-8x1-opt_cpu-param_cpu-zi0", OFFLOAD),
    ("deepspeed-zero3-llama2-7b-8x1-opt_cpu-param_cpu-zi1", OFFLOAD),
    ("accelerate-llama2-7b-bfloat16", LARGEST_PART),
    ("accelerate-70b-round-bfloat16", LARGEST_PART),
    ("llmanalysis-llama2-70b-tp8-dp8-z3", ONE_TABLE),
    ("llmanalysis-llama2-70b-tp8pp4-dp2-z1", ONE_TABLE),
    ("llmanalysis-mixtral-8x7b-ep8-dp8-z3", ONE_TABLE),
    ("gpumemcalc-70b-zero1-64gpu", OTHER_UNITS),
    ("gpumemcalc-70b-zero3-64gpu", OTHER_UNITS),
    ("gpumemcalc-llama2-7b-zero3-8gpu-full", OTHER_UNITS),
    ("gpumemcalc-gpt3-175b-megatron-tp8pp8", OTHER_UNITS),
    ("vramcalc-llama2-7b-b1-s4096-gpus8-fsdp1", OLD_KERNELS),
    ("vramcalc-llama2-70b-b1-s4096-gpus64-fsdp1", OLD_KERNELS),
    ("xtuner-xtuner_qwen_dense_8b_1node", NARROW_MLP),
    ("xtuner-xtuner_qwen_moe_235b_64node", NARROW_MLP),
    ("xtuner-megatron_qwen_moe_235b_64node", "adds a whole layer to the first and last of 32 stages for embedding and head"),
    (
        "pytorch-memtracker-gpt2-xl-b4-s1024-fp32-ckpt0-accum1",
        "fp32 activations of GPT-2's unfused GELU, dropout and softmax: layers here compute in 16 bits",
    ),
];
