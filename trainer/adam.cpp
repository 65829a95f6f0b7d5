#include "adam.h"

#include <algorithm>
#include <cmath>

namespace rookery::trainer {

void step_adam(LearnerState& state, Shape shape, const Floats& gradient, std::size_t examples, float rate) {
  ++state.steps;
  const float share = 1 / static_cast<float>(examples);
  const auto count = static_cast<float>(state.steps);
  // Bias correction: both moments start at zero.
  const float rate1 = rate / (1 - std::pow(kBeta1, count));
  const float unbias2 = 1 / (1 - std::pow(kBeta2, count));
  auto& [parameters, first, second, steps] = state;
  for (const auto& [begin, end, bound] : bounded_parts(shape)) {
    for (std::size_t i = begin; i < end; ++i) {
      const float slope = gradient[i] * share;
      first[i] = kBeta1 * first[i] + (1 - kBeta1) * slope;
      second[i] = kBeta2 * second[i] + (1 - kBeta2) * slope * slope;
      const float kept = parameters[i] * (1 - rate * kDecay);
      const float moved = kept - rate1 * first[i] / (std::sqrt(second[i] * unbias2) + kEpsilon);
      parameters[i] = std::clamp(moved, -bound, bound);
    }
  }
}

}  // namespace rookery::trainer
