#include "gradient_loops.h"

namespace rookery::trainer {

namespace {

/// A `using` would lose the attributes.
struct Width {
  typedef float Vector __attribute__((vector_size(32), may_alias));
};

}  // namespace

extern const GradientKernel kGradientAvx2;
const GradientKernel kGradientAvx2{"avx2", Gradient<Width, 8>::add, Gradient<Width, 8>::evaluate};

}  // namespace rookery::trainer
