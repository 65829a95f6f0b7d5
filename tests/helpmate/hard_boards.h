#pragma once
#include <string_view>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::helpmate {

/// Kinds of random positions that a proof finds hard: much moves, little of it matters, or a mate is far
/// away.
enum class HardKind : std::uint8_t {
  BishopWall,  ///< a wall of pawns face to face, up to eight bishops of one colour on each side, kings in
               ///< cages
  Corner,      ///< a wall, and a king shut in a corner with rooks and bishops that cannot leave it
  Pocket,      ///< a king buried among pieces of its own side, the other one with a queen and pawns
  Tempo,       ///< a king that cannot move, few moves left for anything else
  Bishops,     ///< rows of bishops behind pawns, up to twenty-four
  Chain,       ///< locked chains of pawns, the kings inside or outside, some pawns still free
  Promoted,    ///< a locked wall with pieces beyond a set on both sides of it
};
inline constexpr std::array kHardKinds{HardKind::BishopWall, HardKind::Corner,  HardKind::Pocket,
                                       HardKind::Tempo,      HardKind::Bishops, HardKind::Chain,
                                       HardKind::Promoted};

[[nodiscard]] std::string_view name(HardKind kind);

/// A position of that kind; none if the dice gave no playable one. Pieces beyond a set are tolerated.
[[nodiscard]] std::optional<chess::Position> hard_board(Random& random, HardKind kind);

}  // namespace rookery::helpmate
