// SPDX-License-Identifier: MIT
#include "helpmate/play.h"

#include "kernel.h"

namespace rookery::chess {

bool play_toward_mate(const Position& start, Color winner, const HelpmateStyle& style, Random& random,
                      std::uint64_t& nodes, HelpmateGame& game) {
  return on_this_processor([&]<class Sliders>(Kernel<Sliders>) {
    return HelpmatePlay<Sliders>::toward_mate(start, winner, style, random, nodes, game);
  });
}

}  // namespace rookery::chess
