#include "ws/protocol.h"

#include <nlohmann/json.hpp>

#include "endpoint/player_name.h"
#include "http/members.h"
#include "rookery/arbiter/event_words.h"
#include "rookery/arbiter/words.h"

namespace rookery::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kProtocolVersion = 1;

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
  if (!arbiter::is_id(act.id, kMaxCommandId)) {
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

std::int64_t ms(Instant instant) {
  return instant.time_since_epoch().count();
}

struct Writer {
  json operator()(const Welcome& m) const {
    return {{"t", "welcome"},
            {"v", kProtocolVersion},
            {"game", m.game.id},
            {"terms", terms_json(m.game)},
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

/// Messages that quote a visitor's bytes must not fail: invalid UTF-8 is replaced.
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

Command read_command(Members& members) {
  Act act = read_act(members);
  return {std::move(act), take_name(members)};
}

nlohmann::json terms_json(const store::GameHeader& game) {
  return {{"fen", game.fen}, {"chess960", game.chess960}, {"clock", game.clock}, {"rules", game.rules}};
}

}  // namespace rookery::server
