#include "roamer_endings.h"

namespace rookery {

using chess::Bitboard;
using chess::Color;
using chess::Square;

RoamerEndings::RoamerEndings(chess::Role white, chess::Role black)
    : roles_{white, black}, states_(std::size_t{1} << 25, State::Illegal) {
  for (std::size_t i = 0; i < states_.size(); ++i) {
    states_[i] = is_legal(place_of(i)) ? State::Open : State::Illegal;
  }
  for (bool found = true; found;) {
    found = false;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      if (states_[i] == State::Open && can_mate(place_of(i))) {
        states_[i] = State::Mateable;
        found = true;
      }
    }
  }
}

RoamerEndings::Counts RoamerEndings::count() const {
  Counts counts;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (states_[i] != State::Illegal && can_pass(place_of(i))) {
      ++counts.endings;
      counts.dead += states_[i] == State::Open ? 1 : 0;
    }
  }
  return counts;
}

std::size_t RoamerEndings::index_of(const Place& place) {
  std::size_t all = index(place.turn);
  for (const auto& squares : {place.kings, place.roamers}) {
    for (const Square square : squares) {
      all = all << 6 | static_cast<std::size_t>(square.index());
    }
  }
  return all;
}

RoamerEndings::Place RoamerEndings::place_of(std::size_t index) {
  const auto square = [&](int shift) { return Square::from_index(static_cast<int>(index >> shift & 63)); };
  return {{square(18), square(12)}, {square(6), square(0)}, static_cast<Color>(index >> 24)};
}

Bitboard RoamerEndings::occupied(const Place& place) {
  return Bitboard(place.kings[0]) | Bitboard(place.kings[1]) | Bitboard(place.roamers[0]) |
         Bitboard(place.roamers[1]);
}

bool RoamerEndings::is_attacked(const Place& place, Square target, Color by) const {
  const std::size_t side = index(by);
  return chess::attacks::king(place.kings[side]).contains(target) ||
         chess::attacks::piece(roles_[side], place.roamers[side], occupied(place)).contains(target);
}

bool RoamerEndings::is_legal(const Place& place) const {
  return occupied(place).count() == 4 && !is_attacked(place, place.kings[index(~place.turn)], place.turn);
}

bool RoamerEndings::can_pass(const Place& place) const {
  for (std::size_t side = 0; side < 2; ++side) {
    const auto calm = ~chess::attacks::piece(roles_[side], place.kings[1 - side], {});
    const Square home = place.roamers[side];
    const Bitboard refuges = chess::attacks::piece(roles_[side], home, ~Bitboard(home)) & ~occupied(place);
    if (!calm.contains(home) || (calm & refuges).empty()) {
      return false;
    }
  }
  return true;
}

/// Whether the side to move can take the other side's roamer.
bool RoamerEndings::can_take(const Place& place) const {
  const std::size_t us = index(place.turn), them = 1 - us;
  const Square taken = place.roamers[them];
  if (chess::attacks::king(place.kings[us]).contains(taken) &&
      !chess::attacks::king(place.kings[them]).contains(taken)) {
    return true;
  }
  // With their roamer gone nothing but a king attacks, and kings are never neighbours.
  return chess::attacks::piece(roles_[us], place.roamers[us], occupied(place)).contains(taken);
}

/// Whether it is mate, or a move without a capture leads to a position known to be alive.
bool RoamerEndings::can_mate(const Place& place) const {
  const std::size_t us = index(place.turn);
  bool has_move = can_take(place);
  const auto leads_on = [&](const Place& next) {
    const State state = states_[index_of(next)];
    has_move = has_move || state != State::Illegal;
    return state == State::Mateable;
  };
  Place next = place;
  next.turn = ~place.turn;
  const Bitboard free = ~occupied(place);
  for (const Square to : chess::attacks::king(place.kings[us]) & free) {
    next.kings[us] = to;
    if (leads_on(next)) {
      return true;
    }
  }
  next.kings[us] = place.kings[us];
  for (const Square to : chess::attacks::piece(roles_[us], place.roamers[us], occupied(place)) & free) {
    next.roamers[us] = to;
    if (leads_on(next)) {
      return true;
    }
  }
  return !has_move && is_attacked(place, place.kings[us], ~place.turn);
}

}  // namespace rookery
