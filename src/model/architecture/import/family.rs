//! Which family a configuration belongs to.

use super::config::Config;
use super::{ImportError, WrongFile, gpt, llama};
use crate::model::architecture::Architecture;
use crate::model::architecture::library::distance;

/// A family of models with one layer structure, named as in `model_type`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    Llama,
    Mistral,
    Mixtral,
    Qwen2,
    Qwen3,
    Qwen3Moe,
    Gemma2,
    DeepSeekV2,
    DeepSeekV3,
    Gpt2,
    GptNeoX,
    Falcon,
    Bloom,
    Opt,
}

impl Family {
    pub const ALL: [Self; 14] = [
        Self::Llama,
        Self::Mistral,
        Self::Mixtral,
        Self::Qwen2,
        Self::Qwen3,
        Self::Qwen3Moe,
        Self::Gemma2,
        Self::DeepSeekV2,
        Self::DeepSeekV3,
        Self::Gpt2,
        Self::GptNeoX,
        Self::Falcon,
        Self::Bloom,
        Self::Opt,
    ];

    /// The value of `model_type`.
    pub const fn model_type(self) -> &'static str {
        match self {
            Self::Llama => "llama",
            Self::Mistral => "mistral",
            Self::Mixtral => "mixtral",
            Self::Qwen2 => "qwen2",
            Self::Qwen3 => "qwen3",
            Self::Qwen3Moe => "qwen3_moe",
            Self::Gemma2 => "gemma2",
            Self::DeepSeekV2 => "deepseek_v2",
            Self::DeepSeekV3 => "deepseek_v3",
            Self::Gpt2 => "gpt2",
            Self::GptNeoX => "gpt_neox",
            Self::Falcon => "falcon",
            Self::Bloom => "bloom",
            Self::Opt => "opt",
        }
    }

    pub(super) fn read(self, config: &mut Config) -> Architecture {
        match self {
            Self::Llama => llama::llama(config),
            Self::Mistral => llama::mistral(config),
            Self::Mixtral => llama::mixtral(config),
            Self::Qwen2 => llama::qwen2(config),
            Self::Qwen3 => llama::qwen3(config),
            Self::Qwen3Moe => llama::qwen3_moe(config),
            Self::Gemma2 => llama::gemma2(config),
            Self::DeepSeekV2 | Self::DeepSeekV3 => llama::deepseek(config),
            Self::Gpt2 => gpt::gpt2(config),
            Self::GptNeoX => gpt::gpt_neox(config),
            Self::Falcon => gpt::falcon(config),
            Self::Bloom => gpt::bloom(config),
            Self::Opt => gpt::opt(config),
        }
    }

    /// Whether `attention_bias` asks for biases in a family whose other linear layers have none, which leaves one bias uncounted. Reads the
    /// field as known.
    pub(super) fn has_lone_attention_bias(self, config: &mut Config) -> bool {
        let is_wanted = config.flag_or("attention_bias", false);
        is_wanted && !matches!(self, Self::GptNeoX)
    }
}

/// The family of a configuration.
pub fn of(config: &mut Config) -> Result<Family, Vec<ImportError>> {
    let known = || Family::ALL.map(Family::model_type).join(", ");
    if let Some(wrong) = wrong_file(config) {
        return Err(vec![ImportError::WrongFile(wrong)]);
    }
    let model_type = config.value("model_type");
    let Some(found) = model_type.as_ref().and_then(|value| value.as_str()) else {
        return Err(vec![ImportError::NoFamily { known: known() }]);
    };
    if config.flag_or("is_encoder_decoder", false) {
        return Err(vec![ImportError::EncoderDecoder(found.to_owned())]);
    }
    Family::ALL.into_iter().find(|family| family.model_type() == found).ok_or_else(|| {
        let found: String = found.chars().take(64).collect();
        let mut families = Family::ALL;
        families.sort_by_key(|family| distance(&found, family.model_type()));
        vec![ImportError::UnknownFamily { nearest: families[0].model_type(), known: known(), found }]
    })
}

/// The neighbours of a `config.json` are known by fields that it never has.
fn wrong_file(config: &Config) -> Option<WrongFile> {
    let signs = [
        ("weight_map", WrongFile::WeightIndex),
        ("tokenizer_class", WrongFile::Tokenizer),
        ("added_tokens", WrongFile::Tokenizer),
        ("peft_type", WrongFile::Adapter),
        ("_diffusers_version", WrongFile::Diffusion),
    ];
    let by_sign = signs.into_iter().find(|(sign, _)| config.has(sign) && !config.has("model_type")).map(|(_, file)| file);
    let is_generation = !config.has("model_type") && (config.has("do_sample") || config.has("_from_model_config"));
    by_sign.or(is_generation.then_some(WrongFile::Generation))
}
