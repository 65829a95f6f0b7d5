#pragma once
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "rookery/jobs/consequences.h"
#include "rookery/rooms/game_end.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/results.h"
#include "support/room_fixture.h"

/// The one game of a simulation as the store has it, and what must hold of it whatever happened.
namespace rookery::jobs {

/// What a room asks of the store.
using StoreRequest = std::variant<rooms::Append, rooms::Create, rooms::Read, rooms::AskPermission>;

/// Whether the store is to keep something. `request`: a StoreRequest or an Effect.
template <class Request>
[[nodiscard]] bool is_write(const Request& request) {
  return std::holds_alternative<rooms::Append>(request) || std::holds_alternative<rooms::Create>(request);
}

/// What a room hears when the store cannot be reached.
inline rooms::Input failure_of(const StoreRequest& request) {
  const store::StoreError away{store::StoreError::Kind::Unavailable, ""};
  if (std::holds_alternative<rooms::AskPermission>(request)) {
    return rooms::PermissionUnknown{};
  }
  return std::holds_alternative<rooms::Read>(request) ? rooms::Input(rooms::ReadFailed{away})
                                                      : rooms::Input(rooms::CommitFailed{away});
}

struct SimulatedGame {
  store::StoredGame stored;
  std::vector<store::OutboxEntry> outbox = {};
  std::set<std::string> created = {};  ///< the games that follow
  std::optional<Instant> due = {};     ///< as its summary has it

  /// What became of the request.
  rooms::Input apply(const StoreRequest& request) {
    if (const auto* append = std::get_if<rooms::Append>(&request)) {
      if (append->first != stored.events.size()) {
        return rooms::CommitFailed{{store::StoreError::Kind::Conflict, ""}};
      }
      stored.events.insert(stored.events.end(), append->events.begin(), append->events.end());
      outbox.insert(outbox.end(), append->outbox.begin(), append->outbox.end());
      due = append->summary.due;
      return rooms::Committed{};
    }
    if (const auto* create = std::get_if<rooms::Create>(&request)) {
      const bool fresh = created.insert(create->header.id).second;
      return fresh ? rooms::Input(rooms::Committed{})
                   : rooms::Input(rooms::CommitFailed{{store::StoreError::Kind::Conflict, ""}});
    }
    if (std::holds_alternative<rooms::AskPermission>(request)) {
      return rooms::PermissionFound{};
    }
    const auto since = static_cast<std::ptrdiff_t>(std::get<rooms::Read>(request).since);
    return rooms::EventsRead{{stored.events.begin() + since, stored.events.end()}};
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
    const policy::SiteGame read = rooms::read_game(stored).value();
    const arbiter::Game& replayed = read.laws();
    std::map<std::string, store::ResultCounts> counts, expected;
    for (const store::OutboxEntry& entry : outbox) {
      if (entry.kind != rooms::kResults) {
        continue;
      }
      for (const store::ResultChange& change : results_of(rooms::read_game_end(entry.payload).value())) {
        counts[change.player].wins += change.by.wins;
        counts[change.player].draws += change.by.draws;
        counts[change.player].losses += change.by.losses;
      }
    }
    const rooms::GameEnd end{
        {"ann", replayed.seat(chess::Color::Black) ? replayed.seat(chess::Color::Black)->player : ""},
        {},
        rooms::standing_of(replayed).score,
        {}};
    for (const store::ResultChange& change : results_of(end)) {
      expected[change.player] = change.by;
    }
    EXPECT_EQ(counts, expected);
    EXPECT_EQ(outbox.empty(), !replayed.is_over());
  }

  /// No flag falls before all of its player's time is used, whichever node sees it.
  void check_flags() const {
    store::StoredGame before = stored;
    before.events.clear();
    for (const store::StoredEvent& event : stored.events) {
      if (event.text.find(" end flag_fall ") != std::string::npos) {
        const std::optional<Instant> falls = rooms::read_game(before)->laws().deadline();
        ASSERT_TRUE(falls);
        EXPECT_GE(Instant(Duration(std::stoll(event.text))), *falls) << event.text;
      }
      before.events.push_back(event);
    }
  }
};

}  // namespace rookery::jobs
