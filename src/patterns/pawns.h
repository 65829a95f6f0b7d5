#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "sides.h"

/// Kinds of pawns, as books on strategy use the words.
namespace rookery::patterns {

enum class PawnTrait : std::uint8_t {
  Isolated,   ///< no own pawn on the files next to it
  Doubled,    ///< another own pawn on its file
  Passed,     ///< no pawn of the opponent ahead of it, on its file or those next to it
  Backward,   ///< own pawns on the files next to it, all of them ahead; the square before it is attacked by a
              ///< pawn
  Connected,  ///< an own pawn on a file next to it, at most one rank away
  Protected,  ///< an own pawn protects it
};
inline constexpr std::array<std::string_view, 6> kPawnTraits{"isolated", "doubled",   "passed",
                                                             "backward", "connected", "protected"};

/// The pawns of `color` that have the trait.
[[nodiscard]] Bitboard pawns_with(PawnTrait trait, const Sides& sides, Color color);

/// The files, as squares of the first rank, on which no square of `squares` is.
[[nodiscard]] Bitboard files_without(Bitboard squares);

}  // namespace rookery::patterns
