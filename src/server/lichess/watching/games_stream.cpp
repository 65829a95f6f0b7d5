#include "lichess/watching/games_stream.h"

#include <algorithm>

#include "endpoint/ask.h"
#include "endpoint/streams.h"
#include "lichess/watching/streamed_game.h"

namespace rookery::server {

namespace asio = boost::asio;

GamesOfUsersStream::GamesOfUsersStream(Services& services, people::GameViewer viewer,
                                       GamesBoard::Accounts users, bool with_current,
                                       http::ConnectionLimiter::Ticket place)
    : NewsStream(services, "", {}),
      viewer_(std::move(viewer)),
      users_(std::move(users)),
      with_current_(with_current),
      board_(services.streams.games),
      place_(std::move(place)) {}

void GamesOfUsersStream::start() {
  NewsStream::start();
  // The aliasing constructor: the watcher shares the stream's lifetime.
  board_->watch(std::shared_ptr<GamesBoard::Watcher>(shared_from_this(), this), std::move(users_),
                with_current_);
}

void GamesOfUsersStream::stop() {
  NewsStream::stop();
  board_->unwatch(*this);
}

void GamesOfUsersStream::game_changed(const StreamedGame& game) {
  if (may_see(viewer_, game)) {
    put_line(game.object);
  }
}

/// The board asks the store.
asio::awaitable<bool> GamesOfUsersStream::poll() {
  co_return true;
}

GamesByIdStream::GamesByIdStream(Services& services, people::GameViewer viewer,
                                 const std::vector<std::string>& games, http::ConnectionLimiter::Ticket place)
    : NewsStream(services, "", {}),
      viewer_(std::move(viewer)),
      board_(services.streams.games),
      place_(std::move(place)) {
  for (const std::string& id : games) {
    games_.try_emplace(id);
  }
}

void GamesByIdStream::add(const std::vector<std::string>& games) {
  // The limit of the Lichess API. Further ids are ignored, as there.
  constexpr std::size_t kMostFollowed = 500;
  for (const std::string& id : games) {
    if (games_.size() < kMostFollowed) {
      games_.try_emplace(id);
    }
  }
  poll_soon();
}

asio::awaitable<bool> GamesByIdStream::poll() {
  // A copy, since games may be added while the store answers.
  std::vector<std::string> ids;
  std::ranges::transform(games_, std::back_inserter(ids), [](const auto& game) { return game.first; });
  // One question for all of them: a game is read when it has more events than before.
  const auto counts = co_await ask(services(), &store::GameStore::count_events, ids);
  if (!counts) {
    co_return false;
  }
  bool is_known = true;
  for (const store::EventCount& count : *counts) {
    const auto followed = games_.find(count.game);
    if (followed != games_.end() && followed->second.events != count.events) {
      is_known = co_await poll_game(count) && is_known;
    }
  }
  co_return is_known;
}

/// False: the store did not answer.
asio::awaitable<bool> GamesByIdStream::poll_game(store::EventCount game) {
  const auto streamed = co_await read_streamed_game(services(), game.game);
  if (!streamed) {
    co_return streamed.error().kind != store::StoreError::Kind::Unavailable;
  }
  // The former status of an added game is empty, so it is sent once. One that the viewer may not see yet may
  // become visible when they take a seat.
  Followed& followed = games_[game.game];
  followed.events = game.events;
  if (may_see(viewer_, *streamed) && followed.status != streamed->status) {
    put_line(streamed->object);
    followed.status = streamed->status;
  }
  if (streamed->is_over) {
    // Nothing more is to be told of it or its players, however many such games are added.
    games_.erase(game.game);
    co_return true;
  }
  // A game has no subject of its own here, but its players are notified of every change of its status.
  for (const std::string* player : {&streamed->white, &streamed->black}) {
    if (!player->empty()) {
      follow_also(node::news_of_player(*player));
    }
  }
  co_return true;
}

}  // namespace rookery::server
