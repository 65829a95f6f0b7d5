#include "rooms/computer.h"
#include "rooms/conditional_moves.h"
#include "rooms/room.h"

/// A player of a game by days who has decided on the answer before: when that is looked for, and played.
namespace rookery::server {

using chess::Color;

namespace {

/// Whether who is to move may have decided before. An offer waits for the player, who could not know of it.
bool may_be_decided(const arbiter::Game& game) {
  const Color turn = game.position().turn();
  const bool is_played = game.seat(turn) && game.seat(~turn) && !is_computer(game, turn);
  return is_played && is_by_days(game) && !game.is_over() && !game.moves().empty() &&
         game.offers().draw != ~turn && game.offers().takeback != ~turn;
}

}  // namespace

/// What was decided for a position is looked for once, as long as the position stands on the board.
void Room::renew_conditional() {
  if (waiting_ != Waiting::Nothing || failed_ || freshness_.is_stale()) {
    return;
  }
  const arbiter::Game& game = game_.laws();
  if (!may_be_decided(game)) {
    conditional_for_.reset();
    is_conditional_awaited_ = false;
  } else if (conditional_for_ != game.position().key()) {
    conditional_for_ = game.position().key();
    is_conditional_awaited_ = true;
    effects_.emplace_back(
        FindConditional{game.position(), game.seat(game.position().turn())->player, moves_of(game)});
  }
}

void Room::on(const ConditionalFound& found) {
  if (conditional_for_ != found.position) {
    return;
  }
  is_conditional_awaited_ = false;
  if (found.move) {
    queue_.add(
        {now_, ComputerTask{game_.laws().position().turn(), found.position, arbiter::PlayMove{*found.move}}});
  }
}

}  // namespace rookery::server
