#include "hub_entry.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <charconv>

#include "create_rematch.h"
#include "decided_moves.h"
#include "found_permission.h"
#include "presence_text.h"
#include "rookery/log/log.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/seats.h"

namespace rookery::node {

namespace asio = boost::asio;
using store::StoredGame;
using store::StoreError;

namespace {

/// Of a game that the store could not read.
constexpr Duration kRetryAfter{5'000};

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
bool may_be_stored(const rooms::Input& input) {
  return std::holds_alternative<rooms::Commanded>(input) || std::holds_alternative<rooms::TimerFired>(input);
}

}  // namespace

Error game_unavailable() {
  return {ErrorCode::Unavailable, "", std::nullopt, "the server cannot read this game just now; try again"};
}

Hub::Entry::Entry(Hub& hub, std::string game)
    : hub_(&hub),
      game_(std::move(game)),
      lifetime_(std::make_shared<Lifetime>(Lifetime{this})),
      timer_(hub.executor_) {}

Hub::Entry::~Entry() {
  // No one else needs the proofs and moves of this room.
  lifetime_->entry = nullptr;
  hub_->with_.proof_workers.withdraw(game_);
  hub_->with_.computer_players.withdraw(game_);
}

void Hub::Entry::open() {
  subscription_ = hub_->with_.bus.subscribe(
      "game." + game_,
      {[post = poster()](const std::string& message) {
         std::size_t events = 0;
         // An unreadable message counts as one without events: the gap finder has noticed
         // it.
         std::from_chars(message.data(), message.data() + message.size(), events);
         post([events](Entry& entry) { entry.happen(rooms::StoreChanged{events}); });
       },
       [post = poster()] { post([](Entry& entry) { entry.happen(rooms::NotificationsMissed{}); }); }});
  if (hub_->with_.nodes == rooms::Nodes::Several) {
    follow_presence();
  }
  hub_->with_.store.read(store::GameId{game_}, 0, [post = poster()](Expected<StoredGame, StoreError> stored) {
    post([stored = std::move(stored)](Entry& entry) mutable { entry.opened(std::move(stored)); });
  });
}

void Hub::Entry::follow_presence() {
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

void Hub::Entry::add_peer(rooms::ConnectionId connection, std::shared_ptr<rooms::Peer> peer) {
  peers_[connection] = std::move(peer);
}

void Hub::Entry::happen(rooms::Input input) {
  inbox_.push_back(std::move(input));
  tick();
}

void Hub::Entry::tick() {
  if (room_) {
    work_through_inbox();
  }
}

bool Hub::Entry::has_player(const std::vector<std::string>& players) const {
  return room_ && std::any_of(players.begin(), players.end(), [this](const std::string& player) {
           return rooms::takes_part(room_->game(), {player});
         });
}

void Hub::Entry::end() {
  const std::optional<Instant> due = deadline();
  for (const auto& [connection, peer] : peers_) {
    hub_->is_serving_ ? peer->close(game_unavailable()) : peer->send_away(game_unavailable());
  }
  if (due) {
    hub_->schedule({game_, *due});
  }
  hub_->forget(std::string(game_));
}

void Hub::Entry::opened(Expected<StoredGame, StoreError> stored) {
  if (!stored) {
    fail_all(stored.error());
    return;
  }
  auto game = rooms::read_game(*stored);
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

void Hub::Entry::catch_up(const policy::SiteGame& game) const {
  ServerClock& clock = hub_->with_.clock;
  const Instant now = clock.now();
  const Instant last = game.last_at().value_or(now);
  const Duration tolerance =
      hub_->with_.nodes == rooms::Nodes::One ? Duration{0} : ServerClock::kLongestPause;
  if (last > now + tolerance && rooms::does_time_run(game.laws())) {
    log::warn("game {}: its last event is {} ms ahead of the server's time, which continues from there",
              game_, (last - now).count());
    clock.advance_to(last);
  }
}

RoomTime::News Hub::Entry::next_happened() {
  RoomTime::News news = time_->next();
  if (news.input || inbox_.empty()) {
    return news;
  }
  if (may_be_stored(inbox_.front()) && hub_->with_.store_watch.is_away() &&
      !std::exchange(is_loss_reported_, true)) {
    news.input = rooms::StoreLost{};
    return news;
  }
  is_loss_reported_ = false;
  news.input = std::move(inbox_.front());
  inbox_.pop_front();
  return news;
}

void Hub::Entry::work_through_inbox() {
  for (RoomTime::News news = next_happened(); news.input; news = next_happened()) {
    for (rooms::Effect& effect : room_->handle(*news.input, news.now)) {
      if (const auto* failed = std::get_if<rooms::Fail>(&effect)) {
        fail_all(failed->error);
        return;
      }
      std::visit([this](auto& wanted) { carry_out(wanted); }, effect);
    }
  }
  hub_->drop_if_idle(game_);
}

void Hub::Entry::carry_out(rooms::Send& send) {
  rooms::RoomMessage message(std::move(send.message));
  // The message is encoded once for each format (RoomMessage).
  for (const rooms::ConnectionId connection : send.to) {
    if (const auto peer = peers_.find(connection); peer != peers_.end()) {
      peer->second->send(message);
    }
  }
}

void Hub::Entry::carry_out(rooms::Append& append) {
  hub_->with_.store.append({game_, append.first, std::move(append.events), std::move(append.summary),
                            std::move(append.outbox), std::move(append.audit)},
                           commit_callback());
}

void Hub::Entry::carry_out(rooms::Create& create) {
  if (create.summary.due) {
    // If the game is never stored, the check finds nothing to do.
    hub_->schedule_elsewhere_(create.header.id, *create.summary.due);
  }
  create_rematch(hub_->with_.store, std::move(create), commit_callback());
}

void Hub::Entry::carry_out(const rooms::Read& read) {
  hub_->with_.store.read(
      store::GameId{game_}, read.since, [post = poster()](Expected<StoredGame, StoreError> stored) {
        rooms::Input answer = stored ? rooms::Input(rooms::EventsRead{std::move(stored->events)})
                                     : rooms::Input(rooms::ReadFailed{stored.error()});
        post([answer = std::move(answer)](Entry& entry) mutable { entry.happen(std::move(answer)); });
      });
}

void Hub::Entry::carry_out(rooms::AskPermission& asks) {
  // A coroutine, since it may ask the store several questions. If it throws there is no answer, and the
  // room continues without one.
  asio::co_spawn(hub_->executor_, find_permission(hub_->with_.permissions, hub_->executor_, std::move(asks)),
                 [post = poster()](const std::exception_ptr& thrown, rooms::Input answer) {
                   post([answer = thrown ? rooms::Input(rooms::PermissionUnknown{})
                                         : std::move(answer)](Entry& entry) { entry.happen(answer); });
                 });
}

void Hub::Entry::carry_out(const rooms::ConfirmStore&) {
  hub_->with_.store_probe.ask([post = poster()](bool is_confirmed) {
    post([is_confirmed](Entry& entry) {
      entry.happen(is_confirmed ? rooms::Input(rooms::StoreConfirmed{})
                                : rooms::Input(rooms::StoreUnconfirmed{}));
    });
  });
}

void Hub::Entry::carry_out(const rooms::Publish& publish) {
  hub_->with_.bus.publish("game." + game_, std::to_string(publish.events));
  for (const std::string& player : publish.players) {
    hub_->with_.news.notify(news_of_player(player));
  }
}

void Hub::Entry::carry_out(const rooms::PublishPresence& publish) {
  hub_->with_.bus.publish("presence." + game_, write_presence({hub_->with_.node, publish.presence}));
}

void Hub::Entry::carry_out(const rooms::SetTimer& set) {
  timer_.cancel();
  if (!set.at) {
    return;
  }
  // By the server's time, which is steady even if the machine's clock is set.
  timer_.expires_after(*set.at - hub_->with_.clock.now());
  timer_.async_wait([lifetime = lifetime_](boost::system::error_code error) {
    if (!error && lifetime->entry != nullptr) {
      lifetime->entry->happen(rooms::TimerFired{});
    }
  });
}

void Hub::Entry::carry_out(rooms::RequestProof& wanted) {
  ProofRequest request{game_, std::move(wanted.player), std::move(wanted.query)};
  hub_->with_.proof_workers.ask(std::move(request), [post = poster()](ProofReply reply) {
    post([reply = std::move(reply)](Entry& entry) mutable {
      entry.happen(rooms::ProofAnswered{std::move(reply.query), std::move(reply.event)});
    });
  });
}

void Hub::Entry::carry_out(rooms::ChooseMove& choose) {
  const std::uint64_t key = choose.position.key();
  MoveRequest request{game_, choose.position, std::move(choose.earlier_keys), choose.level};
  hub_->with_.computer_players.ask(std::move(request), [post = poster(), key](chess::Move move) {
    post([key, move](Entry& entry) { entry.happen(rooms::MoveChosen{key, move}); });
  });
}

void Hub::Entry::carry_out(rooms::FindConditional& find) {
  const std::uint64_t key = find.position.key();
  const auto callback = [post = poster(), key](std::optional<chess::Move> move, people::Leave leave) {
    post([key, move, leave](Entry& entry) { entry.happen(rooms::ConditionalFound{key, move, leave}); });
  };
  if (hub_->with_.database == nullptr) {
    callback(std::nullopt, {});
    return;
  }
  find_decided(*hub_->with_.database, game_, std::move(find), callback);
}

store::GameStore::Callback<void> Hub::Entry::commit_callback() {
  return [post = poster()](Expected<void, StoreError> result) {
    rooms::Input answer =
        result ? rooms::Input(rooms::Committed{}) : rooms::Input(rooms::CommitFailed{result.error()});
    post([answer = std::move(answer)](Entry& entry) mutable { entry.happen(std::move(answer)); });
  };
}

void Hub::Entry::fail_all(const StoreError& error) {
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

}  // namespace rookery::node
