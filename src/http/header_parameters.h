#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rookery::http {

/// A header's value with parameters, such as `form-data; name="level"`.
struct ParameterizedValue {
  std::string value;                                            ///< in lower case
  std::vector<std::pair<std::string, std::string>> parameters;  ///< names in lower case, unquoted values

  /// Empty if there is no such parameter. `name`: in lower case.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
};

/// Reads `token *( OWS ";" OWS [ token "=" ( token / quoted-string ) ] )` (RFC 9110, 5.6.6), where the first
/// part may also be a media type. In a quoted string a backslash escapes a quote or a backslash; before any
/// other character it is literal, as browsers write it. Empty: the text is malformed, or a parameter occurs
/// twice.
[[nodiscard]] std::optional<ParameterizedValue> parse_parameterized(std::string_view text);

}  // namespace rookery::http
