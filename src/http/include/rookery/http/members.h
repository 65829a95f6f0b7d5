#pragma once
#include <array>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"
#include "rookery/http/parameters.h"

/// The one reader of what is sent to the server: bodies in JSON, forms, queries and messages of sockets,
/// member by member.
namespace rookery::http {

/// Thrown by readers of a message, caught by read_whole; what a handler lets through, the router answers.
struct MemberError : std::exception {
  explicit MemberError(Error fault) : error(std::move(fault)) {}
  [[nodiscard]] const char* what() const noexcept override { return error.message.c_str(); }

  Error error;
};

/// Stops reading a message with an error.
[[noreturn]] void reject(ErrorCode code, std::string field, std::string message);
[[noreturn]] void reject(Error error);

/// How members are read.
enum class Reading : std::uint8_t {
  /// As the page writes: each member has its own type of JSON (a form has texts alone), none is there twice,
  /// and one that was not asked for is a fault.
  Strict,
  /// As programs of the Lichess API write, and as queries are written: nested JSON has dotted names
  /// ("clock.limit"), null and empty texts count as absent, numbers may be texts, "true", "True", "1" and
  /// "on" are true and any other word is false, and what is not asked for is ignored.
  Lenient
};

/// The whole numbers that a member may be, both ends included.
struct Bounds {
  /// JSON's numbers are exact in all languages up to this one.
  static constexpr std::int64_t kMost = (std::int64_t{1} << 53) - 1;

  std::int64_t least = std::numeric_limits<std::int64_t>::min();
  std::int64_t most = kMost;
};

/// A word that a member may be, and what it means.
template <class Value>
struct Choice {
  std::string_view word;
  Value value;
};

/// The members of one message. What a call asks for may be absent, unless it says "need". A fault stops the
/// reading (read_whole): its error names the member, and says what was wrong and what would be right.
class Members {
 public:
  /// Errors, as all of them thrown: not JSON, with its offset; not an object.
  explicit Members(std::string_view json, Reading reading = Reading::Strict);
  /// The values of a form or a query. Errors: Strict, and a name is there twice.
  explicit Members(const Parameters& texts, Reading reading = Reading::Strict);

  [[nodiscard]] std::optional<std::string> take_string(const char* name) const;
  [[nodiscard]] std::string need_string(const char* name) const;
  [[nodiscard]] std::optional<std::int64_t> take_integer(const char* name, Bounds bounds = {}) const;
  [[nodiscard]] std::int64_t need_integer(const char* name, Bounds bounds = {}) const;
  /// Lenient: a number out of bounds, or a text that is none, counts as absent.
  [[nodiscard]] std::int64_t take_integer_or(const char* name, Bounds bounds, std::int64_t otherwise) const;
  /// A whole number from 0.
  [[nodiscard]] std::optional<std::size_t> take_count(const char* name) const;
  [[nodiscard]] std::optional<bool> take_bool(const char* name) const;
  [[nodiscard]] bool need_bool(const char* name) const;
  /// What the member's word means. Errors: it is none of these words, which the error lists.
  template <class Value, std::size_t kCount>
  [[nodiscard]] std::optional<Value> take_choice(const char* name,
                                                 const Choice<Value> (&choices)[kCount]) const {
    std::array<std::string_view, kCount> words;
    for (std::size_t i = 0; i < kCount; ++i) {
      words[i] = choices[i].word;
    }
    const std::optional<std::size_t> found = take_word(name, words);
    return found ? std::optional<Value>(std::in_place, choices[*found].value) : std::nullopt;
  }
  template <class Value, std::size_t kCount>
  [[nodiscard]] Value need_choice(const char* name, const Choice<Value> (&choices)[kCount]) const {
    (void)need_string(name);
    return *take_choice(name, choices);
  }
  /// The same as the index of a word.
  [[nodiscard]] std::optional<std::size_t> take_word(const char* name,
                                                     std::span<const std::string_view> words) const;
  /// All values of the name in a form or a query, repeated ("id=a&id=b") or as one list ("id=a,b"), without
  /// empty ones.
  [[nodiscard]] std::vector<std::string> take_list(const char* name) const;

  /// Of JSON that is read strictly; a form has none of these.
  [[nodiscard]] std::optional<double> take_number(const char* name) const;
  /// Empty where the member is absent, as the others that have several values.
  [[nodiscard]] std::vector<std::int64_t> take_integers(const char* name, Bounds bounds = {}) const;
  [[nodiscard]] std::vector<std::string> take_strings(const char* name) const;
  /// An array of arrays that have so many whole numbers each.
  [[nodiscard]] std::optional<std::vector<std::vector<std::int64_t>>> take_rows(const char* name,
                                                                                std::size_t width,
                                                                                Bounds bounds = {}) const;
  /// An object whose members have any names and are texts, or null.
  [[nodiscard]] std::vector<std::pair<std::string, std::optional<std::string>>> take_texts(
      const char* name) const;
  /// An object within this one, whose members errors name with its own name: "clock.limit". It is read whole:
  /// end() rejects those of its members, too, that were not taken.
  [[nodiscard]] std::optional<Members> take_members(const char* name) const;
  /// An array of objects, read in the same way: "shapes[2].from".
  [[nodiscard]] std::vector<Members> take_each(const char* name) const;
  /// Whether the member is there and null; then it is taken.
  [[nodiscard]] bool take_null(const char* name) const;

  /// Rejects the value of a member that was taken: `expected` would have been right.
  [[noreturn]] void reject_value(const char* name, const std::string& expected) const;
  /// Strict: rejects members that were not taken.
  void end() const;

 private:
  struct Values;
  explicit Members(std::shared_ptr<Values> values);

  std::shared_ptr<Values> values_;
};

/// Reads all members of `source` with `read`: a JSON text or a form, strictly, or members, as they are read.
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
