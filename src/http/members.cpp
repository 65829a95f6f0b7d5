#include "rookery/http/members.h"

#include "rookery/http/http_syntax.h"

namespace rookery::http {

using nlohmann::json;

namespace {

constexpr std::uint64_t kMaxInteger = (std::uint64_t{1} << 53) - 1;

/// `byte` counts the bytes read, including the offending one.
[[noreturn]] void reject_json(std::size_t byte) {
  throw MemberError{{ErrorCode::NotJson, "", byte == 0 ? 0 : byte - 1, "not JSON"}};
}

}  // namespace

void reject(ErrorCode code, std::string field, std::string message) {
  throw MemberError{{code, std::move(field), std::nullopt, std::move(message)}};
}

Members::Members(std::string_view text) {
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

Members::Members(const Parameters& form) : is_form_(true) {
  object_ = json::object();
  for (const auto& [name, value] : form.all()) {
    if (!object_.emplace(name, value).second) {
      reject(ErrorCode::InvalidValue, name, "given twice");
    }
  }
}

std::optional<json> Members::take(const char* name) {
  const auto found = object_.find(name);
  if (found == object_.end()) {
    return std::nullopt;
  }
  json value = std::move(*found);
  object_.erase(found);
  return value;
}

bool Members::take_null(const char* name) {
  const auto found = object_.find(name);
  const bool is_null = found != object_.end() && found->is_null();
  if (is_null) {
    object_.erase(found);
  }
  return is_null;
}

std::optional<std::string> Members::take_string(const char* name) {
  std::optional<json> value = take(name);
  if (!value) {
    return std::nullopt;
  }
  if (!value->is_string()) {
    reject(ErrorCode::WrongType, name, "a string was expected");
  }
  return std::move(value->get_ref<std::string&>());
}

std::string Members::need_string(const char* name) {
  std::optional<std::string> value = take_string(name);
  if (!value) {
    reject(ErrorCode::MissingField, name, "missing");
  }
  return std::move(*value);
}

/// A form contains only strings.
std::optional<std::int64_t> Members::take_integer(const char* name) {
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

std::int64_t Members::need_integer(const char* name) {
  const std::optional<std::int64_t> value = take_integer(name);
  if (!value) {
    reject(ErrorCode::MissingField, name, "missing");
  }
  return *value;
}

std::optional<bool> Members::take_bool(const char* name) {
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

std::optional<std::size_t> Members::take_count(const char* name) {
  const std::optional<std::int64_t> count = take_integer(name);
  if (count && *count < 0) {
    reject(ErrorCode::OutOfRange, name, "a number of events is not negative");
  }
  return count ? std::optional(static_cast<std::size_t>(*count)) : std::nullopt;
}

std::optional<double> Members::take_number(const char* name) {
  const std::optional<json> value = take(name);
  if (value && !value->is_number()) {
    reject(ErrorCode::WrongType, name, "a number was expected");
  }
  return value ? std::optional(value->get<double>()) : std::nullopt;
}

std::optional<json> Members::take_array(const char* name) {
  std::optional<json> value = take(name);
  if (value && !value->is_array()) {
    reject(ErrorCode::WrongType, name, "an array was expected");
  }
  return value;
}

std::optional<json> Members::take_object(const char* name) {
  std::optional<json> value = take(name);
  if (value && !value->is_object()) {
    reject(ErrorCode::WrongType, name, "an object was expected");
  }
  return value;
}

void Members::end() const {
  if (!object_.empty()) {
    reject(ErrorCode::UnknownField, object_.begin().key(), "unknown member");
  }
}

}  // namespace rookery::http
