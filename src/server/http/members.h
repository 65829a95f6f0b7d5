#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "error.h"
#include "http/parameters.h"
#include "rookery/base/expected.h"

/// Reading what was sent, JSON or a form, member by member.
namespace rookery::server {

/// Thrown by what reads a message, caught by read_whole.
struct MemberError {
  Error error;
};

/// Ends the reading of a message with an error.
[[noreturn]] void reject(ErrorCode code, std::string field, std::string message);

/// A JSON object, or a form, whose members are taken out one by one; what is left over at the end is a fault.
/// Each call rejects what is of another type.
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

  /// Rejects what was not taken.
  void end() const;

 private:
  [[nodiscard]] std::optional<nlohmann::json> take(const char* name);

  nlohmann::json object_;
  bool is_form_ = false;
};

/// What `read` makes of all members of `source`, a text of JSON or a form.
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

}  // namespace rookery::server
