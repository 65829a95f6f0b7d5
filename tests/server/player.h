#pragma once
#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "server/client.h"

namespace rookery::tests {

/// Somebody at a game's socket, who says hello and keeps the events that come.
class Player {
 public:
  Player(std::uint16_t port, const std::string& game, const std::string& cookie, std::size_t since = 0)
      : socket_(connect(port, game, cookie)),
        cookie_(cookie.empty() ? socket_.handshake().cookie() : cookie) {
    say({{"t", "hello"}, {"v", 1}, {"since", since}, {"name", "Somebody"}});
    welcome_ = await_message("welcome");
  }

  [[nodiscard]] const std::string& cookie() const { return cookie_; }
  [[nodiscard]] const nlohmann::json& welcome() const { return welcome_; }
  [[nodiscard]] Socket& socket() { return socket_; }

  void say(const nlohmann::json& message) { socket_.send(message.dump()); }

  /// The next message of this type; those before it are passed over.
  nlohmann::json await_message(const std::string& type) {
    while (const auto text = socket_.receive()) {
      nlohmann::json message = nlohmann::json::parse(*text);
      if (message["t"] == type) {
        return message;
      }
    }
    throw std::runtime_error("the connection ended before \"" + type + "\"");
  }

  /// Says it, and returns the server's done or refused; `id` stands for the command.
  nlohmann::json act(const std::string& id, const std::string& action, const std::string& as = "") {
    nlohmann::json command{{"t", "act"}, {"id", id}, {"do", action}};
    if (!as.empty()) {
      command["as"] = as;
    }
    say(command);
    while (const auto text = socket_.receive()) {
      nlohmann::json message = nlohmann::json::parse(*text);
      if ((message["t"] == "done" || message["t"] == "refused") && message["id"] == id) {
        return message;
      }
    }
    throw std::runtime_error("the connection ended before the answer to " + id);
  }

 private:
  static Socket connect(std::uint16_t port, const std::string& game, const std::string& cookie) {
    const Headers headers = cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}};
    auto socket = Socket::open(port, "/game/" + game + "/socket", headers);
    if (!socket) {
      throw std::runtime_error("no socket: " + std::to_string(socket.error().status) + " " +
                               socket.error().body);
    }
    return std::move(*socket);
  }

  Socket socket_;
  std::string cookie_;
  nlohmann::json welcome_;
};

/// A new game and who made it.
struct Made {
  std::string game;
  std::string cookie;
};
inline Made make_game(std::uint16_t port, const nlohmann::json& new_game = nlohmann::json::object()) {
  const Answer answer = ask(port, {"POST", "/app/games", {}, new_game.dump()});
  if (answer.status != 201) {
    throw std::runtime_error("no game: " + std::to_string(answer.status) + " " + answer.body);
  }
  return {nlohmann::json::parse(answer.body)["id"], answer.cookie()};
}

/// The last of `events` that holds `text`, or the end. What is found out about a game may follow its end.
inline std::vector<std::string>::const_iterator find_last(const std::vector<std::string>& events,
                                                          std::string_view text) {
  const auto found = std::find_if(events.rbegin(), events.rend(), [&](const std::string& event) {
    return event.find(text) != std::string::npos;
  });
  return found == events.rend() ? events.end() : std::prev(found.base());
}

inline std::vector<std::string> stored_events(std::uint16_t port, const std::string& game) {
  return nlohmann::json::parse(ask(port, {"GET", "/app/games/" + game}).body)["events"];
}

}  // namespace rookery::tests
