#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>

#include "rookery/engine/engine.h"
#include "rookery/selfplay/game.h"
#include "rookery/selfplay/sample.h"
#include "rookery/selfplay/start_position.h"

namespace rookery::selfplay {

/// How self-play games are played.
struct SelfplaySettings {
  int random_plies = 8;  ///< half of the games have one more; endgames have none
  StartShares starts{};
  /// Start no iteration after so many nodes; 0: play random moves, all with score 0.
  std::uint64_t soft_nodes = 5'000;
  std::uint64_t hard_nodes = 40'000;  ///< the limit of each search
  /// So many of the positions that the search of a move evaluates are searched too, as leaves: a network that
  /// learns from games alone gets worse on them.
  std::size_t leaves = 0;
  std::uint64_t leaf_nodes = 400;  ///< as soft_nodes, for a leaf
};

/// Called for each leaf that is suitable for training.
using OnLeaf = std::function<void(const Sample&)>;

/// Plays one game of `engine` against itself. The same engine, settings and seed give the same game,
/// independent of earlier games. A game ends by the Laws (threefold repetition and fifty moves without a
/// claim, dead positions as far as a short proof reaches), when a search finds a forced mate, or when the
/// evals of both sides agree that it is won or drawn.
[[nodiscard]] SelfplayGame play_game(engine::Engine& engine, const SelfplaySettings& settings,
                                     std::uint64_t seed, const OnLeaf& on_leaf = {});

}  // namespace rookery::selfplay
