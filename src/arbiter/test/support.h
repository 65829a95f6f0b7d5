// SPDX-License-Identifier: MIT
#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "rookery/arbiter/game.h"
#include "rookery/arbiter/text.h"
#include "rookery/arbiter/words.h"
#include "rookery/notation/fen.h"

/// A game at a table in the tests: actions as text, a clock turned by hand.
namespace rookery::arbiter::test {

inline constexpr const char* kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

inline Terms from_fen(const char* fen, const char* clock = "-") {
  return {*notation::fen::parse_position(fen, chess::CastlingMode::Standard),
          *notation::time_control::parse(clock)};
}
inline Terms timed(const char* clock) {
  return {chess::Position::initial(), *notation::time_control::parse(clock)};
}

struct Table {
  Game game;
  Instant now{Duration{1'000'000}};

  explicit Table(Terms terms = {}) : game(std::move(terms)) {
    act(chess::Color::White, "sit w White");
    act(chess::Color::Black, "sit b Black");
  }

  /// Decides and records; the events' text joined by " | ", or "refused: <word>".
  std::string act(chess::Color actor, std::string_view text) {
    const auto action = parse_action(text, game.position());
    if (!action) {
      ADD_FAILURE() << "unreadable action '" << text << "' at " << action.error().offset;
      return "unreadable";
    }
    const auto events = game.decide(actor, *action, now);
    if (!events) {
      return "refused: " + std::string(word(events.error()));
    }
    std::string texts;
    for (const Event& event : *events) {
      EXPECT_TRUE(is_recordable(game, event)) << write_event(event, chess::CastlingMode::Standard);
      texts += (texts.empty() ? "" : " | ") + write_event(event, game.terms().start.mode());
      game.record({now, event});
    }
    return texts;
  }
  std::string white(std::string_view text) { return act(chess::Color::White, text); }
  std::string black(std::string_view text) { return act(chess::Color::Black, text); }
  /// The side to move plays each of the moves, separated by spaces.
  std::string play(std::string_view moves) {
    std::string last;
    while (!moves.empty()) {
      const std::size_t end = std::min(moves.find(' '), moves.size());
      last = act(game.position().turn(), "move " + std::string(moves.substr(0, end)));
      moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return last;
  }
  void pass(Duration time) { now += time; }
};

}  // namespace rookery::arbiter::test
