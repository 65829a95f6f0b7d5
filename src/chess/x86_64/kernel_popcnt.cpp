// SPDX-License-Identifier: MIT
#include "kernel_impl.h"

namespace rookery::chess {

template struct Kernel<PopcntSliders>;

}  // namespace rookery::chess
