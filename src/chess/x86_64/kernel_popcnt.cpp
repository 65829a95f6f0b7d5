// SPDX-License-Identifier: MIT
#include "clearing_impl.h"
#include "helpmate/trial_game_impl.h"
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PopcntSliders>;
template struct TrialGame<PopcntSliders>;
template struct Clearing<PopcntSliders>;

}  // namespace rookery::chess
