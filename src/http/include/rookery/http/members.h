#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"
#include "rookery/http/parameters.h"

/// Strict reading of a message, JSON or a form, member by member.
namespace rookery::http {

/// Thrown by readers of a message, caught by read_whole.
struct MemberError {
  Error error;
};

/// Stops reading a message with an error.
[[noreturn]] void reject(ErrorCode code, std::string field, std::string message);

/// A JSON object, or a form, from which members are taken one by one; members left over at the end are a
/// fault. Each call rejects a member of another type.
class Members {
 public:
  explicit Members(std::string_view text);
  explicit Members(const Parameters& form);

  [[nodiscard]] std::optional<std::string> take_string(const char* name);
  [[nodiscard]] std::string need_string(const char* name);
  /// From -2^63 to 2^53 - 1.
  [[nodiscard]] std::optional<std::int64_t> take_integer(const char* name);
  [[nodiscard]] std::int64_t need_integer(const char* name);
  [[nodiscard]] std::optional<bool> take_bool(const char* name);
  [[nodiscard]] std::optional<std::size_t> take_count(const char* name);
  /// Of JSON; a form has none of these.
  [[nodiscard]] std::optional<double> take_number(const char* name);
  [[nodiscard]] std::optional<nlohmann::json> take_array(const char* name);
  [[nodiscard]] std::optional<nlohmann::json> take_object(const char* name);

  /// Whether the member is there and null; then it is taken. In a form nothing is null.
  [[nodiscard]] bool take_null(const char* name);

  /// Rejects members that were not taken.
  void end() const;

 private:
  [[nodiscard]] std::optional<nlohmann::json> take(const char* name);

  nlohmann::json object_;
  bool is_form_ = false;
};

/// Reads all members of `source`, a JSON text or a form, with `read`.
template <class Source, class Reader>
auto read_whole(const Source& source, Reader read)
    -> Expected<decltype(read(std::declval<Members&>())), Error> {
  try {
    Members members(source);
    auto result = read(members);
    members.end();
    return result;
  } catch (MemberError& thrown) {
    return fail(std::move(thrown.error));
  }
}

}  // namespace rookery::http
