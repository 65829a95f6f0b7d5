#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "rookery/rooms/game_record.h"
#include "rookery/rooms/new_game.h"
#include "rookery/rooms/room.h"

namespace rookery::rooms {

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
    const bool is_sent = std::find(send.to.begin(), send.to.end(), connection) != send.to.end();
    if (const auto* message = std::get_if<T>(&send.message); is_sent && message != nullptr) {
      found.push_back(*message);
    }
  }
  return found;
}

/// A new game of guest "ann", who has White.
inline store::StoredGame new_stored_game(const std::string& clock = "-", const std::string& rules = "") {
  const NewGame new_game{.color = NewGame::Color::White,
                         .name = "Ann",
                         .clock = clock,
                         .fen = {},
                         .chess960 = false,
                         .rules = rules};
  MadeGame made = make_game(new_game, {"g", {"ann"}, false, kStart}).value();
  return {made.header, 0, made.events};
}

inline Room open_room(const store::StoredGame& stored) {
  return Room(stored, read_game(stored).value(), "next");
}

inline constexpr ConnectionId kAnn = 1, kBob = 2, kCy = 3;

/// A room with a store that does at once what it is asked, until it is told to wait or to fail.
class RoomTest : public ::testing::Test {
 protected:
  void open(const store::StoredGame& stored, Duration away = Duration{0}) {
    stored_ = stored;
    room_.emplace(open_room(stored));
    handle(away > Duration{0} ? Opened{{{away}}} : Opened{});
  }
  void open_with_both(const std::string& clock = "-") {
    open(new_stored_game(clock));
    handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
    handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  }

  /// Everything that follows, the store's answers and what they bring included.
  std::vector<Effect> handle(const Input& input) {
    std::vector<Effect> all = room_->handle(input, now_);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (std::holds_alternative<AskPermission>(all[i]) && denial_) {
        add(all, room_->handle(PermissionFound{*denial_}, now_));
      } else if (!store_answers_) {
        continue;
      } else if (const auto* append = std::get_if<Append>(&all[i])) {
        stored_.events.insert(stored_.events.end(), append->events.begin(), append->events.end());
        add(all, room_->handle(Committed{}, now_));
      } else if (std::holds_alternative<Create>(all[i])) {
        add(all, room_->handle(Committed{}, now_));
      } else if (const auto* read = std::get_if<Read>(&all[i])) {
        const auto from = stored_.events.begin() + static_cast<std::ptrdiff_t>(read->since);
        add(all, room_->handle(EventsRead{{from, stored_.events.end()}}, now_));
      } else if (std::holds_alternative<ConfirmStore>(all[i])) {
        add(all, room_->handle(StoreConfirmed{}, now_));
      }
    }
    return all;
  }
  std::vector<Effect> act(ConnectionId who, const std::string& id, const std::string& action) {
    return handle(Commanded{who, {id, action}});
  }
  void play(const std::vector<std::string>& moves) {
    ConnectionId mover = kAnn;
    for (const std::string& move : moves) {
      act(mover, std::to_string(++moves_), "move " + move);
      mover = mover == kAnn ? kBob : kAnn;
    }
  }

  Instant now_ = kStart;
  store::StoredGame stored_;
  std::optional<Room> room_;
  bool store_answers_ = true;
  /// What every question about two players is answered with; absent: nothing yet.
  std::optional<std::optional<people::Denial>> denial_ = std::optional<people::Denial>();
  int moves_ = 0;

 private:
  static void add(std::vector<Effect>& all, std::vector<Effect> more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
};

}  // namespace rookery::rooms
