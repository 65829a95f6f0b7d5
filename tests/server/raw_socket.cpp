#include "server/raw_socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>

namespace rookery::tests {
namespace {

constexpr int kPatienceMs = 30'000;
constexpr int kSmallReceiveBuffer = 4096;
constexpr std::array<unsigned char, 4> kMask{0x37, 0xFA, 0x21, 0x3D};

std::string big_endian(std::uint64_t number, int bytes) {
  std::string text;
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) {
    text += static_cast<char>(number >> shift & 0xFF);
  }
  return text;
}

std::string masked(std::string payload) {
  for (std::size_t i = 0; i < payload.size(); ++i) {
    payload[i] = static_cast<char>(static_cast<unsigned char>(payload[i]) ^ kMask[i % kMask.size()]);
  }
  return payload;
}

void wait_for(int socket, short events) {
  pollfd what{socket, events, 0};
  if (poll(&what, 1, kPatienceMs) <= 0) {
    throw std::runtime_error("nothing happened for half a minute");
  }
}

}  // namespace

std::string bytes_of(const Frame& frame) {
  constexpr std::size_t kShort = 125, kMiddle = 0xFFFF;
  const std::size_t size = frame.payload.size();
  const int first = (frame.is_final ? 0x80 : 0) | frame.reserved_bits | static_cast<int>(frame.opcode);
  const int marker = size <= kShort ? static_cast<int>(size) : size <= kMiddle ? 126 : 127;
  std::string bytes{static_cast<char>(first), static_cast<char>(marker | (frame.is_masked ? 0x80 : 0))};
  if (size > kShort) {
    bytes += big_endian(size, size <= kMiddle ? 2 : 8);
  }
  if (frame.is_masked) {
    bytes.append(kMask.begin(), kMask.end());
  }
  return bytes + (frame.is_masked ? masked(frame.payload) : frame.payload);
}

std::string close_payload(int code, const std::string& reason) {
  return big_endian(static_cast<std::uint64_t>(code), 2) + reason;
}

int close_code_of(const Frame& frame) {
  return frame.payload.size() < 2 ? 0
                                  : static_cast<unsigned char>(frame.payload[0]) << 8 |
                                        static_cast<unsigned char>(frame.payload[1]);
}

struct RawSocket::State {
  int socket = -1;
  std::string read;  ///< and not yet looked at

  /// Whether there was more.
  bool read_more() {
    wait_for(socket, POLLIN);
    std::array<char, 4096> part{};
    const ssize_t size = recv(socket, part.data(), part.size(), 0);
    if (size <= 0) {
      return false;
    }
    read.append(part.data(), static_cast<std::size_t>(size));
    return true;
  }
  bool read_at_least(std::size_t size) {
    while (read.size() < size) {
      if (!read_more()) {
        return false;
      }
    }
    return true;
  }
  std::string take(std::size_t size) {
    std::string taken = read.substr(0, size);
    read.erase(0, size);
    return taken;
  }
};

RawSocket::RawSocket(std::uint16_t port) : state_(std::make_unique<State>()) {
  state_->socket = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  setsockopt(state_->socket, SOL_SOCKET, SO_RCVBUF, &kSmallReceiveBuffer, sizeof(kSmallReceiveBuffer));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(state_->socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
    throw std::runtime_error("no connection");
  }
}

RawSocket::RawSocket(RawSocket&&) noexcept = default;

RawSocket::~RawSocket() {
  if (state_) {
    close(state_->socket);
  }
}

bool RawSocket::send(const std::string& bytes) {
  for (std::size_t sent = 0; sent < bytes.size();) {
    const ssize_t size =
        ::send(state_->socket, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size < 0 && errno != EAGAIN) {
      return false;
    }
    if (size < 0) {
      wait_for(state_->socket, POLLOUT);
    } else {
      sent += static_cast<std::size_t>(size);
    }
  }
  return true;
}

std::string RawSocket::read_header() {
  std::size_t end = std::string::npos;
  while ((end = state_->read.find("\r\n\r\n")) == std::string::npos && state_->read_more()) {
  }
  return end == std::string::npos ? state_->take(state_->read.size()) : state_->take(end + 4);
}

std::optional<Frame> RawSocket::read_frame(bool answers_pings) {
  for (;;) {
    if (!state_->read_at_least(2)) {
      return std::nullopt;
    }
    const auto first = static_cast<unsigned char>(state_->read[0]);
    std::size_t size = static_cast<unsigned char>(state_->read[1]);
    const std::size_t extended = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (size > 127 || !state_->read_at_least(2 + extended)) {
      return std::nullopt;
    }
    size = extended == 0 ? size : 0;
    for (std::size_t i = 0; i < extended; ++i) {
      size = size << 8 | static_cast<unsigned char>(state_->read[2 + i]);
    }
    if (!state_->read_at_least(2 + extended + size)) {
      return std::nullopt;
    }
    state_->take(2 + extended);
    Frame frame{static_cast<Opcode>(first & 0x0F), state_->take(size), (first & 0x80) != 0, false,
                static_cast<std::uint8_t>(first & 0x70)};
    if (frame.opcode != Opcode::Ping || !answers_pings) {
      return frame;
    }
    send(bytes_of({Opcode::Pong, frame.payload}));
  }
}

int RawSocket::read_close_code() {
  int code = 0;
  while (const auto frame = read_frame()) {
    if (frame->opcode == Opcode::Close) {
      code = close_code_of(*frame);
      send(bytes_of({Opcode::Close, frame->payload}));
    }
  }
  return code;
}

void RawSocket::wait_until_cut() {
  pollfd what{state_->socket, POLLRDHUP, 0};
  if (poll(&what, 1, kPatienceMs) <= 0) {
    throw std::runtime_error("the connection was not cut for half a minute");
  }
}

void wait_until_one_is_cut(const std::vector<RawSocket>& sockets) {
  std::vector<pollfd> what;
  for (const RawSocket& socket : sockets) {
    what.push_back({socket.state_->socket, POLLRDHUP, 0});
  }
  if (poll(what.data(), what.size(), kPatienceMs) <= 0) {
    throw std::runtime_error("no connection was cut for half a minute");
  }
}

std::string handshake_for(const std::string& game, const std::string& cookie) {
  return "GET /game/" + game +
         "/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + "\r\n";
}

RawSocket open_raw_socket(std::uint16_t port, const std::string& game, const std::string& cookie) {
  RawSocket socket(port);
  socket.send(handshake_for(game, cookie));
  if (const std::string header = socket.read_header(); !header.starts_with("HTTP/1.1 101")) {
    throw std::runtime_error("no handshake: " + header);
  }
  return socket;
}

}  // namespace rookery::tests
