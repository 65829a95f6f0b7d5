#include "http_clients.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>
#include <utility>

#include "server/loopback.h"

namespace rookery::bench {
namespace {

constexpr std::string_view kEndOfHead = "\r\n\r\n", kEndOfLine = "\r\n";

std::size_t number_at(std::string_view text, int base) {
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number, base);
  return number;
}

}  // namespace

HttpClients::HttpClients(std::uint16_t port) : port_(port), poll_(epoll_create1(EPOLL_CLOEXEC)) {}

HttpClients::~HttpClients() {
  for (const Connection& connection : connections_) {
    if (connection.socket >= 0) {
      close(connection.socket);
    }
  }
  close(poll_);
}

std::size_t HttpClients::open(std::size_t address) {
  connections_.push_back({connect_from(address, port_)});
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u64 = connections_.size() - 1;
  epoll_ctl(poll_, EPOLL_CTL_ADD, connections_.back().socket, &event);
  return connections_.size() - 1;
}

void HttpClients::send(std::size_t connection, const std::string& method_and_path, const std::string& token,
                       const std::string& form) {
  std::string request = method_and_path +
                        " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(form.size()) +
                        "\r\n";
  request += token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
  request += form.empty() ? "" : "Content-Type: application/x-www-form-urlencoded\r\n";
  send_all(connections_[connection].socket, request + "\r\n" + form);
}

void HttpClients::leave(std::size_t connection) {
  close(std::exchange(connections_[connection].socket, -1));
}

void HttpClients::receive(const Handlers& handlers, Milliseconds patience) {
  std::array<epoll_event, 512> events{};
  const int count = epoll_wait(poll_, events.data(), events.size(), static_cast<int>(patience));
  for (int i = 0; i < count; ++i) {
    const std::size_t number = events[static_cast<std::size_t>(i)].data.u64;
    std::array<char, 65'536> part{};
    const ssize_t size = recv(connections_[number].socket, part.data(), part.size(), MSG_DONTWAIT);
    if (size == 0 || (size < 0 && errno != EAGAIN)) {
      epoll_ctl(poll_, EPOLL_CTL_DEL, connections_[number].socket, nullptr);
      continue;
    }
    connections_[number].read.append(part.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    take(number, handlers);
  }
}

void HttpClients::take(std::size_t number, const Handlers& handlers) {
  bool has_more = true;
  while (has_more) {  // a handler may open connections, and move them all
    has_more = connections_[number].is_stream ? take_chunk(number, handlers) : take_head(number, handlers);
  }
}

bool HttpClients::take_head(std::size_t number, const Handlers& handlers) {
  std::string& read = connections_[number].read;
  const std::size_t end = read.find(kEndOfHead);
  if (end == std::string::npos) {
    return false;
  }
  const std::string_view head = std::string_view(read).substr(0, end + kEndOfHead.size());
  constexpr std::size_t kStatus = 9;
  const int status = static_cast<int>(number_at(head.substr(kStatus), 10));
  constexpr std::string_view kLength = "Content-Length: ";
  const std::size_t at = head.find(kLength);
  if (at == std::string_view::npos) {
    read.erase(0, head.size());
    connections_[number].is_stream = true;
    return true;
  }
  const std::size_t length = number_at(head.substr(at + kLength.size()), 10);
  if (read.size() < head.size() + length) {
    return false;
  }
  const std::string body = read.substr(head.size(), length);
  read.erase(0, head.size() + length);
  handlers.answer(number, status, body);
  return true;
}

bool HttpClients::take_chunk(std::size_t number, const Handlers& handlers) {
  const std::size_t end = connections_[number].read.find(kEndOfLine);
  if (end == std::string::npos) {
    return false;
  }
  const std::size_t size = number_at(connections_[number].read, 16);
  const std::size_t whole = end + kEndOfLine.size() + size + kEndOfLine.size();
  if (connections_[number].read.size() < whole) {
    return false;
  }
  std::string text = std::move(connections_[number].line);
  text.append(connections_[number].read, end + kEndOfLine.size(), size);
  connections_[number].read.erase(0, whole);
  streams_ended_ += size == 0 ? 1 : 0;
  std::size_t begin = 0;
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', begin)) {
    handlers.line(number, std::string_view(text).substr(begin, at - begin));
    begin = at + 1;
  }
  connections_[number].line = text.substr(begin);
  return true;
}

}  // namespace rookery::bench
