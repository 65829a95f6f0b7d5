#pragma once
#include <cstdint>

#include "float_net.h"

namespace rookery::trainer {

/// AdamW (Loshchilov, Hutter 2017): Adam with the weights' decay apart. Weights stay within ±kMaxWeight.
class AdamW {
 public:
  explicit AdamW(std::size_t size) : first(size, 0.0F), second(size, 0.0F) {}

  /// One step along `gradient`, which is that of the summed loss of `examples` examples.
  void step(Floats& parameters, const Floats& gradient, std::size_t examples, float rate);

  Floats first;   ///< the mean of the gradient of late
  Floats second;  ///< and of its square
  std::uint64_t steps = 0;
};

}  // namespace rookery::trainer
