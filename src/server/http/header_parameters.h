#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rookery::server {

/// A header's value with parameters, such as `form-data; name="level"`.
struct ParameterizedValue {
  std::string value;                                            ///< in small letters
  std::vector<std::pair<std::string, std::string>> parameters;  ///< names in small letters, unquoted values

  /// Empty: there is no such parameter. `name`: in small letters.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
};

/// Reads `token *( OWS ";" OWS [ token "=" ( token / quoted-string ) ] )` (RFC 9110, 5.6.6), where the first
/// part may also be a media type. In quotes a backslash escapes a quote or a backslash; before any other
/// character it stands for itself, as browsers write it. Empty: it is not that, or a parameter is given
/// twice.
[[nodiscard]] std::optional<ParameterizedValue> parse_parameterized(std::string_view text);

}  // namespace rookery::server
