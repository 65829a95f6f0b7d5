#include "rookery/jobs/unused_games.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "rookery/log/log.h"
#include "rookery/rooms/game_record.h"

namespace rookery::jobs {

using store::GameHeader;
using store::ListedGame;
using store::StoredGame;
using store::StoreError;

namespace {

bool has_moves(const arbiter::Game& game) {  // including moves that were taken back
  return std::any_of(
      game.scoresheet().begin(), game.scoresheet().end(),
      [](const arbiter::EventRecord& event) { return std::holds_alternative<arbiter::Played>(event.event); });
}

bool is_joined(const arbiter::Game& game) {
  const auto& white = game.seat(chess::Color::White);
  const auto& black = game.seat(chess::Color::Black);
  const bool is_picked = game.color_draw() && game.color_draw()->picked;
  return is_picked || (white && black && white->player != black->player);
}

}  // namespace

bool is_unused(const GameHeader& header, const policy::SiteGame& site_game, Instant now) {
  const arbiter::Game& game = site_game.laws();
  const policy::Invitation& invitation = site_game.invitation();
  const bool is_awaited =
      !game.is_over() && (!header.rematch_of.empty() || (invitation.until && !invitation.is_over(now)));
  return !is_awaited && !is_joined(game) && !has_moves(game);
}

UnusedGames::UnusedGames(boost::asio::any_io_executor executor, store::GameStore& store,
                         std::function<bool(const std::string& game)> has_room)
    : executor_(std::move(executor)), store_(store), has_room_(std::move(has_room)) {}

Instant UnusedGames::tick(Instant now) {
  if (waiting_ > 0 || now < next_) {
    return now + kUsualPause;
  }
  ++waiting_;
  store_.list(last_, kAtOnce,
              [this, now, executor = executor_](Expected<std::vector<ListedGame>, StoreError> games) {
                boost::asio::post(executor, [this, now, games = std::move(games)] {
                  --waiting_;
                  examine(games.value_or(std::vector<ListedGame>()), now);
                });
              });
  return now + kUsualPause;
}

void UnusedGames::examine(const std::vector<ListedGame>& games, Instant now) {
  for (const ListedGame& game : games) {
    if (game.events <= kFewLines && game.created + kKept <= now) {
      examine(game.id, now);
    }
  }
  if (games.size() < kAtOnce) {
    last_.clear();
    next_ = now + kRest;
  } else {
    last_ = games.back().id;
  }
}

void UnusedGames::examine(const std::string& game, Instant now) {
  ++waiting_;
  store_.read(store::GameId{game}, 0,
              [this, game, now, executor = executor_](const Expected<StoredGame, StoreError>& stored) {
                const auto read =
                    stored.and_then([](const StoredGame& found) { return rooms::read_game(found); });
                const bool goes = read && is_unused(stored->header, *read, now);
                boost::asio::post(executor, [this, game, goes, events = goes ? stored->events.size() : 0] {
                  --waiting_;
                  if (goes) {
                    remove(game, events);
                  }
                });
              });
}

/// A game that gets an event before it is deleted is kept: the store compares the number of events. A player
/// who enters during the deletion is told that there is no such game.
void UnusedGames::remove(const std::string& game, std::size_t events) {
  if (has_room_(game)) {
    return;
  }
  ++waiting_;
  store_.remove(store::GameId{game}, events,
                [this, executor = executor_](const Expected<void, StoreError>& removed) {
                  if (!removed && removed.error().kind == StoreError::Kind::Unavailable) {
                    log::warn("an unused game stays for now: {}", removed.error().what);
                  }
                  boost::asio::post(executor, [this] { --waiting_; });
                });
}

}  // namespace rookery::jobs
