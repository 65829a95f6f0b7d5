#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"

namespace rookery::books {
class Book;
}

/// The opening positions of a match.
namespace rookery::match {

/// Where the engines begin to play: a position, and how it arose, as far as that is known. Positions of the
/// opening count for repetitions, and its moves are part of the game.
struct Opening {
  chess::Position start;
  std::vector<chess::Move> moves;  ///< legal from `start` on

  // Implicit: a position is an opening without moves.
  Opening(const chess::Position& from, std::vector<chess::Move> played = {})
      : start(from), moves(std::move(played)) {}
  /// The position behind the moves.
  [[nodiscard]] chess::Position position() const;
  bool operator==(const Opening&) const = default;
};

/// The opening of all games of round `round`, from 0. May be called from several threads.
using Openings = std::function<Opening(std::uint64_t round)>;

/// How to read a file of openings.
struct BookOptions {
  chess::CastlingMode mode = chess::CastlingMode::Standard;
  std::size_t plies = SIZE_MAX;  ///< of each PGN game; the opening ends after them
  bool is_strict = false;        ///< a line that has to be mended, or an opening that is over, is an error
  using Call = std::function<void(const std::string&)>;
  Call on_mended = {};    ///< called for what was mended, with its place
  Call on_left_out = {};  ///< called for an opening that is over, with its place
};

/// Reads the openings of a file's text; `path` is for messages. One that starts with a tag or a first move is
/// PGN, and each game gives its first `plies` plies. Otherwise each line is an EPD or a FEN; operations of an
/// EPD are ignored, empty lines and lines that start with '#' are skipped. An opening behind which no game
/// can be played is left out. Errors: file, line and fault; also a file without any opening.
[[nodiscard]] Expected<std::vector<Opening>, std::string> read_book(std::string_view text,
                                                                    const std::string& path,
                                                                    const BookOptions& reading);

/// How openings are drawn from a Polyglot book.
struct DrawRules {
  std::uint64_t seed = 1;
  std::size_t plies = 16;   ///< at most; a line ends earlier where the book does
  std::size_t count = 100;  ///< at most; fewer if the book has no more
};
/// Openings of moves drawn by their weights, from the usual start on; no position behind one comes twice.
/// None: the book has no move there.
[[nodiscard]] std::vector<Opening> draw_openings(const books::Book& book, const DrawRules& rules);

/// The openings of `book` in an order drawn from `seed`, repeated without end. Precondition: at least one.
[[nodiscard]] Openings openings_from_book(std::vector<Opening> book, std::uint64_t seed);

/// How random openings are made.
struct RandomOpeningRules {
  std::uint64_t seed = 1;
  int plies = 8;          ///< random legal moves from the start
  int balance_cp = 60;    ///< the eval of our own engine after kBalanceNodes is within ± this
  bool chess960 = false;  ///< from a random Chess960 start position
};
inline constexpr std::uint64_t kBalanceNodes = 4'000;

/// Openings of random moves, a different one for each round: the first candidate that is balanced and has a
/// legal move. A call costs some tens of thousands of nodes.
[[nodiscard]] Openings random_openings(const RandomOpeningRules& rules);

}  // namespace rookery::match
