#include "rookery/selfplay/generate.h"

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "command_line.h"
#include "commands.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/selfplay/sample_file.h"

namespace rookery::apps {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr const char* kFooter =
    R"(It can be killed at any time: started again with the same options it continues,
and loses at most the last 32 games of each file.
Example, from self-play games to a file for training:
  rookery-engine datagen --out gen1 --threads 2 --seed 1
  rookery-engine datagen dedupe  --live --out gen1.once gen1/games-*
  rookery-engine datagen shuffle --out gen1.train gen1.once)";

/// The options of the subcommands that read files.
struct FileOptions {
  std::vector<fs::path> files;
  fs::path out;
  bool live = false;
  std::uint64_t seed = 1;
  std::size_t memory_mib = 1'024;
  double lambda = selfplay::kLambda;

  [[nodiscard]] selfplay::OnTruncation on_truncation() const {
    // While a run is in progress, its files end with an unfinished block.
    return live ? selfplay::OnTruncation::ReadSoundBlocks : selfplay::OnTruncation::Refuse;
  }
};

/// Prints a file's error; all subcommands use the same words.
int complain(const selfplay::FileError& error) {
  std::cerr << "rookery-engine datagen: " << error.what << '\n';
  return kBadInput;
}

void print_progress(const selfplay::DatagenProgress& progress, std::chrono::duration<double> passed) {
  const auto plies = progress.plies.load();
  std::cerr << progress.games.load() << " games, " << plies << " moves, "
            << static_cast<std::uint64_t>(static_cast<double>(plies) / passed.count()) << " moves/s\n";
}

/// Loads the network file `name` into `job`. False, after an error message: it was refused. Called before any
/// thread starts, because a wrong file must not cost a night of games with the embedded network.
bool load_network(const std::string& name, selfplay::DatagenJob& job) {
  std::ifstream in(name, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), {}};
  auto network = nnue::Network::load(bytes);
  if (!network) {
    complain({name + ": the network was refused: it " + nnue::describe(network.error())});
    return false;
  }
  job.network = *std::move(network);
  return true;
}

int run_datagen(const selfplay::DatagenJob& job) {
  selfplay::DatagenProgress progress;
  const auto began = std::chrono::steady_clock::now();
  // A thread of its own: the playing threads share only counters, and none of them may wait for the terminal.
  std::jthread reporter([&](const std::stop_token& stop) {
    std::mutex mutex;
    // Never notified: a stop request ends its wait.
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, stop, 30s, [&] { return stop.stop_requested(); }) &&
           !stop.stop_requested()) {
      print_progress(progress, std::chrono::steady_clock::now() - began);
    }
  });
  const auto done = selfplay::generate(job, progress);
  // Stopped explicitly, so that the last line follows the others.
  reporter.request_stop();
  reporter.join();
  print_progress(progress, std::chrono::steady_clock::now() - began);
  return done ? 0 : complain(done.error());
}

struct SampleStatistics {
  std::uint64_t samples = 0;
  std::array<std::uint64_t, 3> results{};
  double score_magnitude = 0;
  std::array<std::uint64_t, 33> by_pieces{};
};

int run_stats(const FileOptions& options) {
  SampleStatistics statistics;
  const auto read = selfplay::for_each_sample_in(
      options.files, options.on_truncation(), [&](const selfplay::Sample& sample) {
        ++statistics.samples;
        ++statistics.results[sample.result];
        statistics.score_magnitude += std::abs(sample.score);
        // The number of pieces shows whether openings or endgames are missing.
        ++statistics.by_pieces[static_cast<std::size_t>(std::popcount(sample.occupied))];
      });
  if (!read) {
    return complain(read.error());
  }
  // The bytes per position show how well the files are compressed, which the number of games does not.
  std::uintmax_t bytes = 0;
  for (const fs::path& file : options.files) {
    bytes += fs::file_size(file);
  }
  // Avoids a division by zero for an empty file.
  const auto samples = static_cast<double>(std::max<std::uint64_t>(statistics.samples, 1));
  std::cout << statistics.samples << " positions, " << static_cast<double>(bytes) / samples << " bytes each\n"
            << "for the side to move: " << statistics.results[2] << " won, " << statistics.results[1]
            << " drawn, " << statistics.results[0] << " lost\n"
            << "mean size of the score: " << statistics.score_magnitude / samples << " cp\npieces:";
  for (std::size_t pieces = 2; pieces < statistics.by_pieces.size(); ++pieces) {
    std::cout << ' ' << pieces << ':' << statistics.by_pieces[pieces];
  }
  std::cout << '\n';
  return 0;
}

int report(const Expected<selfplay::SampleCounts, selfplay::FileError>& counts) {
  if (!counts) {
    return complain(counts.error());
  }
  std::cout << counts->read << " positions read, " << counts->written << " written\n";
  return 0;
}

CLI::App* add_file_command(CLI::App& datagen, FileOptions& options, const char* name, const char* help) {
  CLI::App* command = datagen.add_subcommand(name, help);
  command->add_option("files", options.files, "Game files or sample files")
      ->required()
      ->check(file_to_read());
  command->add_flag("--live", options.live,
                    "Accept files that are still being written: a truncated last block is skipped");
  return command;
}

void add_file_commands(CLI::App& datagen, Run& run) {
  const auto options = std::make_shared<FileOptions>();
  add_file_command(datagen, *options, "stats",
                   "Print the numbers of positions and results, and the mean score")
      ->final_callback([options, &run] { run = [options] { return run_stats(*options); }; });
  CLI::App* dedupe = add_file_command(datagen, *options, "dedupe",
                                      "Write the positions of all files to one file, each board once");
  dedupe->add_option("--out", options->out, "The file to write")->required()->check(file_to_write());
  dedupe
      ->add_option(
          "--lambda", options->lambda,
          "Share of the next position's target in that of a position of a game; 0: its own score alone")
      ->transform(in_range(0.0, 1.0))
      ->capture_default_str();
  dedupe->final_callback([options, &run] {
    run = [options] {
      return report(
          selfplay::dedupe(options->files, options->on_truncation(), options->out, options->lambda));
    };
  });
  CLI::App* shuffle = add_file_command(datagen, *options, "shuffle",
                                       "Write the positions of all files to one file in random order");
  shuffle->add_option("--out", options->out, "The file to write")->required()->check(file_to_write());
  shuffle->add_option("--seed", options->seed, "Seed of the order")
      ->transform(in_range(std::uint64_t{0}, UINT64_MAX))
      ->capture_default_str();
  shuffle->add_option("--memory", options->memory_mib, "Memory to use, in MiB")
      ->transform(in_range(1, 1'000'000))
      ->capture_default_str();
  shuffle->final_callback([options, &run] {
    run = [options] {
      return report(selfplay::shuffle(options->files, options->on_truncation(), options->out, options->seed,
                                      options->memory_mib));
    };
  });
}

}  // namespace

void add_datagen(CLI::App& app, Run& run) {
  const auto options = std::make_shared<selfplay::DatagenJob>();
  CLI::App* datagen = app.add_subcommand("datagen", "Generate training data: self-play games with scores");
  datagen->footer(kFooter);
  datagen->add_option("--out", options->folder, "The folder for the game files, one for each thread")
      ->check(folder_to_use());
  datagen->add_option("--threads", options->threads, "Games at a time")
      ->transform(in_range(1, 1'024))
      ->capture_default_str();
  datagen->add_option("--seed", options->seed, "What the openings are drawn from")
      ->transform(in_range(std::uint64_t{0}, UINT64_MAX))
      ->capture_default_str();
  datagen->add_option("--games", options->games, "Games in each file, in blocks of 32; 0: until killed")
      ->transform(in_range(std::uint64_t{0}, kMostGames))
      ->capture_default_str();
  datagen
      ->add_option("--nodes", options->settings.soft_nodes,
                   "Soft limit a move: start no iteration after so many nodes; 0: play random moves")
      ->transform(in_range(std::uint64_t{0}, kMostNodes))
      ->capture_default_str();
  datagen->add_option("--hard-nodes", options->settings.hard_nodes, "Hard limit a move")
      ->transform(in_range(std::uint64_t{1}, kMostNodes))
      ->capture_default_str();
  datagen
      ->add_option(
          "--leaves", options->settings.leaves,
          "Positions out of each search, chosen at random, that are searched too and go into files of "
          "their own, leaves-0 and so on; train with a result share of 0 on them")
      ->transform(in_range(0, 100))
      ->capture_default_str();
  datagen->add_option("--leaf-nodes", options->settings.leaf_nodes, "Soft limit of the search of a leaf")
      ->transform(in_range(std::uint64_t{1}, kMostNodes))
      ->capture_default_str();
  datagen
      ->add_option("--random-plies", options->settings.random_plies,
                   "Random opening moves; half of the games have one more")
      ->transform(in_range(0, 100))
      ->capture_default_str();
  datagen
      ->add_option("--chess960", options->settings.starts.chess960,
                   "Games that begin as Chess960 does, in percent")
      ->transform(in_range(0, 50))
      ->capture_default_str();
  datagen
      ->add_option("--endgames", options->settings.starts.endgames,
                   "Games that begin with 3 to 7 pieces, in percent")
      ->transform(in_range(0, 50))
      ->capture_default_str();
  datagen->add_option("--hash", options->hash_mib, "Transposition table of each thread, in MiB")
      ->transform(in_range(0, 65'536))
      ->capture_default_str();
  add_file_commands(*datagen, run);
  const auto network = std::make_shared<std::string>();
  datagen->add_option("--net", *network, "The network file; absent: the embedded network")
      ->check(file_to_read());
  // --out is required only without a subcommand, which CLI11 cannot express, so it is checked here.
  datagen->final_callback([datagen, options, network, &run] {
    // A subcommand was given: it sets the work itself.
    if (!datagen->get_subcommands().empty()) {
      return;
    }
    if (options->folder.empty()) {
      throw CLI::RequiredError("--out");
    }
    run = [options, network] {
      return network->empty() || load_network(*network, *options) ? run_datagen(*options) : 2;
    };
  });
}

}  // namespace rookery::apps
