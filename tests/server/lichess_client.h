#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/json_requests.h"
#include "server/process.h"
#include "server/stream_reader.h"

namespace rookery::tests {

/// The next object of this type of a stream of lines; what comes before it is passed over.
inline nlohmann::json await_event(StreamReader& stream, const std::string& type) {
  return stream.await([&](const nlohmann::json& event) { return event.value("type", "") == type; });
}

/// A program of the Lichess API with the token of its account.
class LichessClient {
 public:
  LichessClient(std::uint16_t port, std::string token) : port_(port), token_(std::move(token)) {}

  [[nodiscard]] Answer get(const std::string& target, Headers headers = {}) const {
    return ask(port_, {"GET", target, with_token(std::move(headers)), ""});
  }
  [[nodiscard]] Answer post(const std::string& target, const std::string& form = "") const {
    return ask(port_,
               {"POST", target, with_token({{"Content-Type", "application/x-www-form-urlencoded"}}), form});
  }
  [[nodiscard]] Answer post_json(const std::string& target, const nlohmann::json& body) const {
    return ask(port_, {"POST", target, with_token({{"Content-Type", "application/json"}}), body.dump()});
  }
  [[nodiscard]] StreamReader stream(const std::string& target, Headers headers = {},
                                    const std::string& body = "") const {
    return {port_, target, with_token(std::move(headers)), body};
  }
  [[nodiscard]] nlohmann::json json_of(const std::string& target) const {
    return expect_json(get(target), 200);
  }
  /// After the server was started again, on another port.
  void move_to(std::uint16_t port) { port_ = port; }

 private:
  [[nodiscard]] Headers with_token(Headers headers) const {
    if (!token_.empty()) {
      headers["Authorization"] = "Bearer " + token_;
    }
    return headers;
  }

  std::uint16_t port_;
  std::string token_;
};

/// Makes an account and its token by `rookery admin`; `where`: "--data" or "--store", and which.
inline std::string make_program(const std::string& name, const std::string& title,
                                const std::vector<std::string>& where) {
  const auto admin = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "admin");
    arguments.insert(arguments.end(), where.begin(), where.end());
    Finished finished = run_rookery(arguments);
    if (finished.status != 0) {
      throw std::runtime_error("rookery admin: " + finished.output);
    }
    return finished.output;
  };
  std::vector<std::string> account{"user", "add", name};
  if (!title.empty()) {
    account.insert(account.end(), {"--title", title});
  }
  admin(account);
  std::string token = "lip_" + name + "_0123456789";
  admin({"token", "add", name, "--scope", title == "BOT" ? "bot:play" : "board:play", "--scope",
         "challenge:read", "--scope", "challenge:write", "--value", token});
  return token;
}

/// A game by a challenge to the account `name` that Black resigns after a move each: its id. `form`: further
/// fields of the challenge. Errors: std::runtime_error.
inline std::string play_short_game(const LichessClient& white, const LichessClient& black,
                                   const std::string& name, const std::string& form) {
  const std::string challenge = "color=white&clock.limit=300&clock.increment=3&" + form;
  const std::string id = expect_json(white.post("/api/challenge/" + name, challenge), 200)["id"];
  for (const auto& [client, deed] : {std::pair(&black, "/api/challenge/" + id + "/accept"),
                                     std::pair(&white, "/api/board/game/" + id + "/move/e2e4"),
                                     std::pair(&black, "/api/board/game/" + id + "/move/e7e5"),
                                     std::pair(&black, "/api/board/game/" + id + "/resign")}) {
    expect_json(client->post(deed), 200);
  }
  return id;
}

}  // namespace rookery::tests
