#pragma once
#include <array>
#include <cstdint>

#include "histories.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// Correction history: the mean difference between search results and the static eval, per pawn structure,
/// per set of a side's other pieces, and per pair of last moves. The sum corrects the static eval.
class CorrectionHistory {
 public:
  void clear();

  /// What to add to the static eval of `position`, in centipawns.
  [[nodiscard]] int correction(const chess::Position& position, const PreviousMoves& previous_moves) const;

  /// A search of `depth` returned the corrected static eval plus `error`.
  void update(const chess::Position& position, const PreviousMoves& previous_moves, int depth, int error);

 private:
  using Cell = std::int16_t;
  static constexpr std::size_t kSize = 1 << 14;
  using Table = std::array<std::array<Cell, kSize>, 2>;  ///< [side to move][hash]

  Table pawns_{};
  std::array<Table, 2> non_pawns_{};                                       ///< [whose pieces]
  std::array<std::array<Cell, kPieceTos>, kPieceTos + 1> continuation_{};  ///< [two plies ago][one ply ago]
};

}  // namespace rookery::engine
