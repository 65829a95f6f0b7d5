#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/clients.h"

namespace rookery::bench {

/// Many connections of HTTP/1.1 to one server, driven by one thread: whole answers with a length, and streams
/// of lines in chunks.
class HttpClients {
 public:
  struct Handlers {
    /// A whole answer came.
    std::function<void(std::size_t connection, int status, const std::string& body)> answer;
    /// A line of a stream, without its end; an empty one keeps the stream alive.
    std::function<void(std::size_t connection, std::string_view line)> line;
  };

  explicit HttpClients(std::uint16_t port);
  ~HttpClients();
  HttpClients(const HttpClients&) = delete;
  HttpClients& operator=(const HttpClients&) = delete;

  /// A connection from loopback address number `address`; blocks.
  [[nodiscard]] std::size_t open(std::size_t address);
  /// "POST /api/x", with a token and a form, where they are not empty.
  void send(std::size_t connection, const std::string& method_and_path, const std::string& token,
            const std::string& form = {});
  /// The client goes away.
  void leave(std::size_t connection);
  /// Hands on what comes within `patience`; returns after something came, or none did.
  void receive(const Handlers& handlers, Milliseconds patience);
  /// How many streams the server has ended.
  [[nodiscard]] std::size_t streams_ended() const { return streams_ended_; }

 private:
  struct Connection {
    int socket = -1;
    std::string read = {};
    std::string line = {};  ///< of a stream, as far as it came
    bool is_stream = false;
  };
  void take(std::size_t number, const Handlers& handlers);
  [[nodiscard]] bool take_head(std::size_t number, const Handlers& handlers);
  [[nodiscard]] bool take_chunk(std::size_t number, const Handlers& handlers);

  std::uint16_t port_;
  int poll_;
  std::vector<Connection> connections_;
  std::size_t streams_ended_ = 0;
};

}  // namespace rookery::bench
