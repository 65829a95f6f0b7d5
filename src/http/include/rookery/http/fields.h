#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/http/parameters.h"
#include "rookery/http/request.h"

namespace rookery::http {

/// The named values of a request, from a form or from JSON, as clients of the Lichess API send them: nested
/// JSON has dotted names ("clock.limit"), null and empty texts count as absent, booleans may be "true",
/// "True", "1" or "on", and unused names are ignored. The first fault is kept.
class Fields {
 public:
  explicit Fields(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}
  explicit Fields(const Parameters& parameters);

  [[nodiscard]] std::optional<std::string> text(const std::string& name) const;
  /// False if the field is absent.
  [[nodiscard]] bool flag(const std::string& name) const { return flag_or(name, false); }
  [[nodiscard]] bool flag_or(const std::string& name, bool otherwise) const;
  /// Records a fault unless the field is an integer from `least` to `most`.
  [[nodiscard]] std::optional<std::int64_t> number(const std::string& name, std::int64_t least,
                                                   std::int64_t most);

  [[nodiscard]] const std::optional<Error>& fault() const { return fault_; }

 private:
  std::map<std::string, std::string> texts_;
  std::optional<Error> fault_;
};

/// Reads the body as its Content-Type says; without a Content-Type, as JSON if it begins like JSON, otherwise
/// as a form. Errors: the body is malformed.
[[nodiscard]] Expected<Fields, Error> read_fields(const Request& request);
/// Reads the query. Errors: those of parse_parameters.
[[nodiscard]] Expected<Fields, Error> read_query(const Request& request);

}  // namespace rookery::http
