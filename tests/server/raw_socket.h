#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// A WebSocket client that sends whatever it is told, right or wrong (RFC 6455).
namespace rookery::tests {

enum class Opcode : std::uint8_t { Continuation = 0, Text = 1, Binary = 2, Close = 8, Ping = 9, Pong = 10 };

struct Frame {
  Opcode opcode = Opcode::Text;
  std::string payload = {};
  bool is_final = true;
  bool is_masked = true;
  std::uint8_t reserved_bits = 0;  ///< of 0x70
};
/// The frame's bytes, its length in as few as possible, its mask not zero.
[[nodiscard]] std::string bytes_of(const Frame& frame);
/// A close frame's payload.
[[nodiscard]] std::string close_payload(int code, const std::string& reason = "");

/// The code in a close frame; 0: it holds none.
[[nodiscard]] int close_code_of(const Frame& frame);

/// A connection over loopback. Whatever does not happen within half a minute throws std::runtime_error.
class RawSocket {
 public:
  /// Connects; a small buffer on the way in, so that a client that does not read is soon full.
  explicit RawSocket(std::uint16_t port);
  RawSocket(RawSocket&&) noexcept;
  ~RawSocket();

  /// Whether all of it could be sent, without waiting for a peer that does not read any more.
  bool send(const std::string& bytes);
  /// The answer's header, up to its empty line; what has come when the connection ended before.
  [[nodiscard]] std::string read_header();
  /// The next frame that came; empty: the connection has ended. Pings are answered if `answers_pings`.
  [[nodiscard]] std::optional<Frame> read_frame(bool answers_pings = true);
  /// Reads up to the close frame, which is answered, and to the end: its code; 0: there was none.
  [[nodiscard]] int read_close_code();
  /// Waits until the other side has ended the connection, without reading what it sent.
  void wait_until_cut();
  friend void wait_until_one_is_cut(const std::vector<RawSocket>& sockets);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Waits until the other side has ended one of the connections, without reading what it sent.
void wait_until_one_is_cut(const std::vector<RawSocket>& sockets);

/// A connection to a game's socket whose handshake has succeeded. `cookie`: of a guest; may be empty.
[[nodiscard]] RawSocket open_raw_socket(std::uint16_t port, const std::string& game,
                                        const std::string& cookie = "");
/// The handshake's request as a browser sends it.
[[nodiscard]] std::string handshake_for(const std::string& game, const std::string& cookie = "");

}  // namespace rookery::tests
