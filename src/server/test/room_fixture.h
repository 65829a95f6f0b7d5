#pragma once
#include <gtest/gtest.h>

#include "game_record.h"
#include "new_game.h"
#include "room.h"

namespace rookery::server {

inline constexpr Instant kStart{Duration{1'700'000'000'000}};

/// Effects of one kind among others, in order.
template <class T>
std::vector<T> all_of(const std::vector<Effect>& effects) {
  std::vector<T> found;
  for (const Effect& effect : effects) {
    if (const auto* one = std::get_if<T>(&effect)) {
      found.push_back(*one);
    }
  }
  return found;
}

/// What `connection` was sent of one kind of message, in order.
template <class T>
std::vector<T> sent(const std::vector<Effect>& effects, ConnectionId connection) {
  std::vector<T> found;
  for (const Send& send : all_of<Send>(effects)) {
    const bool told = std::find(send.to.begin(), send.to.end(), connection) != send.to.end();
    if (const auto* message = std::get_if<T>(&send.message); told && message != nullptr) {
      found.push_back(*message);
    }
  }
  return found;
}

/// A new game of guest "ann", who has White.
inline store::StoredGame new_stored_game(const std::string& clock = "-", const std::string& rules = "") {
  const NewGame wish{.color = NewGame::Color::White,
                     .name = "Ann",
                     .clock = clock,
                     .fen = {},
                     .chess960 = false,
                     .rules = rules};
  MadeGame made = make_game(wish, {"g", "ann", false, kStart}).value();
  return {made.header, 0, made.lines};
}

inline Room open_room(const store::StoredGame& stored) {
  return Room(stored, read_game(stored).value(), "next");
}

}  // namespace rookery::server
