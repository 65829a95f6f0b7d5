#pragma once
#include <cstdint>

#include "rookery/engine/engine.h"
#include "rookery/selfplay/game.h"
#include "rookery/selfplay/start_position.h"

namespace rookery::selfplay {

/// How self-play games are played.
struct SelfplaySettings {
  int random_plies = 8;  ///< half of the games have one more; endgames have none
  StartShares starts{};
  /// Start no iteration after so many nodes; 0: play random moves, all with score 0.
  std::uint64_t soft_nodes = 5'000;
  std::uint64_t hard_nodes = 40'000;  ///< the limit of each search
};

/// Plays one game of `engine` against itself. The same engine, settings and seed give the same game,
/// independent of earlier games. A game ends by the Laws (threefold repetition and fifty moves without a
/// claim, dead positions as far as a short proof reaches), when a search finds a forced mate, or when the
/// evals of both sides agree that it is won or drawn.
[[nodiscard]] SelfplayGame play_game(engine::Engine& engine, const SelfplaySettings& settings,
                                     std::uint64_t seed);

}  // namespace rookery::selfplay
