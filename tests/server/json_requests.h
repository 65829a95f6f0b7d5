#pragma once
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "server/client.h"

/// Requests as the page sends them: a cookie, and JSON both ways.
namespace rookery::tests {

/// `cookie`: empty for a visitor without one.
[[nodiscard]] inline Answer ask_as(std::uint16_t port, const std::string& cookie, const std::string& method,
                                   const std::string& target, const nlohmann::json& body = nullptr) {
  const Headers headers = cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}};
  return ask(port, {method, target, headers, body.is_null() ? "" : body.dump()});
}

/// The body of an answer, which must have this status. Errors: std::runtime_error.
inline nlohmann::json expect_json(const Answer& answer, int status) {
  if (answer.status != status) {
    throw std::runtime_error(std::to_string(answer.status) + " " + answer.body);
  }
  return answer.body.empty() ? nlohmann::json() : nlohmann::json::parse(answer.body, nullptr, false);
}

/// The cookie of a new account of this name.
[[nodiscard]] inline std::string sign_up(std::uint16_t port, const std::string& name) {
  const Answer made =
      ask_as(port, "", "POST", "/app/accounts", {{"name", name}, {"password", "correct horse"}});
  (void)expect_json(made, 201);
  return made.cookie();
}

/// The code of a refusal; "done" after success.
[[nodiscard]] inline std::string code_of(const Answer& answer) {
  return answer.status < 300 ? "done" : nlohmann::json::parse(answer.body)["error"].value("code", "");
}

}  // namespace rookery::tests
