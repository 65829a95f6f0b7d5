#include "site/lobby/lobby_board.h"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cmath>
#include <set>
#include <tuple>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "lichess/accounts/lichess_user.h"
#include "lichess/challenges/lichess_challenge.h"
#include "lichess/lichess_words.h"
#include "rookery/async/guarded.h"
#include "rookery/jobs/game_rating.h"
#include "rookery/node/masked_games.h"
#include "rookery/node/news.h"
#include "rookery/node/server_clock.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/seeks.h"
#include "site/games/game_request.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::Seek;
using store::SummarizedGame;
using Seeks = std::vector<Seek>;
using Games = std::vector<SummarizedGame>;

/// How often the store is asked without a notification: a bus may lose some, and seeks expire.
constexpr std::chrono::seconds kAskEvery{30}, kAskEveryOverBus{10}, kAskAgainAfter{1};
constexpr std::size_t kMostSeeks = 200, kShownGames = 24;
/// The number of games among which the rated ones are searched.
constexpr std::size_t kMostPlaying = 200;

struct LobbyNow {
  Seeks seeks;
  Games games;
  std::vector<Account> accounts;  ///< the accounts of all players and seekers
};

std::string name_of(const LobbyNow& lobby, const std::string& id) {
  const Account* found = find_by_id(lobby.accounts, id);
  return found == nullptr ? node::kDeletedName : found->name;
}

/// The player's rating in the pool of the game, or the initial rating for a deleted account, whose game
/// continues and needs a place in the order.
double rating_of_player(const LobbyNow& lobby, const std::string& id, const SummarizedGame& game) {
  const Account* found = find_by_id(lobby.accounts, id);
  const store::RatingPool pool = pool_of(game.summary.speed, game.is_chess960);
  return found == nullptr ? people::Rating().value : jobs::rating_at(*found, pool, game.created).value;
}

json lobby_game_json(const LobbyNow& lobby, const SummarizedGame& game) {
  const auto& [white, black] = std::tie(game.summary.white, game.summary.black);
  return {{"id", game.id},
          {"white", name_of(lobby, white)},
          {"black", name_of(lobby, black)},
          {"whiteRating", std::lround(rating_of_player(lobby, white, game))},
          {"blackRating", std::lround(rating_of_player(lobby, black, game))},
          {"speed", word_of(game.summary.speed)},
          {"chess960", game.is_chess960}};
}

/// The highest-rated players' games first; among equals the one that began first.
void order_by_rating(LobbyNow& lobby) {
  const auto rank = [&lobby](const SummarizedGame& game) {
    const double strength =
        rating_of_player(lobby, game.summary.white, game) + rating_of_player(lobby, game.summary.black, game);
    return std::tuple(-strength, game.created, game.id);
  };
  std::sort(lobby.games.begin(), lobby.games.end(),
            [&](const SummarizedGame& one, const SummarizedGame& other) { return rank(one) < rank(other); });
  lobby.games.resize(std::min(lobby.games.size(), kShownGames));
}

/// The lobby for a watcher without seeks. One text for all watchers, so it is written once, however many
/// there are; a watcher with seeks marks its own in a copy.
json lobby_json(const LobbyNow& lobby) {
  json seeks = json::array(), games = json::array();
  for (const Seek& seek : lobby.seeks) {
    seeks.push_back({{"id", seek.game.id},
                     {"name", name_of(lobby, seek.account)},
                     {"rating", seek.rating},
                     {"clock", seek.game.clock},
                     {"chess960", seek.game.chess960},
                     {"berserk", has_berserk(seek.game)},
                     {"color", color_word(seek.color)},
                     {"rated", seek.game.is_rated},
                     {"lowest", seek.lowest},
                     {"highest", seek.highest},
                     {"own", false}});
  }
  for (const SummarizedGame& game : lobby.games) {
    games.push_back(lobby_game_json(lobby, game));
  }
  return {{"seeks", std::move(seeks)}, {"games", std::move(games)}};
}

asio::awaitable<Stored<LobbyNow>> read_lobby(Services& services) {
  auto seeks = co_await services.database.read(store::list_seeks, services.clock.now(), kMostSeeks);
  if (!seeks) {
    co_return fail(seeks.error());
  }
  auto games = co_await ask(services, &store::GameStore::playing, kMostPlaying);
  if (!games) {
    co_return fail(games.error());
  }
  std::erase_if(*games, [](const SummarizedGame& game) { return !game.is_rated; });
  std::set<std::string> people;
  for (const Seek& seek : *seeks) {
    people.insert(seek.account);
  }
  for (const SummarizedGame& game : *games) {
    people.insert({game.summary.white, game.summary.black});
  }
  std::vector<std::string> ids(people.begin(), people.end());
  auto accounts = co_await services.database.read(store::find_accounts, std::move(ids));
  if (!accounts) {
    co_return fail(accounts.error());
  }
  LobbyNow lobby{*std::move(seeks), *std::move(games), *std::move(accounts)};
  order_by_rating(lobby);
  co_return lobby;
}

Lobby lobby_of(LobbyNow read, std::size_t number, const std::shared_ptr<const Lobby>& before) {
  json message = lobby_json(read);
  std::string event = "data: " + dump_json(message) + "\n\n";
  // An unchanged lobby keeps its text, so that watchers need not compare it.
  const bool is_same = before && *before->event == event;
  return {number, std::move(read.seeks), std::move(message),
          is_same ? before->event : std::make_shared<const std::string>(std::move(event))};
}

}  // namespace

LobbyBoard::LobbyBoard(Services& services) : services_(services), timer_(services.executor) {}

void LobbyBoard::watch(const std::shared_ptr<Watcher>& watcher) {
  watchers_[watcher.get()] = watcher;
  if (!following_) {
    // Notifications arrive on the thread of the handler that sends them; the board belongs to the server's
    // thread.
    const auto on_news = [weak = weak_from_this(), executor = services_.executor] {
      asio::post(executor, [weak] {
        if (const auto self = weak.lock()) {
          self->poll_soon();
        }
      });
    };
    following_ = services_.news.follow(node::news_of_lobby(), on_news);
  }
  poll_soon();
}

void LobbyBoard::unwatch(const Watcher& watcher) {
  watchers_.erase(&watcher);
  if (watchers_.empty()) {
    // A lobby without watchers does not read the store.
    following_.reset();
    timer_.cancel();
  }
}

std::size_t LobbyBoard::read_again() {
  poll_soon();
  return reads_ + 1;
}

void LobbyBoard::poll_soon() {
  is_news_ = true;
  if (!is_polling_) {
    is_polling_ = true;
    async::spawn_guarded(services_.executor, poll_while_news(shared_from_this()), "the lobby");
  }
}

/// `self` keeps the board alive while the store is asked.
asio::awaitable<void> LobbyBoard::poll_while_news(std::shared_ptr<LobbyBoard> self) {
  // Runs even if the store throws: otherwise the board would never read again.
  struct Ending {
    LobbyBoard& board;
    ~Ending() { board.is_polling_ = false; }
  };
  const Ending ending{*self};
  bool is_known = true;
  while (std::exchange(is_news_, false) && !watchers_.empty()) {
    const std::size_t number = ++reads_;
    auto read = co_await read_lobby(services_);
    is_known = read.has_value();
    if (read) {
      lobby_ = std::make_shared<const Lobby>(lobby_of(*std::move(read), number, lobby_));
      publish();
    }
    // Notifications during the pause share one read: otherwise a busy lobby would be read for every seek.
    timer_.expires_after(kPause);
    co_await timer_.async_wait(asio::as_tuple(asio::use_awaitable));
  }
  poll_later(is_known);
}

void LobbyBoard::poll_later(bool is_known) {
  if (watchers_.empty()) {
    return;
  }
  timer_.expires_after(!is_known ? kAskAgainAfter : services_.news.may_lose() ? kAskEveryOverBus : kAskEvery);
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (const auto self = weak.lock(); self && !error) {
      self->poll_soon();
    }
  });
}

/// A watcher may leave when it is notified, and others with it.
void LobbyBoard::publish() {
  const auto watchers = watchers_;
  for (const auto& [key, watcher] : watchers) {
    if (const auto held = watcher.lock()) {
      held->lobby_read(lobby_);
    }
  }
}

}  // namespace rookery::server
