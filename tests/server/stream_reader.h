#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "server/raw_connection.h"

namespace rookery::tests {

/// A program that reads a stream of a game, chunk by chunk.
class StreamReader {
 public:
  /// `body`: of a request that is posted; empty: GET.
  StreamReader(std::uint16_t port, const std::string& target, const Headers& headers = {},
               const std::string& body = "")
      : connection_(port) {
    std::string request = (body.empty() ? "GET " : "POST ") + target + " HTTP/1.1\r\nHost: localhost\r\n";
    if (!body.empty()) {
      request += "Content-Type: text/plain\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    }
    for (const auto& [name, value] : headers) {
      request += name + ": " + value + "\r\n";
    }
    connection_.send(request + "\r\n" + body);
    head_ = connection_.receive();
  }

  [[nodiscard]] const Answer& head() const { return head_; }

  /// The next chunk, which the server makes of one message or keep-alive; none: the stream has ended.
  [[nodiscard]] std::optional<std::string> next() {
    const std::string size_line = connection_.receive_until("\r\n");
    const std::size_t size = size_line.empty() ? 0 : std::stoul(size_line, nullptr, 16);
    has_ended_ = !size_line.empty() && size == 0;
    if (size == 0) {
      return std::nullopt;
    }
    std::string text = connection_.receive_exactly(size + 2);
    if (text.size() < size + 2) {
      return std::nullopt;
    }
    text.resize(size);
    return text;
  }
  /// Whether the last chunk came: nothing is missing.
  [[nodiscard]] bool has_ended() const { return has_ended_; }

  /// The next message of this type of a stream of lines; what comes before it is passed over.
  nlohmann::json await_message(const std::string& type) {
    while (const auto line = next()) {
      nlohmann::json message = nlohmann::json::parse(*line, nullptr, false);
      if (message.is_object() && message["t"] == type) {
        return message;
      }
    }
    throw std::runtime_error("the stream ended before \"" + type + "\"");
  }

 private:
  RawConnection connection_;
  Answer head_;
  bool has_ended_ = false;
};

}  // namespace rookery::tests
