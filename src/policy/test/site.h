#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "rookery/notation/fen.h"
#include "rookery/notation/time_control.h"
#include "rookery/policy/site_game.h"
#include "rookery/policy/site_text.h"

/// A game at a site in the tests: actions as text, a clock turned by hand.
namespace rookery::policy::test {

inline SiteTerms timed(const char* clock) {
  return {.laws = {.clock = *notation::time_control::parse(clock)}};
}

struct Site {
  SiteGame game;
  Instant now{Duration{1'000'000}};

  explicit Site(SiteTerms terms = {}) : game(std::move(terms)) {
    act(chess::Color::White, "sit w White");
    act(chess::Color::Black, "sit b Black");
  }

  /// Decides and records; the events' text separated by " | ", or "refused: <word>".
  std::string act(chess::Color actor, const SiteAction& action) {
    const auto events = game.decide(actor, action, now);
    if (!events) {
      return "refused: " + std::string(word(events.error()));
    }
    std::string texts;
    for (const SiteEvent& event : *events) {
      EXPECT_TRUE(is_recordable(game, event)) << write_event(event, chess::CastlingMode::Standard);
      texts += (texts.empty() ? "" : " | ") + write_event(event, chess::CastlingMode::Standard);
      game.record({now, event});
    }
    return texts;
  }
  std::string act(chess::Color actor, std::string_view text) {
    return act(actor, parse_action(text, game.laws().position()).value());
  }
  std::string white(std::string_view text) { return act(chess::Color::White, text); }
  std::string black(std::string_view text) { return act(chess::Color::Black, text); }
  /// The side to move plays each of the moves, separated by spaces.
  std::string play(std::string_view moves) {
    std::string last;
    while (!moves.empty()) {
      const std::size_t end = std::min(moves.find(' '), moves.size());
      last = act(game.laws().position().turn(), "move " + std::string(moves.substr(0, end)));
      moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return last;
  }
  void pass(Duration time) { now += time; }
  void record(const SiteEvent& event) { game.record({now, event}); }
  [[nodiscard]] bool takes(std::string_view event) const {
    const auto record = parse_record("77 " + std::string(event), game.laws().position());
    return record && is_recordable(game, record->event);
  }
};

}  // namespace rookery::policy::test
