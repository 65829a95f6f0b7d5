#include "loopback.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <stdexcept>

namespace rookery::bench {

int connect_from(std::size_t address, std::uint16_t port) {
  constexpr std::size_t kHosts = 250;
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_addr.s_addr =
      htonl(static_cast<std::uint32_t>(0x7F010001 + ((address / kHosts) << 8U) + address % kHosts));
  sockaddr_in there = here;
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  there.sin_port = htons(port);
  const int on = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  if (bind(socket, reinterpret_cast<const sockaddr*>(&here), sizeof(here)) != 0 ||
      connect(socket, reinterpret_cast<const sockaddr*>(&there), sizeof(there)) != 0) {
    throw std::runtime_error("no connection");
  }
  return socket;
}

void send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0) {
      throw std::runtime_error("the server closed a connection");
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

std::string receive_until(int socket, std::string_view mark) {
  std::string text;
  std::array<char, 4096> part{};
  while (text.find(mark) == std::string::npos) {
    const ssize_t size = recv(socket, part.data(), part.size(), 0);
    if (size <= 0) {
      throw std::runtime_error("the server ended its answer early: " + text);
    }
    text.append(part.data(), static_cast<std::size_t>(size));
  }
  return text;
}

}  // namespace rookery::bench
