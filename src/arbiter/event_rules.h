// SPDX-License-Identifier: MIT
#pragma once
#include <span>

#include "mating_line.h"
#include "recording.h"
#include "text_words.h"
#include "time_recording.h"

/// What the Laws say of each kind of event. The families in events/ say it of their own, and event_rules.cpp
/// holds that each alternative of Event is there. Every specialisation has
///
///   - `read`: what follows the event's name on a scoresheet;
///   - `write`: the same back, with a space before each word;
///   - `kWhen` and `follows`: what it may follow in a game, for events from a disk or a wire;
///   - `apply`: what it changes in the game, trusting that it was decided by the rules;
///   - `keep_time`: what it changes in the time of the game.
namespace rookery::arbiter {

template <class E>
struct EventRules;

/// Whether an event belongs to a game that goes on, to one that is over, or to either.
enum class When : std::uint8_t { Running, Over, Always };

/// Of events that take no time and give none.
struct TakesNoTime {
  static void keep_time(const TimeRecording&, const auto&) {}
};

/// Of events that say only whose they are.
template <class E>
struct SaysWhose {
  static Read<E> read(Words& words) {
    return words.color().map([](chess::Color side) { return E{side}; });
  }
  static std::string write(const E& event, chess::CastlingMode) { return spaced(word(event.by)); }
};

/// Whether `line` from the last position on is a mate by the winner of `outcome`.
inline bool is_mate_of(const Game& game, const chess::Outcome& outcome, std::span<const chess::Move> line) {
  const bool white = outcome.score == chess::win_for(chess::Color::White);
  return is_mating_line(game.position(), white ? chess::Color::White : chess::Color::Black, line);
}

}  // namespace rookery::arbiter
