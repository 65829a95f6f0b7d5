#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "cell_space.h"
#include "rookery/tablebase/tablebase.h"

namespace rookery::tablebase_maker {

/// Of a cell that no legal position has.
inline constexpr std::int8_t kIllegal = 127;

/// The values of all positions of an ending, as captures and promotions that lead to it ask for them:
/// results, or what another scale says (scales.h).
struct Solved {
  explicit Solved(Pieces pieces) : space(std::move(pieces)) {
    for (auto& side : values) {
      side.assign(space.slices() * space.slice_size(), kIllegal);
    }
  }

  CellSpace space;
  /// [side to move][cell]: for that side, or kIllegal.
  std::array<std::vector<std::int8_t>, 2> values;
};

/// Two bare kings.
[[nodiscard]] Solved bare_kings();

/// The results that tables have. Nothing: they do not know some position. Cost: a microsecond a position.
/// `threads`: at least 1.
[[nodiscard]] std::optional<Solved> read_solved(const tablebase::Tablebase& tables, const std::string& name,
                                                unsigned threads);

}  // namespace rookery::tablebase_maker
