#pragma once
#include <array>
#include <cstdint>

#include "histories.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// By how much searches have found the evaluation wrong where something is as it is here: the pawns, the
/// other men of a side, the last moves. Adds the mean error to what the evaluation says.
class Corrections {
 public:
  void clear();

  /// What is to be added to an eval here, in centipawns.
  [[nodiscard]] int usual_error(const chess::Position& position, const Trail& trail) const;

  /// A search of `depth` found `error` = its eval less the corrected one.
  void learn(const chess::Position& position, const Trail& trail, int depth, int error);

 private:
  using Cell = std::int16_t;
  static constexpr std::size_t kSize = 1 << 14;
  using Table = std::array<std::array<Cell, kSize>, 2>;  ///< [side to move][hash]

  Table pawns_{};
  std::array<Table, 2> others_{};                                      ///< [whose men]
  std::array<std::array<Cell, kPieceTos>, kPieceTos + 1> last_two_{};  ///< [two plies ago][one ply ago]
};

}  // namespace rookery::engine
