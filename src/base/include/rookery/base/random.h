// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>

namespace rookery {

/// SplitMix64 (Steele, Lea, Flood 2014): a tiny seeded generator for tests, tables and play. Not for secrets.
class Random {
 public:
  /// The same seed gives the same numbers on every machine and with every compiler.
  constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

  /// The next 64 pseudo-random bits.
  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  /// A number in [0, bound). Precondition: bound > 0. The bias is below bound / 2^64.
  constexpr std::uint64_t below(std::uint64_t bound) { return next() % bound; }

 private:
  std::uint64_t state_;
};

}  // namespace rookery
