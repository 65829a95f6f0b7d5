#include "gradient.h"

namespace rookery::trainer {

extern const GradientCode kGradientAvx2;
extern const GradientCode kGradientAvx512;

UsableGradientCode usable_gradient_code() {
  UsableGradientCode usable{};
  if (__builtin_cpu_supports("avx512f")) {
    usable.codes[usable.count++] = &kGradientAvx512;
  }
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    usable.codes[usable.count++] = &kGradientAvx2;
  }
  usable.codes[usable.count++] = &kGradient128;
  return usable;
}

}  // namespace rookery::trainer
