#pragma once
#include <optional>
#include <string_view>

#include "rookery/tablebase/tablebase.h"

namespace rookery::tablebase {

/// A result in a game, with its halfmove clock: draws by the fifty-move rule are counted as claimed (FIDE
/// 2023, 9.3).
enum class Category : std::uint8_t {
  Loss,
  SyzygyLoss,  ///< a loss or a blessed loss: the distance is rounded, and a ply decides
  MaybeLoss,   ///< the same, since the distance is not known
  BlessedLoss,
  Draw,
  CursedWin,
  MaybeWin,
  SyzygyWin,
  Win,
  Unknown,  ///< no table has the position
};
/// The word of programs for it, "cursed-win". Source: the API of lila-tablebase.
[[nodiscard]] std::string_view word(Category category);
/// The same result seen by the other side.
[[nodiscard]] Category opposite(Category category);

/// The category of a distance at a halfmove clock, in plies. A clock of 100 or more: the draw could be
/// claimed already, and every win is cursed.
[[nodiscard]] Category category_of(std::optional<Dtz> dtz, int halfmove_clock);
/// The category of a result whose distance is not known.
[[nodiscard]] Category category_of(std::optional<Wdl> wdl, int halfmove_clock);

}  // namespace rookery::tablebase
