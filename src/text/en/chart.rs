use crate::text::{Chart, Message};

impl Message for Chart {
    fn in_english(&self) -> String {
        match self {
            Self::Weights => "Weights".into(),
            Self::Gradients => "Gradients".into(),
            Self::Master => "fp32 master".into(),
            Self::AdamM => "Adam m".into(),
            Self::AdamV => "Adam v".into(),
        }
    }
}
