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
#include "rookery/selfplay/pool.h"

namespace rookery::apps {

namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

constexpr const char* kFooter =
    R"(Kill it whenever you like: started again with the same options it goes on where it was,
and loses at most the last 32 games of each file.
Example, from games to a file to train on:
  rookery-engine datagen --out gen1 --threads 2 --seed 1
  rookery-engine datagen dedupe  --live --out gen1.once gen1/games-*
  rookery-engine datagen shuffle --out gen1.train gen1.once)";

/// What the subcommands that read files share.
struct FileOptions {
  std::vector<fs::path> files;
  fs::path out;
  bool live = false;
  std::uint64_t seed = 1;
  std::size_t memory_mib = 1'024;

  [[nodiscard]] selfplay::Torn torn() const {
    return live ? selfplay::Torn::LeaveOut : selfplay::Torn::Refuse;
  }
};

int complain(const selfplay::FileError& error) {
  std::cerr << "rookery-engine datagen: " << error.what << '\n';
  return kBadInput;
}

void print_progress(const selfplay::Progress& progress, std::chrono::duration<double> passed) {
  const auto plies = progress.plies.load();
  std::cerr << progress.games.load() << " games, " << plies << " moves, "
            << static_cast<std::uint64_t>(static_cast<double>(plies) / passed.count()) << " moves/s\n";
}

/// What the network file `name` holds goes into `job`. False: it was refused, and said so.
bool load_network(const std::string& name, selfplay::Job& job) {
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

int run_datagen(const selfplay::Job& job) {
  selfplay::Progress progress;
  const auto began = std::chrono::steady_clock::now();
  std::jthread reporter([&](const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    while (!changed.wait_for(lock, stop, 30s, [&] { return stop.stop_requested(); }) &&
           !stop.stop_requested()) {
      print_progress(progress, std::chrono::steady_clock::now() - began);
    }
  });
  const auto done = selfplay::generate(job, progress);
  reporter.request_stop();
  reporter.join();
  print_progress(progress, std::chrono::steady_clock::now() - began);
  return done ? 0 : complain(done.error());
}

struct Tally {
  std::uint64_t samples = 0;
  std::array<std::uint64_t, 3> results{};
  double score_size = 0;
  std::array<std::uint64_t, 33> by_men{};
};

int run_stats(const FileOptions& options) {
  Tally tally;
  const auto read =
      selfplay::for_each_sample_in(options.files, options.torn(), [&](const selfplay::Sample& sample) {
        ++tally.samples;
        ++tally.results[sample.result];
        tally.score_size += std::abs(sample.score);
        ++tally.by_men[static_cast<std::size_t>(std::popcount(sample.occupied))];
      });
  if (!read) {
    return complain(read.error());
  }
  std::uintmax_t bytes = 0;
  for (const fs::path& file : options.files) {
    bytes += fs::file_size(file);
  }
  const auto samples = static_cast<double>(std::max<std::uint64_t>(tally.samples, 1));
  std::cout << tally.samples << " positions, " << static_cast<double>(bytes) / samples << " bytes each\n"
            << "for the side to move: " << tally.results[2] << " won, " << tally.results[1] << " drawn, "
            << tally.results[0] << " lost\n"
            << "mean size of the score: " << tally.score_size / samples << " cp\nmen:";
  for (std::size_t men = 2; men < tally.by_men.size(); ++men) {
    std::cout << ' ' << men << ':' << tally.by_men[men];
  }
  std::cout << '\n';
  return 0;
}

int report(const Expected<selfplay::Poured, selfplay::FileError>& poured) {
  if (!poured) {
    return complain(poured.error());
  }
  std::cout << poured->read << " positions read, " << poured->written << " written\n";
  return 0;
}

CLI::App* add_file_command(CLI::App& datagen, FileOptions& options, const char* name, const char* what) {
  CLI::App* command = datagen.add_subcommand(name, what);
  command->add_option("files", options.files, "Files of games or of positions")
      ->required()
      ->check(CLI::ExistingFile);
  command->add_flag("--live", options.live, "Files may be in the making: a torn last block is left out");
  return command;
}

void add_file_commands(CLI::App& datagen, Run& run) {
  const auto options = std::make_shared<FileOptions>();
  add_file_command(datagen, *options, "stats", "Count positions, results and scores")
      ->final_callback([options, &run] { run = [options] { return run_stats(*options); }; });
  CLI::App* dedupe = add_file_command(datagen, *options, "dedupe", "Gather positions, each board once");
  dedupe->add_option("--out", options->out, "The file to make")->required();
  dedupe->final_callback([options, &run] {
    run = [options] { return report(selfplay::dedupe(options->files, options->torn(), options->out)); };
  });
  CLI::App* shuffle = add_file_command(datagen, *options, "shuffle", "Gather positions in random order");
  shuffle->add_option("--out", options->out, "The file to make")->required();
  shuffle->add_option("--seed", options->seed, "What the order is drawn from")->capture_default_str();
  shuffle->add_option("--memory", options->memory_mib, "MiB to use")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  shuffle->final_callback([options, &run] {
    run = [options] {
      return report(selfplay::shuffle(options->files, options->torn(), options->out, options->seed,
                                      options->memory_mib));
    };
  });
}

}  // namespace

void add_datagen(CLI::App& app, Run& run) {
  const auto options = std::make_shared<selfplay::Job>();
  CLI::App* datagen =
      app.add_subcommand("datagen", "Play against itself and record the games, to train a network");
  datagen->footer(kFooter);
  datagen->add_option("--out", options->folder, "The folder for the games, one file a thread");
  datagen->add_option("--threads", options->threads, "Games at a time")
      ->check(CLI::Range(1, 1'024))
      ->capture_default_str();
  datagen->add_option("--seed", options->seed, "What the openings are drawn from")->capture_default_str();
  datagen->add_option("--games", options->games, "Games a file, in blocks of 32; 0: until killed")
      ->capture_default_str();
  datagen
      ->add_option("--nodes", options->settings.soft_nodes,
                   "Begin no further iteration after so many nodes; 0: play at random")
      ->capture_default_str();
  datagen->add_option("--hard-nodes", options->settings.hard_nodes, "Search no more nodes a move than these")
      ->check(kPositive)
      ->capture_default_str();
  datagen
      ->add_option("--random-plies", options->settings.random_plies,
                   "Random moves first; every other game one more")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  datagen->add_option("--hash", options->hash_mib, "MiB of transposition table a thread")
      ->check(CLI::Range(0, 65'536))
      ->capture_default_str();
  add_file_commands(*datagen, run);
  const auto network = std::make_shared<std::string>();
  datagen->add_option("--net", *network, "The network that evaluates; absent: the engine's own")
      ->check(CLI::ExistingFile);
  datagen->final_callback([datagen, options, network, &run] {
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
