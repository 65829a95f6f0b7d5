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
  using Cell = std::int16_t;
  /// Where the means of one position are; null: after a null move, whose pairs have none.
  using Cells = std::array<Cell*, 4>;

  void clear();

  /// The cells of `position`, until clear(). They are fetched into the cache meanwhile: evaluate the position
  /// before they are read.
  [[nodiscard]] Cells cells(const chess::Position& position, const PreviousMoves& previous_moves);

  /// What to add to the static eval of their position, in centipawns.
  [[nodiscard]] static int correction(const Cells& cells);

  /// A search of `depth` returned the corrected static eval plus `error`.
  static void update(const Cells& cells, int depth, int error);

 private:
  static constexpr std::size_t kSize = 1 << 14;
  using Table = std::array<std::array<Cell, kSize>, 2>;  ///< [side to move][hash]

  Table pawns_{};
  std::array<Table, 2> non_pawns_{};                                       ///< [whose pieces]
  std::array<std::array<Cell, kPieceTos>, kPieceTos + 1> continuation_{};  ///< [two plies ago][one ply ago]
};

}  // namespace rookery::engine
