#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rookery::store {

/// The words of a name as a search compares them: what is between white space and signs, in small letters,
/// Latin letters without their marks ("Müller-Šmíd, P." is "muller", "smid", "p"). At most kMostWords, each
/// of at most kMostBytes. Other scripts than Latin, Greek and Cyrillic stay as they are.
inline constexpr std::size_t kMostNameWords = 8, kMostWordBytes = 64;
[[nodiscard]] std::vector<std::string> words_of_name(std::string_view name);

/// The least text behind all that begin with `beginning`, byte by byte.
[[nodiscard]] std::string end_of_prefix(const std::string& beginning);

}  // namespace rookery::store
