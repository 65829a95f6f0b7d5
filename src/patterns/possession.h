#pragma once
#include "condition.h"
#include "rookery/patterns/pattern.h"
#include "word_reader.h"

namespace rookery::patterns {

/// Reads what a side has: "two isolated pawns on the d-file", "the bishop pair", "an open file". Its subject
/// is left to the caller.
[[nodiscard]] Expected<Possession, PatternError> parse_possession(WordReader& words);

}  // namespace rookery::patterns
