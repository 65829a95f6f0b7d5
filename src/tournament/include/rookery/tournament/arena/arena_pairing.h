#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/tournament/events/running_tournament.h"

/// Who plays whom in an arena.
namespace rookery::tournament {

/// An entrant who waits for a game, and since when.
struct FreePlayer {
  EntrantId entrant = 0;
  Instant since;
  bool operator==(const FreePlayer&) const = default;
};

/// Games with one colour in a row that a pairing does not go beyond.
inline constexpr int kMostOfOneColor = 3;

/// Pairs those who are free: neighbours in the standings, as a whole (the sum of the differences between
/// their places, which weigh more at the top, and between their ratings is as small as it can be). No player
/// meets the last opponent, or has one colour more than kMostOfOneColor times in a row; both are given up
/// where only two take part in the arena. Pairs that an arbiter keeps apart, and those of `apart`, do not
/// meet. As many as possible are paired; who came last waits where one must. Above a hundred who are free the
/// standings are cut into groups of so many. White goes to who had it less often, then to who had Black last.
/// `free`: who has waited longest first. Deterministic. Cost: O(n³) for the n of a group.
[[nodiscard]] std::vector<PairedBoard> pair_free(const TournamentState& state,
                                                 std::span<const FreePlayer> free,
                                                 std::span<const PairedBoard> apart = {});

/// Whose waiting makes a pairing possible: the first one of `free` who may meet somebody before, as its
/// index; free.size(): no two may meet. Cost: O(n²) where few may meet, otherwise that of reading the games.
[[nodiscard]] std::size_t first_with_opponent(const TournamentState& state, std::span<const FreePlayer> free);

}  // namespace rookery::tournament
