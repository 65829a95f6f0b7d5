// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/arbiter/game.h"

namespace rookery::arbiter {

/// A game while an event is recorded, its time apart (time_recording.h): what the event may change, and what
/// several events change alike.
struct Recording {
  const Terms& terms;
  GameState& state;
  std::vector<chess::Position>& positions;
  std::vector<Played>& moves;
  Instant at;

  void forget_touches() const;
  /// Declines the draw offer that stands, if `maker` made it.
  void decline_draw_offer_of(chess::Color maker) const;
  /// Nothing is offered or touched in a game that is over.
  void finish() const;
};

}  // namespace rookery::arbiter
