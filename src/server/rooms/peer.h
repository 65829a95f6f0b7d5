#pragma once
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rooms/messages.h"

namespace rookery::server {

/// What a room says, on its way to everybody who is told it: a value, and once for each format that somebody
/// wants, its text.
class RoomMessage {
 public:
  using Text = std::shared_ptr<const std::string>;
  /// A transport's: the message as it goes over the wire.
  using Encoder = std::string (*)(const ToPage& message);

  explicit RoomMessage(ToPage message) : message_(std::move(message)) {}

  [[nodiscard]] const ToPage& value() const { return message_; }
  /// What `encode` makes of it; made once, however many ask.
  [[nodiscard]] Text text(Encoder encode) {
    for (const auto& [encoder, text] : texts_) {
      if (encoder == encode) {
        return text;
      }
    }
    return texts_.emplace_back(encode, std::make_shared<const std::string>(encode(message_))).second;
  }

 private:
  ToPage message_;
  std::vector<std::pair<Encoder, Text>> texts_;
};

/// Somebody whom a room tells what happens, over whichever transport.
class Peer {
 public:
  virtual ~Peer() = default;
  /// Queues a message. Never blocks and never calls back into the hub before it returns.
  virtual void send(RoomMessage& message) = 0;
  /// As the last message, the error; then the connection ends.
  virtual void close(Error error) = 0;
};

}  // namespace rookery::server
