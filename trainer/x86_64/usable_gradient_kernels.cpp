#include "gradient.h"

namespace rookery::trainer {

extern const GradientKernel kGradientAvx2;
extern const GradientKernel kGradientAvx512;

UsableGradientKernels usable_gradient_kernels() {
  UsableGradientKernels usable{};
  if (__builtin_cpu_supports("avx512f")) {
    usable.kernels[usable.count++] = &kGradientAvx512;
  }
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    usable.kernels[usable.count++] = &kGradientAvx2;
  }
  usable.kernels[usable.count++] = &kGradient128;
  return usable;
}

}  // namespace rookery::trainer
