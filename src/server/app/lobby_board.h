#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "endpoint/server_context.h"
#include "http/body_stream.h"

namespace rookery::server {

/// The lobby at one moment.
struct Lobby {
  std::size_t number;  ///< of the read that it is from
  std::vector<store::Seek> seeks;
  nlohmann::json told;     ///< to somebody who seeks nothing; its "seeks" are in the order of `seeks`
  BodyStream::Text event;  ///< the same as a server-sent event
};

/// What this node shows of the lobby. It is read in the store once for all who watch it: with many watchers
/// and many seeks, reading it for each of them would be most of what a server does. Belongs to the thread
/// that serves HTTP.
class LobbyBoard : public std::enable_shared_from_this<LobbyBoard> {
 public:
  class Watcher {
   public:
    virtual ~Watcher() = default;
    /// The lobby was read again; it may be as it was.
    virtual void lobby_read(const std::shared_ptr<const Lobby>& lobby) = 0;
  };
  /// Between two reads: several changes within it are one update.
  static constexpr std::chrono::milliseconds kPause{40};

  explicit LobbyBoard(ServerContext& server);

  /// Tells the watcher the lobby as soon as it is known, and then of each read, until unwatch(). The watcher
  /// is not kept alive.
  void watch(const std::shared_ptr<Watcher>& watcher);
  void unwatch(const Watcher& watcher);
  /// Reads once more, and says from which read on the lobby knows all that the store knows now.
  [[nodiscard]] std::size_t read_again();

 private:
  [[nodiscard]] boost::asio::awaitable<void> look_while_news(std::shared_ptr<LobbyBoard> self);
  void look_soon();
  void look_later(bool is_known);
  void tell();

  ServerContext& server_;
  std::map<const Watcher*, std::weak_ptr<Watcher>> watchers_;
  std::unique_ptr<NewsFeed::Following> following_;  ///< while somebody watches
  boost::asio::steady_timer timer_;
  std::shared_ptr<const Lobby> lobby_;
  std::size_t reads_ = 0;  ///< begun
  bool is_looking_ = false;
  bool is_news_ = false;  ///< since the read under way began
};

}  // namespace rookery::server
