#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "rookery/selfplay/block_file.h"
#include "rookery/selfplay/play.h"

namespace rookery::selfplay {

/// The magic of a game file. "RookGame" had the scores as the search scaled them then.
inline constexpr std::string_view kGamesMagic = "RookGam2";

/// The arguments of a self-play run. Each thread has its own file and engine.
struct DatagenJob {
  std::filesystem::path folder;  ///< created if missing; the files are games-0, games-1 ..., and leaves-0 ...
  SelfplaySettings settings{};
  std::uint64_t seed = 1;    ///< together with the numbers of file and game it determines each game
  unsigned threads = 1;      ///< from 1
  std::uint64_t games = 0;   ///< in each file, in blocks of kGamesPerBlock; 0: until the process ends
  std::size_t hash_mib = 4;  ///< of each engine
  /// Random games (soft_nodes 0) need none.
  std::shared_ptr<const nnue::Network> network = engine::embedded_network();
};

inline constexpr std::uint64_t kGamesPerBlock = 32;

/// The progress of a run; may be read while it runs.
struct DatagenProgress {
  std::atomic<std::uint64_t> games{0};
  std::atomic<std::uint64_t> plies{0};  ///< searched moves
};

/// Plays until every file holds `job.games` games. Continues existing files: a run that was killed at any
/// moment and restarted writes the same files as one that was not; unfinished blocks are played again.
/// Blocks. Errors: as BlockWriter; all threads stop then.
[[nodiscard]] Expected<void, FileError> generate(const DatagenJob& job, DatagenProgress& progress);

/// Calls `visit` with each game of a block; `file` is for the error message. Errors: a damaged game; the
/// games before it were visited.
[[nodiscard]] Expected<void, FileError> for_each_game_in(
    const Block& block, const std::filesystem::path& file,
    const std::function<void(const SelfplayGame&)>& visit);

}  // namespace rookery::selfplay
