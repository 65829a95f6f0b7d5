#include "rookery/node/hub.h"

#include <algorithm>
#include <boost/asio/post.hpp>

#include "hub_entry.h"
#include "rookery/async/await_callback.h"
#include "rookery/node/result_peer.h"

namespace rookery::node {

namespace asio = boost::asio;
using store::StoreError;

namespace {

/// A room that everyone has left stays open if its flag falls within this time: the players are likely to
/// return.
constexpr Duration kStaysOpen = std::chrono::minutes(10);
constexpr std::size_t kOpenedAtOnce = 50;
constexpr Duration kBetweenOpenings{20};
/// A bus may lose messages, or all of them for a while, so the store is asked about all open rooms at this
/// interval.
constexpr std::chrono::seconds kResyncEvery{1};

}  // namespace

Hub::Hub(asio::any_io_executor executor, Dependencies dependencies, Schedule schedule_elsewhere)
    : executor_(std::move(executor)),
      with_(std::move(dependencies)),
      schedule_elsewhere_(std::move(schedule_elsewhere)),
      alarm_(executor_),
      resync_(executor_) {
  const ServerClock::Reading reading = with_.clock.read();
  announced_downtime_ = reading.downtime;
  announced_paused_ = reading.paused;
  // Without a bus between nodes nothing is lost, so no resync is needed.
  if (with_.bus.may_lose()) {
    set_resync();
  }
}
Hub::~Hub() = default;

Hub::Entry& Hub::entry_of(const std::string& game) {
  const auto found = entries_.find(game);
  if (found != entries_.end()) {
    return *found->second;
  }
  // The room watches its deadline itself now.
  deadlines_.forget(game);
  rooms_.set(game, RoomList::State::Opening);
  Entry& entry = *entries_.emplace(game, std::make_unique<Entry>(*this, game)).first->second;
  entry.open();
  return entry;
}

void Hub::drop_if_idle(const std::string& game) {
  const auto found = entries_.find(game);
  if (found == entries_.end() || !found->second->is_idle()) {
    return;
  }
  const std::optional<Instant> due = found->second->deadline();
  // Opening a room means reading and replaying its game.
  if (due && *due - with_.clock.now() < kStaysOpen) {
    return;
  }
  forget(std::string(game));  // a copy: the reference may belong to the room
}

void Hub::forget(const std::string& game) {
  rooms_.set(game, RoomList::State::None);
  entries_.erase(game);
}

void Hub::schedule(const store::DueGame& game) {
  deadlines_.set(game.id, game.due);
  set_alarm();
}

void Hub::set_alarm() {
  alarm_.cancel();
  if (const std::optional<Instant> next = deadlines_.next()) {
    alarm_.expires_after(std::max(kBetweenOpenings, *next - with_.clock.now()));
    alarm_.async_wait([this](boost::system::error_code error) {
      if (!error) {
        open_due();
      }
    });
  }
}

/// After a restart many games may be due at once: they are opened in portions, so that people are served in
/// between.
void Hub::open_due() {
  if (!is_serving_) {
    return;
  }
  for (const std::string& game : deadlines_.take(with_.clock.now(), kOpenedAtOnce)) {
    entry_of(game);
  }
  set_alarm();
}

void Hub::stop_serving() {
  is_serving_ = false;
  std::vector<Entry*> all;
  for (const auto& [game, entry] : entries_) {
    all.push_back(entry.get());
  }
  end_all(all);
}

void Hub::serve_again() {
  is_serving_ = true;
  set_alarm();
}

/// Ending an entry changes the map, so those to be ended are collected first.
void Hub::end_all(const std::vector<Entry*>& entries) {
  for (Entry* entry : entries) {
    entry->end();
  }
}

void Hub::tick() {
  const auto [now, downtime, paused] = with_.clock.read();
  if (downtime == announced_downtime_ && paused == announced_paused_) {
    // Nothing has changed since the last look, which is nearly always the case.
    return;
  }
  announced_downtime_ = downtime;
  announced_paused_ = paused;
  std::vector<std::string> games;
  for (const auto& [game, entry] : entries_) {
    games.push_back(game);
  }
  for (const std::string& game : games) {  // a room may be dropped by its input
    if (const auto found = entries_.find(game); found != entries_.end()) {
      found->second->tick();
    }
  }
  set_alarm();
}

void Hub::set_resync() {
  resync_.expires_after(kResyncEvery);
  resync_.async_wait([this](boost::system::error_code error) {
    if (!error) {
      resync();
      set_resync();
    }
  });
}

/// One query for all rooms; new events of a game are read afterwards.
void Hub::resync() {
  std::vector<std::string> games;
  for (const auto& [game, entry] : entries_) {
    if (entry->is_open()) {
      games.push_back(game);
    }
  }
  if (games.empty() || is_resyncing_) {
    return;
  }
  is_resyncing_ = true;
  const auto take = [this](const Expected<std::vector<store::EventCount>, StoreError>& counts) {
    is_resyncing_ = false;
    for (const store::EventCount& count : counts ? *counts : std::vector<store::EventCount>()) {
      if (const auto found = entries_.find(count.game); found != entries_.end()) {
        found->second->happen(rooms::StoreChanged{count.events});  // the room may be gone then
      }
    }
  };
  with_.store.count_events(std::move(games), [executor = executor_, take](auto counts) {
    asio::post(executor, [take, counts = std::move(counts)] { take(counts); });
  });
}

void Hub::measured(const std::string& game, rooms::ConnectionId connection,
                   std::optional<Duration> round_trip) {
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->happen(rooms::Measured{connection, round_trip});
  }
}

void Hub::enter(const std::string& game, rooms::ConnectionId connection, Visit visit,
                std::shared_ptr<rooms::Peer> peer) {
  if (!is_serving_) {
    peer->send_away(game_unavailable());
    return;
  }
  Entry& entry = entry_of(game);
  entry.add_peer(connection, std::move(peer));
  entry.happen(
      rooms::Connected{connection, std::move(visit.player), std::move(visit.hello), std::move(visit.former)});
}

void Hub::act(const std::string& game, rooms::ConnectionId connection, rooms::Act act) {
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->happen(rooms::Commanded{connection, std::move(act)});
  }
}

asio::awaitable<CommandResult> Hub::submit(std::string game, rooms::ConnectionId connection,
                                           people::Principal principal, rooms::Command command) {
  if (!is_serving_) {
    co_return fail(game_unavailable());
  }
  const rooms::Commanded commanded{connection, std::move(command.act),
                                   rooms::Sender{std::move(principal.player), std::move(command.name),
                                                 std::move(principal.former), command.authority}};
  const auto start = [&](ResultPeer::Callback callback) {
    Entry& entry = entry_of(game);
    // The peer is added before the command, since the result may arrive at once.
    entry.add_peer(connection, std::make_shared<ResultPeer>(std::move(callback)));
    entry.happen(commanded);
  };
  CommandResult result = co_await async::await_callback<CommandResult>(executor_, start);
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->remove_peer(connection);
  }
  co_return result;
}

void Hub::leave(const std::string& game, rooms::ConnectionId connection) {
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->remove_peer(connection);
    found->second->happen(rooms::Disconnected{connection});
  }
}

void Hub::reread_games_of(const std::vector<std::string>& players) {
  std::vector<Entry*> found;
  for (const auto& [game, entry] : entries_) {
    if (entry->has_player(players)) {
      found.push_back(entry.get());
    }
  }
  end_all(found);
}

std::optional<Instant> Hub::next_deadline() const {
  std::optional<Instant> next = deadlines_.next();
  for (const auto& [game, entry] : entries_) {
    const std::optional<Instant> due = entry->deadline();
    if (due && (!next || *due < *next)) {
      next = due;
    }
  }
  return next;
}

}  // namespace rookery::node
