#pragma once
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "server/client.h"

/// A tournament on a real server, and who sends commands to it.
namespace rookery::tests {

/// The accounts and requests of tournaments at the server on one port.
class TournamentClient {
  using json = nlohmann::json;

 public:
  explicit TournamentClient(std::uint16_t port) : port_(port) {}

  /// The cookie of a new account.
  [[nodiscard]] std::string sign_up(const std::string& name) const {
    const Answer made = send("POST", "/app/accounts", "", {{"name", name}, {"password", "correct horse"}});
    if (made.status != 200 && made.status != 201) {
      throw std::runtime_error(made.body);
    }
    return made.cookie();
  }
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr) const {
    const Headers headers = cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}};
    return ask(port_, {method, target, headers, body.is_null() ? "" : body.dump()});
  }
  /// The id of a new tournament.
  [[nodiscard]] std::string create(const std::string& cookie, const json& more = json::object()) const {
    json body{{"name", "Club evening"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 5}};
    body.update(more);
    const Answer made = send("POST", "/app/tournaments", cookie, body);
    if (made.status != 201) {
      throw std::runtime_error(made.body);
    }
    return json::parse(made.body)["id"];
  }
  /// A command with an id of its own.
  [[nodiscard]] Answer command(const std::string& id, const std::string& cookie, const std::string& what,
                               const json& more = json::object()) {
    json body{{"id", "c" + std::to_string(++commands_)}, {"do", what}};
    body.update(more);
    return send("POST", "/app/tournaments/" + id + "/commands", cookie, body);
  }
  [[nodiscard]] json shown(const std::string& id, const std::string& cookie = "") const {
    const Answer answer = send("GET", "/app/tournaments/" + id, cookie);
    if (answer.status != 200) {
      throw std::runtime_error(answer.body);
    }
    return json::parse(answer.body);
  }
  /// The code of a refusal; "done" after success.
  [[nodiscard]] static std::string code_of(const Answer& answer) {
    return answer.status == 200 ? "done" : json::parse(answer.body)["error"].value("code", "");
  }

 private:
  std::uint16_t port_;
  int commands_ = 0;
};

}  // namespace rookery::tests
