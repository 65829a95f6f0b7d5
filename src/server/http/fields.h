#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "http/parameters.h"
#include "http/request.h"

namespace rookery::server {

/// What a program asks for by name, in a form or in JSON. As clients of the Lichess API write it: nested JSON
/// has dotted names ("clock.limit"), null and an empty text are as if they were not there, booleans may be
/// "true", "True", "1" or "on", and names that nobody reads are passed over. The first fault is kept.
class Fields {
 public:
  explicit Fields(std::map<std::string, std::string> texts) : texts_(std::move(texts)) {}
  explicit Fields(const Parameters& parameters);

  [[nodiscard]] std::optional<std::string> text(const std::string& name) const;
  /// False without the field.
  [[nodiscard]] bool flag(const std::string& name) const { return flag_or(name, false); }
  [[nodiscard]] bool flag_or(const std::string& name, bool otherwise) const;
  /// A fault, if it is no whole number from `least` to `most`.
  [[nodiscard]] std::optional<std::int64_t> number(const std::string& name, std::int64_t least,
                                                   std::int64_t most);

  [[nodiscard]] const std::optional<Error>& fault() const { return fault_; }

 private:
  std::map<std::string, std::string> texts_;
  std::optional<Error> fault_;
};

/// The body, as its Content-Type says; without one JSON, if it begins as that. Errors: neither can be read.
[[nodiscard]] Expected<Fields, Error> read_fields(const Request& request);
/// The query. Errors: as parse_parameters has them.
[[nodiscard]] Expected<Fields, Error> read_query(const Request& request);

}  // namespace rookery::server
