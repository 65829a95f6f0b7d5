#include "rookery/http/parameters.h"

#include <algorithm>

#include "rookery/http/http_syntax.h"

namespace rookery::http {
namespace {

/// Removes and returns the text before the first `mark`; `text` continues after it.
std::string_view cut(std::string_view& text, char mark) {
  const std::string_view part = text.substr(0, text.find(mark));
  text.remove_prefix(std::min(text.size(), part.size() + 1));
  return part;
}

Expected<std::string, std::size_t> form_decoded(std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), '+', ' ');
  return percent_decoded(spaced);
}

Error not_encoded(std::string_view name, std::size_t offset) {
  return {ErrorCode::InvalidValue, std::string(name), offset, "'%' and two hexadecimal digits were expected"};
}

}  // namespace

Expected<std::string, std::size_t> percent_decoded(std::string_view text) {
  constexpr unsigned kBase = 16;
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    const auto high = i + 1 < text.size() ? hex_value(text[i + 1]) : std::nullopt;
    const auto low = i + 2 < text.size() ? hex_value(text[i + 2]) : std::nullopt;
    if (!high || !low) {
      return fail(i);
    }
    decoded += static_cast<char>(*high * kBase + *low);
    i += 2;
  }
  return decoded;
}

std::optional<std::string_view> Parameters::find(std::string_view name) const {
  const auto found =
      std::find_if(pairs_.begin(), pairs_.end(), [&](const auto& pair) { return pair.first == name; });
  return found == pairs_.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

std::optional<Error> Parameters::add(std::string name, std::string value) {
  if (pairs_.size() == kMost) {
    return Error{ErrorCode::OutOfRange, "", std::nullopt,
                 "at most " + std::to_string(kMost) + " parameters were expected"};
  }
  pairs_.emplace_back(std::move(name), std::move(value));
  return std::nullopt;
}

Expected<Parameters, Error> parse_parameters(std::string_view text) {
  Parameters parameters;
  while (!text.empty()) {
    std::string_view rest = cut(text, '&');
    if (rest.empty()) {
      continue;
    }
    const std::string_view written_name = cut(rest, '=');
    auto name = form_decoded(written_name);
    if (!name) {
      return fail(not_encoded("", name.error()));
    }
    auto value = form_decoded(rest);
    if (!value) {
      return fail(not_encoded(*name, value.error()));
    }
    if (auto error = parameters.add(*std::move(name), *std::move(value))) {
      return fail(*std::move(error));
    }
  }
  return parameters;
}

}  // namespace rookery::http
