#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

/// Where the games of a match begin.
namespace rookery::match {

/// The start of both games of pair `pair`, from 0. May be called from several threads.
using Openings = std::function<chess::Position(std::uint64_t pair)>;

struct BookReading {
  chess::CastlingMode mode = chess::CastlingMode::Standard;
  std::size_t plies = SIZE_MAX;  ///< of each game of a PGN file
};

/// The positions of a file: an EPD or FEN a line (the operations of an EPD mean nothing here; empty lines and
/// lines that start with '#'), or the games of a PGN, played `plies` moves. Which of the two it is, its text
/// tells: a PGN starts with a tag or the first move. Errors: file, line and what is wrong; a position without
/// a legal move is an error, and so is a file without a position.
[[nodiscard]] Expected<std::vector<chess::Position>, std::string> read_book(const std::string& path,
                                                                            const BookReading& reading);

/// The positions in an order drawn from `seed`, again and again. Precondition: at least one.
[[nodiscard]] Openings from_book(std::vector<chess::Position> book, std::uint64_t seed);

struct RandomOpeningRules {
  std::uint64_t seed = 1;
  int plies = 8;          ///< random legal moves from the start
  int balance_cp = 60;    ///< the eval of our own engine, kJudgeNodes searched, lies within ± that
  bool chess960 = false;  ///< from a random start position of Chess960
};
inline constexpr std::uint64_t kJudgeNodes = 4'000;

/// Openings of random moves, each pair its own: the first of its candidates that is balanced and not over.
/// Costs some tens of thousands of nodes a call.
[[nodiscard]] Openings random_openings(const RandomOpeningRules& rules);

}  // namespace rookery::match
