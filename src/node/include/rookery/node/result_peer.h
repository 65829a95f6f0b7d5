#pragma once
#include <functional>
#include <utility>
#include <variant>

#include "rookery/base/expected.h"
#include "rookery/rooms/peer.h"

namespace rookery::node {

/// The result of a command: its events are durable, or an error says why there are none.
using CommandResult = Expected<void, Error>;

/// Receives the result of one submitted command.
class ResultPeer final : public rooms::Peer {
 public:
  using Callback = std::function<void(CommandResult)>;
  explicit ResultPeer(Callback callback) : callback_(std::move(callback)) {}

  // A submitted command has no connection: among a room's messages only its result is for it.
  void send(rooms::RoomMessage& message) override {
    if (std::holds_alternative<rooms::Done>(message.value())) {
      finish({});
    } else if (const auto* refused = std::get_if<rooms::Refused>(&message.value())) {
      finish(fail(refused->error));
    }
  }
  void close(Error error) override { finish(fail(std::move(error))); }

 private:
  void finish(CommandResult result) {
    // At most once: a room may close the peer after its answer.
    if (Callback once = std::exchange(callback_, nullptr)) {
      once(std::move(result));
    }
  }

  Callback callback_;
};

}  // namespace rookery::node
