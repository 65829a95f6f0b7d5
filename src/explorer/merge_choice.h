#pragma once
#include <cstddef>
#include <optional>
#include <span>

namespace rookery::explorer {

/// What is asked about a segment before it is merged.
struct MergeInput {
  std::size_t games = 0;  ///< removed ones included
  std::size_t removed = 0;
  bool is_sound = true;  ///< a damaged one stays as it is
};

struct MergeChoice {
  std::size_t first, count;
  bool operator==(const MergeChoice&) const = default;
};

/// The neighbouring segments that should become one, `segments` in their order. The last ones are merged
/// when there are eight and none of them has more than half of their games: so each game is written once for
/// each factor of some eight between its first segment and the largest. A segment of which an eighth was
/// removed is written again. Nothing: all is well. `most_games`: larger ones are not merged.
[[nodiscard]] std::optional<MergeChoice> choose_merge(std::span<const MergeInput> segments,
                                                      std::size_t most_games);

}  // namespace rookery::explorer
