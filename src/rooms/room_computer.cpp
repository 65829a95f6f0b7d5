#include "rookery/rooms/computer.h"
#include "rookery/rooms/room.h"

/// The computer in a room: when it is asked for its moves, and what it does besides.
namespace rookery::rooms {

using chess::Color;

namespace {

/// What the computer does without thinking: the opponent may take moves back.
std::optional<ComputerTask> reply_to_offers(const arbiter::Game& game) {
  const std::optional<Color> asks = game.offers().takeback;
  if (!asks || game.is_over() || !is_computer(game, ~*asks)) {
    return std::nullopt;
  }
  return ComputerTask{~*asks, game.position().key(), arbiter::AcceptTakeback{}};
}

std::vector<std::uint64_t> earlier_keys(const arbiter::Game& game) {
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < game.moves().size(); ++i) {
    keys.push_back(game.positions()[i].key());
  }
  return keys;
}

}  // namespace

/// A position is thought about once, as long as it stands on the board.
void Room::renew_computer() {
  if (waiting_ != Waiting::Nothing || failed_ || freshness_.is_stale()) {
    return;
  }
  if (auto reply = reply_to_offers(game_.laws()); reply && !queue_.has<ComputerTask>()) {
    queue_.add({now_, *std::move(reply)});
    proceed();
    return;
  }
  const arbiter::Game& game = game_.laws();
  const Color turn = game.position().turn();
  const std::uint64_t key = game.position().key();
  const bool is_its_turn = !game.is_over() && !game.stopped() && game.seat(~turn) && is_computer(game, turn);
  if (!is_its_turn) {
    choosing_.reset();
  } else if (choosing_ != key) {
    choosing_ = key;
    const int level = *computer_level(game.seat(turn)->player);
    effects_.emplace_back(ChooseMove{game.position(), earlier_keys(game), level});
  }
}

void Room::on(const MoveChosen& chosen) {
  if (choosing_ == chosen.position) {
    choosing_.reset();
    queue_.add({now_, ComputerTask{game_.laws().position().turn(), chosen.position,
                                   arbiter::PlayMove{chosen.move}}});
  }
}

Room::Decision Room::decide(const ComputerTask& computer, Instant received) const {
  const bool still_stands = game_.laws().position().key() == computer.position;
  return still_stands ? decide_action(computer.side, computer.action, received, Duration{0})
                      : std::vector<policy::SiteEvent>{};
}

}  // namespace rookery::rooms
