#pragma once
#include "own_rules.h"
#include "rookery/arbiter/words.h"

namespace rookery::policy {

template <>
struct OwnRules<SeatKept> {
  static Read<SeatKept> read(Words& words) {
    const auto side = words.color();
    if (!side) {
      return fail(side.error());
    }
    return words.id().map([&](const std::string& player) { return SeatKept{*side, player}; });
  }
  static std::string write(const SeatKept& e) {
    return arbiter::spaced(arbiter::word(e.side)) + arbiter::spaced(e.player);
  }
  static bool follows(const SiteGame& game, const SeatKept& e) {
    return !game.laws().is_over() && !game.laws().seat(e.side) &&
           !game.invitation().kept_for[index(e.side)] &&
           game.invitation().kept_for[index(~e.side)] != e.player;
  }
  static void apply(const OwnRecording& game, const SeatKept& e) {
    game.invitation.kept_for[index(e.side)] = e.player;
  }
};

template <>
struct OwnRules<Invited> {
  static Read<Invited> read(Words& words) {
    const auto until = words.number(0, arbiter::kMaxInstant);
    if (!until || words.done()) {
      return until.map([](std::int64_t ms) { return Invited{Instant{Duration{ms}}, {}}; });
    }
    return words.rest_as_name().map(
        [&](const std::string& title) { return Invited{Instant{Duration{*until}}, title}; });
  }
  static std::string write(const Invited& e) {
    const std::string until = arbiter::spaced(e.until.time_since_epoch());
    return e.title.empty() ? until : until + arbiter::spaced(e.title);
  }
  static bool follows(const SiteGame& game, const Invited&) {
    return !game.laws().is_over() && !game.invitation().until;
  }
  static void apply(const OwnRecording& game, const Invited& e) {
    game.invitation.until = e.until;
    game.invitation.title = e.title;
  }
};

}  // namespace rookery::policy
