#pragma once
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "server/json_requests.h"
#include "server/stream_reader.h"

/// Studies on a real server, and who writes in them.
namespace rookery::tests {

/// The accounts and requests of studies at the server on one port.
class StudyClient {
  using json = nlohmann::json;

 public:
  explicit StudyClient(std::uint16_t port) : port_(port) {}

  [[nodiscard]] std::string sign_up(const std::string& name) const { return tests::sign_up(port_, name); }
  [[nodiscard]] Answer send(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr) const {
    return ask_as(port_, cookie, method, target, body);
  }
  /// The ids of a new study and its first chapter.
  [[nodiscard]] json create(const std::string& cookie, const json& more = json::object()) const {
    json body{{"name", "Rook endings"}, {"visibility", "link"}};
    body.update(more);
    return expect_json(send("POST", "/app/studies", cookie, body), 201);
  }
  /// A command with an id of its own.
  [[nodiscard]] Answer command(const std::string& study, const std::string& cookie, const std::string& what,
                               const json& more = json::object()) {
    // Of two clients of one account, at two nodes, no two commands have the same id.
    json body{{"id", std::to_string(port_) + "-" + std::to_string(++commands_)}, {"do", what}};
    body.update(more);
    return send("POST", "/app/studies/" + study + "/commands", cookie, body);
  }
  [[nodiscard]] json shown(const std::string& study, const std::string& cookie) const {
    return expect_json(send("GET", "/app/studies/" + study, cookie), 200);
  }
  [[nodiscard]] json chapter(const std::string& study, const std::string& chapter,
                             const std::string& cookie) const {
    return expect_json(send("GET", "/app/studies/" + study + "/chapters/" + chapter, cookie), 200);
  }
  [[nodiscard]] StreamReader stream(const std::string& study, const std::string& cookie,
                                    std::size_t since = 0) const {
    return {port_, "/app/studies/" + study + "/stream?since=" + std::to_string(since), {{"Cookie", cookie}}};
  }

 private:
  std::uint16_t port_;
  int commands_ = 0;
};

}  // namespace rookery::tests
