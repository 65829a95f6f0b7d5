#include "gradient_loops.h"

namespace rookery::trainer {

namespace {

/// A typedef, since `using` would drop the attributes.
struct Width {
  typedef float Vector __attribute__((vector_size(16), may_alias));
};

}  // namespace

/// The portable kernel: vectors that every processor has or that the compiler splits.
const GradientKernel kGradient128{"128 bits", Gradient<Width, 8>::add, Gradient<Width, 8>::evaluate};

}  // namespace rookery::trainer
