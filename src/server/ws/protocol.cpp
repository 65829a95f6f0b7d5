#include "ws/protocol.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "http/http_syntax.h"
#include "rookery/arbiter/words.h"
#include "rooms/names.h"

namespace rookery::server {
namespace {

using nlohmann::json;

constexpr std::int64_t kProtocolVersion = 1;

/// What is thrown between the readers of one message and the function that answers for it.
struct ErrorThrown {
  Error error;
};

[[noreturn]] void reject(ErrorCode code, std::string field, std::string message) {
  throw ErrorThrown{{code, std::move(field), std::nullopt, std::move(message)}};
}

/// `byte` counts what was read of the text, the byte that cannot follow included.
[[noreturn]] void reject_json(std::size_t byte) {
  throw ErrorThrown{{ErrorCode::NotJson, "", byte == 0 ? 0 : byte - 1, "not JSON"}};
}

/// A JSON object whose members are taken out one by one; what is left over at the end is a fault.
class Members {
 public:
  explicit Members(std::string_view text) {
    try {
      object_ = json::parse(text);
    } catch (const json::parse_error& error) {
      reject_json(error.byte);
    } catch (const json::exception&) {
      reject(ErrorCode::NotJson, "", "not JSON that can be kept");
    }
    if (!object_.is_object()) {
      reject(ErrorCode::WrongType, "", "an object was expected");
    }
  }

  explicit Members(const Parameters& form) : is_form_(true) {
    object_ = json::object();
    for (const auto& [name, value] : form.all()) {
      if (!object_.emplace(name, value).second) {
        reject(ErrorCode::InvalidValue, name, "given twice");
      }
    }
  }

  [[nodiscard]] std::optional<json> take(const char* name) {
    const auto found = object_.find(name);
    if (found == object_.end()) {
      return std::nullopt;
    }
    json value = std::move(*found);
    object_.erase(found);
    return value;
  }

  [[nodiscard]] std::optional<std::string> take_string(const char* name) {
    std::optional<json> value = take(name);
    if (!value) {
      return std::nullopt;
    }
    if (!value->is_string()) {
      reject(ErrorCode::WrongType, name, "a string was expected");
    }
    return std::move(value->get_ref<std::string&>());
  }

  [[nodiscard]] std::string need_string(const char* name) {
    std::optional<std::string> value = take_string(name);
    if (!value) {
      reject(ErrorCode::MissingField, name, "missing");
    }
    return std::move(*value);
  }

  [[nodiscard]] std::int64_t need_integer(const char* name) {
    const std::optional<std::int64_t> value = take_integer(name);
    if (!value) {
      reject(ErrorCode::MissingField, name, "missing");
    }
    return *value;
  }

  /// A form has strings alone.
  [[nodiscard]] std::optional<std::int64_t> take_integer(const char* name) {
    std::optional<json> value = take(name);
    if (!value) {
      return std::nullopt;
    }
    if (is_form_) {
      const std::optional<std::uint64_t> number = parse_decimal(value->get_ref<const std::string&>());
      value = number ? json(*number) : json(nullptr);
    }
    if (!value->is_number_integer()) {
      reject(ErrorCode::WrongType, name, "a whole number below 2^53 was expected");
    }
    if (value->is_number_unsigned() && value->get<std::uint64_t>() > kMaxInteger) {
      reject(ErrorCode::OutOfRange, name, "a whole number below 2^53 was expected");
    }
    return value->get<std::int64_t>();
  }

  [[nodiscard]] std::optional<bool> take_bool(const char* name) {
    const std::optional<json> value = take(name);
    if (!value) {
      return std::nullopt;
    }
    const bool is_word = is_form_ && (*value == "true" || *value == "false");
    if (!value->is_boolean() && !is_word) {
      reject(ErrorCode::WrongType, name, "true or false was expected");
    }
    return is_word ? *value == "true" : value->get<bool>();
  }

  [[nodiscard]] std::optional<std::size_t> take_count(const char* name) {
    const std::optional<std::int64_t> count = take_integer(name);
    if (count && *count < 0) {
      reject(ErrorCode::OutOfRange, name, "a number of events is not negative");
    }
    return count ? std::optional(static_cast<std::size_t>(*count)) : std::nullopt;
  }

  [[nodiscard]] std::string take_name() { return clean(take_string("name").value_or(""), "name"); }

  [[nodiscard]] static std::string clean(std::string_view text, const char* member) {
    const auto name = clean_name(text);
    if (!name) {
      reject(ErrorCode::InvalidName, member, name.error());
    }
    return *name;
  }

  void end() const {
    if (!object_.empty()) {
      reject(ErrorCode::UnknownField, object_.begin().key(), "unknown member");
    }
  }

 private:
  static constexpr std::uint64_t kMaxInteger = (std::uint64_t{1} << 53) - 1;
  json object_;
  bool is_form_ = false;
};

Hello read_hello(Members& members) {
  if (members.need_integer("v") != kProtocolVersion) {
    reject(ErrorCode::UnsupportedVersion, "v", "this server speaks version 1; load the page again");
  }
  const std::optional<std::size_t> since = members.take_count("since");
  if (!since) {
    reject(ErrorCode::MissingField, "since", "missing");
  }
  return {*since, members.take_name()};
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
  if (!word || *word == "lot") {
    return NewGame::Color::Lot;
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
  reject(ErrorCode::InvalidValue, "color", "white, black, lot or pawns was expected");
}

NewGame read_new_game(Members& members) {
  NewGame game;
  game.color = read_color(members.take_string("color"));
  game.name = members.take_name();
  game.clock = members.take_string("clock").value_or("-");
  game.fen = members.take_string("fen");
  game.chess960 = members.take_bool("chess960").value_or(false);
  game.rules = members.take_string("rules").value_or("");
  game.commitment = members.take_string("commitment");
  if (const auto opponent = members.take_string("opponent")) {
    game.opponent = Members::clean(*opponent, "opponent");
  }
  return game;
}

Command read_command(Members& members) {
  Act act = read_act(members);
  return {std::move(act), members.take_name()};
}

template <class Source, class Reader>
auto read_whole(const Source& source, Reader reader)
    -> Expected<decltype(reader(std::declval<Members&>())), Error> {
  try {
    Members members(source);
    auto result = reader(members);
    members.end();
    return result;
  } catch (ErrorThrown& thrown) {
    return fail(std::move(thrown.error));
  }
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
    return {{"t", "presence"}, {"white", m.white}, {"black", m.black}, {"watchers", m.watchers}};
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

Expected<NewGame, Error> parse_new_game(std::string_view body) {
  return read_whole(body.empty() ? std::string_view("{}") : body, read_new_game);
}

Expected<NewGame, Error> parse_new_game(const Parameters& form) {
  return read_whole(form, read_new_game);
}

Expected<Command, Error> parse_command(std::string_view body) {
  return read_whole(body, read_command);
}

Expected<Command, Error> parse_command(const Parameters& form) {
  return read_whole(form, read_command);
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
