#include "rookery/rooms/seats.h"

#include <algorithm>

namespace rookery::rooms {

using chess::Color;

namespace {

template <class Condition>
std::optional<Color> first_side(Condition holds) {
  const auto found = std::find_if(chess::kColors.begin(), chess::kColors.end(), holds);
  return found == chess::kColors.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

bool takes_part(const arbiter::Game& game, const people::PlayerId& player) {
  const std::optional<arbiter::ColorDraw>& draw = game.color_draw();
  const bool hides = draw && draw->hidden.player == player.text;
  const bool picks = draw && draw->picked && draw->picked->player == player.text;
  return hides || picks || seat_of(game, player);
}

bool sits(const arbiter::Game& game, const people::PlayerId& player, Color side) {
  return game.seat(side) && game.seat(side)->player == player.text;
}

std::optional<Color> seat_of(const arbiter::Game& game, const people::PlayerId& player) {
  return first_side([&](Color side) { return sits(game, player, side); });
}

std::optional<Color> free_seat(const arbiter::Game& game) {
  return first_side([&](Color side) { return !game.seat(side); });
}

std::optional<Color> seat_for(const policy::SiteGame& game, const people::PlayerId& player) {
  const policy::Invitation& invitation = game.invitation();
  const auto is_free = [&](Color side) {
    return !game.laws().seat(side) && !invitation.keeps_from(player.text, side);
  };
  const auto kept =
      first_side([&](Color side) { return is_free(side) && invitation.kept_for[index(side)].has_value(); });
  return kept ? kept : first_side(is_free);
}

people::PlayerId id_in(const arbiter::Game& game, const people::PlayerId& player,
                       const std::vector<people::PlayerId>& former) {
  const auto here = std::find_if(former.begin(), former.end(),
                                 [&](const people::PlayerId& one) { return takes_part(game, one); });
  return here == former.end() || takes_part(game, player) ? player : *here;
}

}  // namespace rookery::rooms
