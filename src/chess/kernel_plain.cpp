// SPDX-License-Identifier: MIT
#include "clearing_impl.h"
#include "helpmate/trial_game_impl.h"
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PlainSliders>;
template struct TrialGame<PlainSliders>;
template struct Clearing<PlainSliders>;

}  // namespace rookery::chess
