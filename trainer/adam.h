#pragma once
#include <cstdint>

#include "float_net.h"

namespace rookery::trainer {

/// AdamW (Loshchilov, Hutter 2017): Adam with decoupled weight decay. Weights are clamped to ±kMaxWeight.
class AdamW {
 public:
  explicit AdamW(std::size_t size) : first(size, 0.0F), second(size, 0.0F) {}

  /// One step. `gradient`: of the sum of the losses of `examples` examples.
  void step(Floats& parameters, const Floats& gradient, std::size_t examples, float rate);

  Floats first;   ///< first moment: the running mean of the gradient
  Floats second;  ///< second moment: the running mean of its square
  std::uint64_t steps = 0;
};

}  // namespace rookery::trainer
