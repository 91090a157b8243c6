//! Quantities with their unit in the type.

use serde::{Deserialize, Serialize};

/// An amount of memory in bytes. Fractions of a byte occur when a state is divided over GPUs; they are kept, never rounded here.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bytes(pub f64);

/// Bytes in one GB, the unit of the lab: decimal, as vendors print it.
pub const GB: f64 = 1e9;
/// Bytes in one GiB.
pub const GIB: f64 = 1_073_741_824.0;

impl Bytes {
    pub const ZERO: Self = Self(0.0);

    /// From decimal gigabytes (10^9 bytes).
    pub const fn from_gb(gb: f64) -> Self {
        Self(gb * GB)
    }

    /// In decimal gigabytes (10^9 bytes).
    pub const fn gb(self) -> f64 {
        self.0 / GB
    }

    /// In binary gibibytes (2^30 bytes).
    pub const fn gib(self) -> f64 {
        self.0 / GIB
    }
}

impl std::ops::Add for Bytes {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl std::ops::Sub for Bytes {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl std::ops::Mul<f64> for Bytes {
    type Output = Self;
    fn mul(self, factor: f64) -> Self {
        Self(self.0 * factor)
    }
}

impl std::iter::Sum for Bytes {
    fn sum<I: Iterator<Item = Self>>(parts: I) -> Self {
        parts.fold(Self::ZERO, |total, part| total + part)
    }
}

/// What memory is counted in on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Unit {
    /// 10^9 bytes.
    #[default]
    Gb,
    /// 2^30 bytes.
    Gib,
}

impl Unit {
    /// The amount in this unit.
    pub const fn of(self, amount: Bytes) -> f64 {
        match self {
            Self::Gb => amount.gb(),
            Self::Gib => amount.gib(),
        }
    }
}
