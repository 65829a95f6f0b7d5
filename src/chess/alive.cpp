// SPDX-License-Identifier: MIT
#include "rookery/chess/alive.h"

#include "clearing.h"
#include "kernel.h"

namespace rookery::chess {

bool is_plainly_alive(const Position& position) {
  return on_this_processor(
      [&]<class Sliders>(Kernel<Sliders>) { return Clearing<Sliders>::proves_life(position); });
}

}  // namespace rookery::chess
