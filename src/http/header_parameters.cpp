#include "header_parameters.h"

#include <algorithm>

#include "rookery/http/http_syntax.h"

namespace rookery::http {
namespace {

std::string small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return small;
}

/// Removes and returns the leading token of `text`; empty if there is none.
std::string_view take_token(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_token_char);
  const std::string_view token = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(token.size());
  return token;
}

/// Removes and returns the leading quoted string. Precondition: `text` begins with its quote. Empty: the
/// closing quote is missing.
std::optional<std::string> take_quoted(std::string_view& text) {
  std::string value;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '"') {
      text.remove_prefix(i + 1);
      return value;
    }
    const bool is_escape =
        text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
    i += is_escape ? 1 : 0;
    value += text[i];
  }
  return std::nullopt;
}

std::optional<std::string> take_value(std::string_view& text) {
  if (text.starts_with('"')) {
    return take_quoted(text);
  }
  const std::string_view token = take_token(text);
  return token.empty() ? std::nullopt : std::optional(std::string(token));
}

/// Removes "name=value" and adds it to `parsed`. False: it is malformed, or the name is a repetition.
bool take_parameter(std::string_view& text, ParameterizedValue& parsed) {
  std::string name = small_letters(take_token(text));
  if (name.empty() || !text.starts_with('=')) {
    return false;
  }
  text.remove_prefix(1);
  std::optional<std::string> value = take_value(text);
  if (!value || parsed.find(name)) {
    return false;
  }
  parsed.parameters.emplace_back(std::move(name), *std::move(value));
  return true;
}

/// "text/plain" or "form-data".
std::optional<std::string> take_first(std::string_view& text) {
  std::string first = small_letters(take_token(text));
  if (!first.empty() && text.starts_with('/')) {
    text.remove_prefix(1);
    const std::string_view subtype = take_token(text);
    first = subtype.empty() ? "" : first + '/' + small_letters(subtype);
  }
  return first.empty() ? std::nullopt : std::optional(std::move(first));
}

}  // namespace

std::optional<std::string_view> ParameterizedValue::find(std::string_view name) const {
  const auto found = std::find_if(parameters.begin(), parameters.end(),
                                  [name](const auto& parameter) { return parameter.first == name; });
  return found == parameters.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

std::optional<ParameterizedValue> parse_parameterized(std::string_view text) {
  text = trim_ows(text);
  std::optional<std::string> first = take_first(text);
  if (!first) {
    return std::nullopt;
  }
  ParameterizedValue parsed{*std::move(first), {}};
  for (text = trim_ows(text); !text.empty(); text = trim_ows(text)) {
    if (!text.starts_with(';')) {
      return std::nullopt;
    }
    text = trim_ows(text.substr(1));
    const bool is_there = !text.empty() && !text.starts_with(';');  // "a; ;b" has an empty one
    if (is_there && !take_parameter(text, parsed)) {
      return std::nullopt;
    }
  }
  return parsed;
}

}  // namespace rookery::http
