#pragma once
#include <filesystem>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "rookery/people/deed.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"
#include "server/json_requests.h"
#include "server/player.h"
#include "server/small_server.h"

/// A server with a class and people outside it, who come by every door: for tests of who may do what.
namespace rookery::tests {

/// Somebody with a cookie and, but for guests, a token; and what the rules know of them.
struct SchoolMember {
  people::Person person;
  std::string cookie = {};
  std::string token = {};  ///< empty: a guest

  [[nodiscard]] const std::string& id() const { return person.id; }
  [[nodiscard]] bool is_guest() const { return token.empty(); }
};

/// Ann and bob have accounts, kim is a child, cem and dana are pupils of tina's; one more is a guest.
class SchoolWorld {
  using json = nlohmann::json;

 public:
  SchoolWorld() : server_(limits()) {
    for (const char* name : {"ann", "bob", "kim", "tina"}) {
      const Answer made = page("POST", "/app/accounts", "", {{"name", name}, {"password", "correct horse"}});
      all_[name] = {{.id = name}, made.cookie(), add_token(name)};
    }
    all_["kim"].person.is_child = true;
    (void)expect_json(api("POST", "/api/account/kid?v=true", at("kim")), 200);
    finish(stores_.database->write(store::set_role, store::AccountId{"tina"}, people::Role::Teacher));
    const json made = expect_json(page("POST", "/app/classes", at("tina").cookie, {{"name", "4b"}}), 201);
    class_ = made["id"];
    const json cards = expect_json(
        page("POST", path() + "/pupils", at("tina").cookie, {{"names", "Cem\nDana"}}), 201)["cards"];
    for (const json& card : cards) {
      const std::string name = card["name"];
      const Answer login = page("POST", "/app/login", "", {{"name", name}, {"password", card["code"]}});
      all_[name] = {{.id = name}, login.cookie(), add_token(name)};
    }
    const std::string guest = make_game(port()).cookie;
    all_["guest"] = {{.id = "guest", .role = people::Role::Guest}, guest};
    allow({});
  }

  [[nodiscard]] std::uint16_t port() const { return server_.port(); }
  [[nodiscard]] const SchoolMember& at(const std::string& name) const { return all_.at(name); }

  /// What the pupils may do from now on, and nothing else.
  void allow(const people::PupilPermissions& may) {
    const json body{{"chat", may.chat},        {"messages", may.messages},   {"challenges", may.challenges},
                    {"lobby", may.lobby},      {"takebacks", may.takebacks}, {"computer", may.computer},
                    {"analysis", may.analysis}};
    (void)expect_json(page("PUT", path() + "/permissions", at("tina").cookie, body), 204);
    for (const char* pupil : {"cem", "dana"}) {
      all_[pupil].person.class_of_pupil = people::ClassOfPupil{class_, "tina", may};
    }
  }

  /// As the page asks.
  [[nodiscard]] Answer page(const std::string& method, const std::string& target, const std::string& cookie,
                            const json& body = nullptr) const {
    return ask_as(port(), cookie, method, target, body);
  }
  /// As a program asks.
  [[nodiscard]] Answer api(const std::string& method, const std::string& target, const SchoolMember& who,
                           const std::string& form = "") const {
    Headers headers{{"Content-Type", "application/x-www-form-urlencoded"}};
    if (!who.is_guest()) {
      headers["Authorization"] = "Bearer " + who.token;
    }
    return ask(port(), {method, target, headers, form});
  }
  [[nodiscard]] Answer command(const std::string& game, const SchoolMember& who, const std::string& action) {
    const std::string id = "c" + std::to_string(++commands_);
    return page("POST", "/app/games/" + game + "/commands", who.cookie,
                {{"id", id}, {"do", action}, {"name", "Somebody"}});
  }

  /// A game in which `white` sits and the other seat is free.
  [[nodiscard]] std::string open_game(const SchoolMember& white, const json& more = json::object()) const {
    json body{{"color", "white"}, {"name", "Somebody"}, {"clock", "5+3"}};
    body.update(more);
    return expect_json(page("POST", "/app/games", white.cookie, body), 201)["id"];
  }
  /// A game of both, which has begun.
  [[nodiscard]] std::string game_of(const SchoolMember& white, const SchoolMember& black) {
    const std::string game = open_game(white);
    (void)expect_json(command(game, black, "sit"), 200);
    return game;
  }

 private:
  static http::Limits limits() {
    http::Limits limits;
    constexpr double kMany = 100'000;
    limits.games_at_once = limits.lines_at_once = limits.requests_at_once = kMany;
    return limits;
  }
  /// What `rookery admin` would do. Errors: std::runtime_error.
  template <class T>
  static void finish(store::Request<T> request) {
    if (const auto result = store::wait_for(std::move(request)); !result) {
      throw std::runtime_error("the store: " + result.error().what);
    }
  }
  [[nodiscard]] std::string add_token(const std::string& name) const {
    const std::string token = "lip_" + name + "_0123456789";
    const store::TokenTerms terms{name,
                                  "a test's",
                                  {"board:play", "challenge:read", "challenge:write", "msg:write",
                                   "follow:write", "preference:write", "study:read", "study:write"}};
    finish(stores_.database->write(store::create_token, token, terms, Instant(Duration(0)), {.id = token}));
    return token;
  }
  [[nodiscard]] std::string path() const { return "/app/classes/" + class_; }

  SmallServer server_;
  store::Stores stores_ =
      store::open_sqlite(std::filesystem::path(server_.data()) / "rookery.sqlite").value();
  std::map<std::string, SchoolMember> all_;
  std::string class_;
  int commands_ = 0;
};

}  // namespace rookery::tests
