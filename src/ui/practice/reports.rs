//! What a host page or a course is told of the practice: counts, never words.

use crate::browser::report::report;
use crate::model::practice::progress::Attempt;

/// One finished round.
pub fn interview(attempt: &Attempt) {
    let message = serde_json::json!({
        "type": "interview",
        "question": attempt.question,
        "coreTicked": attempt.core,
        "coreTotal": attempt.core_of,
        "bonus": attempt.bonus,
        "seconds": attempt.seconds,
        "confidence": attempt.confidence,
        "mode": attempt.way.name(),
    });
    report("report", &message.to_string());
}
