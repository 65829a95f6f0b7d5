#include "gradient.h"

namespace rookery::trainer {

UsableGradientCode usable_gradient_code() {
  return {{&kGradient128}, 1};
}

}  // namespace rookery::trainer
