#pragma once
#include <vector>

#include "rookery/notation/time_control.h"

/// The timekeeping for remote players beyond the Laws: a grace period for the first moves, and lag
/// compensation.
namespace rookery::policy {

/// Whether a side has days for each move.
[[nodiscard]] bool is_by_days(const std::vector<notation::Stage>& stages);

inline constexpr int kUsualMoves = 40;
/// The total time of a side with these periods for its first kUsualMoves moves.
[[nodiscard]] Duration usual_time(const std::vector<notation::Stage>& stages);

/// How long a side with these periods may take to make its first move, for which its clock does not run: as
/// long as its clock shows, but a minute at least and ten at most; in a game of days, its days.
/// Precondition: `stages` is not empty.
[[nodiscard]] Duration first_move_grace(const std::vector<notation::Stage>& stages);

/// The maximum lag credit for one move; delaying pings gains no more than this.
inline constexpr Duration kMaxLagCredit{500};
/// The maximum lag credit of a side in one game.
inline constexpr Duration kMaxLagPool{30'000};

/// The lag credit that a side with these periods can get in a game: a fifth of its usual_time, at most
/// kMaxLagPool. Zero in a game of days.
[[nodiscard]] Duration lag_pool(const std::vector<notation::Stage>& stages);

}  // namespace rookery::policy
