#include <array>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "command_line.h"
#include "commands.h"
#include "examples.h"
#include "number_range.h"
#include "rookery/nnue/network.h"
#include "training.h"

namespace rookery::trainer {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFooter =
    R"(After each epoch the network is written to the file of --out, and a checkpoint to the same name with .checkpoint
appended. Started again with the same options, the training continues from the checkpoint.
--from starts with an existing network, which may be smaller.
Examples: rookery-trainer net --out gen1.nnue --hidden 128 --threads 2 gen1.train
          rookery-trainer net --out gen2.nnue --hidden 128 --from gen1.nnue gen2.train)";

struct NetOptions {
  std::vector<fs::path> files;
  fs::path held_out;
  fs::path out;
  fs::path from;
  TrainingPlan plan;
};

int complain(const std::string& what) {
  std::cerr << "rookery-trainer net: " << what << '\n';
  return 2;
}

void print(const EpochReport& report) {
  std::cout << "epoch " << report.epoch << ", rate " << report.rate << ", loss " << std::fixed
            << std::setprecision(6) << report.loss << ", validation " << report.validation_loss << ", "
            << std::setprecision(0) << report.samples_per_second << " positions/s, "
            << report.samples_per_core_second << " a core\n"
            << std::defaultfloat << std::setprecision(6) << std::flush;
}

bool write_net(const fs::path& file, const TrainingPlan& plan, const Floats& parameters) {
  const std::string bytes = nnue::write_network(quantise(plan.shape, parameters));
  const fs::path temporary = file.string() + ".new";
  std::ofstream(temporary, std::ios::binary | std::ios::trunc) << bytes;
  std::error_code failure;
  if (fs::file_size(temporary, failure) != bytes.size()) {
    return false;
  }
  fs::rename(temporary, file, failure);
  return !failure;
}

/// Whether write_net will be able to write: checked first, since an epoch may take hours.
bool can_write_net(const fs::path& file) {
  const fs::path temporary = file.string() + ".new";
  const bool can = std::ofstream(temporary, std::ios::binary | std::ios::trunc).is_open();
  std::error_code ignored;
  fs::remove(temporary, ignored);
  return can;
}

/// Loads the initial network into `plan`. Errors: why it is not usable.
Expected<void, std::string> load_initial_network(const fs::path& file, TrainingPlan& plan) {
  std::ifstream in(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  auto weights = nnue::read_network(bytes);
  if (!weights) {
    return fail(file.string() + ": the network was refused: it " + nnue::describe(weights.error()));
  }
  const bool has_other_kings = weights->king_buckets > 1 && weights->king_buckets != plan.shape.king_buckets;
  if (weights->hidden > plan.shape.hidden || has_other_kings || weights->buckets > plan.shape.buckets) {
    return fail(file.string() + ": the network to train cannot hold it: " + std::to_string(weights->hidden) +
                " hidden values, " + std::to_string(weights->king_buckets) + " king buckets, " +
                std::to_string(weights->buckets) + " outputs");
  }
  plan.from = *std::move(weights);
  return {};
}

/// Appends the validation positions, which come from other games, to `samples`.
Expected<void, std::string> load_validation_samples(const fs::path& file, Samples& samples,
                                                    TrainingPlan& plan) {
  if (file.empty()) {
    return {};
  }
  const auto held = load_samples(std::array{file});
  if (!held) {
    return fail(held.error());
  }
  if (held->size() > samples.size()) {
    return fail(file.string() + ": holds more positions than there are to learn from");
  }
  samples.insert(samples.end(), held->begin(), held->end());
  plan.validation = static_cast<double>(held->size()) / static_cast<double>(samples.size());
  return {};
}

/// What the plan is carried out with, and its name. Errors: why it is not available.
struct NamedLearner {
  std::unique_ptr<Learner> learner;
  std::string name;
};
Expected<NamedLearner, std::string> make_learner(const TrainingPlan& plan) {
  if (plan.device.empty()) {
    const GradientKernel& kernel = **usable_gradient_kernels().begin();
    return NamedLearner{processor_learner(plan.shape, plan.threads, kernel), kernel.name};
  }
  auto learner = torch_learner(plan.shape, plan.threads, plan.device);
  return learner ? Expected<NamedLearner, std::string>({*std::move(learner), "libtorch, " + plan.device})
                 : fail(learner.error());
}

int run_net(NetOptions& options) {
  if (!can_write_net(options.out)) {
    return complain(options.out.string() + ": cannot be written");
  }
  auto learner = make_learner(options.plan);
  if (!learner) {
    return complain(learner.error());
  }
  if (!options.from.empty()) {
    if (const auto begun = load_initial_network(options.from, options.plan); !begun) {
      return complain(begun.error());
    }
  }
  auto samples = load_samples(options.files);
  if (!samples) {
    return complain(samples.error());
  }
  if (samples->empty()) {
    return complain("no positions in these files");
  }
  if (const auto added = load_validation_samples(options.held_out, *samples, options.plan); !added) {
    return complain(added.error());
  }
  std::cout << samples->size() << " positions, " << learner->name << '\n';
  Training training(options.plan, *samples, std::move(learner->learner));
  const fs::path checkpoint = options.out.string() + ".checkpoint";
  if (fs::exists(checkpoint)) {
    if (const auto restored = training.restore(checkpoint); !restored) {
      return complain(restored.error());
    }
    std::cout << "continues after epoch " << training.epoch() << '\n';
  }
  while (training.epoch() < options.plan.epochs) {
    print(training.run_epoch());
    if (!write_net(options.out, options.plan, training.parameters())) {
      return complain(options.out.string() + ": cannot be written");
    }
    if (const auto saved = training.save(checkpoint); !saved) {
      return complain(saved.error());
    }
  }
  return 0;
}

}  // namespace

void add_net(CLI::App& app, Run& run) {
  const auto options = std::make_shared<NetOptions>();
  TrainingPlan& plan = options->plan;
  CLI::App* net = app.add_subcommand("net", "Train the network on positions with scores and results");
  net->footer(kFooter);
  net->add_option("files", options->files, "Sample files, shuffled, or game files")
      ->required()
      ->check(CLI::ExistingFile);
  net->add_option("--out", options->out, "The network to write")->required();
  net->add_option("--from", options->from, "The initial network")->check(CLI::ExistingFile);
  const auto add = [&](const char* name, auto& value, const char* help, const auto& range) {
    net->add_option(name, value, help)->transform(range)->capture_default_str();
  };
  add("--hidden", plan.shape.hidden, "Size of the hidden layer", CLI::IsMember({"64", "128", "256", "512"}));
  add("--king-buckets", plan.shape.king_buckets, "Sets of input weights, by the square of the own king",
      CLI::IsMember({"1", "2", "4", "8"}));
  add("--buckets", plan.shape.buckets, "Outputs, by the number of pieces",
      CLI::IsMember({"1", "2", "4", "8"}));
  add("--seed", plan.seed, "Seed of the initial weights and of the order",
      apps::in_range(std::uint64_t{0}, UINT64_MAX));
  add("--threads", plan.threads, "Threads; with one thread the result is reproducible",
      apps::in_range(1, 1'024));
  net->add_option("--torch", plan.device,
                  "Train with libtorch on this device, cpu or cuda, instead of this program's own loops");
  add("--epochs", plan.epochs, "Passes over all positions", apps::in_range(1, 100'000));
  add("--batch", plan.batch, "Positions in each step", apps::in_range(1, 1 << 24));
  add("--rate", plan.rate, "Learning rate at its highest; it falls linearly to a hundredth",
      apps::in_range(1e-9, 10.0));
  add("--first-result-share", plan.first_result_share,
      "Share of the game's result in the target, first epoch", apps::in_range(0.0, 1.0));
  add("--last-result-share", plan.last_result_share, "The same in the last epoch", apps::in_range(0.0, 1.0));
  add("--validation", plan.validation, "Share of the positions for validation", apps::in_range(0.0, 0.5));
  net->add_option("--held-out", options->held_out,
                  "Validate on the positions of this file, from other games, instead")
      ->check(CLI::ExistingFile)
      ->excludes("--validation");
  net->final_callback([options, &run] { run = [options] { return run_net(*options); }; });
}

}  // namespace rookery::trainer
