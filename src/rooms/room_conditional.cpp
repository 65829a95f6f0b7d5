#include "leave.h"
#include "rookery/rooms/computer.h"
#include "rookery/rooms/conditional_moves.h"
#include "rookery/rooms/room.h"

/// A player of a game by days who has decided on the answer before, or is on leave: when that is looked for,
/// and what follows from it.
namespace rookery::rooms {

using chess::Color;

namespace {

/// Whether who is to move may have decided before, or be on leave.
bool is_waited_for(const arbiter::Game& game) {
  const Color turn = game.position().turn();
  const bool is_played = game.seat(turn) && game.seat(~turn) && !is_computer(game, turn);
  return is_played && is_by_days(game) && !game.is_over();
}

/// An offer waits for the player, who could not know of it.
bool has_offer(const arbiter::Game& game) {
  const Color turn = game.position().turn();
  return game.offers().draw == ~turn || game.offers().takeback == ~turn;
}

}  // namespace

/// What was decided for a position is looked for once, as long as the position stands on the board.
void Room::renew_conditional() {
  if (waiting_ != Waiting::Nothing || failed_ || freshness_.is_stale()) {
    return;
  }
  const arbiter::Game& game = game_.laws();
  if (!is_waited_for(game)) {
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
  const Color turn = game_.laws().position().turn();
  // The leave first: the move may be taken back, and the clock goes on from there.
  queue_.add({now_, LeaveTask{turn, found.leave}});
  if (found.move && !has_offer(game_.laws())) {
    queue_.add({now_, ComputerTask{turn, found.position, arbiter::PlayMove{*found.move}}});
  }
}

Room::Decision Room::decide(const LeaveTask& leave, Instant /*received*/) const {
  const Duration owed = time_owed_for_leave(game(), leave.side, leave.leave);
  return owed > Duration{0} ? std::vector<policy::SiteEvent>{arbiter::TimeAwarded{leave.side, owed}}
                            : std::vector<policy::SiteEvent>{};
}

}  // namespace rookery::rooms
