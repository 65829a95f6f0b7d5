// SPDX-License-Identifier: MIT
#include "helpmate/play_impl.h"
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PlainSliders>;
template struct HelpmatePlay<PlainSliders>;

}  // namespace rookery::chess
