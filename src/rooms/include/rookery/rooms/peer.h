#pragma once
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "rookery/rooms/messages.h"

namespace rookery::rooms {

/// What a room says, on its way to everybody who is told it: a value, and once for each format that somebody
/// wants, its text. Copies share both, also across threads.
class RoomMessage {
 public:
  using Text = std::shared_ptr<const std::string>;
  /// A transport's: the message as it goes over the wire.
  using Encoder = std::string (*)(const ToPage& message);

  explicit RoomMessage(ToPage message) : shared_(std::make_shared<Shared>(std::move(message))) {}

  [[nodiscard]] const ToPage& value() const { return shared_->message; }
  /// What `encode` makes of it; made once, however many ask.
  [[nodiscard]] Text text(Encoder encode) {
    const std::lock_guard lock(shared_->mutex);
    for (const auto& [encoder, text] : shared_->texts) {
      if (encoder == encode) {
        return text;
      }
    }
    return shared_->texts.emplace_back(encode, std::make_shared<const std::string>(encode(value()))).second;
  }

 private:
  struct Shared {
    explicit Shared(ToPage sent) : message(std::move(sent)) {}
    const ToPage message;
    std::mutex mutex;
    std::vector<std::pair<Encoder, Text>> texts;
  };
  std::shared_ptr<Shared> shared_;
};

/// Somebody whom a room tells what happens, over whichever transport.
class Peer {
 public:
  virtual ~Peer() = default;
  /// Queues a message. Never blocks and never calls back into the hub before it returns.
  virtual void send(RoomMessage& message) = 0;
  /// As the last message, the error; then the connection ends.
  virtual void close(Error error) = 0;
  /// Ends the connection, because of `error`, of a client that is to connect again at once: to this node or
  /// another.
  virtual void send_away(Error error) { close(std::move(error)); }
};

}  // namespace rookery::rooms
