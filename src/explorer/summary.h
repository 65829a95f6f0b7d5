#pragma once
#include <string>

#include "removed_cells.h"
#include "tally.h"

/// What a segment stores of a position that many of its games have: the games to show, and the cells of each
/// move. Where a sum of a speed and band has several months, these follow it.
namespace rookery::explorer {

inline constexpr std::size_t kListedTop = 15, kListedRecent = 8;  ///< games to show

/// Appends the summary of a position, by its games' cells, in any order.
void append_summary(std::string& out, std::uint64_t key, std::vector<Cell> lone);

/// Adds the summary whose bytes behind its head these are. `removed`: the games of the position that do not
/// count any more. False: the bytes are damaged, and `tally` has a part of them.
[[nodiscard]] bool read_summary(std::string_view bytes, const RemovedCells& removed, std::size_t segment,
                                Tally& tally);

}  // namespace rookery::explorer
