#include "events/text_faults.h"

#include <algorithm>

#include "rookery/base/utf8.h"
#include "rookery/study/limits.h"

namespace rookery::study {

namespace {

bool is_control(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
}

bool is_alphanumeric(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

bool is_tag_name(std::string_view name) {
  return !name.empty() && name.size() <= kMaxTagName &&
         std::ranges::all_of(name, [](char c) { return is_alphanumeric(c) || c == '_'; });
}

}  // namespace

bool is_name(std::string_view text) {
  const auto begins_letter = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return !text.empty() && text.front() != ' ' && text.back() != ' ' && is_utf8(text) &&
         std::ranges::none_of(text, is_control) &&
         static_cast<std::size_t>(std::ranges::count_if(text, begins_letter)) <= kMaxName;
}

bool is_id(std::string_view text) {
  return text.size() == kIdSize && std::ranges::all_of(text, is_alphanumeric);
}

std::optional<Refusal> find_text_fault(std::string_view text) {
  if (text.size() > kMaxComment) {
    return Refusal::TextTooLong;
  }
  const bool is_clean = is_utf8(text) && std::ranges::none_of(text, [](char c) {
                          return is_control(c) && c != '\n' && c != '\t';
                        });
  return is_clean ? std::nullopt : std::optional(Refusal::BadText);
}

std::optional<Refusal> find_tag_fault(const std::vector<Tag>& tags) {
  if (tags.size() > kMaxTags) {
    return Refusal::TooManyTags;
  }
  const bool are_tags = std::ranges::all_of(tags, [](const Tag& tag) {
    return is_tag_name(tag.name) && tag.value.size() <= kMaxTagValue && is_utf8(tag.value) &&
           std::ranges::none_of(tag.value, is_control);
  });
  return are_tags ? std::nullopt : std::optional(Refusal::BadTag);
}

std::optional<Refusal> find_notes_fault(const Notes& notes) {
  for (const std::string* text : {&notes.before, &notes.text, &notes.hint, &notes.wrong}) {
    if (const auto fault = find_text_fault(*text)) {
      return fault;
    }
  }
  if (notes.shapes.size() > kMaxShapes) {
    return Refusal::TooManyShapes;
  }
  if (notes.nags.size() > kMaxNags) {
    return Refusal::TooManyNags;
  }
  const bool is_clock_wrong = notes.clock && (notes.clock->count() < 0 || notes.clock->count() > kMaxClockMs);
  return is_clock_wrong ? std::optional(Refusal::BadClock) : std::nullopt;
}

}  // namespace rookery::study
