#pragma once
#include <optional>
#include <string>
#include <vector>

#include "http/body_stream.h"
#include "node/server_context.h"
#include "rookery/store/accounts.h"

namespace rookery::server {

/// Whose stream of which game it is, and who plays in it.
struct LichessVisit {
  std::string game;
  PlayerId player;
  std::vector<store::Account> accounts;  ///< of the players
};

/// A game as the Lichess API tells of it: "gameFull", then "gameState" whenever it changed, and the end after
/// the state in which the game is over. A visitor who counts as present and sends nothing. It follows the
/// events by itself, for its room may be on another thread. Belongs to the thread that serves HTTP.
class LichessGameStream final : public BodyStream,
                                public Peer,
                                public std::enable_shared_from_this<LichessGameStream> {
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

  ServerContext& context_;
  LichessVisit visit_;
  std::optional<arbiter::Game> game_;
  std::string last_state_;  ///< as told
  std::optional<ConnectionId> connection_;
};

}  // namespace rookery::server
