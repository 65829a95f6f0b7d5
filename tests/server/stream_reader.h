#pragma once
#include <chrono>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>

#include "server/raw_connection.h"

namespace rookery::tests {

/// A program that reads a stream of a game, chunk by chunk. What does not come while others wait for it is
/// taken for lost after a while, although keep-alives come.
class StreamReader {
 public:
  using IsIt = std::function<bool(const nlohmann::json&)>;

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

  /// The next chunk, which the server makes of one message or keep-alive; none: the stream has ended. Errors:
  /// std::runtime_error: for too long nothing but keep-alives came.
  [[nodiscard]] std::optional<std::string> next() {
    const auto begin = std::chrono::steady_clock::now();
    auto chunk = receive_chunk();
    const bool is_keep_alive = chunk && chunk->find('{') == std::string::npos;
    waited_ = is_keep_alive ? waited_ + (std::chrono::steady_clock::now() - begin) : kNoTime;
    if (waited_ > kPatience) {
      throw std::runtime_error("nothing but keep-alives came");
    }
    return chunk;
  }
  /// Whether the last chunk came: nothing is missing.
  [[nodiscard]] bool has_ended() const { return has_ended_; }

  /// The next message for which `is_it` holds: a line, or the data of an event. What comes before it is
  /// passed over. Errors: std::runtime_error.
  nlohmann::json await(const IsIt& is_it) {
    constexpr std::string_view kData = "data: ";
    while (const auto text = next()) {
      const std::size_t data = text->find(kData);
      const std::size_t begin = data == std::string::npos ? 0 : data + kData.size();
      nlohmann::json message = nlohmann::json::parse(text->substr(begin), nullptr, false);
      if (message.is_object() && is_it(message)) {
        return message;
      }
    }
    throw std::runtime_error("the stream ended before it said what was awaited");
  }
  /// The next message of this type.
  nlohmann::json await_message(const std::string& type) {
    return await([&](const nlohmann::json& message) { return message.value("t", "") == type; });
  }

 private:
  static constexpr std::chrono::steady_clock::duration kNoTime{}, kPatience = std::chrono::seconds(90);

  [[nodiscard]] std::optional<std::string> receive_chunk() {
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

  RawConnection connection_;
  Answer head_;
  bool has_ended_ = false;
  std::chrono::steady_clock::duration waited_ = kNoTime;  ///< for a message, while keep-alives came
};

}  // namespace rookery::tests
