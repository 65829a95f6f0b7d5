#pragma once
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "float_net.h"
#include "learner.h"
#include "rookery/base/expected.h"
#include "rookery/selfplay/sample.h"

namespace rookery::trainer {

/// The hyperparameters. With the processor's learner and one thread the same plan and samples give the same
/// network.
struct TrainingPlan {
  Shape shape{};
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::string device{};             ///< of libtorch; empty: the processor's own learner
  int epochs = 30;                  ///< passes over all samples
  std::size_t batch = 16'384;       ///< samples in each step
  float rate = 1e-3F;               ///< the learning rate at its highest
  float first_result_share = 0.3F;  ///< share of the game's result in the target in the first epoch
  float last_result_share = 0.5F;   ///< and in the last; linear between them
  double validation = 0.02;  ///< share of the samples for validation: the last ones, which are not trained on
  /// The initial network; absent: random parameters. Precondition: no larger than `shape`.
  std::optional<nnue::Weights> from{};

  /// The learning rate after that share of all steps, 0 to 1: it rises for the first twentieth, while Adam's
  /// moments settle, and falls linearly to a hundredth.
  [[nodiscard]] float rate_after(double share) const;
  [[nodiscard]] float result_share_in(int epoch) const;
  /// Everything that determines the network, as text.
  [[nodiscard]] std::string describe(std::size_t samples) const;
};

/// The results of an epoch. The losses are means of (logistic(output) - target)².
struct EpochReport {
  int epoch;   ///< from 1
  float rate;  ///< of its last step
  double loss;
  double validation_loss;
  double samples_per_second;
  double samples_per_core_second;  ///< in processor time
};

/// A network in training.
class Training {
 public:
  /// Precondition: `samples` is not empty.
  Training(const TrainingPlan& plan, const Samples& samples, std::unique_ptr<Learner> learner);

  /// The number of completed epochs.
  [[nodiscard]] int epoch() const { return epoch_; }
  [[nodiscard]] Floats parameters() const { return learner_->state().parameters; }
  /// Trains for one epoch. Blocks.
  EpochReport run_epoch();

  /// Writes a checkpoint atomically: on failure `file` keeps its old content. Errors: why it cannot be
  /// written.
  [[nodiscard]] Expected<void, std::string> save(const std::filesystem::path& file) const;
  /// Restores a checkpoint. Errors: it is damaged, or from another plan or other samples; nothing changes
  /// then.
  [[nodiscard]] Expected<void, std::string> restore(const std::filesystem::path& file);

 private:
  void shuffle();
  [[nodiscard]] double validate() const;

  const TrainingPlan plan_;
  const Samples& samples_;
  std::unique_ptr<Learner> learner_;
  // The shuffled samples of the current epoch, which are the first ones; then those for validation, in order.
  std::vector<std::uint32_t> order_;
  std::size_t training_count_;
  int epoch_ = 0;
};

}  // namespace rookery::trainer
