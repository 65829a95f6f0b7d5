#pragma once
#include <cstdlib>

namespace rookery::fuzz {

/// Stops the fuzzer, which then keeps the input, if a property does not hold.
inline void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

}  // namespace rookery::fuzz
