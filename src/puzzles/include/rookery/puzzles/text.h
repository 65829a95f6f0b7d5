#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/puzzles/puzzle.h"

/// Puzzles as a file, which the page reads too: a JSON list with a puzzle a line,
/// {"id":"0123abcd","theme":"fork","fen":"…","moves":"e5g6 h8g8 g6f8","difficulty":87}
namespace rookery::puzzles {

/// read() gives the same puzzles back.
[[nodiscard]] std::string write(std::span<const Puzzle> puzzles);

/// Errors: the number of the puzzle, from 1, and what is wrong with it, as a sentence. Checks the form, the
/// position, that each move is legal, and that the id is id_of(); Verifier::fault judges the moves.
[[nodiscard]] Expected<std::vector<Puzzle>, std::string> read(std::string_view text);

}  // namespace rookery::puzzles
