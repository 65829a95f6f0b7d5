#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "endpoint/services.h"
#include "lichess/watching/streamed_game.h"
#include "rookery/http/connection_limiter.h"
#include "rookery/node/news.h"
#include "rookery/store/games/game_summary.h"

namespace rookery::server {

/// The games in progress of all accounts that streams of this node follow. When a game of an account begins
/// or ends, the store is asked once for that account and the game is read once, however many streams follow
/// its players; those that follow both are told. Belongs to the thread that serves HTTP.
class GamesBoard : public std::enable_shared_from_this<GamesBoard> {
 public:
  using Accounts = std::set<std::string>;

  class Watcher {
   public:
    virtual ~Watcher() = default;
    /// A game between two of its accounts has begun or ended, or is in progress when it begins to watch.
    virtual void game_changed(const StreamedGame& game) = 0;
  };

  /// The streams of one address that follow games: so few that it cannot make the store read all the time.
  static constexpr std::size_t kMostStreamsOfAddress = 20;
  static constexpr std::size_t kMostStreams = 2'000;
  /// Each account is looked at again without a notification, too.
  static constexpr std::size_t kMostAccounts = 20'000;

  explicit GamesBoard(Services& services);

  /// A place for one more stream of the address; empty: there is none.
  [[nodiscard]] std::optional<http::ConnectionLimiter::Ticket> enter(const std::string& address) {
    return streams_.enter(address);
  }
  /// Whether so many accounts more can be followed.
  [[nodiscard]] bool has_room(std::size_t accounts) const {
    return accounts_.size() + accounts <= kMostAccounts;
  }

  /// Gives the watcher each game between two of these accounts that begins or ends, until unwatch(); first,
  /// if `with_current`, those in progress. Does not keep the watcher alive.
  void watch(const std::shared_ptr<Watcher>& watcher, Accounts accounts, bool with_current);
  void unwatch(const Watcher& watcher);

 private:
  struct Players {
    std::string white, black;
  };
  struct Account {
    std::set<const Watcher*> watchers;
    std::unique_ptr<node::NewsFeed::Following> following;
    std::map<std::string, Players> playing;  ///< by game, as last read
    bool is_known = false;                   ///< whether it was read
  };
  struct Watching {
    std::weak_ptr<Watcher> watcher;
    Accounts accounts;
    bool with_current = false;
    std::size_t unknown = 0;  ///< accounts that were not read yet; changes are told from 0 on
  };
  /// A game to be read and told.
  struct Change {
    std::string game;
    std::optional<std::weak_ptr<Watcher>> only;  ///< nothing: all who follow its players
  };

  void follow(const std::string& account, const Watcher& watcher);
  void poll_account(const std::string& account);
  void poll_soon();
  [[nodiscard]] boost::asio::awaitable<void> poll(std::shared_ptr<GamesBoard> self);
  [[nodiscard]] boost::asio::awaitable<bool> read_account(std::string account);
  [[nodiscard]] boost::asio::awaitable<bool> read_change();
  void note(const std::string& account, const std::vector<store::SummarizedGame>& games);
  void note_known(const std::string& account);
  void greet(const Watcher* watcher);
  void send(const Change& change, const StreamedGame& game);
  void send_to(const Watcher* watcher, const StreamedGame& game);
  void poll_later(bool is_known);

  Services& services_;
  http::ConnectionLimiter streams_{kMostStreams, kMostStreamsOfAddress};
  std::map<std::string, Account> accounts_;
  std::map<const Watcher*, Watching> watchers_;
  std::set<std::string> games_;    ///< in progress, as told
  std::deque<Change> changes_;     ///< not told yet
  std::string reading_;            ///< the game of a change that all get, which is being read; empty: none
  std::set<std::string> changed_;  ///< accounts of which something is new
  std::set<std::string> overdue_;  ///< accounts that are looked at because it was long ago
  boost::asio::steady_timer timer_;
  bool is_polling_ = false;
};

}  // namespace rookery::server
