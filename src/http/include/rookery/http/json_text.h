#pragma once
#include <cstddef>
#include <string_view>

/// What is asked of a text of JSON before it is parsed, or apart from that.
namespace rookery::http {

/// No message is nested deeper. What reads, copies and writes values of JSON calls itself for each level: the
/// depth of a text from outside must not be the depth of the stack.
inline constexpr std::size_t kDeepestJson = 32;

/// Where the text is nested deeper than kDeepestJson; npos: nowhere. It need not be JSON.
[[nodiscard]] std::size_t find_deep_nesting(std::string_view json);

/// How many names of members the objects of the text have together, repeated ones included. Precondition: it
/// is JSON.
[[nodiscard]] std::size_t count_names(std::string_view json);

}  // namespace rookery::http
