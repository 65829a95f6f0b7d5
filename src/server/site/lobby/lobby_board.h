#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "endpoint/services.h"
#include "rookery/http/body_stream.h"
#include "rookery/node/news.h"
#include "rookery/store/games/seeks.h"

namespace rookery::server {

/// The lobby at one moment.
struct Lobby {
  std::size_t number;  ///< of the read that produced it
  std::vector<store::Seek> seeks;
  nlohmann::json message;        ///< for a watcher without seeks; its "seeks" are in the order of `seeks`
  http::BodyStream::Text event;  ///< the same as a server-sent event
};

/// The lobby as this node shows it. It is read from the store once for all watchers: with many watchers and
/// seeks, separate reads would be most of the server's work. Belongs to the thread that serves HTTP.
class LobbyBoard : public std::enable_shared_from_this<LobbyBoard> {
 public:
  class Watcher {
   public:
    virtual ~Watcher() = default;
    /// The lobby was read again; it may be unchanged.
    virtual void lobby_read(const std::shared_ptr<const Lobby>& lobby) = 0;
  };
  /// Between two reads: changes within this time make one update.
  static constexpr std::chrono::milliseconds kPause{40};

  explicit LobbyBoard(Services& services);

  /// Gives the watcher the lobby as soon as it is known, and again after each read, until unwatch(). Does not
  /// keep the watcher alive.
  void watch(const std::shared_ptr<Watcher>& watcher);
  void unwatch(const Watcher& watcher);
  /// Reads once more. Returns the number of the first read that contains all that the store contains now.
  [[nodiscard]] std::size_t read_again();

 private:
  [[nodiscard]] boost::asio::awaitable<void> poll_while_news(std::shared_ptr<LobbyBoard> self);
  void poll_soon();
  void poll_later(bool is_known);
  void publish();

  Services& services_;
  std::map<const Watcher*, std::weak_ptr<Watcher>> watchers_;
  std::unique_ptr<node::NewsFeed::Following> following_;  ///< while there are watchers
  boost::asio::steady_timer timer_;
  std::shared_ptr<const Lobby> lobby_;
  std::size_t reads_ = 0;  ///< number of reads begun
  bool is_polling_ = false;
  bool is_news_ = false;  ///< whether a notification arrived since the current read began
};

}  // namespace rookery::server
