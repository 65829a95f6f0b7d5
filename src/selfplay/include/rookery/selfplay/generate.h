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

inline constexpr std::string_view kGamesMagic = "RookGame";  ///< how a file of games begins

/// A run of self-play: one file and one engine a thread.
struct Job {
  std::filesystem::path folder;  ///< made if missing; the files are games-0, games-1 ...
  Settings settings{};
  std::uint64_t seed = 1;    ///< with the file's number and the game's, what each game is drawn from
  unsigned threads = 1;      ///< from 1
  std::uint64_t games = 0;   ///< a file, in blocks of kGamesPerBlock; 0: until the process ends
  std::size_t hash_mib = 4;  ///< of each engine
  std::shared_ptr<const nnue::Network> network =
      engine::embedded_network();  ///< what evaluates; games at random need none
};

inline constexpr std::uint64_t kGamesPerBlock = 32;

/// How a run gets on; read by one thread while others write.
struct Progress {
  std::atomic<std::uint64_t> games{0};
  std::atomic<std::uint64_t> plies{0};  ///< searched ones
};

/// Plays until every file holds `job.games`. Continues what is there: the files of a run that was killed at
/// any moment and started again equal those of one that was not; what was in work then is played again.
/// Blocks. Errors: as BlockWriter; then no thread plays on.
[[nodiscard]] Expected<void, FileError> generate(const Job& job, Progress& progress);

/// Calls `visit` with each game of a block; `file` is for the message. Errors: a game is damaged; those
/// before have been visited.
[[nodiscard]] Expected<void, FileError> for_each_game_in(const Block& block,
                                                         const std::filesystem::path& file,
                                                         const std::function<void(const Game&)>& visit);

}  // namespace rookery::selfplay
