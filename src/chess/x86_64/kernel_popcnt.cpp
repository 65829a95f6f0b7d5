// SPDX-License-Identifier: MIT
#include "clearing_impl.h"
#include "helpmate/play_impl.h"
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PopcntSliders>;
template struct HelpmatePlay<PopcntSliders>;
template struct Clearing<PopcntSliders>;

}  // namespace rookery::chess
