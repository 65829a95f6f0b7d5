#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rookery::people {

/// What `name` looks like: its skeletons (UTS 39, 4), with case ignored before that and after it; one, where
/// these are the same, and otherwise two. Two names that have one in common may be taken for each other:
/// "Magnus" with Cyrillic letters, "b0b" and "BOB", "Ilse" and "llse". Of a text that is not UTF-8 the text.
/// Takes some microseconds. Any thread. Throws std::runtime_error if the data of the library ICU are missing.
[[nodiscard]] std::vector<std::string> skeletons_of(std::string_view name);

/// Whether they have a skeleton in common.
[[nodiscard]] bool look_alike(std::string_view name, std::string_view other);

}  // namespace rookery::people
