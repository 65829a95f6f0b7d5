#pragma once
#include "rookery/notation/pgn_tree.h"
#include "rookery/study/chapter.h"

namespace rookery::study {

/// A comment's contents as a node has them, hints and answers among them.
[[nodiscard]] Notes notes_of(const notation::pgn::Remarks& remarks);

}  // namespace rookery::study
