#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>
#include <vector>

#include "commands.h"
#include "rookery/base/random.h"
#include "rookery/selfplay/pool.h"
#include "tables.h"

namespace rookery::trainer {

namespace {

struct Options {
  std::vector<std::filesystem::path> files;
  std::uint64_t every = 1;
  int epochs = 6;
  double score_share = 0.5;
  std::uint64_t seed = 1;
};

int run_tables(const Options& options) {
  std::vector<TableSample> samples;
  Random random(options.seed);
  const auto read = selfplay::for_each_sample_in(
      options.files, selfplay::Torn::Refuse, [&](const selfplay::Sample& sample) {
        if (random.below(options.every) == 0) {
          samples.push_back(make_table_sample(sample, options.score_share));
        }
      });
  if (!read) {
    std::cerr << "rookery-trainer tables: " << read.error().what << '\n';
    return 2;
  }
  std::cerr << samples.size() << " positions\n";
  std::cout << write_tables(fit_tables(std::move(samples), options.epochs, options.seed));
  return 0;
}

}  // namespace

void add_tables(CLI::App& app, Run& run) {
  const auto options = std::make_shared<Options>();
  CLI::App* tables =
      app.add_subcommand("tables", "Fit material and piece-square tables to the results of games");
  tables->footer("The tables are printed as the header src/engine/tuned_tables.h.");
  tables->add_option("files", options->files, "Files of games or of positions")
      ->required()
      ->check(CLI::ExistingFile);
  tables->add_option("--every", options->every, "Take one position in so many, at random")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  tables->add_option("--epochs", options->epochs, "Times over all positions")
      ->check(CLI::Range(1, 1'000))
      ->capture_default_str();
  tables
      ->add_option("--score-share", options->score_share,
                   "Share of the score in the target, beside the result")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  tables->add_option("--seed", options->seed, "What the order is drawn from")->capture_default_str();
  tables->final_callback([options, &run] { run = [options] { return run_tables(*options); }; });
}

}  // namespace rookery::trainer
