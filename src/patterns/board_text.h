#pragma once
#include <string_view>

#include "condition.h"
#include "rookery/patterns/pattern.h"

/// The parts of a pattern that are written as squares and boards. Offsets of errors are from the start of the
/// part.
namespace rookery::patterns {

/// Whether the word has the form of a square test: pieces, file and rank, as "Nd5", "[NB]?5", ".c4".
[[nodiscard]] bool is_square_word(std::string_view word);
/// Precondition: is_square_word(word). Errors: a letter in brackets that is no piece.
[[nodiscard]] Expected<SquareTest, PatternError> parse_square(std::string_view word);

/// "????????/pp*/8/…": the eight ranks of a FEN with wildcards. Errors: the first byte that does not fit.
[[nodiscard]] Expected<BoardTest, PatternError> parse_board(std::string_view word);

/// The pawns of a FEN's board; other pieces are refused.
[[nodiscard]] Expected<PawnSkeleton, PatternError> parse_skeleton(std::string_view word);

}  // namespace rookery::patterns
