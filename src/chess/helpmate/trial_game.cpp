// SPDX-License-Identifier: MIT
#include "helpmate/trial_game.h"

#include "kernel.h"

namespace rookery::chess {

bool play_trial_game(const Position& start, Color winner, const TrialGameStyle& style, Random& random,
                     std::uint64_t& nodes, TrialGameMoves& game) {
  return on_this_processor([&]<class Sliders>(Kernel<Sliders>) {
    return TrialGame<Sliders>::play(start, winner, style, random, nodes, game);
  });
}

}  // namespace rookery::chess
