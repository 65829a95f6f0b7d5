#pragma once
#include <cstdint>
#include <memory>
#include <string>

#include "batch.h"
#include "float_net.h"
#include "gradient.h"
#include "rookery/base/expected.h"

namespace rookery::trainer {

/// What learning has reached: the parameters and the moments of AdamW, each Shape::size() values.
struct LearnerState {
  Floats parameters;
  Floats first;             ///< first moment: the running mean of the gradient
  Floats second;            ///< second moment: the running mean of its square
  std::uint64_t steps = 0;  ///< so far
};

/// Learns the parameters of a network step by step, on some device. All learners follow the same rules and
/// differ only by rounding. The loss of an example is (logistic(output) - target)².
class Learner {
 public:
  Learner() = default;
  Learner(const Learner&) = delete;
  Learner& operator=(const Learner&) = delete;
  virtual ~Learner() = default;

  /// One step of AdamW on `batch`. Returns the sum of the losses before it.
  virtual double step(const Batch& batch, float rate) = 0;
  /// The sum of the losses; nothing is learnt.
  [[nodiscard]] virtual double loss(const Batch& batch) const = 0;

  [[nodiscard]] virtual LearnerState state() const = 0;
  virtual void set_state(const LearnerState& state) = 0;
};

/// The reference: this processor's vectors and `threads` threads. With one thread it is reproducible.
[[nodiscard]] std::unique_ptr<Learner> processor_learner(Shape shape, unsigned threads,
                                                         const GradientKernel& kernel);

/// libtorch on `device`: "cpu", "cuda" or "cuda:1". `threads` prepare the examples. Errors: the device is
/// missing or unknown, or this program was built without libtorch, as text.
[[nodiscard]] Expected<std::unique_ptr<Learner>, std::string> torch_learner(Shape shape, unsigned threads,
                                                                            const std::string& device);

}  // namespace rookery::trainer
