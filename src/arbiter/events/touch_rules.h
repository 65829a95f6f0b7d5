// SPDX-License-Identifier: MIT
#pragma once
#include <utility>

#include "event_rules.h"
#include "touching.h"

/// Touching pieces: what the Laws say of it (FIDE 2023, article 4).
namespace rookery::arbiter {

template <>
struct EventRules<Touched> : TakesNoTime {
  static Read<Touched> read(Words& words) {
    const auto by = words.color();
    if (!by) {
      return fail(by.error());
    }
    return words.square().map([&](chess::Square square) { return Touched{*by, square}; });
  }
  static std::string write(const Touched& e, chess::CastlingMode) {
    return spaced(word(e.by)) + spaced(notation::write(e.square));
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const Touched& e) { return !why_no_touch(game, e.by, e.square); }
  static void apply(const Recording& game, const Touched& e) {
    if (std::exchange(game.state.touch.adjusting, false)) {
      return;
    }
    game.state.touch.squares.push_back(e.square);
    game.decline_draw_offer_of(~e.by);  // touching a piece is a refusal (FIDE 2023, 9.1.2.1)
  }
};

template <>
struct EventRules<Adjusting> : SaysWhose<Adjusting>, TakesNoTime {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const Adjusting& e) { return !why_no_adjust(game, e.by); }
  static void apply(const Recording& game, const Adjusting&) { game.state.touch.adjusting = true; }
};

}  // namespace rookery::arbiter
