#pragma once
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/wait_until.h"

/// A NATS server whose every line is sent by the test, so that an order of events is forced and not raced.
/// The lines are those of docs.nats.io, "Client Protocol". For one thread.
namespace rookery::bus {

/// One client's connection, seen from the server. Closed when destroyed.
class ClientByHand {
 public:
  explicit ClientByHand(int socket) : socket_(socket) {}
  ~ClientByHand() { hang_up(); }
  ClientByHand(const ClientByHand&) = delete;
  ClientByHand& operator=(const ClientByHand&) = delete;

  void hang_up() {
    if (socket_ >= 0) {
      close(std::exchange(socket_, -1));
    }
  }

  void say(std::string_view line) const {
    const std::string text = std::string(line) + "\r\n";
    (void)send(socket_, text.data(), text.size(), MSG_NOSIGNAL);  // to a client that may have gone
  }
  void introduce() const {
    say(R"(INFO {"server_id":"hand","version":"2.9.0","proto":1,"max_payload":1048576})");
  }

  /// The next line; absent: none in time, or the client has gone. A published payload is a line of its own.
  std::optional<std::string> next_line(std::chrono::milliseconds patience = tests::kHangs) {
    std::size_t end = 0;
    while ((end = unread_.find("\r\n", read_)) == std::string::npos) {
      unread_.erase(0, std::exchange(read_, 0));
      if (!read_more(patience)) {
        return std::nullopt;
      }
    }
    const std::size_t begin = std::exchange(read_, end + 2);
    return unread_.substr(begin, end - begin);
  }

  /// Reads up to the first line with this beginning. False: the client does not send it.
  [[nodiscard]] bool wait_for(std::string_view beginning) {
    while (const auto line = next_line()) {
      if (line->starts_with(beginning)) {
        return true;
      }
    }
    return false;
  }

  /// The handshake: afterwards the client considers itself connected.
  [[nodiscard]] bool greet() {
    introduce();
    const bool has_asked = wait_for("PING");
    say("PONG");
    return has_asked;
  }

  /// Answers the lines received; returns the number of published messages among them.
  std::size_t answer() {
    std::size_t published = 0;
    while (const auto line = next_line(std::chrono::milliseconds(0))) {
      published += line->starts_with("PUB ") ? 1 : 0;
      if (*line == "PING") {
        say("PONG");
      }
    }
    return published;
  }

  /// Waits until the client closes the connection.
  [[nodiscard]] bool has_gone() {
    while (next_line()) {
    }
    return is_at_end_;
  }

 private:
  /// False: nothing more has come in time, or ever will.
  bool read_more(std::chrono::milliseconds patience) {
    pollfd ready{.fd = socket_, .events = POLLIN, .revents = 0};
    if (is_at_end_ || poll(&ready, 1, static_cast<int>(patience.count())) != 1) {
      return false;
    }
    std::vector<char> bytes(1 << 16);
    const ssize_t count = recv(socket_, bytes.data(), bytes.size(), 0);
    is_at_end_ = count <= 0;
    unread_.append(bytes.data(), static_cast<std::size_t>(count < 0 ? 0 : count));
    return !is_at_end_;
  }

  int socket_;
  std::string unread_;
  std::size_t read_ = 0;  ///< the number of its bytes that were read
  bool is_at_end_ = false;
};

/// Listens on a free port of this machine.
class ServerByHand {
 public:
  ServerByHand() : socket_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(listen(socket_, 16), 0);
    EXPECT_EQ(getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~ServerByHand() { stop(); }
  ServerByHand(const ServerByHand&) = delete;
  ServerByHand& operator=(const ServerByHand&) = delete;

  [[nodiscard]] std::string url() const { return "nats://127.0.0.1:" + std::to_string(port_); }

  /// New connections are refused from now on.
  void stop() {
    if (socket_ >= 0) {
      close(std::exchange(socket_, -1));
    }
  }

  /// The next client's socket; nothing was sent to it yet.
  [[nodiscard]] int accept_client() const {
    EXPECT_TRUE(has_caller(tests::kHangs)) << "nobody has connected";
    return accept(socket_, nullptr, nullptr);
  }

  /// Serves the latest client, like an ordinary server, until `holds` is true. However often the client's
  /// timeouts expire meanwhile does not matter.
  template <class Condition>
  void serve_until(Condition holds) {
    EXPECT_TRUE(tests::wait_until([&] {
      if (has_caller(std::chrono::milliseconds(0))) {
        served_.emplace(accept_client()).introduce();
      }
      published_ += served_ ? served_->answer() : 0;
      return holds();
    }));
  }
  void hang_up() { served_.reset(); }
  /// The number of messages that the served clients have published.
  [[nodiscard]] std::size_t published() const { return published_; }

 private:
  [[nodiscard]] bool has_caller(std::chrono::milliseconds patience) const {
    pollfd ready{.fd = socket_, .events = POLLIN, .revents = 0};
    return poll(&ready, 1, static_cast<int>(patience.count())) == 1;
  }

  int socket_;
  int port_ = 0;
  std::optional<ClientByHand> served_;
  std::size_t published_ = 0;
};

}  // namespace rookery::bus
