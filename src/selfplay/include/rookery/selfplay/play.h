#pragma once
#include <cstdint>

#include "rookery/engine/engine.h"
#include "rookery/selfplay/game.h"

namespace rookery::selfplay {

/// How the games are played.
struct Settings {
  int random_plies = 8;  ///< at the least; every other game has one more
  std::uint64_t soft_nodes =
      5'000;  ///< begin no further iteration after so many; 0: moves at random, every score 0
  std::uint64_t hard_nodes = 40'000;  ///< search no more than these
};

/// Plays one game of `engine` against itself. The same engine, settings and seed give the same game; nothing
/// of earlier games is remembered. It ends by the Laws (threefold repetition and fifty moves count at once),
/// by a forced mate found, or when both sides agree by their evals that it is won or drawn.
[[nodiscard]] Game play_game(engine::Engine& engine, const Settings& settings, std::uint64_t seed);

}  // namespace rookery::selfplay
