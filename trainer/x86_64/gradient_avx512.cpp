#include "gradient_loops.h"

namespace rookery::trainer {

namespace {

/// A `using` would lose the attributes.
struct Width {
  typedef float Vector __attribute__((vector_size(64), may_alias));
};

double add(const Layout& layout, const float* parameters, const Example* examples, size_t count,
           float* gradient) {
  const auto chosen = layout.hidden % 256 == 0   ? Gradient<Width, 16>::add
                      : layout.hidden % 128 == 0 ? Gradient<Width, 8>::add
                                                 : Gradient<Width, 4>::add;
  return chosen(layout, parameters, examples, count, gradient);
}

}  // namespace

extern const GradientCode kGradientAvx512;
const GradientCode kGradientAvx512{"avx512", add, Gradient<Width, 4>::evaluate};

}  // namespace rookery::trainer
