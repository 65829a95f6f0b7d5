#pragma once
#include <array>
#include <string>

#include "rookery/arbiter/text.h"
#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::node {

/// What somebody may want to do in `game`, possible or not: mostly a legal move.
inline std::string invent_action(const arbiter::Game& game, Random& random) {
  const auto chance = [&](std::uint64_t percent) { return random.below(100) < percent; };
  const chess::MoveList moves = chess::legal_moves(game.position());
  if (!moves.empty() && chance(70)) {
    const arbiter::Played played{moves[random.below(moves.size())]};
    const std::string event = arbiter::write_event(played, chess::CastlingMode::Standard);
    return event.substr(0, event.rfind(' '));
  }
  static constexpr std::array kOthers{"offer-draw",       "decline-draw",   "claim threefold",
                                      "claim fifty",      "offer-takeback", "accept-takeback",
                                      "decline-takeback", "flag",           "offer-rematch",
                                      "accept-rematch",   "resign now",     "move e2e5",
                                      "decline-takeback", "offer-takeback", "",
                                      "accept-draw"};
  return chance(3) ? "resign" : kOthers[random.below(kOthers.size())];
}

}  // namespace rookery::node
