#include "lichess/watching/games_board.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <iterator>
#include <utility>

#include "rookery/async/guarded.h"
#include "rookery/rooms/computer.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::GameStatus;
using store::SummarizedGame;

namespace {

/// How often the store is asked without a notification: a bus may lose some.
constexpr std::chrono::seconds kPollEvery{30}, kPollEveryOverBus{10}, kTryAgainAfter{1};

}  // namespace

GamesBoard::GamesBoard(Services& services) : services_(services), timer_(services.executor) {}

void GamesBoard::watch(const std::shared_ptr<Watcher>& watcher, Accounts accounts, bool with_current) {
  const Watcher* key = watcher.get();
  Watching& watching = watchers_[key];
  watching = {watcher, std::move(accounts), with_current, 0};
  for (const std::string& account : watching.accounts) {
    follow(account, *watcher);
    watching.unknown += accounts_[account].is_known ? 0 : 1;
  }
  if (watching.unknown == 0) {
    greet(key);
  }
  poll_soon();
}

void GamesBoard::unwatch(const Watcher& watcher) {
  const auto found = watchers_.find(&watcher);
  if (found == watchers_.end()) {
    return;
  }
  for (const std::string& id : found->second.accounts) {
    const auto account = accounts_.find(id);
    account->second.watchers.erase(&watcher);
    if (!account->second.watchers.empty()) {
      continue;
    }
    const std::map<std::string, Players> playing = std::move(account->second.playing);
    accounts_.erase(account);
    for (const auto& [game, players] : playing) {
      // The other player may still be followed.
      if (!accounts_.contains(players.white) && !accounts_.contains(players.black)) {
        games_.erase(game);
      }
    }
  }
  watchers_.erase(found);
}

void GamesBoard::follow(const std::string& id, const Watcher& watcher) {
  Account& account = accounts_[id];
  account.watchers.insert(&watcher);
  if (account.following) {
    return;
  }
  // The bus calls on a thread of its own; the board belongs to the one that serves HTTP.
  const auto on_news = [weak = weak_from_this(), executor = services_.executor, id] {
    asio::post(executor, [weak, id] {
      if (const auto self = weak.lock()) {
        self->poll_account(id);
      }
    });
  };
  account.following = services_.news.follow(node::news_of_player(id), on_news);
  // The computer plays any number of games: each is found with its other player.
  account.is_known = rooms::computer_level(id).has_value();
  if (!account.is_known) {
    changed_.insert(id);
  }
}

void GamesBoard::poll_account(const std::string& account) {
  if (accounts_.contains(account) && !rooms::computer_level(account)) {
    changed_.insert(account);
    poll_soon();
  }
}

void GamesBoard::poll_soon() {
  if (!is_polling_) {
    is_polling_ = true;
    async::spawn_guarded(services_.executor, poll(shared_from_this()), "the games of accounts");
  }
}

/// `self` keeps the board alive while the store is asked.
asio::awaitable<void> GamesBoard::poll(std::shared_ptr<GamesBoard> self) {
  // A look may throw; the board must be able to look again.
  struct Ending {
    GamesBoard& board;
    ~Ending() { board.is_polling_ = false; }
  };
  const Ending ending{*self};
  bool is_known = true;
  // One question at a time: what is read later is not older. What is told comes first.
  while (is_known) {
    if (!changes_.empty()) {
      is_known = co_await read_change();
    } else if (!changed_.empty()) {
      is_known = co_await read_account(changed_.extract(changed_.begin()).value());
    } else if (!overdue_.empty()) {
      is_known = co_await read_account(overdue_.extract(overdue_.begin()).value());
    } else {
      break;
    }
  }
  poll_later(is_known);
}

asio::awaitable<bool> GamesBoard::read_account(std::string account) {
  if (!accounts_.contains(account)) {
    co_return true;
  }
  const auto games = co_await ask(services_, &store::GameStore::ongoing, people::PlayerId{account});
  if (games) {
    note(account, *games);
  } else {
    changed_.insert(account);
  }
  co_return games.has_value();
}

void GamesBoard::note(const std::string& id, const std::vector<SummarizedGame>& games) {
  const auto found = accounts_.find(id);
  if (found == accounts_.end()) {
    return;  // no stream follows it any more
  }
  const auto note_change = [&](const std::string& game, const Players& players) {
    // Who follows an account from now on is greeted with its games; no other stream can know it yet.
    if (found->second.is_known && accounts_.contains(players.white) && accounts_.contains(players.black)) {
      changes_.push_back({game, std::nullopt});
    }
  };
  std::map<std::string, Players> playing;
  for (const SummarizedGame& game : games) {
    if (game.summary.status == GameStatus::Playing) {
      const Players& players = playing[game.id] = {game.summary.white, game.summary.black};
      if (games_.insert(game.id).second) {
        note_change(game.id, players);
      }
    }
  }
  for (const auto& [game, players] : found->second.playing) {
    // Of the two players' lists the first that has it no more tells that it ended.
    if (!playing.contains(game) && games_.erase(game) > 0) {
      note_change(game, players);
    }
  }
  found->second.playing = std::move(playing);
  if (!std::exchange(found->second.is_known, true)) {
    note_known(id);
  }
}

void GamesBoard::note_known(const std::string& account) {
  for (const Watcher* watcher : accounts_[account].watchers) {
    if (--watchers_[watcher].unknown == 0) {
      greet(watcher);
    }
  }
}

void GamesBoard::greet(const Watcher* watcher) {
  const Watching& watching = watchers_[watcher];
  if (!watching.with_current) {
    return;
  }
  std::set<std::string> current;
  for (const std::string& account : watching.accounts) {
    for (const auto& [game, players] : accounts_[account].playing) {
      if (watching.accounts.contains(players.white) && watching.accounts.contains(players.black)) {
        current.insert(game);
      }
    }
  }
  for (const std::string& game : current) {
    // A game that has just begun is on its way to all who follow its players.
    const bool is_coming = game == reading_ || std::ranges::any_of(changes_, [&](const Change& change) {
                             return !change.only && change.game == game;
                           });
    if (!is_coming) {
      changes_.push_back({game, watching.watcher});
    }
  }
}

asio::awaitable<bool> GamesBoard::read_change() {
  const Change change = std::move(changes_.front());
  changes_.pop_front();
  reading_ = change.only ? std::string() : change.game;
  const auto game = co_await read_streamed_game(services_, change.game);
  reading_.clear();
  if (game) {
    send(change, *game);
  } else if (game.error().kind == store::StoreError::Kind::Unavailable) {
    changes_.push_front(change);
    co_return false;
  }
  co_return true;
}

void GamesBoard::send(const Change& change, const StreamedGame& game) {
  if (change.only) {
    // By its place in memory alone a stream could be taken for one that has ended.
    if (const auto only = change.only->lock()) {
      send_to(only.get(), game);
    }
    return;
  }
  const auto white = accounts_.find(game.white), black = accounts_.find(game.black);
  if (white == accounts_.end() || black == accounts_.end()) {
    return;
  }
  std::vector<const Watcher*> both;
  std::ranges::set_intersection(white->second.watchers, black->second.watchers, std::back_inserter(both));
  for (const Watcher* watcher : both) {
    send_to(watcher, game);
  }
}

void GamesBoard::send_to(const Watcher* watcher, const StreamedGame& game) {
  const auto found = watchers_.find(watcher);
  const auto alive =
      found == watchers_.end() || found->second.unknown > 0 ? nullptr : found->second.watcher.lock();
  if (alive) {
    alive->game_changed(game);
  }
}

void GamesBoard::poll_later(bool is_known) {
  if (watchers_.empty()) {
    return;
  }
  const auto usual = services_.news.may_lose() ? kPollEveryOverBus : kPollEvery;
  timer_.expires_after(is_known ? usual : kTryAgainAfter);
  timer_.async_wait([weak = weak_from_this(), is_known](boost::system::error_code error) {
    const auto self = weak.lock();
    if (!self || error) {
      return;
    }
    for (const auto& [id, account] : self->accounts_) {
      if (is_known && !rooms::computer_level(id)) {
        self->overdue_.insert(id);
      }
    }
    self->poll_soon();
  });
}

}  // namespace rookery::server
