#pragma once
#include "own_rules.h"
#include "rookery/arbiter/words.h"
#include "rookery/policy/berserk.h"

namespace rookery::policy {

template <>
struct OwnRules<Berserked> {
  static Read<Berserked> read(Words& words) {
    const auto by = words.color();
    if (!by || words.done()) {
      return by.map([](chess::Color side) { return Berserked{side}; });
    }
    return words.one_of(std::array{false}, [](bool) { return std::string_view("increment"); })
        .map([&](bool halved) { return Berserked{*by, halved}; });
  }
  static std::string write(const Berserked& e) {
    return arbiter::spaced(arbiter::word(e.by)) + (e.halved ? "" : " increment");
  }
  /// Half of the time may go with every clock: grammar 4 knew nothing else, and such games replay as played.
  static bool follows(const SiteGame& game, const Berserked& e) {
    return !game.why_no_berserk(e.by) && (e.halved || !berserk_halves(game.laws().terms().clock, e.by));
  }
  static void apply(const OwnRecording& game, const Berserked& e) {
    const Duration left = game.laws.clock()->remaining(e.by, game.at);
    constexpr int kHalf = 2;
    game.laws.give_up_time(e.by, e.halved ? left - left / kHalf : Duration{0}, game.at);
    game.berserk.by_side[index(e.by)] = {e.halved, game.at, game.laws.scoresheet().size()};
  }
};

}  // namespace rookery::policy
