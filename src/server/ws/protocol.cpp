#include "ws/protocol.h"

#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/player_name.h"
#include "rookery/arbiter/event_words.h"
#include "rookery/arbiter/words.h"
#include "rookery/http/members.h"

namespace rookery::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kProtocolVersion = 1;

rooms::Hello read_hello(const http::Members& members) {
  if (members.need_integer("v") != kProtocolVersion) {
    http::reject(ErrorCode::UnsupportedVersion, "v", "this server speaks version 1; load the page again");
  }
  const auto since = static_cast<std::size_t>(members.need_integer("since", {.least = 0}));
  std::string name = take_name(members);
  return {since, std::move(name), members.take_bool("sit").value_or(true)};
}

rooms::Act read_act(const http::Members& members) {
  rooms::Act act{members.need_string("id"), members.need_string("do")};
  constexpr http::Choice<chess::Color> kSides[] = {{"white", chess::Color::White},
                                                   {"black", chess::Color::Black}};
  act.as = members.take_choice("as", kSides);
  act.at = members.take_count("at");
  if (!arbiter::is_id(act.id, rooms::kMaxCommandId)) {
    http::reject(ErrorCode::InvalidValue, "id", "1 to 40 letters, digits, '-' and '_' were expected");
  }
  return act;
}

rooms::FromPage read_message(const http::Members& members) {
  const std::string type = members.need_string("t");
  if (type == "hello") {
    return read_hello(members);
  }
  if (type == "act") {
    return read_act(members);
  }
  if (type == "ping") {
    return rooms::Ping{members.need_integer("n")};
  }
  http::reject(ErrorCode::InvalidValue, "t", "hello, act or ping was expected");
}

std::int64_t ms(Instant instant) {
  return instant.time_since_epoch().count();
}

struct Writer {
  json operator()(const rooms::Welcome& m) const {
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
  json operator()(const rooms::Events& m) const {
    return {{"t", "events"}, {"from", m.from}, {"events", m.events}, {"now", ms(m.now)}};
  }
  json operator()(const rooms::Seat& m) const { return {{"t", "seat"}, {"you", arbiter::word(m.you)}}; }
  json operator()(const rooms::Done& m) const { return {{"t", "done"}, {"id", m.id}}; }
  json operator()(const rooms::Refused& m) const {
    json object = to_json(m.error);
    object["t"] = "refused";
    object["id"] = m.id;
    return object;
  }
  json operator()(const rooms::Presence& m) const {
    json text{{"t", "presence"}, {"white", m.white}, {"black", m.black}, {"watchers", m.watchers}};
    if (m.claim_at) {
      text["claimAt"] = m.claim_at->time_since_epoch().count();
    }
    return text;
  }
  json operator()(const rooms::SimilarNames& m) const {
    return {{"t", "names"}, {"similar", arbiter::word(m.second)}};
  }
  json operator()(const rooms::Pong& m) const { return {{"t", "pong"}, {"n", m.n}, {"now", ms(m.now)}}; }
  json operator()(const rooms::Closing& m) const {
    json object = to_json(m.error);
    object["t"] = "error";
    return object;
  }
};

}  // namespace

Expected<rooms::FromPage, Error> parse_message(std::string_view text) {
  return http::read_whole(text, read_message);
}

std::string write_message(const rooms::ToPage& message) {
  return dump_json(std::visit(Writer{}, message));
}

rooms::Command read_command(const http::Members& members) {
  rooms::Act act = read_act(members);
  return {std::move(act), take_name(members)};
}

nlohmann::json terms_json(const store::GameHeader& game) {
  return {{"fen", game.fen}, {"chess960", game.chess960}, {"clock", game.clock}, {"rules", game.rules}};
}

}  // namespace rookery::server
