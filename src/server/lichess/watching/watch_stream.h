#pragma once
#include <optional>
#include <string>
#include <vector>

#include "lichess/events/news_stream.h"
#include "rookery/policy/site_game.h"
#include "rookery/rooms/peer.h"
#include "rookery/rooms/visitors.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

/// The format of a game's stream for spectators.
enum class WatchFormat : std::uint8_t {
  Game,     ///< "MoveStream": three plies late while the game is in progress, and its result
  Channel,  ///< "TvFeed"
};

/// A game for spectators in the form of the Lichess API: its description, then a line for each position. Ends
/// with the game. A visitor who sends nothing and counts as a watcher. Belongs to the thread that serves
/// HTTP.
class WatchStream final : public NewsStream, public rooms::Peer {
 public:
  WatchStream(Services& services, std::string game, std::vector<store::Account> accounts, WatchFormat format);

  void start() override;
  void stop() override;

  void send(rooms::RoomMessage& message) override;
  void close(Error error) override;

 private:
  void follow(const std::vector<std::string>& events);
  void send_game();
  void send_positions();
  [[nodiscard]] boost::asio::awaitable<bool> poll() override;

  std::string id_;
  std::vector<store::Account> accounts_;
  WatchFormat format_;
  store::GameHeader header_;
  std::optional<policy::SiteGame> game_;
  std::size_t sent_ = 0;  ///< the number of positions sent
  std::optional<rooms::ConnectionId> connection_;
};

}  // namespace rookery::server
