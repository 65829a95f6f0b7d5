#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"

namespace rookery::http {

/// Decodes "%2F" to "/". Errors: the offset of a '%' without two hexadecimal digits (RFC 3986, 2.1).
[[nodiscard]] Expected<std::string, std::size_t> percent_decoded(std::string_view text);

/// The decoded names and values of a query or a form, in their order.
class Parameters {
 public:
  /// More are refused: each takes more memory than it has bytes.
  static constexpr std::size_t kMost = 100;

  /// The first value of `name`; empty if there is none.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const;
  [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& all() const { return pairs_; }

  /// Errors: there are already kMost.
  [[nodiscard]] std::optional<Error> add(std::string name, std::string value);

 private:
  std::vector<std::pair<std::string, std::string>> pairs_;
};

/// Reads a query, or a form as application/x-www-form-urlencoded (WHATWG URL, 5.1). "a=1&b=2": '+' is a
/// space, a name without '=' has an empty value, nothing between two '&' is nothing. Errors: a '%' without
/// two digits, with its name and offset in the value as it was written; more than Parameters::kMost.
[[nodiscard]] Expected<Parameters, Error> parse_parameters(std::string_view text);

}  // namespace rookery::http
