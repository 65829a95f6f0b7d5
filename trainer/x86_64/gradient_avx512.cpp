#include "gradient_loops.h"

namespace rookery::trainer {

namespace {

/// A `using` would lose the attributes.
struct Width {
  typedef float Vector __attribute__((vector_size(64), may_alias));
};

}  // namespace

extern const GradientKernel kGradientAvx512;
const GradientKernel kGradientAvx512{"avx512", Gradient<Width, 4>::add, Gradient<Width, 4>::evaluate};

}  // namespace rookery::trainer
