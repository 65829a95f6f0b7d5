#include "site/lobby/lobby_stream.h"

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>
#include <set>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "endpoint/streams.h"
#include "lichess/seeks/seek_pairing.h"
#include "rookery/node/server_clock.h"
#include "rookery/store/games/seeks.h"
#include "site/lobby/lobby_board.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
using nlohmann::json;
using store::Seek;

/// A seek for a game with a clock, which is extended only while its owner waits, so it expires soon.
bool is_leased(const Seek& seek, Instant now) {
  return seek.expires <= now + kSeekLease;
}

/// The lobby for one player: marks their own seeks and reports their games as they begin.
class LobbyStream final : public NewsStream, public LobbyBoard::Watcher {
 public:
  LobbyStream(Services& services, const std::string& player)
      : NewsStream(services, player, subjects_of(player)), board_(services.streams.lobby) {}

  void start() override {
    NewsStream::start();
    board_->watch(std::shared_ptr<Watcher>(shared_from_this(), this));
  }

  void stop() override {
    NewsStream::stop();
    board_->unwatch(*this);
    for (const std::string& id : own_) {
      remove_seek(services(), id);
    }
  }

  void lobby_read(const std::shared_ptr<const Lobby>& lobby) override {
    if (!is_stopped()) {
      lobby_ = lobby;
      keep_own();
      send();
    }
  }

 private:
  static std::vector<std::string> subjects_of(const std::string& player) {
    return player.empty() ? std::vector<std::string>() : std::vector{node::news_of_player(player)};
  }

  /// Looks for new games of the player.
  asio::awaitable<bool> poll() override {
    if (player().empty()) {
      co_return true;
    }
    const auto games = co_await ask(services(), &store::GameStore::ongoing, people::PlayerId{player()});
    if (!games || is_stopped()) {
      co_return games.has_value();
    }
    for (const store::SummarizedGame& game : *games) {
      // Games from before the first look are known already.
      if (known_.insert(game.id).second && has_polled_) {
        begun_.push_back(game.id);
      }
    }
    has_polled_ = true;
    if (!begun_.empty()) {
      // Sent with a lobby that no longer contains the seeks of this game.
      sent_from_ = board_->read_again();
    }
    co_return true;
  }

  void keep_own() {
    own_.clear();
    const Instant now = services().clock.now();
    for (const Seek& seek : lobby_->seeks) {
      if (player().empty() || seek.account != player() || !is_leased(seek, now)) {
        continue;
      }
      own_.push_back(seek.game.id);
      // The lobby is read many times a second, and the lease is long, so it is not extended each time.
      if (seek.expires < now + kSeekLease * 2 / 3) {
        services()
            .database.without_waiting()
            .write(store::extend_seek, store::GameId{seek.game.id}, now + kSeekLease)
            .then([](const Stored<void>&) {});
      }
    }
  }

  /// All watchers get the same text, except those with data of their own in it.
  void send() {
    if (!lobby_) {
      return;
    }
    const bool has_games = !begun_.empty() && lobby_->number >= sent_from_;
    if (own_seeks() == 0 && !has_games) {
      return put_new(lobby_->event);
    }
    do {
      put_new(own_event(has_games));
    } while (has_games && !begun_.empty());
  }

  [[nodiscard]] std::size_t own_seeks() const {
    return player().empty() ? 0
                            : static_cast<std::size_t>(std::count_if(
                                  lobby_->seeks.begin(), lobby_->seeks.end(),
                                  [this](const Seek& seek) { return seek.account == player(); }));
  }

  Text own_event(bool has_games) {
    json message = lobby_->message;
    for (std::size_t i = 0; i < lobby_->seeks.size(); ++i) {
      message["seeks"][i]["own"] = lobby_->seeks[i].account == player();
    }
    if (has_games) {
      message["game"] = begun_.front();
      begun_.pop_front();
    }
    return std::make_shared<const std::string>("data: " + dump_json(message) + "\n\n");
  }

  void put_new(const Text& text) {
    if (text != last_ && (!last_ || *text != *last_)) {
      put(text);
      last_ = text;
    }
  }

  std::shared_ptr<LobbyBoard> board_;
  std::shared_ptr<const Lobby> lobby_;  ///< null: not read yet
  std::vector<std::string> own_;        ///< seeks that end with this stream
  std::set<std::string> known_;         ///< known games of the player
  std::deque<std::string> begun_;       ///< games to be reported
  std::size_t sent_from_ = 0;           ///< the first read of the lobby with which they may be reported
  bool has_polled_ = false;             ///< whether games were looked for
  Text last_;                           ///< the last text sent
};

}  // namespace

std::shared_ptr<http::BodyStream> lobby_stream(Services& services, const std::string& player) {
  if (!services.streams.lobby) {
    services.streams.lobby = std::make_shared<LobbyBoard>(services);
  }
  return std::make_shared<LobbyStream>(services, player);
}

}  // namespace rookery::server
