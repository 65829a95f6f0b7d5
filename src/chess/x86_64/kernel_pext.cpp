// SPDX-License-Identifier: MIT
#include "clearing_impl.h"
#include "helpmate/trial_game_impl.h"
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PextSliders>;
template struct TrialGame<PextSliders>;
template struct Clearing<PextSliders>;

}  // namespace rookery::chess
