#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "server/json_requests.h"

/// A tournament on a real server, and who sends commands to it.
namespace rookery::tests {

/// The requests of tournaments at the server on one port.
class TournamentClient {
  using json = nlohmann::json;

 public:
  explicit TournamentClient(std::uint16_t port) : port_(port) {}

  [[nodiscard]] std::string sign_up(const std::string& name) const { return tests::sign_up(port_, name); }
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr) const {
    return ask_as(port_, cookie, method, target, body);
  }
  /// The id of a new tournament.
  [[nodiscard]] std::string create(const std::string& cookie, const json& more = json::object()) const {
    json body{{"name", "Club evening"}, {"system", "dutch"}, {"place", "board"}, {"rounds", 5}};
    body.update(more);
    return expect_json(send("POST", "/app/tournaments", cookie, body), 201)["id"];
  }
  /// A command with an id of its own.
  [[nodiscard]] Answer command(const std::string& id, const std::string& cookie, const std::string& what,
                               const json& more = json::object()) {
    json body{{"id", "c" + std::to_string(++commands_)}, {"do", what}};
    body.update(more);
    return send("POST", "/app/tournaments/" + id + "/commands", cookie, body);
  }
  [[nodiscard]] json shown(const std::string& id, const std::string& cookie = "") const {
    return expect_json(send("GET", "/app/tournaments/" + id, cookie), 200);
  }

 private:
  std::uint16_t port_;
  int commands_ = 0;
};

}  // namespace rookery::tests
