// SPDX-License-Identifier: MIT
#include "helpmate/play_impl.h"
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PextSliders>;
template struct HelpmatePlay<PextSliders>;

}  // namespace rookery::chess
