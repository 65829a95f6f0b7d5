#pragma once
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adam.h"
#include "float_net.h"
#include "gradient.h"
#include "rookery/base/expected.h"
#include "rookery/selfplay/sample.h"

namespace rookery::trainer {

/// How to train. With one thread the same plan and samples give the same network.
struct Plan {
  Shape shape{};
  std::uint64_t seed = 1;
  unsigned threads = 1;
  int epochs = 30;             ///< times over all samples
  std::size_t batch = 16'384;  ///< samples a step
  float rate = 1e-3F;          ///< of learning, at first ...
  double drop_at = 0.6;        ///< ... a tenth of it from this part of the epochs on, and a hundredth ...
  double last_drop_at = 0.9;   ///< ... from this one
  float first_result_share = 0.3F;  ///< of the game's result in the target, in the first epoch
  float last_result_share = 0.5F;   ///< and in the last; between them evenly
  double validation = 0.02;         ///< share of the samples that is never learnt from: the last ones
  /// The network that it begins as; absent: random parameters. Precondition: no larger than `shape`.
  std::optional<nnue::Weights> from{};

  [[nodiscard]] float rate_in(int epoch) const;
  [[nodiscard]] float result_share_in(int epoch) const;
  /// All that decides about the network, as text.
  [[nodiscard]] std::string describe(std::size_t samples) const;
};

/// What an epoch came to. The losses are means of (logistic(output) - target)².
struct EpochReport {
  int epoch;  ///< from 1
  float rate;
  double loss;
  double validation_loss;
  double samples_per_second;
  double samples_per_core_second;  ///< by processor time
};

/// A network in training.
class Training {
 public:
  /// `code`: what computes the gradients. Precondition: some samples to learn from.
  Training(const Plan& plan, const std::vector<selfplay::Sample>& samples, const GradientCode& code);

  /// Epochs done.
  [[nodiscard]] int epoch() const { return epoch_; }
  [[nodiscard]] const Floats& parameters() const { return parameters_; }
  EpochReport run_epoch();

  /// Writes all that is needed to go on, in one step: afterwards `file` holds it all, or what it held before.
  [[nodiscard]] Expected<void, std::string> save(const std::filesystem::path& file) const;
  /// Goes on from there. Errors: damaged, or made with another plan or other samples; nothing has changed
  /// then.
  [[nodiscard]] Expected<void, std::string> restore(const std::filesystem::path& file);

 private:
  double learn(std::size_t begin, std::size_t end, float rate);
  double add_gradient(std::size_t begin, std::size_t end, Floats& gradient) const;
  [[nodiscard]] double validate() const;

  const Plan plan_;
  const std::vector<selfplay::Sample>& samples_;
  const GradientCode& code_;
  std::size_t learnt_;  // how many samples are learnt from: the first ones
  Layout layout_;
  Floats parameters_;
  AdamW adam_;
  std::vector<Floats> gradients_;     // a thread
  std::vector<std::uint32_t> order_;  // of the samples in this epoch
  int epoch_ = 0;
};

}  // namespace rookery::trainer
