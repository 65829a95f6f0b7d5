#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>

#include "solved.h"

/// What the value of a position is, for the side to move: the greater, the better.
namespace rookery::tablebase_maker {

/// A result, as a number of tablebase::Wdl.
struct ResultScale {
  static constexpr std::int8_t kNone = -3;  ///< worse than any
  /// What a move to a position is worth to its mover; kNone if it leaves the king in check.
  static constexpr std::int8_t for_mover(std::int8_t reply) {
    return reply == kIllegal ? kNone : static_cast<std::int8_t>(-reply);
  }
};

/// A distance to mate: 0 for a draw; a mate is greater the sooner it comes. Of four pieces no mate takes more
/// than the plies that there is room for.
struct MateScale {
  static constexpr std::int8_t kNone = -128;
  static constexpr int kMated = 120;
  static constexpr int kMostPlies = kMated - 1;

  /// Of a side that mates in so many plies, 1 to kMostPlies; of one that is mated in 0 to kMostPlies.
  static constexpr std::int8_t win(int plies) { return static_cast<std::int8_t>(kMated - plies); }
  static constexpr std::int8_t loss(int plies) { return static_cast<std::int8_t>(plies - kMated); }
  /// The plies of either.
  static constexpr int plies(std::int8_t value) { return kMated - std::max<int>(value, -value); }

  static constexpr std::int8_t for_mover(std::int8_t reply) {
    if (reply == kIllegal || reply == 0) {
      return reply == 0 ? std::int8_t{0} : kNone;
    }
    return reply > 0 ? loss(plies(reply) + 1) : win(plies(reply) + 1);
  }
};

}  // namespace rookery::tablebase_maker
