//! GPUs and their links, as vendors print them.
//!
//! Dense throughput, decimal units, one direction per GPU. Every figure stands with its source in `tests/golden/gpu-specs.json`.

/// A GPU (or another accelerator) and the network that usually surrounds it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gpu {
    /// The name the text interface looks up.
    pub id: &'static str,
    pub name: &'static str,
    /// GB of 10^9 bytes. Cards hold a little more: this is the printed figure.
    pub memory_gb: f64,
    /// GB/s of the GPU's own memory.
    pub memory_bandwidth: f64,
    /// Peak TFLOP/s without sparsity; `None` where the type is not supported.
    pub peak_tflops: Peaks,
    /// The most that matrix products were measured to reach, TFLOP/s.
    pub measured_tflops: Measured,
    /// GB/s to the other GPUs of the fast domain (NVLink, Infinity Fabric); `None` where no figure per GPU is printed.
    pub scale_up: Option<f64>,
    /// GPUs of one fast domain, usually a node.
    pub gpus_per_domain: u64,
    /// GB/s to other domains in typical clusters.
    pub scale_out: Option<f64>,
    /// Whether all figures were read in a primary source.
    pub is_verified: bool,
}

/// Peak TFLOP/s by number type.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Peaks {
    pub bf16: Option<f64>,
    pub fp16: Option<f64>,
    pub fp8: Option<f64>,
}

/// Measured TFLOP/s by number type.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    pub bf16: Option<f64>,
    pub fp8: Option<f64>,
}

/// The GPU of this id; letters' case does not matter.
pub fn find(id: &str) -> Option<&'static Gpu> {
    GPUS.iter().find(|gpu| gpu.id.eq_ignore_ascii_case(id))
}

/// All known GPUs, by vendor and age. Columns as in [`Gpu`]; peaks in bf16, fp16 and fp8, measured in bf16 and fp8.
#[rustfmt::skip]
pub static GPUS: [Gpu; 20] = [
    gpu("V100-SXM2-32", "NVIDIA V100 SXM2 32GB", 32.0, 900.0, [None, Some(125.0), None], [None, None], Some(150.0), 8, Some(12.5), false),
    gpu("A100-SXM4-40", "NVIDIA A100 SXM4 40GB", 40.0, 1555.0, [Some(312.0), Some(312.0), None], [Some(271.2), None], Some(300.0), 8, Some(25.0), false),
    gpu("A100-SXM4-80", "NVIDIA A100 SXM4 80GB", 80.0, 2000.0, [Some(312.0), Some(312.0), None], [Some(271.2), None], Some(300.0), 8, Some(25.0), true),
    gpu("H100-SXM5-80", "NVIDIA H100 SXM5 80GB", 80.0, 3350.0, [Some(989.0), Some(989.0), Some(1979.0)], [Some(794.5), Some(1402.6)], Some(450.0), 8, Some(50.0), true),
    gpu("H800-SXM5-80", "NVIDIA H800 SXM5 80GB", 80.0, 3350.0, [Some(989.0), Some(989.0), Some(1979.0)], [None, None], Some(200.0), 8, Some(50.0), false),
    gpu("H200-SXM-141", "NVIDIA H200 SXM 141GB", 141.0, 4800.0, [Some(989.0), Some(989.0), Some(1979.0)], [Some(794.5), Some(1453.4)], Some(450.0), 8, Some(50.0), true),
    gpu("GH200-96", "NVIDIA GH200 96GB", 96.0, 4000.0, [Some(989.0), Some(989.0), Some(1979.0)], [Some(828.6), Some(1535.0)], Some(450.0), 4, None, false),
    gpu("B200-SXM-180", "NVIDIA B200 SXM 180GB", 180.0, 8000.0, [Some(2250.0), Some(2250.0), Some(4500.0)], [Some(1745.0), Some(3432.5)], Some(900.0), 8, Some(50.0), true),
    gpu("B300-SXM-288", "NVIDIA B300 SXM 288GB", 288.0, 8000.0, [Some(2250.0), Some(2250.0), Some(4500.0)], [Some(1769.0), Some(3353.3)], Some(900.0), 8, Some(100.0), true),
    gpu("GB200-NVL72", "NVIDIA GB200 (per GPU)", 186.0, 8000.0, [Some(2500.0), Some(2500.0), Some(5000.0)], [Some(1822.0), Some(3615.6)], Some(900.0), 72, Some(50.0), false),
    gpu("GB300-NVL72", "NVIDIA GB300 (per GPU)", 288.0, 8000.0, [Some(2500.0), Some(2500.0), Some(5000.0)], [None, None], Some(900.0), 72, Some(100.0), false),
    gpu("MI250X", "AMD MI250X (whole card, 2 GCDs)", 128.0, 3280.0, [Some(383.0), Some(383.0), None], [None, None], Some(350.0), 8, None, false),
    gpu("MI300X", "AMD MI300X 192GB", 192.0, 5300.0, [Some(1300.0), Some(1300.0), Some(2610.0)], [Some(668.4), None], Some(448.0), 8, Some(50.0), false),
    gpu("MI325X", "AMD MI325X 256GB", 256.0, 6000.0, [Some(1300.0), Some(1300.0), Some(2610.0)], [Some(784.9), None], Some(448.0), 8, Some(50.0), false),
    gpu("MI355X", "AMD MI355X 288GB", 288.0, 8000.0, [Some(2500.0), Some(2500.0), Some(5000.0)], [Some(1565.0), None], Some(535.5), 8, Some(50.0), false),
    gpu("TPUv4", "Google TPU v4", 32.0, 1200.0, [Some(275.0), None, None], [None, None], None, 4096, None, false),
    gpu("TPUv5e", "Google TPU v5e", 16.0, 820.0, [Some(197.0), None, None], [None, None], None, 256, None, false),
    gpu("TPUv5p", "Google TPU v5p", 95.0, 2760.0, [Some(459.0), None, None], [None, None], None, 8960, None, false),
    gpu("TPUv6e", "Google TPU v6e", 32.0, 1640.0, [Some(918.0), Some(918.0), Some(918.0)], [None, None], None, 256, None, false),
    gpu("TPU7x", "Google TPU v7x", 192.0, 7370.0, [Some(2307.0), Some(2307.0), Some(4614.0)], [None, None], Some(600.0), 9216, None, false),
];

#[expect(clippy::too_many_arguments, reason = "a row of the table above, not an interface")]
const fn gpu(
    id: &'static str,
    name: &'static str,
    memory_gb: f64,
    memory_bandwidth: f64,
    peaks: [Option<f64>; 3],
    measured: [Option<f64>; 2],
    scale_up: Option<f64>,
    gpus_per_domain: u64,
    scale_out: Option<f64>,
    is_verified: bool,
) -> Gpu {
    let [bf16, fp16, fp8] = peaks;
    let peak_tflops = Peaks { bf16, fp16, fp8 };
    let measured_tflops = Measured { bf16: measured[0], fp8: measured[1] };
    Gpu { id, name, memory_gb, memory_bandwidth, peak_tflops, measured_tflops, scale_up, gpus_per_domain, scale_out, is_verified }
}
