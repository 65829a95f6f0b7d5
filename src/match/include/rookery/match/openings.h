#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

/// The opening positions of a match.
namespace rookery::match {

/// The start position of both games of pair `pair`, from 0. May be called from several threads.
using StartPositions = std::function<chess::Position(std::uint64_t pair)>;

/// How to read a file of openings.
struct BookOptions {
  chess::CastlingMode mode = chess::CastlingMode::Standard;
  std::size_t plies = SIZE_MAX;  ///< of each PGN game; the opening ends after them
};

/// Reads the positions of an opening book. A file that starts with a tag or a first move is PGN, and each
/// game gives the position after `plies` plies. Otherwise each line is an EPD or a FEN; operations of an EPD
/// are ignored, empty lines and lines that start with '#' are skipped. Errors: file, line and fault; also a
/// position without a legal move, and a file without a position.
[[nodiscard]] Expected<std::vector<chess::Position>, std::string> read_book(const std::string& path,
                                                                            const BookOptions& reading);

/// The positions of `book` in an order drawn from `seed`, repeated without end. Precondition: at least one.
[[nodiscard]] StartPositions openings_from_book(std::vector<chess::Position> book, std::uint64_t seed);

/// How random openings are made.
struct RandomOpeningRules {
  std::uint64_t seed = 1;
  int plies = 8;          ///< random legal moves from the start
  int balance_cp = 60;    ///< the eval of our own engine after kBalanceNodes is within ± this
  bool chess960 = false;  ///< from a random Chess960 start position
};
inline constexpr std::uint64_t kBalanceNodes = 4'000;

/// Openings of random moves, a different one for each pair: the first candidate that is balanced and has a
/// legal move. A call costs some tens of thousands of nodes.
[[nodiscard]] StartPositions random_openings(const RandomOpeningRules& rules);

}  // namespace rookery::match
