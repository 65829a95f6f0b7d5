#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "rookery/base/expected.h"

/// A client of the server that blocks: HTTP and WebSocket over loopback. Whatever does not happen within half
/// a minute is taken for a lost connection.
namespace rookery::tests {

using Headers = std::map<std::string, std::string>;  ///< names in lower case when they come back

struct HttpRequest {
  std::string method = "GET";
  std::string target = "/";
  Headers headers = {};  ///< Host is added
  std::string body = {};
};
struct Answer {
  int status = 0;  ///< 0: there was none
  Headers headers;
  std::string body;

  [[nodiscard]] std::string header(const std::string& name) const;
  /// The first cookie set, as a Cookie header sends it back.
  [[nodiscard]] std::string cookie() const;
};

[[nodiscard]] Answer ask(std::uint16_t port, const HttpRequest& http_request);

enum class Ending : std::uint8_t { HangUp, Wait };
/// Bytes to send as they are.
struct RawHttpRequest {
  std::string bytes;
  std::string after_header = {};   ///< sent when an answer's header has come
  Ending ending = Ending::HangUp;  ///< whether the client then says that no more will come
};
/// Everything that comes back until the server closes.
[[nodiscard]] std::string ask_raw(std::uint16_t port, const RawHttpRequest& http_request);

/// A WebSocket.
class Socket {
 public:
  /// Errors: the answer that the server gave instead of a handshake.
  [[nodiscard]] static Expected<Socket, Answer> open(std::uint16_t port, const std::string& target,
                                                     const Headers& headers = {});
  Socket(Socket&&) noexcept;
  Socket& operator=(Socket&&) noexcept;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket();  ///< cuts the connection

  /// What the handshake was answered with.
  [[nodiscard]] const Answer& handshake() const;

  /// Whether it could still be sent.
  bool send(const std::string& text);
  bool send_binary(const std::string& bytes);
  /// The next message; none, when the connection is closed or lost.
  [[nodiscard]] std::optional<std::string> receive();
  /// The close code after receive() came back empty; 0: the connection was lost without one.
  [[nodiscard]] int close_code() const;

 private:
  struct State;
  explicit Socket(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace rookery::tests
