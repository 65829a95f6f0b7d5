#pragma once
#include <string>

#include "rookery/nnue/network.h"

namespace rookery::wasm {

/// The file of a network that finds every position level: who plays by it still sees captures and mates.
inline std::string level_network() {
  return nnue::write_network(nnue::zero_weights(64, 1, 1));
}

}  // namespace rookery::wasm
