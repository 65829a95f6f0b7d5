#include "learner.h"

namespace rookery::trainer {

Expected<std::unique_ptr<Learner>, std::string> torch_learner(Shape /*shape*/, unsigned /*threads*/,
                                                              const std::string& /*device*/) {
  return fail(std::string("this program was built without libtorch (-DROOKERY_TORCH=ON)"));
}

}  // namespace rookery::trainer
