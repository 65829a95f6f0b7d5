#pragma once
#include "learner.h"

namespace rookery::trainer {

/// AdamW (Loshchilov, Hutter 2017): Adam with decoupled weight decay.
inline constexpr float kBeta1 = 0.9F;     ///< what the first moment keeps in a step
inline constexpr float kBeta2 = 0.999F;   ///< what the second moment keeps
inline constexpr float kEpsilon = 1e-8F;  ///< added to a slope's root mean square, which may be zero
inline constexpr float kDecay = 0.01F;    ///< of the parameters, times the rate

/// One step. `gradient`: of the sum of the losses of `examples` examples. The parameters keep their bounds.
void step_adam(LearnerState& state, Shape shape, const Floats& gradient, std::size_t examples, float rate);

}  // namespace rookery::trainer
