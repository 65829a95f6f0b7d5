// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "rookery/arbiter/events/arbiter_acts.h"
#include "rookery/arbiter/events/clock.h"
#include "rookery/arbiter/events/color_draw.h"
#include "rookery/arbiter/events/draw.h"
#include "rookery/arbiter/events/over_the_board.h"
#include "rookery/arbiter/events/play.h"
#include "rookery/arbiter/events/proof.h"
#include "rookery/arbiter/events/takeback.h"
#include "rookery/arbiter/events/touch.h"
#include "rookery/base/joined.h"

/// What happened in a game under the Laws. A layer above may record events of its own between these; what
/// they mean for the clocks it says with Game::interrupt().
///
/// Each event has its name on the scoresheet, `kName`, and shows its parts to `each_field(f)`, which calls
/// f(name, value) for each of them, in order, for callers that write them in a form of their own, such as
/// JSON. The families are in events/, each with its events in one list; what the Laws say of each event is in
/// src/arbiter/events/.
namespace rookery::arbiter {

using Event = Joined<PlayEvent, DrawEvent, TakebackEvent, ProofEvent, TouchEvent, ClockEvent,
                     OverTheBoardEvent, ColorDrawEvent, ArbiterEvent>::Type;

/// An event and when the server recorded it.
struct EventRecord {
  Instant at;
  Event event;
  bool operator==(const EventRecord&) const = default;
};

/// A game is its scoresheet: events numbered from 0, without gaps.
using Scoresheet = std::vector<EventRecord>;

inline constexpr std::size_t kMaxPlayerId = 40;
inline constexpr std::size_t kMaxPlayerName = 60;  ///< letters (code points), whatever they take in UTF-8
inline constexpr std::size_t kMaxNote = 200;       ///< letters of an arbiter's note
inline constexpr std::size_t kMaxMatingLine = 500;

}  // namespace rookery::arbiter
