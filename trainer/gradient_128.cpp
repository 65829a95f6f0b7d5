#include "gradient_loops.h"

namespace rookery::trainer {

namespace {

/// A `using` would lose the attributes.
struct Width {
  typedef float Vector __attribute__((vector_size(16), may_alias));
};

}  // namespace

/// Vectors that every processor has, or that the compiler takes apart.
const GradientCode kGradient128{"128 bits", Gradient<Width, 8>::add, Gradient<Width, 8>::evaluate};

}  // namespace rookery::trainer
