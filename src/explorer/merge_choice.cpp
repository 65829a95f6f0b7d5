#include "merge_choice.h"

#include <algorithm>
#include <bit>

namespace rookery::explorer {

namespace {

constexpr std::size_t kMergeFrom = 8, kMostRemoved = 8;

/// Segments of a tier have the same number of games but for a factor of eight.
int tier_of(std::size_t games) {
  return (static_cast<int>(std::bit_width(games)) + 2) / 3;
}

/// How many of the last segments are of that tier at most, and can be merged.
std::size_t count_last(std::span<const MergeInput> segments, int tier, std::size_t most_games) {
  std::size_t count = 0;
  while (count < segments.size()) {
    const MergeInput& segment = segments[segments.size() - 1 - count];
    if (!segment.is_sound || segment.games >= most_games || tier_of(segment.games) > tier) {
      break;
    }
    ++count;
  }
  return count;
}

/// Otherwise a large segment would be written again for a few games more.
bool is_worth_it(std::span<const MergeInput> segments) {
  std::size_t sum = 0, largest = 0;
  for (const MergeInput& segment : segments) {
    sum += segment.games;
    largest = std::max(largest, segment.games);
  }
  return largest <= sum / 2;
}

}  // namespace

std::optional<MergeChoice> choose_merge(std::span<const MergeInput> segments, std::size_t most_games) {
  for (int tier = 0; tier <= tier_of(most_games); ++tier) {
    const std::size_t count = count_last(segments, tier, most_games);
    if (count >= kMergeFrom && is_worth_it(segments.last(count))) {
      return MergeChoice{segments.size() - count, count};
    }
  }
  const auto emptied = std::ranges::find_if(segments, [](const MergeInput& segment) {
    return segment.is_sound && segment.removed > 0 && segment.removed >= segment.games / kMostRemoved;
  });
  return emptied == segments.end()
             ? std::nullopt
             : std::optional(MergeChoice{static_cast<std::size_t>(emptied - segments.begin()), 1});
}

}  // namespace rookery::explorer
