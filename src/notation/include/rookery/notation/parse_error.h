// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>

namespace rookery::notation {

/// What was wrong with a text, and where: `offset` is in bytes from its start.
template <class Fault>
struct ParseError {
  Fault fault;
  std::uint32_t offset;
  bool operator==(const ParseError&) const = default;
};

}  // namespace rookery::notation
