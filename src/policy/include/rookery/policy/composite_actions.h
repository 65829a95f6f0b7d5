#pragma once
#include <optional>

#include "rookery/base/time.h"
#include "rookery/chess/move.h"

/// Actions that take one of several others, whichever the game allows. They are decided at once, on one state
/// of the game: nothing that happens meanwhile can come between.
namespace rookery::policy {

/// A move by a player who also wants a draw: the opponent's offer is accepted, if one is open; otherwise the
/// move is played with an offer or, where an offer may not be made yet, without one.
struct MoveForDraw {
  std::optional<chess::Move> move;  ///< empty: well-formed, but not legal in the position
  bool operator==(const MoveForDraw&) const = default;
};

/// The game is aborted, as long as its rules allow that; then it is resigned.
struct AbortOrResign {
  bool operator==(const AbortOrResign&) const = default;
};

/// A draw is claimed by the position, if that is right, or else against an opponent who has left. A wrong
/// claim by the position, which costs time under some rules, is never made.
struct ClaimAnyDraw {
  Duration gone{0};  ///< see ClaimAbandonment::gone
  bool operator==(const ClaimAnyDraw&) const = default;
};

}  // namespace rookery::policy
