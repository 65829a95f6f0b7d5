#include "gradient.h"

namespace rookery::trainer {

UsableGradientKernels usable_gradient_kernels() {
  return {{&kGradient128}, 1};
}

}  // namespace rookery::trainer
