#include "rookery/selfplay/generate.h"

#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "rookery/base/random.h"

namespace rookery::selfplay {

namespace {

/// Everything that determines the games: BlockWriter refuses to continue a file with another description.
std::string describe_job(const DatagenJob& job, unsigned file) {
  return "self-play of Rookery\nseed " + std::to_string(job.seed) + "\nfile " + std::to_string(file) +
         "\nrandom plies " + std::to_string(job.settings.random_plies) + "\nsoft nodes " +
         std::to_string(job.settings.soft_nodes) + "\nhard nodes " + std::to_string(job.settings.hard_nodes) +
         "\nhash MiB " + std::to_string(job.hash_mib) + "\nnetwork " +
         (job.network ? std::to_string(job.network->file_hash()) : "none") + "\n" +
         (job.settings.leaves == 0 ? std::string()
                                   : "leaves " + std::to_string(job.settings.leaves) + "\nleaf nodes " +
                                         std::to_string(job.settings.leaf_nodes) + "\n");
}

/// Depends on numbers only, so that a restarted run plays the same games.
std::uint64_t seed_of_game(std::uint64_t job_seed, unsigned file, std::uint64_t game) {
  const std::uint64_t of_file = Random(job_seed ^ (std::uint64_t{file} << 32)).next();
  return Random(of_file ^ game).next();
}

/// The file for the leaves of a file's games. It has a block for each of theirs, written before it: a block
/// whose games were not written any more is removed, and comes again with them.
Expected<std::optional<BlockWriter>, FileError> open_leaves(const DatagenJob& job, unsigned file,
                                                            const BlockWriter& games) {
  if (job.settings.leaves == 0) {
    return std::nullopt;
  }
  return BlockWriter::open(job.folder / ("leaves-" + std::to_string(file)), kSamplesMagic,
                           describe_job(job, file), games.existing().records / kGamesPerBlock)
      .map([](BlockWriter writer) { return std::optional(std::move(writer)); });
}

/// Plays the games of one file. A block is written when it is complete.
Expected<void, FileError> fill(const DatagenJob& job, unsigned file, DatagenProgress& progress,
                               const std::atomic<bool>& stop) {
  auto writer =
      BlockWriter::open(job.folder / ("games-" + std::to_string(file)), kGamesMagic, describe_job(job, file));
  if (!writer) {
    return fail(writer.error());
  }
  auto leaf_writer = open_leaves(job, file, *writer);
  if (!leaf_writer) {
    return fail(leaf_writer.error());
  }
  engine::Engine engine(job.hash_mib);
  engine.set_network(job.network);
  for (std::uint64_t next = writer->existing().records; job.games == 0 || next < job.games;) {
    std::string payload;
    std::string leaves;
    std::uint32_t leaf_count = 0;
    const auto add_leaf = [&](const Sample& leaf) {
      append_sample(leaf, leaves);
      ++leaf_count;
    };
    for (std::uint64_t i = 0; i < kGamesPerBlock; ++i, ++next) {
      // An incomplete block is dropped: a restart plays its games again, from the same seeds.
      if (stop) {
        return {};
      }
      const SelfplayGame game = play_game(engine, job.settings, seed_of_game(job.seed, file, next), add_leaf);
      append_game(game, payload);
      ++progress.games;
      progress.plies += game.moves.size();
    }
    if (*leaf_writer) {
      if (auto written = (*leaf_writer)->write(leaves, leaf_count); !written) {
        return written;
      }
    }
    if (auto written = writer->write(payload, kGamesPerBlock); !written) {
      return written;
    }
  }
  return {};
}

}  // namespace

Expected<void, FileError> generate(const DatagenJob& job, DatagenProgress& progress) {
  std::error_code failure;
  std::filesystem::create_directories(job.folder, failure);
  if (failure) {
    return fail(FileError{job.folder.string() + ": " + failure.message()});
  }
  std::mutex mutex;
  Expected<void, FileError> status;
  std::atomic<bool> failed{false};
  const auto work = [&](unsigned file) {
    if (auto filled = fill(job, file, progress, failed); !filled) {
      const std::lock_guard lock(mutex);
      status = std::move(filled);
      failed = true;
    }
  };
  std::vector<std::jthread> threads;
  for (unsigned file = 0; file < job.threads; ++file) {
    threads.emplace_back(work, file);
  }
  // Joins the threads: afterwards nobody else writes to status.
  threads.clear();
  return status;
}

Expected<void, FileError> for_each_game_in(const Block& block, const std::filesystem::path& file,
                                           const std::function<void(const SelfplayGame&)>& visit) {
  std::string_view rest = block.payload;
  for (std::uint32_t i = 0; i < block.records; ++i) {
    const auto game = take_game(rest);
    if (!game) {
      return fail(FileError{file.string() + ": " + describe(game.error())});
    }
    visit(*game);
  }
  if (!rest.empty()) {
    return fail(FileError{file.string() + ": a block holds more than its games"});
  }
  return {};
}

}  // namespace rookery::selfplay
