// SPDX-License-Identifier: MIT
#include "rookery/chess/dead_position.h"

#include "clearing.h"
#include "kernel.h"

namespace rookery::chess {

bool rules_out_dead_position(const Position& position) {
  return on_this_processor(
      [&]<class Sliders>(Kernel<Sliders>) { return Clearing<Sliders>::rules_out_dead_position(position); });
}

}  // namespace rookery::chess
