#include "clients.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <stdexcept>

#include "loopback.h"

namespace rookery::bench {
namespace {

constexpr unsigned char kText = 0x81, kClose = 0x88, kPing = 0x89, kPong = 0x8A;

/// A masked frame whose mask is zero.
std::string frame(unsigned char kind, std::string_view payload) {
  constexpr std::size_t kShort = 125;
  std::string bytes{static_cast<char>(kind)};
  if (payload.size() <= kShort) {
    bytes += static_cast<char>(0x80U | payload.size());
  } else {
    bytes += '\xFE';
    bytes += static_cast<char>(payload.size() >> 8U);
    bytes += static_cast<char>(payload.size() & 0xFFU);
  }
  bytes.append(4, '\0');
  return bytes.append(payload);
}

std::string between(const std::string& text, const std::string& from, char to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) {
    throw std::runtime_error("no " + from + " in: " + text);
  }
  return text.substr(at + from.size(), text.find(to, at + from.size()) - at - from.size());
}

}  // namespace

Milliseconds now_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(now).count();
}

Clients::Clients(std::uint16_t port) : port_(port), poll_(epoll_create1(EPOLL_CLOEXEC)) {}

Clients::~Clients() {
  for (const Client& client : clients_) {
    close(client.socket);
  }
  close(poll_);
}

Clients::Made Clients::make_game(std::size_t address) {
  const int socket = connect_from(address, port_);
  const std::string body = R"({"color":"white","clock":"60+0"})";
  send_all(
      socket,
      "POST /app/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
          std::to_string(body.size()) + "\r\n\r\n" + body);
  const std::string answer = receive_until(socket, "\"path\"");
  close(socket);
  return {between(answer, "\"id\":\"", '"'), between(answer, "Set-Cookie: ", ';')};
}

std::size_t Clients::enter(const std::string& game, const std::string& cookie, std::size_t address) {
  const int socket = connect_from(address, port_);
  send_all(socket, "GET /game/" + game +
                       "/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
                       (cookie.empty() ? "" : "Cookie: " + cookie + "\r\n") + "\r\n");
  const std::string answer = receive_until(socket, "\r\n\r\n");
  if (!answer.starts_with("HTTP/1.1 101")) {
    throw std::runtime_error("no handshake: " + answer);
  }
  send_all(socket, frame(kText, R"({"t":"hello","v":1,"since":0})"));
  clients_.push_back({socket, {}});
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = clients_.size() - 1;
  epoll_ctl(poll_, EPOLL_CTL_ADD, socket, &event);
  return clients_.size() - 1;
}

void Clients::send(std::size_t client, const std::string& text) {
  send_all(clients_[client].socket, frame(kText, text));
}

bool Clients::run(const OnText& on_text, const std::function<bool()>& is_done, Milliseconds patience) {
  const Milliseconds end = now_ms() + patience;
  std::array<epoll_event, 256> events{};
  while (!is_done()) {
    const Milliseconds left = end - now_ms();
    if (left <= 0) {
      return false;
    }
    const int count = epoll_wait(poll_, events.data(), events.size(), static_cast<int>(left) + 1);
    for (int i = 0; i < count; ++i) {
      const std::size_t number = events[static_cast<std::size_t>(i)].data.u64;
      if (!read_more(clients_[number])) {
        throw std::runtime_error("the server closed a socket");
      }
      take_frames(number, on_text);
    }
  }
  return true;
}

bool Clients::read_more(Client& client) {
  std::array<char, 16'384> part{};
  const ssize_t size = recv(client.socket, part.data(), part.size(), MSG_DONTWAIT);
  if (size > 0) {
    client.read.append(part.data(), static_cast<std::size_t>(size));
  }
  return size > 0 || (size < 0 && errno == EAGAIN);
}

void Clients::take_frames(std::size_t number, const OnText& on_text) {
  std::string& read = clients_[number].read;
  for (;;) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(read[at]); };
    if (read.size() < 2) {
      return;
    }
    const std::size_t extended = byte(1) == 126 ? 2 : byte(1) == 127 ? 8 : 0;
    if (read.size() < 2 + extended) {
      return;
    }
    std::size_t size = extended == 0 ? byte(1) : 0;
    for (std::size_t i = 0; i < extended; ++i) {
      size = size << 8U | byte(2 + i);
    }
    if (read.size() < 2 + extended + size) {
      return;
    }
    const unsigned char kind = byte(0);
    const std::string payload = read.substr(2 + extended, size);
    read.erase(0, 2 + extended + size);
    if (kind == kText) {
      on_text(number, payload);
    } else if (kind == kPing) {
      send_all(clients_[number].socket, frame(kPong, payload));
    } else if (kind == kClose) {
      throw std::runtime_error("the server closed a socket");
    }
  }
}

}  // namespace rookery::bench
