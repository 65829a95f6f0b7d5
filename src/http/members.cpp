#include "rookery/http/members.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>

#include "rookery/http/http_syntax.h"
#include "rookery/http/json_text.h"

namespace rookery::http {

using nlohmann::json;

namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

/// No member that is read leniently is nested deeper.
constexpr int kDeepest = 3;

/// `byte` counts the bytes read, including the offending one.
[[noreturn]] void reject_json(std::size_t byte) {
  reject({ErrorCode::NotJson, "", byte == 0 ? 0 : byte - 1, "not JSON"});
}

/// Errors: see kDeepestJson.
void refuse_deep_nesting(std::string_view text) {
  if (const std::size_t at = find_deep_nesting(text); at != std::string_view::npos) {
    reject({ErrorCode::NotJson, "", at,
            "at most " + std::to_string(kDeepestJson) + " levels of nesting were expected"});
  }
}

std::size_t count_members(const json& value) {
  std::size_t count = value.is_object() ? value.size() : 0;
  for (const json& inner : value) {
    count += inner.is_structured() ? count_members(inner) : 0;
  }
  return count;
}

/// The name that stands twice in an object of the text.
std::string repeated_name(std::string_view text) {
  std::vector<std::set<std::string>> open;
  std::string repeated;
  const auto note = [&](int, json::parse_event_t event, json& parsed) {
    if (event == json::parse_event_t::object_start) {
      open.emplace_back();
    } else if (event == json::parse_event_t::object_end) {
      open.pop_back();
    } else if (event == json::parse_event_t::key && !open.back().insert(parsed.get<std::string>()).second) {
      repeated = parsed.get<std::string>();
    }
    return true;
  };
  (void)json::parse(text, note, false);
  return repeated;
}

/// Programs disagree which of two members of one name counts (RFC 8259, 4).
void refuse_repeated_names(std::string_view text, const json& object) {
  if (count_names(text) != count_members(object)) {
    reject(ErrorCode::InvalidValue, repeated_name(text), "given twice, once was expected");
  }
}

json parse_object(std::string_view text) {
  refuse_deep_nesting(text);
  json object;
  try {
    object = json::parse(text);
  } catch (const json::parse_error& error) {
    reject_json(error.byte);
  } catch (const json::exception&) {
    reject(ErrorCode::NotJson, "", "not JSON that can be kept");
  }
  if (!object.is_object()) {
    reject(ErrorCode::WrongType, "", "an object was expected");
  }
  refuse_repeated_names(text, object);
  return object;
}

/// Programs send {"clock":{"limit":300}} or the form's clock.limit: both get the same name.
void flatten(const json& value, const std::string& name, int depth, Texts& texts) {
  if (value.is_object() && depth < kDeepest) {
    for (const auto& [member, inner] : value.items()) {
      std::string dotted = name;
      dotted += name.empty() ? "" : ".";
      dotted += member;
      flatten(inner, dotted, depth + 1, texts);
    }
  } else if (value.is_string()) {
    texts.emplace_back(name, value.get<std::string>());
  } else if (!value.is_null()) {
    texts.emplace_back(name, value.dump(-1, ' ', false, json::error_handler_t::replace));
  }
}

Texts flat_texts(std::string_view text) {
  refuse_deep_nesting(text);
  const json value = json::parse(text, nullptr, false);
  if (!value.is_object()) {
    reject(ErrorCode::NotJson, "", "a JSON object was expected");
  }
  Texts texts;
  flatten(value, "", 0, texts);
  return texts;
}

std::string describe(Bounds bounds) {
  const bool has_least = bounds.least != Bounds().least, has_most = bounds.most != Bounds::kMost;
  if (!has_least && !has_most) {
    return "a whole number below 2^53";
  }
  return "a whole number" + (has_least ? " from " + std::to_string(bounds.least) : std::string()) + " to " +
         (has_most ? std::to_string(bounds.most) : "2^53 - 1");
}

/// "white, black or random"
std::string describe(std::span<const std::string_view> words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_last = i + 1 == words.size();
    list += i == 0 ? "" : is_last ? " or " : ", ";
    list += words[i];
  }
  return list;
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_whole = fault == std::errc() && end == text.data() + text.size();
  return is_whole ? std::optional(number) : std::nullopt;
}

std::optional<std::int64_t> integer_of(const json& value) {
  if (!value.is_number_integer()) {
    return std::nullopt;
  }
  // One that std::int64_t does not hold is beyond all bounds, too.
  const bool is_huge =
      value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(Bounds::kMost);
  return is_huge ? std::numeric_limits<std::int64_t>::max() : value.get<std::int64_t>();
}

bool is_in(Bounds bounds, std::int64_t number) {
  return number >= bounds.least && number <= bounds.most;
}

/// "boards[2]"
std::string item_name(const std::string& name, std::size_t index) {
  return name + '[' + std::to_string(index) + ']';
}

}  // namespace

/// Members of JSON that is read strictly are in `object`, all others in `texts`.
struct Members::Values {
  Reading reading = Reading::Strict;
  bool is_json = false;
  std::string within = {};  ///< what the names of its members begin with: "clock."
  json object = {};
  Texts texts = {};
  std::set<std::string, std::less<>> known = {}, taken = {};  ///< asked for; found, too
  std::vector<Members> inner = {};                            ///< objects that were taken from it

  /// Programs of the Lichess API show the sentence alone, which then begins with the name.
  [[noreturn]] void reject_member(ErrorCode code, const std::string& name,
                                  const std::string& expected) const {
    reject(code, within + name,
           (reading == Reading::Lenient ? name + ": " : "") + expected + " was expected");
  }
  /// Null: it is absent.
  const json* find_value(const char* name) {
    known.emplace(name);
    const auto found = object.find(name);
    if (!is_json || found == object.end()) {
      return nullptr;
    }
    taken.emplace(name);
    return &*found;
  }
  const std::string* find_text(const char* name) {
    known.emplace(name);
    const auto found = std::ranges::find(texts, name, &Texts::value_type::first);
    // An empty field was not filled in: forms send all their fields.
    if (found == texts.end() || (reading == Reading::Lenient && found->second.empty())) {
      return nullptr;
    }
    taken.emplace(name);
    return &found->second;
  }
  /// A value that only JSON has. Errors: it is another one.
  const json* take_value(const char* name, bool (json::*is_one)() const, const char* expected) {
    const json* const value = find_value(name);
    if (find_text(name) != nullptr || (value != nullptr && !(value->*is_one)())) {
      reject_member(ErrorCode::WrongType, name, expected);
    }
    return value;
  }
  /// A number of JSON. Errors: it is none, or out of bounds.
  std::int64_t integer_in(const json& value, const std::string& name, Bounds bounds) const {
    const std::optional<std::int64_t> number = integer_of(value);
    if (!number || !is_in(bounds, *number)) {
      reject_member(number ? ErrorCode::OutOfRange : ErrorCode::WrongType, name, describe(bounds));
    }
    return *number;
  }
  /// Takes an object within this one. Errors: it is none.
  Members take_inner(const json& value, const std::string& name) {
    if (!value.is_object()) {
      reject_member(ErrorCode::WrongType, name, "an object");
    }
    Members members(
        std::make_shared<Values>(Values{.is_json = true, .within = within + name + '.', .object = value}));
    inner.push_back(members);
    return members;
  }
};

void reject(ErrorCode code, std::string field, std::string message) {
  reject({code, std::move(field), std::nullopt, std::move(message)});
}

void reject(Error error) {
  throw MemberError{std::move(error)};
}

Members::Members(std::shared_ptr<Values> values) : values_(std::move(values)) {}

Members::Members(std::string_view json, Reading reading) : values_(std::make_shared<Values>()) {
  values_->reading = reading;
  values_->is_json = reading == Reading::Strict;
  if (values_->is_json) {
    values_->object = parse_object(json);
  } else {
    values_->texts = flat_texts(json);
  }
}

Members::Members(const Parameters& texts, Reading reading) : values_(std::make_shared<Values>()) {
  values_->reading = reading;
  values_->texts = texts.all();
  std::set<std::string_view> names;
  for (const auto& [name, value] : values_->texts) {
    if (!names.insert(name).second && reading == Reading::Strict) {
      reject(ErrorCode::InvalidValue, name, "given twice, once was expected");
    }
  }
}

std::optional<std::string> Members::take_string(const char* name) const {
  if (const std::string* const text = values_->find_text(name)) {
    return *text;
  }
  const json* const value = values_->find_value(name);
  if (value == nullptr) {
    return std::nullopt;
  }
  if (!value->is_string()) {
    values_->reject_member(ErrorCode::WrongType, name, "a string");
  }
  return value->get<std::string>();
}

std::string Members::need_string(const char* name) const {
  std::optional<std::string> text = take_string(name);
  if (!text) {
    values_->reject_member(ErrorCode::MissingField, name, "missing: a string");
  }
  return *std::move(text);
}

std::optional<std::int64_t> Members::take_integer(const char* name, Bounds bounds) const {
  const std::string* const text = values_->find_text(name);
  const json* const value = values_->find_value(name);
  if (text == nullptr && value == nullptr) {
    return std::nullopt;
  }
  const std::optional<std::int64_t> number = text != nullptr ? parse_integer(*text) : integer_of(*value);
  if (!number && values_->reading == Reading::Strict) {
    values_->reject_member(ErrorCode::WrongType, name, describe(bounds));
  }
  if (!number || !is_in(bounds, *number)) {
    values_->reject_member(ErrorCode::OutOfRange, name, describe(bounds));
  }
  return number;
}

std::int64_t Members::need_integer(const char* name, Bounds bounds) const {
  const std::optional<std::int64_t> number = take_integer(name, bounds);
  if (!number) {
    values_->reject_member(ErrorCode::MissingField, name, "missing: " + describe(bounds));
  }
  return *number;
}

std::int64_t Members::take_integer_or(const char* name, Bounds bounds, std::int64_t otherwise) const {
  const std::string* const text = values_->find_text(name);
  const std::optional<std::int64_t> number = text != nullptr ? parse_integer(*text) : std::nullopt;
  return number && is_in(bounds, *number) ? *number : otherwise;
}

std::optional<std::size_t> Members::take_count(const char* name) const {
  const std::optional<std::int64_t> count = take_integer(name, {.least = 0});
  return count ? std::optional(static_cast<std::size_t>(*count)) : std::nullopt;
}

std::optional<bool> Members::take_bool(const char* name) const {
  const std::string* const text = values_->find_text(name);
  const json* const value = values_->find_value(name);
  if (text == nullptr && value == nullptr) {
    return std::nullopt;
  }
  if (text != nullptr && values_->reading == Reading::Lenient) {
    return equals_ignoring_case(*text, "true") || *text == "1" || *text == "on";
  }
  const bool is_one = text != nullptr ? *text == "true" || *text == "false" : value->is_boolean();
  if (!is_one) {
    values_->reject_member(ErrorCode::WrongType, name, "true or false");
  }
  return text != nullptr ? *text == "true" : value->get<bool>();
}

bool Members::need_bool(const char* name) const {
  const std::optional<bool> is_set = take_bool(name);
  if (!is_set) {
    values_->reject_member(ErrorCode::MissingField, name, "missing: true or false");
  }
  return *is_set;
}

std::optional<std::size_t> Members::take_word(const char* name,
                                              std::span<const std::string_view> words) const {
  const std::optional<std::string> word = take_string(name);
  if (!word) {
    return std::nullopt;
  }
  const auto found = std::ranges::find(words, std::string_view(*word));
  if (found == words.end()) {
    values_->reject_member(ErrorCode::InvalidValue, name, describe(words));
  }
  return static_cast<std::size_t>(found - words.begin());
}

std::vector<std::string> Members::take_list(const char* name) const {
  (void)values_->find_text(name);
  std::vector<std::string> list;
  for (const auto& [key, value] : values_->texts) {
    std::string_view rest = key == name ? std::string_view(value) : std::string_view();
    while (!rest.empty()) {
      if (const std::string_view item = take_part(rest, ','); !item.empty()) {
        list.emplace_back(item);
      }
    }
  }
  return list;
}

std::optional<double> Members::take_number(const char* name) const {
  const json* const value = values_->take_value(name, &json::is_number, "a number");
  return value != nullptr ? std::optional(value->get<double>()) : std::nullopt;
}

std::vector<std::int64_t> Members::take_integers(const char* name, Bounds bounds) const {
  const json* const value = values_->take_value(name, &json::is_array, "an array");
  std::vector<std::int64_t> numbers;
  for (std::size_t i = 0; value != nullptr && i < value->size(); ++i) {
    numbers.push_back(values_->integer_in((*value)[i], item_name(name, i), bounds));
  }
  return numbers;
}

std::vector<std::string> Members::take_strings(const char* name) const {
  const json* const value = values_->take_value(name, &json::is_array, "an array");
  std::vector<std::string> texts;
  for (std::size_t i = 0; value != nullptr && i < value->size(); ++i) {
    if (!(*value)[i].is_string()) {
      values_->reject_member(ErrorCode::WrongType, item_name(name, i), "a string");
    }
    texts.push_back((*value)[i].get<std::string>());
  }
  return texts;
}

std::optional<std::vector<std::vector<std::int64_t>>> Members::take_rows(const char* name, std::size_t width,
                                                                         Bounds bounds) const {
  const json* const value = values_->take_value(name, &json::is_array, "an array");
  if (value == nullptr) {
    return std::nullopt;
  }
  std::vector<std::vector<std::int64_t>> rows;
  for (const json& written : *value) {
    const std::string where = item_name(name, rows.size());
    if (!written.is_array() || written.size() != width) {
      values_->reject_member(ErrorCode::WrongType, where,
                             "an array of " + std::to_string(width) + " whole numbers");
    }
    std::vector<std::int64_t>& row = rows.emplace_back();
    for (const json& number : written) {
      row.push_back(values_->integer_in(number, item_name(where, row.size()), bounds));
    }
  }
  return rows;
}

std::vector<std::pair<std::string, std::optional<std::string>>> Members::take_texts(const char* name) const {
  const json* const value = values_->take_value(name, &json::is_object, "an object");
  std::vector<std::pair<std::string, std::optional<std::string>>> texts;
  if (value == nullptr) {
    return texts;
  }
  for (const auto& [key, text] : value->items()) {
    if (!text.is_string() && !text.is_null()) {
      values_->reject_member(ErrorCode::WrongType, std::string(name) + '.' + key, "a text or null");
    }
    texts.emplace_back(key, text.is_null() ? std::nullopt : std::optional(text.get<std::string>()));
  }
  return texts;
}

std::optional<Members> Members::take_members(const char* name) const {
  const json* const value = values_->take_value(name, &json::is_object, "an object");
  return value != nullptr ? std::optional(values_->take_inner(*value, name)) : std::nullopt;
}

std::vector<Members> Members::take_each(const char* name) const {
  const json* const value = values_->take_value(name, &json::is_array, "an array");
  std::vector<Members> each;
  for (std::size_t i = 0; value != nullptr && i < value->size(); ++i) {
    each.push_back(values_->take_inner((*value)[i], item_name(name, i)));
  }
  return each;
}

bool Members::take_null(const char* name) const {
  const auto found = values_->object.find(name);
  const bool is_null = values_->is_json && found != values_->object.end() && found->is_null();
  if (is_null) {
    values_->taken.emplace(name);
  }
  return is_null;
}

void Members::reject_value(const char* name, const std::string& expected) const {
  values_->reject_member(ErrorCode::InvalidValue, name, expected);
}

void Members::end() const {
  if (values_->reading == Reading::Lenient) {
    return;
  }
  std::set<std::string> names;
  for (const auto& [name, value] : values_->object.items()) {
    names.insert(name);
  }
  for (const auto& [name, value] : values_->texts) {
    names.insert(name);
  }
  const auto unknown =
      std::ranges::find_if(names, [&](const std::string& name) { return !values_->taken.contains(name); });
  if (unknown != names.end()) {
    std::string known;
    for (const std::string& name : values_->known) {
      known += (known.empty() ? "; known are " : ", ") + name;
    }
    reject(ErrorCode::UnknownField, values_->within + *unknown, "unknown member" + known);
  }
  for (const Members& inner : values_->inner) {
    inner.end();
  }
}

}  // namespace rookery::http
