#pragma once
#include <functional>
#include <utility>
#include <variant>

#include "rookery/base/expected.h"
#include "rooms/peer.h"

namespace rookery::server {

/// Of a command: its events are durable, or why there are none.
using CommandResult = Expected<void, Error>;

/// Where the result of one submitted command arrives.
class ResultPeer final : public Peer {
 public:
  using Tell = std::function<void(CommandResult)>;
  explicit ResultPeer(Tell tell) : tell_(std::move(tell)) {}

  // A submitted command has no connection: of all that a room says only its own result is for it.
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
    // Once: a room may close the peer after it has answered.
    if (Tell once = std::exchange(tell_, nullptr)) {
      once(std::move(result));
    }
  }

  Tell tell_;
};

}  // namespace rookery::server
