// SPDX-License-Identifier: MIT
#pragma once
#include "color_draw.h"
#include "event_rules.h"

/// The drawing of colours by hidden pawns.
namespace rookery::arbiter {

template <>
struct EventRules<PawnsHidden> : TakesNoTime {
  static Read<PawnsHidden> read(Words& words) {
    const auto player = words.id();
    if (!player) {
      return fail(player.error());
    }
    const auto commitment = words.digits(kCommitmentLength);
    if (!commitment) {
      return fail(commitment.error());
    }
    return words.rest_as_name().map(
        [&](const std::string& name) { return PawnsHidden{*player, name, *commitment}; });
  }
  static std::string write(const PawnsHidden& e, chess::CastlingMode) {
    return spaced(e.player) + spaced(e.commitment) + spaced(e.name);
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const PawnsHidden&) { return game.scoresheet().empty(); }
  static void apply(const Recording& game, const PawnsHidden& e) {
    game.state.color_draw = ColorDraw{e, std::nullopt, {}, std::nullopt, std::nullopt};
  }
};

template <>
struct EventRules<HandPicked> : TakesNoTime {
  static Read<HandPicked> read(Words& words) {
    const auto player = words.id();
    if (!player) {
      return fail(player.error());
    }
    const auto hand = words.hand();
    if (!hand) {
      return fail(hand.error());
    }
    return words.rest_as_name().map(
        [&](const std::string& name) { return HandPicked{*player, name, *hand}; });
  }
  static std::string write(const HandPicked& e, chess::CastlingMode) {
    return spaced(e.player) + spaced(word(e.hand)) + spaced(e.name);
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const HandPicked& e) { return !why_no_pick(game, e.player); }
  static void apply(const Recording& game, const HandPicked& e) {
    game.state.color_draw->picked = e;
    game.state.color_draw->picked_at = game.at;
  }
};

template <>
struct EventRules<HandsOpened> : TakesNoTime {
  static Read<HandsOpened> read(Words& words) { return read_opening(words); }
  static std::string write(const HandsOpened& e, chess::CastlingMode) {
    return spaced(word(e.white)) + spaced(e.nonce);
  }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const HandsOpened& e) {
    return !why_not_open(game, e.white, e.nonce);
  }
  static void apply(const Recording& game, const HandsOpened& e) { game.state.color_draw->opened = e; }
};

template <>
struct EventRules<ColorChosen> : TakesNoTime {
  static Read<ColorChosen> read(Words& words) {
    return words.color().map([](chess::Color color) { return ColorChosen{color}; });
  }
  static std::string write(const ColorChosen& e, chess::CastlingMode) { return spaced(word(e.color)); }
  static constexpr When kWhen = When::Running;
  static bool follows(const Game& game, const ColorChosen&) {
    const auto& draw = game.color_draw();
    return draw && draw->picked && !draw->is_done();
  }
  static void apply(const Recording& game, const ColorChosen& e) { game.state.color_draw->chosen = e; }
};

}  // namespace rookery::arbiter
