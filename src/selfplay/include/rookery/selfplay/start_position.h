#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"

/// Where self-play games begin: the standard start position, one of Chess960, or an endgame.
namespace rookery::selfplay {

/// What part of the games begins elsewhere than at the standard start position, in percent.
struct StartShares {
  int chess960 = 0;
  int endgames = 0;  ///< with 3 to 7 pieces, kings included
};

/// Draws a start. Precondition: both shares >= 0, 100 together at most.
[[nodiscard]] chess::Position draw_start(Random& random, const StartShares& shares);

/// A random position with `pieces` pieces, kings included, that can be played, is not over, and in which no
/// piece can be captured at once, so that the pieces drawn are the pieces played with. Precondition:
/// 3 <= pieces <= 32.
[[nodiscard]] chess::Position random_endgame(Random& random, int pieces);

/// The same with these pieces, both kings among them, and `turn` to move. Precondition: `pieces` has a
/// placement as above, as a queen against a rook has.
[[nodiscard]] chess::Position random_placement(Random& random, std::span<const chess::Piece> pieces,
                                               chess::Color turn);

/// Appends `start` to `bytes`: a byte 0 for the standard start position; otherwise 1 + the castling mode, the
/// side to move (1 byte), the four sets of squares of chess::Board (8 bytes each, little-endian) and the
/// squares of the rooks that may castle (8). The counters and an en passant square are not kept.
void append_start(const chess::Position& start, std::string& bytes);

/// Removes a start from the front of `bytes` and returns it. Nothing if the bytes end, or are not a position
/// that can be played.
[[nodiscard]] std::optional<chess::Position> take_start(std::string_view& bytes);

}  // namespace rookery::selfplay
