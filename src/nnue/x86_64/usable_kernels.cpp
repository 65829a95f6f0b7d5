#include "rookery/nnue/kernel.h"

namespace rookery::nnue {

extern const Kernel kSse41Kernel;
extern const Kernel kAvx2Kernel;
extern const Kernel kAvx512VnniKernel;

UsableKernels usable_kernels() {
  UsableKernels usable{};
  const auto add = [&](const Kernel& kernel) { usable.kernels[usable.count++] = &kernel; };
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vnni")) {
    add(kAvx512VnniKernel);
  }
  if (__builtin_cpu_supports("avx2")) {
    add(kAvx2Kernel);
  }
  if (__builtin_cpu_supports("sse4.1")) {
    add(kSse41Kernel);
  }
  add(kScalarKernel);
  return usable;
}

}  // namespace rookery::nnue
