#pragma once
#include <functional>
#include <utility>
#include <variant>

#include "rookery/base/expected.h"
#include "rooms/peer.h"

namespace rookery::server {

/// The result of a command: its events are durable, or an error says why there are none.
using CommandResult = Expected<void, Error>;

/// Receives the result of one submitted command.
class ResultPeer final : public Peer {
 public:
  using Tell = std::function<void(CommandResult)>;
  explicit ResultPeer(Tell tell) : tell_(std::move(tell)) {}

  // A submitted command has no connection: among a room's messages only its result is for it.
  void send(RoomMessage& message) override {
    if (std::holds_alternative<Done>(message.value())) {
      tell({});
    } else if (const auto* refused = std::get_if<Refused>(&message.value())) {
      tell(fail(refused->error));
    }
  }
  void close(Error error) override { tell(fail(std::move(error))); }

 private:
  void tell(CommandResult result) {
    // At most once: a room may close the peer after its answer.
    if (Tell once = std::exchange(tell_, nullptr)) {
      once(std::move(result));
    }
  }

  Tell tell_;
};

}  // namespace rookery::server
