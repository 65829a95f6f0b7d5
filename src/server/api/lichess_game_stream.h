#pragma once
#include <optional>
#include <string>
#include <vector>

#include "api/news_stream.h"
#include "rookery/policy/site_game.h"
#include "rookery/store/accounts.h"

namespace rookery::server {

/// Whose stream of which game it is, and who plays in it.
struct LichessVisit {
  std::string game;
  people::Principal principal;           ///< a player of it
  std::vector<store::Account> accounts;  ///< of the players
  std::size_t chat_lines = 0;            ///< said before; not told again
  std::string program = {};              ///< that reads it, as it calls itself
};

/// A game in the form of the Lichess API: "gameFull", then "gameState" whenever it changed, and the end after
/// the state in which the game is over; between them "chatLine" for what is said meanwhile. A visitor who
/// counts as present and sends nothing. The same program's second stream of a game ends the first one, whose
/// connection it lost. It follows the events by itself, for its room may be on another
/// thread. Belongs to the thread that serves HTTP.
class LichessGameStream final : public NewsStream, public Peer {
 public:
  LichessGameStream(ServerContext& context, LichessVisit visit);

  void start() override;
  void stop() override;

  void send(RoomMessage& message) override;
  void close(Error error) override;

 private:
  void follow(const std::vector<std::string>& events);
  void begin(const Welcome& welcome);
  void tell_state();
  void tell_gone(std::optional<Instant> claim_at);
  [[nodiscard]] boost::asio::awaitable<bool> look() override;

  LichessVisit visit_;
  std::optional<policy::SiteGame> game_;
  std::string last_state_;           ///< as told
  std::optional<Instant> claim_at_;  ///< as told: when the opponent, who is gone, may be claimed against
  std::optional<ConnectionId> connection_;
  std::string name_;  ///< among the streams of games
};

}  // namespace rookery::server
