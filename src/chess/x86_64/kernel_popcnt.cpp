// SPDX-License-Identifier: MIT
#include "helpmate/play_impl.h"
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PopcntSliders>;
template struct HelpmatePlay<PopcntSliders>;

}  // namespace rookery::chess
