#pragma once
#include "own_rules.h"

namespace rookery::policy {

template <>
struct OwnRules<ServerDowntime> {
  static Read<ServerDowntime> read(Words& words) {
    return words.number(0, kMaxDowntime.count()).map([](std::int64_t ms) {
      return ServerDowntime{Duration{ms}};
    });
  }
  static std::string write(const ServerDowntime& e) { return arbiter::spaced(e.length); }
  static bool follows(const SiteGame& game, const ServerDowntime& e) {
    return !game.laws().is_over() && e.length >= Duration{0} && e.length <= kMaxDowntime;
  }
  static void apply(const OwnRecording& game, const ServerDowntime& e) { game.laws.interrupt(e.length); }
};

}  // namespace rookery::policy
