#include "server/raw_connection.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace rookery::tests {
namespace {

constexpr timeval kSocketPatience{30, 0};

sockaddr_in endpoint(const std::string& address, std::uint16_t port) {
  sockaddr_in endpoint{};
  endpoint.sin_family = AF_INET;
  endpoint.sin_port = htons(port);
  inet_pton(AF_INET, address.c_str(), &endpoint.sin_addr);
  return endpoint;
}

Answer parse_head(std::string_view head) {
  Answer answer;
  const std::size_t space = head.find(' ');
  answer.status = std::atoi(std::string(head.substr(std::min(space, head.size()))).c_str());
  for (std::size_t at = head.find("\r\n"); at + 2 < head.size(); at = head.find("\r\n", at + 2)) {
    const std::string_view line = head.substr(at + 2, head.find("\r\n", at + 2) - at - 2);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) {
      continue;
    }
    std::string name(line.substr(0, colon));
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    const std::size_t value = line.find_first_not_of(' ', colon + 1);
    answer.headers.emplace(name, value == std::string_view::npos ? "" : line.substr(value));
  }
  return answer;
}

}  // namespace

RawConnection::RawConnection(std::uint16_t port, const std::string& from, int receive_buffer)
    : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &kSocketPatience, sizeof kSocketPatience);
  setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &kSocketPatience, sizeof kSocketPatience);
  if (receive_buffer > 0) {
    setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  const sockaddr_in own = endpoint(from, 0);
  const sockaddr_in server = endpoint("127.0.0.1", port);
  if (bind(socket_, reinterpret_cast<const sockaddr*>(&own), sizeof own) != 0 ||
      connect(socket_, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0) {
    close(socket_);
    throw std::runtime_error("no connection to port " + std::to_string(port));
  }
}

RawConnection::RawConnection(RawConnection&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), received_(std::move(other.received_)) {}

RawConnection::~RawConnection() {
  if (socket_ >= 0) {
    close(socket_);
  }
}

bool RawConnection::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      return false;
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

void RawConnection::hang_up() {
  shutdown(socket_, SHUT_WR);
}

bool RawConnection::read_more() {
  std::array<char, 16'384> part{};
  const ssize_t size = recv(socket_, part.data(), part.size(), 0);
  if (size <= 0) {
    return false;
  }
  received_.append(part.data(), static_cast<std::size_t>(size));
  return true;
}

Answer RawConnection::receive(bool is_head) {
  std::size_t end = received_.find("\r\n\r\n");
  while (end == std::string::npos) {
    if (!read_more()) {
      return {};
    }
    end = received_.find("\r\n\r\n");
  }
  Answer answer = parse_head(std::string_view(received_).substr(0, end + 2));
  received_.erase(0, end + 4);
  const std::string length = answer.header("content-length");
  const std::size_t size = is_head || length.empty() ? 0 : std::stoul(length);
  while (received_.size() < size) {
    if (!read_more()) {
      return {};
    }
  }
  answer.body = received_.substr(0, size);
  received_.erase(0, size);
  return answer;
}

std::string RawConnection::receive_until(std::string_view mark) {
  std::size_t end = received_.find(mark);
  while (end == std::string::npos) {
    if (!read_more()) {
      return "";
    }
    end = received_.find(mark);
  }
  std::string text = received_.substr(0, end);
  received_.erase(0, end + mark.size());
  return text;
}

std::string RawConnection::receive_exactly(std::size_t size) {
  while (received_.size() < size && read_more()) {
  }
  std::string bytes = received_.substr(0, size);
  received_.erase(0, bytes.size());
  return bytes;
}

std::string RawConnection::receive_all() {
  while (read_more()) {
  }
  return std::exchange(received_, {});
}

}  // namespace rookery::tests
