#pragma once
#include <optional>
#include <string>
#include <vector>

#include "lichess/events/news_stream.h"
#include "rookery/policy/site_game.h"
#include "rookery/rooms/messages.h"
#include "rookery/rooms/peer.h"
#include "rookery/rooms/visitors.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

/// The stream's reader and game, and the game's players.
struct LichessVisit {
  std::string game;
  people::Principal principal;           ///< a player of the game
  std::vector<store::Account> accounts;  ///< of the players
  std::size_t chat_lines = 0;            ///< written before; not sent again
  std::string program = {};              ///< the name that the reading program gives itself
};

/// A game in the form of the Lichess API: "gameFull", then "gameState" after each change, and the end after
/// the state in which the game is over; "chatLine" in between for new chat lines. A visitor who counts as
/// present and sends nothing. The same program's second stream of a game ends the first one, whose connection
/// it has lost. It tracks the events itself, since its room may be on another thread. Belongs to the thread
/// that serves HTTP.
class LichessGameStream final : public NewsStream, public rooms::Peer {
 public:
  LichessGameStream(Services& services, LichessVisit visit);

  void start() override;
  void stop() override;

  void send(rooms::RoomMessage& message) override;
  void close(Error error) override;

 private:
  void follow(const std::vector<std::string>& events);
  void begin(const rooms::Welcome& welcome);
  void send_state();
  void send_gone(std::optional<Instant> claim_at);
  [[nodiscard]] boost::asio::awaitable<bool> poll() override;

  LichessVisit visit_;
  std::optional<policy::SiteGame> game_;
  std::string last_state_;           ///< as last sent
  std::optional<Instant> claim_at_;  ///< as last sent: when a win may be claimed, the opponent being gone
  std::optional<rooms::ConnectionId> connection_;
};

}  // namespace rookery::server
