#pragma once
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "rookery/study/chapter.h"
#include "rookery/study/refusal.h"

/// Which texts a study may hold.
namespace rookery::study {

/// 1 to kMaxName letters of UTF-8 without control characters, the first and the last no blank.
[[nodiscard]] bool is_name(std::string_view text);
/// kIdSize letters and digits.
[[nodiscard]] bool is_id(std::string_view text);
/// Why the text cannot be a comment; empty: it can.
[[nodiscard]] std::optional<Refusal> find_text_fault(std::string_view text);
/// Why these cannot be tags; a tag may be without a value. Empty: they can.
[[nodiscard]] std::optional<Refusal> find_tag_fault(const std::vector<Tag>& tags);
/// Why these cannot stand at a move; empty: they can.
[[nodiscard]] std::optional<Refusal> find_notes_fault(const Notes& notes);

}  // namespace rookery::study
