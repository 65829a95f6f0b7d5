#pragma once
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "node/consequences.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/results.h"
#include "rooms/game_end.h"
#include "test/room_fixture.h"

/// The one game of a simulation as the store has it, and what must hold of it whatever happened.
namespace rookery::server {

/// What a room asks of the store.
using StoreRequest = std::variant<Append, Create, Read, AskPermission>;

/// Whether the store is to keep something. `request`: a StoreRequest or an Effect.
template <class Request>
[[nodiscard]] bool is_write(const Request& request) {
  return std::holds_alternative<Append>(request) || std::holds_alternative<Create>(request);
}

/// What a room hears when the store cannot be reached.
inline Input failure_of(const StoreRequest& request) {
  const store::StoreError away{store::StoreError::Kind::Unavailable, ""};
  if (std::holds_alternative<AskPermission>(request)) {
    return PermissionUnknown{};
  }
  return std::holds_alternative<Read>(request) ? Input(ReadFailed{away}) : Input(CommitFailed{away});
}

struct SimulatedGame {
  store::StoredGame stored;
  std::vector<store::OutboxEntry> outbox = {};
  std::set<std::string> created = {};  ///< the games that follow
  std::optional<Instant> due = {};     ///< as its summary has it

  /// What became of the request.
  Input apply(const StoreRequest& request) {
    if (const auto* append = std::get_if<Append>(&request)) {
      if (append->first != stored.events.size()) {
        return CommitFailed{{store::StoreError::Kind::Conflict, ""}};
      }
      stored.events.insert(stored.events.end(), append->events.begin(), append->events.end());
      outbox.insert(outbox.end(), append->outbox.begin(), append->outbox.end());
      due = append->summary.due;
      return Committed{};
    }
    if (const auto* create = std::get_if<Create>(&request)) {
      const bool fresh = created.insert(create->header.id).second;
      return fresh ? Input(Committed{}) : Input(CommitFailed{{store::StoreError::Kind::Conflict, ""}});
    }
    if (std::holds_alternative<AskPermission>(request)) {
      return PermissionFound{};
    }
    const auto since = static_cast<std::ptrdiff_t>(std::get<Read>(request).since);
    return EventsRead{{stored.events.begin() + since, stored.events.end()}};
  }

  [[nodiscard]] bool is_stored(const std::string& command) const {
    return std::any_of(stored.events.begin(), stored.events.end(),
                       [&](const store::StoredEvent& event) { return event.command.starts_with(command); });
  }

  /// The events of one command stand together and were decided at one instant, from one state of the game.
  void check_nothing_twice() const {
    std::set<std::string> ended;
    for (std::size_t i = 0; i < stored.events.size(); ++i) {
      const store::StoredEvent& event = stored.events[i];
      const bool goes_on = i > 0 && stored.events[i - 1].command == event.command;
      EXPECT_TRUE(event.command.empty() || goes_on || ended.insert(event.command).second)
          << event.command << " was done twice";
      const bool is_move = event.text.find(" move ") != std::string::npos;
      const bool after_move = goes_on && stored.events[i - 1].text.find(" move ") != std::string::npos;
      EXPECT_FALSE(!event.command.empty() && is_move && after_move) << event.command << " moved twice";
    }
  }

  /// What follows from all that the outbox was given is one game, counted as it ended.
  void check_results() const {
    const policy::SiteGame read = read_game(stored).value();
    const arbiter::Game& replayed = read.laws();
    std::map<std::string, store::ResultCounts> counts, expected;
    for (const store::OutboxEntry& entry : outbox) {
      if (entry.kind != kResults) {
        continue;
      }
      for (const store::ResultChange& change : results_of(read_game_end(entry.payload).value())) {
        counts[change.player].wins += change.by.wins;
        counts[change.player].draws += change.by.draws;
        counts[change.player].losses += change.by.losses;
      }
    }
    const GameEnd end{
        {"ann", replayed.seat(chess::Color::Black) ? replayed.seat(chess::Color::Black)->player : ""},
        {},
        standing_of(replayed).score,
        {}};
    for (const store::ResultChange& change : results_of(end)) {
      expected[change.player] = change.by;
    }
    EXPECT_EQ(counts, expected);
    EXPECT_EQ(outbox.empty(), !replayed.is_over());
  }

  /// Nobody's flag falls before all of his time is used, whichever node sees it.
  void check_flags() const {
    store::StoredGame before = stored;
    before.events.clear();
    for (const store::StoredEvent& event : stored.events) {
      if (event.text.find(" end flag_fall ") != std::string::npos) {
        const std::optional<Instant> falls = read_game(before)->laws().deadline();
        ASSERT_TRUE(falls);
        EXPECT_GE(Instant(Duration(std::stoll(event.text))), *falls) << event.text;
      }
      before.events.push_back(event);
    }
  }
};

}  // namespace rookery::server
