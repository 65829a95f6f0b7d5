#include "rookery/http/fields.h"

#include <charconv>
#include <nlohmann/json.hpp>

#include "rookery/http/form.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/media_type.h"

namespace rookery::http {
namespace {

/// No field is nested deeper.
constexpr int kDeepest = 3;

void flatten(const nlohmann::json& value, const std::string& name, int depth,
             std::map<std::string, std::string>& texts) {
  // Programs send {"clock":{"limit":300}} or the form field clock.limit: both get the same name.
  if (value.is_object() && depth < kDeepest) {
    for (const auto& [member, inner] : value.items()) {
      std::string dotted = name;
      dotted += name.empty() ? "" : ".";
      dotted += member;
      flatten(inner, dotted, depth + 1, texts);
    }
  } else if (value.is_string()) {
    texts[name] = value.get<std::string>();
  } else if (!value.is_null()) {
    texts[name] = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  }
}

Expected<Fields, Error> read_json(const std::string& body) {
  const nlohmann::json value = nlohmann::json::parse(body, nullptr, false);
  if (!value.is_object()) {
    return fail(Error{ErrorCode::NotJson, "", std::nullopt, "a JSON object was expected"});
  }
  std::map<std::string, std::string> texts;
  flatten(value, "", 0, texts);
  return Fields(std::move(texts));
}

}  // namespace

Fields::Fields(const Parameters& parameters) {
  for (const auto& [name, value] : parameters.all()) {
    texts_.emplace(name, value);
  }
}

std::optional<std::string> Fields::text(const std::string& name) const {
  const auto found = texts_.find(name);
  // An empty field was not filled in: forms send all their fields.
  return found == texts_.end() || found->second.empty() ? std::nullopt : std::optional(found->second);
}

bool Fields::flag_or(const std::string& name, bool otherwise) const {
  const std::optional<std::string> word = text(name);
  return word ? equals_ignoring_case(*word, "true") || *word == "1" || *word == "on" : otherwise;
}

std::optional<std::int64_t> Fields::number(const std::string& name, std::int64_t least, std::int64_t most) {
  const std::optional<std::string> digits = text(name);
  if (!digits) {
    return std::nullopt;
  }
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits->data(), digits->data() + digits->size(), value);
  if (error == std::errc{} && end == digits->data() + digits->size() && value >= least && value <= most) {
    return value;
  }
  // Only the first fault is reported; later ones may follow from it.
  if (!fault_) {
    fault_ = Error{ErrorCode::OutOfRange, name, std::nullopt,
                   name + ": a whole number from " + std::to_string(least) + " to " + std::to_string(most) +
                       " was expected"};
  }
  return std::nullopt;
}

Expected<Fields, Error> read_fields(const Request& request) {
  // Clients that name no type send JSON or a form; a form never begins with a brace.
  const bool is_json =
      is_type(request.content_type, kJson) || (request.content_type.empty() && request.body.starts_with('{'));
  if (is_json && !request.body.empty()) {
    return read_json(request.body);
  }
  return read_form(request).map([](const Parameters& form) { return Fields(form); });
}

Expected<Fields, Error> read_query(const Request& request) {
  return parse_parameters(request.query).map([](const Parameters& query) { return Fields(query); });
}

}  // namespace rookery::http
