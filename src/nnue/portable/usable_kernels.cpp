#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

UsableKernels usable_kernels() {
  return {{&kScalarKernel}, 1};
}

}  // namespace rookery::nnue
