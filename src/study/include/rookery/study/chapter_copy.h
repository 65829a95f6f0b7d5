#pragma once
#include "rookery/study/event.h"

namespace rookery::study {

/// The chapter as one that is added elsewhere: its id, its tree and everything that is written in it. The
/// nodes come in the order of in_order().
[[nodiscard]] AddChapter copy_of(const Chapter& chapter);

}  // namespace rookery::study
