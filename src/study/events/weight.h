#pragma once
#include <cstddef>

#include "rookery/study/event.h"

namespace rookery::study {

/// About how many bytes of memory a study takes for this event: its texts, and the nodes that it makes.
[[nodiscard]] std::size_t weight_of(const Event& event);

}  // namespace rookery::study
