#include "node/hub.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <charconv>
#include <deque>
#include <unordered_map>

#include "log.h"
#include "node/await_callback.h"
#include "node/create_rematch.h"
#include "node/decided_moves.h"
#include "node/found_permission.h"
#include "node/presence_text.h"
#include "node/result_peer.h"
#include "node/room_time.h"
#include "rooms/game_record.h"
#include "rooms/room.h"
#include "rooms/seats.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoredGame;
using store::StoreError;

namespace {

/// A room that everyone has left stays open if its flag falls within this time: the players are likely to
/// return.
constexpr Duration kStaysOpen = std::chrono::minutes(10);
constexpr std::size_t kOpenedAtOnce = 50;
constexpr Duration kBetweenOpenings{20};
constexpr Duration kRetryAfter{5'000};
/// A bus may lose messages, or all of them for a while, so the store is asked about all open rooms at this
/// interval.
constexpr std::chrono::seconds kResyncEvery{1};

Error game_unavailable() {
  return {ErrorCode::Unavailable, "", std::nullopt, "the server cannot read this game just now; try again"};
}

Error error_of(const StoreError& error) {
  switch (error.kind) {
    case StoreError::Kind::NotFound:
      return {ErrorCode::GameNotFound, "", std::nullopt, "no such game"};
    case StoreError::Kind::Corrupt:
      return {ErrorCode::GameDamaged, "", std::nullopt, error.what};
    case StoreError::Kind::Conflict:
    case StoreError::Kind::Unavailable:
      break;
  }
  return game_unavailable();
}

/// Whether the input may lead to a write.
bool may_be_stored(const Input& input) {
  return std::holds_alternative<Commanded>(input) || std::holds_alternative<TimerFired>(input);
}

}  // namespace

/// A room with its environment: the visitors' connections, its timer, its subscription on the bus. Pending
/// callbacks share its Life, by which they find out whether the entry still exists.
class Hub::Entry {
 private:
  /// The part that outlives the entry in callbacks: its address, or null once it is gone.
  struct Lifetime {
    Entry* entry;
  };

  /// Runs a task with the entry on the hub's thread, if the entry still exists then.
  class Poster {
   public:
    Poster(std::shared_ptr<Lifetime> lifetime, asio::any_io_executor executor)
        : lifetime_(std::move(lifetime)), executor_(std::move(executor)) {}

    // The entry may end while the store works: the task is dropped then.
    template <class Task>
    void operator()(Task task) const {
      asio::post(executor_, [lifetime = lifetime_, task = std::move(task)]() mutable {
        if (lifetime->entry != nullptr) {
          task(*lifetime->entry);
        }
      });
    }

   private:
    std::shared_ptr<Lifetime> lifetime_;
    asio::any_io_executor executor_;
  };

 public:
  Entry(Hub& hub, std::string game)
      : hub_(&hub),
        game_(std::move(game)),
        lifetime_(std::make_shared<Lifetime>(Lifetime{this})),
        timer_(hub.executor_) {}
  ~Entry() {
    // No one else needs the proofs and moves of this room.
    lifetime_->entry = nullptr;
    hub_->with_.proof_workers.withdraw(game_);
    hub_->with_.computer_players.withdraw(game_);
  }
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;

  /// Reads the game; inputs that arrive meanwhile wait in the inbox.
  void open() {
    subscription_ = hub_->with_.bus.subscribe(
        "game." + game_,
        {[post = poster()](const std::string& message) {
           std::size_t events = 0;
           // An unreadable message counts as one without events: the gap finder has noticed
           // it.
           std::from_chars(message.data(), message.data() + message.size(), events);
           post([events](Entry& entry) { entry.happen(StoreChanged{events}); });
         },
         [post = poster()] { post([](Entry& entry) { entry.happen(NotificationsMissed{}); }); }});
    if (hub_->with_.nodes == Nodes::Several) {
      follow_presence();
    }
    hub_->with_.store.read(game_, 0, [post = poster()](Expected<StoredGame, StoreError> stored) {
      post([stored = std::move(stored)](Entry& entry) mutable { entry.opened(std::move(stored)); });
    });
  }

  void follow_presence() {
    presence_ = hub_->with_.bus.subscribe(
        "presence." + game_, {[post = poster()](const std::string& message) {
                                if (auto report = read_presence(message)) {
                                  post([report = std::move(*report)](Entry& entry) { entry.happen(report); });
                                }
                              },
                              // A lost presence message is repeated after a while, so no gap needs to be
                              // reported.
                              [] {}});
  }

  void add_peer(ConnectionId connection, std::shared_ptr<Peer> peer) { peers_[connection] = std::move(peer); }
  void remove_peer(ConnectionId connection) { peers_.erase(connection); }

  /// Passes `input` to the room and carries out its effects. The entry may be gone afterwards.
  void happen(Input input) {
    inbox_.push_back(std::move(input));
    tick();
  }
  /// Passes overdue inputs to the room, downtime first.
  void tick() {
    if (room_) {
      work_through_inbox();
    }
  }

  [[nodiscard]] bool has_player(const std::vector<std::string>& players) const {
    return room_ && std::any_of(players.begin(), players.end(), [this](const std::string& player) {
             return takes_part(room_->game(), {player});
           });
  }
  /// Ends this entry. Its clients reconnect by themselves, and the game is read again.
  void end() {
    const std::optional<Instant> due = deadline();
    for (const auto& [connection, peer] : peers_) {
      hub_->is_serving_ ? peer->close(game_unavailable()) : peer->send_away(game_unavailable());
    }
    if (due) {
      hub_->schedule({game_, *due});
    }
    hub_->forget(std::string(game_));
  }

  [[nodiscard]] bool is_open() const { return room_.has_value(); }
  [[nodiscard]] bool is_idle() const { return room_ && room_->is_idle(); }
  [[nodiscard]] std::optional<Instant> deadline() const { return room_ ? room_->deadline() : std::nullopt; }

 private:
  void opened(Expected<StoredGame, StoreError> stored) {
    if (!stored) {
      fail_all(stored.error());
      return;
    }
    auto game = read_game(*stored);
    // A game that cannot be replayed is reported as damaged; the other games continue.
    if (!game) {
      fail_all(game.error());
      return;
    }
    catch_up(*game);
    time_.emplace(hub_->with_.clock, game->clocks_changed_at());
    hub_->rooms_.set(game_, RoomList::State::Open);
    room_.emplace(std::move(*stored), std::move(*game), hub_->with_.rematch_id(game_), hub_->with_.nodes);
    // Inputs from before the room was open wait in the inbox; the downtime comes first.
    inbox_.emplace_front(time_->opened());
    work_through_inbox();
  }

  /// A running clock never stops: if the last event lies ahead of the server's time, that continues from the
  /// event. The clocks of several nodes differ a little, and catch up.
  void catch_up(const policy::SiteGame& game) const {
    ServerClock& clock = hub_->with_.clock;
    const Instant now = clock.now();
    const Instant last = game.last_at().value_or(now);
    const Duration tolerance = hub_->with_.nodes == Nodes::One ? Duration{0} : ServerClock::kLongestPause;
    if (last > now + tolerance && does_time_run(game.laws())) {
      log::warn("game {}: its last event is {} ms ahead of the server's time, which continues from there",
                game_, (last - now).count());
      clock.advance_to(last);
    }
  }

  /// The next input of the room, where `input` may be empty.
  RoomTime::News next_happened() {
    RoomTime::News news = time_->next();
    if (news.input || inbox_.empty()) {
      return news;
    }
    if (may_be_stored(inbox_.front()) && hub_->with_.store_watch.is_away() &&
        !std::exchange(is_loss_reported_, true)) {
      news.input = StoreLost{};
      return news;
    }
    is_loss_reported_ = false;
    news.input = std::move(inbox_.front());
    inbox_.pop_front();
    return news;
  }

  void work_through_inbox() {
    for (RoomTime::News news = next_happened(); news.input; news = next_happened()) {
      for (Effect& effect : room_->handle(*news.input, news.now)) {
        if (const auto* failed = std::get_if<Fail>(&effect)) {
          fail_all(failed->error);
          return;
        }
        std::visit([this](auto& wanted) { carry_out(wanted); }, effect);
      }
    }
    hub_->drop_if_idle(game_);
  }

  void carry_out(Send& send) {
    RoomMessage message(std::move(send.message));
    // The message is encoded once for each format (RoomMessage).
    for (const ConnectionId connection : send.to) {
      if (const auto peer = peers_.find(connection); peer != peers_.end()) {
        peer->second->send(message);
      }
    }
  }
  void carry_out(Append& append) {
    hub_->with_.store.append({game_, append.first, std::move(append.events), std::move(append.summary),
                              std::move(append.outbox), std::move(append.audit)},
                             commit_callback());
  }
  void carry_out(Create& create) {
    if (create.summary.due) {
      // If the game is never stored, the check finds nothing to do.
      hub_->schedule_elsewhere_(create.header.id, *create.summary.due);
    }
    create_rematch(hub_->with_.store, std::move(create), commit_callback());
  }
  void carry_out(const Read& read) {
    hub_->with_.store.read(game_, read.since, [post = poster()](Expected<StoredGame, StoreError> stored) {
      Input answer =
          stored ? Input(EventsRead{std::move(stored->events)}) : Input(ReadFailed{stored.error()});
      post([answer = std::move(answer)](Entry& entry) mutable { entry.happen(std::move(answer)); });
    });
  }
  void carry_out(AskPermission& asks) {
    // A coroutine, since it may ask the store several questions. If it throws there is no answer, and the
    // room continues without one.
    asio::co_spawn(hub_->executor_,
                   find_permission(hub_->with_.permissions, hub_->executor_, std::move(asks)),
                   [post = poster()](const std::exception_ptr& thrown, Input answer) {
                     post([answer = thrown ? Input(PermissionUnknown{}) : std::move(answer)](Entry& entry) {
                       entry.happen(answer);
                     });
                   });
  }
  void carry_out(const ConfirmStore&) {
    hub_->with_.store_probe.ask([post = poster()](bool is_confirmed) {
      post([is_confirmed](Entry& entry) {
        entry.happen(is_confirmed ? Input(StoreConfirmed{}) : Input(StoreUnconfirmed{}));
      });
    });
  }
  void carry_out(const Publish& publish) {
    hub_->with_.bus.publish("game." + game_, std::to_string(publish.events));
    for (const std::string& player : publish.players) {
      hub_->with_.news.notify(news_of_player(player));
    }
  }
  void carry_out(const PublishPresence& publish) {
    hub_->with_.bus.publish("presence." + game_, write_presence({hub_->with_.node, publish.presence}));
  }
  void carry_out(const SetTimer& set) {
    timer_.cancel();
    if (!set.at) {
      return;
    }
    // By the server's time, which is steady even if the machine's clock is set.
    timer_.expires_after(*set.at - hub_->with_.clock.now());
    timer_.async_wait([lifetime = lifetime_](boost::system::error_code error) {
      if (!error && lifetime->entry != nullptr) {
        lifetime->entry->happen(TimerFired{});
      }
    });
  }
  void carry_out(RequestProof& wanted) {
    ProofRequest request{game_, std::move(wanted.player), std::move(wanted.query)};
    hub_->with_.proof_workers.ask(std::move(request), [post = poster()](ProofReply reply) {
      post([reply = std::move(reply)](Entry& entry) mutable {
        entry.happen(ProofAnswered{std::move(reply.query), std::move(reply.event)});
      });
    });
  }
  void carry_out(const CancelProof&) { hub_->with_.proof_workers.withdraw(game_); }
  void carry_out(ChooseMove& choose) {
    const std::uint64_t key = choose.position.key();
    MoveRequest request{game_, choose.position, std::move(choose.earlier_keys), choose.level};
    hub_->with_.computer_players.ask(std::move(request), [post = poster(), key](chess::Move move) {
      post([key, move](Entry& entry) { entry.happen(MoveChosen{key, move}); });
    });
  }
  void carry_out(FindConditional& find) {
    const std::uint64_t key = find.position.key();
    const auto callback = [post = poster(), key](std::optional<chess::Move> move, people::Leave leave) {
      post([key, move, leave](Entry& entry) { entry.happen(ConditionalFound{key, move, leave}); });
    };
    if (hub_->with_.database == nullptr) {
      callback(std::nullopt, {});
      return;
    }
    find_decided(*hub_->with_.database, game_, std::move(find), callback);
  }
  void carry_out(const Fail&) {}  // ends the entry before it gets here

  [[nodiscard]] Poster poster() { return {lifetime_, hub_->executor_}; }

  store::GameStore::Callback<void> commit_callback() {
    return [post = poster()](Expected<void, StoreError> result) {
      Input answer = result ? Input(Committed{}) : Input(CommitFailed{result.error()});
      post([answer = std::move(answer)](Entry& entry) mutable { entry.happen(std::move(answer)); });
    };
  }

  /// Ends this entry. If the store did not answer now, it may answer later.
  void fail_all(const StoreError& error) {
    // The deadline is tried again later: a flag must fall although the store was away.
    if (error.kind == StoreError::Kind::Unavailable) {
      hub_->schedule({game_, hub_->with_.clock.now() + kRetryAfter});
    }
    if (error.kind != StoreError::Kind::NotFound) {
      log::error("{}", error.what);
    }
    for (const auto& [connection, peer] : peers_) {
      peer->close(error_of(error));
    }
    hub_->forget(std::string(game_));
  }

  Hub* hub_;
  std::string game_;
  std::shared_ptr<Lifetime> lifetime_;
  asio::steady_timer timer_;
  std::unique_ptr<bus::Subscription> subscription_, presence_;
  std::optional<Room> room_;
  std::optional<RoomTime> time_;  ///< present with the room
  std::deque<Input> inbox_;
  bool is_loss_reported_ = false;  ///< whether the loss of the store was reported, before the first of inbox_
  std::unordered_map<ConnectionId, std::shared_ptr<Peer>> peers_;
};

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
        found->second->happen(StoreChanged{count.events});  // the room may be gone then
      }
    }
  };
  with_.store.count_events(std::move(games), [executor = executor_, take](auto counts) {
    asio::post(executor, [take, counts = std::move(counts)] { take(counts); });
  });
}

void Hub::measured(const std::string& game, ConnectionId connection, std::optional<Duration> round_trip) {
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->happen(Measured{connection, round_trip});
  }
}

void Hub::enter(const std::string& game, ConnectionId connection, Visit visit, std::shared_ptr<Peer> peer) {
  if (!is_serving_) {
    peer->send_away(game_unavailable());
    return;
  }
  Entry& entry = entry_of(game);
  entry.add_peer(connection, std::move(peer));
  entry.happen(
      Connected{connection, std::move(visit.player), std::move(visit.hello), std::move(visit.former)});
}

void Hub::act(const std::string& game, ConnectionId connection, Act act) {
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->happen(Commanded{connection, std::move(act)});
  }
}

asio::awaitable<CommandResult> Hub::submit(std::string game, ConnectionId connection,
                                           people::Principal principal, Command command) {
  if (!is_serving_) {
    co_return fail(game_unavailable());
  }
  const Commanded commanded{connection, std::move(command.act),
                            Sender{std::move(principal.player), std::move(command.name),
                                   std::move(principal.former), command.authority}};
  const auto start = [&](ResultPeer::Callback callback) {
    Entry& entry = entry_of(game);
    // The peer is added before the command, since the result may arrive at once.
    entry.add_peer(connection, std::make_shared<ResultPeer>(std::move(callback)));
    entry.happen(commanded);
  };
  CommandResult result = co_await await_callback<CommandResult>(executor_, start);
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->remove_peer(connection);
  }
  co_return result;
}

void Hub::leave(const std::string& game, ConnectionId connection) {
  if (const auto found = entries_.find(game); found != entries_.end()) {
    found->second->remove_peer(connection);
    found->second->happen(Disconnected{connection});
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

}  // namespace rookery::server
