// SPDX-License-Identifier: MIT
#pragma once
#include "event_rules.h"

/// Offers and claims of a draw: what the Laws say of them (FIDE 2023, 9.1 to 9.5).
namespace rookery::arbiter {

template <>
struct EventRules<DrawOffered> : SaysWhose<DrawOffered>, TakesNoTime {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const DrawOffered& e) { return game.offers().draw != e.by; }
  static void apply(const Recording& game, const DrawOffered& e) { game.state.offers.draw = e.by; }
};

template <>
struct EventRules<DrawDeclined> : SaysWhose<DrawDeclined>, TakesNoTime {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const DrawDeclined& e) { return game.offers().draw == ~e.by; }
  static void apply(const Recording& game, const DrawDeclined&) { game.state.offers.draw.reset(); }
};

template <>
struct EventRules<DrawClaimed> : TakesNoTime {
  static Read<DrawClaimed> read(Words& words) {
    const auto by = words.color();
    if (!by) {
      return fail(by.error());
    }
    const auto kind = words.claim_kind();
    if (!kind) {
      return fail(kind.error());
    }
    const auto granted = words.one_of(std::array{true, false}, word_for);
    if (!granted) {
      return fail(granted.error());
    }
    if (words.done()) {
      return DrawClaimed{*by, *kind, std::nullopt, *granted};
    }
    return words.move().map(
        [&](chess::Move intended) { return DrawClaimed{*by, *kind, intended, *granted}; });
  }
  static std::string write(const DrawClaimed& e, chess::CastlingMode mode) {
    const std::string claim = spaced(word(e.by)) + spaced(word(e.kind)) + spaced(word_for(e.granted));
    return e.intended ? claim + spaced(*e.intended, mode) : claim;
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const DrawClaimed& e) {
    return game.position().turn() == e.by && (!e.intended || chess::is_legal(game.position(), *e.intended));
  }
  /// A wrong claim stands as an offer (FIDE 2023, 9.1.2.3).
  static void apply(const Recording& game, const DrawClaimed& e) {
    if (!e.granted) {
      game.state.offers.draw = e.by;
    }
  }

 private:
  static std::string_view word_for(bool granted) { return granted ? "granted" : "refused"; }
};

}  // namespace rookery::arbiter
