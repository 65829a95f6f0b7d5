#include "ws/protocol.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "http/members.h"
#include "rookery/arbiter/words.h"
#include "rooms/names.h"

namespace rookery::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kProtocolVersion = 1;

std::string clean(std::string_view text, const char* member) {
  const auto name = clean_name(text);
  if (!name) {
    reject(ErrorCode::InvalidName, member, name.error());
  }
  return *name;
}

std::string take_name(Members& members) {
  return clean(members.take_string("name").value_or(""), "name");
}

Hello read_hello(Members& members) {
  if (members.need_integer("v") != kProtocolVersion) {
    reject(ErrorCode::UnsupportedVersion, "v", "this server speaks version 1; load the page again");
  }
  const std::optional<std::size_t> since = members.take_count("since");
  if (!since) {
    reject(ErrorCode::MissingField, "since", "missing");
  }
  std::string name = take_name(members);
  return {*since, std::move(name), members.take_bool("sit").value_or(true)};
}

chess::Color read_side(std::string_view word) {
  for (const chess::Color side : chess::kColors) {
    if (arbiter::word(side) == word) {
      return side;
    }
  }
  reject(ErrorCode::InvalidValue, "as", "white or black was expected");
}

Act read_act(Members& members) {
  Act act{members.need_string("id"), members.need_string("do")};
  if (const auto as = members.take_string("as")) {
    act.as = read_side(*as);
  }
  act.at = members.take_count("at");
  if (!is_token(act.id, kMaxCommandId)) {
    reject(ErrorCode::InvalidValue, "id", "1 to 40 letters, digits, '-' and '_' were expected");
  }
  return act;
}

FromPage read_message(Members& members) {
  const std::string type = members.need_string("t");
  if (type == "hello") {
    return read_hello(members);
  }
  if (type == "act") {
    return read_act(members);
  }
  if (type == "ping") {
    return Ping{members.need_integer("n")};
  }
  reject(ErrorCode::InvalidValue, "t", "hello, act or ping was expected");
}

NewGame::Color read_color(const std::optional<std::string>& word) {
  if (!word || *word == "random") {
    return NewGame::Color::Random;
  }
  if (*word == "white") {
    return NewGame::Color::White;
  }
  if (*word == "black") {
    return NewGame::Color::Black;
  }
  if (*word == "pawns") {
    return NewGame::Color::Pawns;
  }
  reject(ErrorCode::InvalidValue, "color", "white, black, random or pawns was expected");
}

std::int64_t ms(Instant instant) {
  return instant.time_since_epoch().count();
}

json terms_of(const store::GameHeader& game) {
  return {{"fen", game.fen}, {"chess960", game.chess960}, {"clock", game.clock}, {"rules", game.rules}};
}

struct Writer {
  json operator()(const Welcome& m) const {
    return {{"t", "welcome"},
            {"v", kProtocolVersion},
            {"game", m.game.id},
            {"terms", terms_of(m.game)},
            {"you", m.both  ? "both"
                    : m.you ? arbiter::word(*m.you)
                            : "watcher"},
            {"from", m.from},
            {"events", m.events},
            {"now", ms(m.now)}};
  }
  json operator()(const Events& m) const {
    return {{"t", "events"}, {"from", m.from}, {"events", m.events}, {"now", ms(m.now)}};
  }
  json operator()(const Seat& m) const { return {{"t", "seat"}, {"you", arbiter::word(m.you)}}; }
  json operator()(const Done& m) const { return {{"t", "done"}, {"id", m.id}}; }
  json operator()(const Refused& m) const {
    json object = to_json(m.error);
    object["t"] = "refused";
    object["id"] = m.id;
    return object;
  }
  json operator()(const Presence& m) const {
    json text{{"t", "presence"}, {"white", m.white}, {"black", m.black}, {"watchers", m.watchers}};
    if (m.claim_at) {
      text["claimAt"] = m.claim_at->time_since_epoch().count();
    }
    return text;
  }
  json operator()(const SimilarNames& m) const {
    return {{"t", "names"}, {"similar", arbiter::word(m.second)}};
  }
  json operator()(const Pong& m) const { return {{"t", "pong"}, {"n", m.n}, {"now", ms(m.now)}}; }
  json operator()(const Closing& m) const {
    json object = to_json(m.error);
    object["t"] = "error";
    return object;
  }
};

/// What echoes a visitor's bytes must not fail on them: what is not UTF-8 is replaced.
std::string dump(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace

Expected<FromPage, Error> parse_message(std::string_view text) {
  return read_whole(text, read_message);
}

std::string write_message(const ToPage& message) {
  return dump(std::visit(Writer{}, message));
}

NewGame read_new_game(Members& members) {
  NewGame game;
  game.color = read_color(members.take_string("color"));
  game.name = take_name(members);
  game.clock = members.take_string("clock").value_or("-");
  game.fen = members.take_string("fen");
  game.chess960 = members.take_bool("chess960").value_or(false);
  game.rules = members.take_string("rules").value_or("");
  game.commitment = members.take_string("commitment");
  if (const auto opponent = members.take_string("opponent")) {
    game.opponent = clean(*opponent, "opponent");
  }
  return game;
}

Command read_command(Members& members) {
  Act act = read_act(members);
  return {std::move(act), take_name(members)};
}

std::string write_done(const std::string& command_id) {
  return dump({{"id", command_id}});
}

std::string write_created(const std::string& id) {
  return dump({{"id", id}, {"path", "/game/" + id}});
}

std::string write_game(const store::StoredGame& game) {
  json events = json::array();
  for (const store::StoredEvent& event : game.events) {
    events.push_back(event.text);
  }
  return dump({{"id", game.header.id},
               {"created", ms(game.header.created)},
               {"terms", terms_of(game.header)},
               {"events", std::move(events)}});
}

std::string write_info(std::string_view version, const std::optional<std::string>& lan) {
  return dump({{"version", version}, {"lan", lan ? json(*lan) : json(nullptr)}});
}

bool is_token(std::string_view text, std::size_t longest) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), allowed);
}

}  // namespace rookery::server
