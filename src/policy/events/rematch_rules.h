#pragma once
#include "own_rules.h"
#include "rookery/arbiter/words.h"

namespace rookery::policy {

template <>
struct OwnRules<RematchOffered> {
  static Read<RematchOffered> read(Words& words) {
    return words.color().map([](chess::Color side) { return RematchOffered{side}; });
  }
  static std::string write(const RematchOffered& e) { return arbiter::spaced(arbiter::word(e.by)); }
  static bool follows(const SiteGame& game, const RematchOffered& e) {
    return game.laws().is_over() && game.rematch().game.empty() && game.rematch().offered_by != e.by;
  }
  static void apply(const OwnRecording& game, const RematchOffered& e) { game.rematch.offered_by = e.by; }
};

template <>
struct OwnRules<RematchAgreed> {
  static Read<RematchAgreed> read(Words& words) {
    return words.id().map([](const std::string& id) { return RematchAgreed{id}; });
  }
  static std::string write(const RematchAgreed& e) { return arbiter::spaced(e.game); }
  static bool follows(const SiteGame& game, const RematchAgreed&) {
    return game.laws().is_over() && game.rematch().game.empty() && game.rematch().offered_by.has_value();
  }
  static void apply(const OwnRecording& game, const RematchAgreed& e) { game.rematch.game = e.game; }
};

}  // namespace rookery::policy
