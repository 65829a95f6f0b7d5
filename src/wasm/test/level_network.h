#pragma once
#include <string>

#include "rookery/nnue/network.h"

namespace rookery::wasm {

/// The file of a network that finds every position level: who plays by it still sees captures and mates.
inline std::string level_network() {
  nnue::Weights weights;
  weights.hidden = 64;
  weights.buckets = 1;
  weights.input.resize(nnue::kFeatures * weights.hidden);
  weights.bias.resize(weights.hidden);
  weights.output.resize(2 * weights.hidden);
  weights.output_bias.resize(1);
  return nnue::write_network(weights);
}

}  // namespace rookery::wasm
