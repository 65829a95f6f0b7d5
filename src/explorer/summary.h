#pragma once
#include <string>

#include "layout.h"
#include "removed_cells.h"
#include "tally.h"

/// What a segment stores of a position that many of its games have: the games to show, and the cells of each
/// move. Where a sum of a speed and band has several months, these follow it. A large summary has the sums
/// over all speeds and bands as well, and its months apart from its sums.
namespace rookery::explorer {

inline constexpr std::size_t kListedTop = 15, kListedRecent = 8;  ///< games to show

/// Appends the summary of a position, by its games' cells, in any order.
void append_summary(std::string& out, std::uint64_t key, std::vector<Cell> lone);

/// Whose summary begins at a place, and where the rest of it is.
struct SummaryHead {
  std::uint64_t key;
  bool is_large;
  std::uint64_t offset, size;
};
/// Nothing: the bytes are damaged. `summaries`: the section.
[[nodiscard]] std::optional<SummaryHead> read_summary_head(const SegmentBytes& bytes,
                                                           const Section& summaries, std::uint64_t offset);

/// Says that the request will be answered from it soon.
void expect_summary(const SegmentBytes& bytes, const Section& summaries, const SummaryHead& head,
                    const Request& request);

/// Adds a summary. `removed`: the games of the position that do not count any more. False: the bytes are
/// damaged, and `tally` has a part of them.
[[nodiscard]] bool read_summary(const SegmentBytes& bytes, const Section& summaries, const SummaryHead& head,
                                const RemovedCells& removed, std::size_t segment, Tally& tally);

}  // namespace rookery::explorer
