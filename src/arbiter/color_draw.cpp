// SPDX-License-Identifier: MIT
#include "color_draw.h"

#include "rookery/arbiter/words.h"
#include "sha256.h"

namespace rookery::arbiter {

using chess::Color;

std::string commitment_to(Hand white, std::string_view nonce) {
  // With a blank between: "left" and a nonce cannot be read as another hand and another nonce.
  return write_hex(sha256(std::string(word(white)) + ' ' + std::string(nonce)));
}

std::optional<Color> ColorDraw::picker_color() const {
  if (opened) {
    return opened->white == picked->hand ? Color::White : Color::Black;
  }
  return chosen ? std::optional(chosen->color) : std::nullopt;
}

std::optional<Seated> ColorDraw::seat(Color side) const {
  const std::optional<Color> picker = picker_color();
  if (!picker) {
    return std::nullopt;
  }
  return side == *picker ? Seated{side, picked->player, picked->name}
                         : Seated{side, hidden.player, hidden.name};
}

std::optional<Refusal> why_no_pick(const Game& game, std::string_view player) {
  const std::optional<ColorDraw>& draw = game.color_draw();
  if (!draw) {
    return Refusal::NotInThisGame;
  }
  if (draw->picked) {
    return Refusal::SeatTaken;
  }
  return draw->hidden.player == player ? std::optional(Refusal::NotYourHands) : std::nullopt;
}

std::optional<Refusal> why_not_open(const Game& game, Hand white, std::string_view nonce) {
  const std::optional<ColorDraw>& draw = game.color_draw();
  if (!draw || !draw->picked || draw->is_done()) {
    return Refusal::NotInThisGame;
  }
  // A short nonce could be found by trying, and with it the hand before it is opened.
  const bool same = nonce.size() == kNonceLength && commitment_to(white, nonce) == draw->hidden.commitment;
  return same ? std::nullopt : std::optional(Refusal::NotAsHidden);
}

bool is_seat_as_drawn(const Game& game, const Seated& seated) {
  return !game.color_draw() || game.color_draw()->seat(seated.side) == seated;
}

namespace {

/// `event`, which settles the colours, and both players sitting down.
std::vector<Event> settled(ColorDraw draw, const Event& event) {
  if (const auto* opened = std::get_if<HandsOpened>(&event)) {
    draw.opened = *opened;
  } else if (const auto* chosen = std::get_if<ColorChosen>(&event)) {
    draw.chosen = *chosen;
  }
  return {event, draw.seat(Color::White).value(), draw.seat(Color::Black).value()};
}

}  // namespace

Decision decide(const Game& game, const PickHand& pick) {
  const auto refusal = why_no_pick(game, pick.player);
  return refusal ? Decision(fail(*refusal)) : Decision({HandPicked{pick.player, pick.name, pick.hand}});
}

Decision decide(const Game& game, const OpenHands& open) {
  if (const auto refusal = why_not_open(game, open.white, open.nonce)) {
    return fail(*refusal);
  }
  // The nonce alone is no proof of who sent it.
  if (game.color_draw()->hidden.player != open.player) {
    return fail(Refusal::NotYourHands);
  }
  return settled(*game.color_draw(), HandsOpened{open.white, open.nonce});
}

Decision decide(const Game& game, const ChooseColor& choose, Instant now) {
  const std::optional<ColorDraw>& draw = game.color_draw();
  if (!draw || !draw->picked || draw->is_done()) {
    return fail(Refusal::NotInThisGame);
  }
  if (draw->picked->player != choose.player) {
    return fail(Refusal::NotYourHands);
  }
  // The player who hid the pawns must not block the game by never opening the hands.
  if (now < draw->picked_at + kTimeToOpen) {
    return fail(Refusal::TimeToOpen);
  }
  return settled(*draw, ColorChosen{choose.color});
}

}  // namespace rookery::arbiter
