#pragma once
#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::helpmate {

/// Kinds of random positions in which a side may well be unable to mate.
enum class Kind : std::uint8_t {
  Wall,     ///< pawns face to face on most files, a few pieces other than pawns
  Bishops,  ///< such a wall, and up to six bishops of one colour on each side
  Cage,     ///< a king near a corner among pawns, some pieces other than pawns elsewhere
  Few,      ///< kings and one to four pieces
  Locked,   ///< a wall, and many pieces other than pawns on both sides of it
};
inline constexpr std::array kKinds{Kind::Wall, Kind::Bishops, Kind::Cage, Kind::Few, Kind::Locked};

/// A position of that kind; none if the dice gave no playable one. Pieces beyond a set are tolerated.
[[nodiscard]] std::optional<chess::Position> random_board(Random& random, Kind kind);

}  // namespace rookery::helpmate
