// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>

#include "event_rules.h"

/// Moves taken back by agreement.
namespace rookery::arbiter {

template <>
struct EventRules<TakebackOffered> : SaysWhose<TakebackOffered>, TakesNoTime {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const TakebackOffered& e) { return game.offers().takeback != e.by; }
  static void apply(const Recording& game, const TakebackOffered& e) { game.state.offers.takeback = e.by; }
};

template <>
struct EventRules<TakebackDeclined> : SaysWhose<TakebackDeclined>, TakesNoTime {
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const TakebackDeclined& e) { return game.offers().takeback == ~e.by; }
  static void apply(const Recording& game, const TakebackDeclined&) { game.state.offers.takeback.reset(); }
};

template <>
struct EventRules<TakenBack> {
  static Read<TakenBack> read(Words& words) {
    return words.number(1, 2).map([](std::int64_t plies) { return TakenBack{static_cast<int>(plies)}; });
  }
  static std::string write(const TakenBack& e, chess::CastlingMode) { return spaced(e.plies); }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const TakenBack& e) {
    return e.plies > 0 && static_cast<std::size_t>(e.plies) <= game.moves().size();
  }
  static void apply(const Recording& game, const TakenBack& e) {
    const auto plies = static_cast<std::size_t>(e.plies);
    game.positions.resize(game.positions.size() - plies, game.terms.start);
    game.moves.resize(game.moves.size() - plies);
    Proofs& proofs = game.state.proofs;
    std::erase_if(proofs.pending, [&](std::size_t ply) { return ply > game.moves.size(); });
    if (proofs.examined && *proofs.examined > game.moves.size()) {
      proofs.examined.reset();
    }
    game.state.offers.takeback.reset();
    game.state.offers.draw.reset();
    game.forget_touches();
  }
  static void keep_time(const TimeRecording& game, const TakenBack& e) {
    game.time.plies -= static_cast<std::size_t>(e.plies);
    game.time.before_press.reset();
    if (game.time.clock) {
      game.time.clock->stop(game.at);  // time used stays used
      game.run_clock();
    }
  }
};

}  // namespace rookery::arbiter
