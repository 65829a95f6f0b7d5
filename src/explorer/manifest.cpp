#include "manifest.h"

#include <charconv>

#include "rookery/base/hash.h"

namespace rookery::explorer {

namespace {

constexpr std::string_view kTitle = "rookery explorer 1\n";
constexpr std::string_view kSum = "sum ";

/// Takes a word and the separator behind it off the front.
std::string_view take_word(std::string_view& text, char separator) {
  const std::string_view word = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(text.size(), word.size() + 1));
  return word;
}

template <class Number>
bool read_number(std::string_view word, Number& number) {
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  return fault == std::errc() && end == word.data() + word.size();
}

bool read_line(std::string_view line, Manifest& manifest) {
  const std::string_view kind = take_word(line, ' ');
  if (kind == "next") {
    return read_number(line, manifest.next);
  }
  if (kind == "segment") {
    return read_number(line, manifest.segments.emplace_back());
  }
  ImportedFile& file = manifest.files.emplace_back();
  return kind == "file" && read_number(take_word(line, ' '), file.fingerprint) &&
         read_number(line, file.offset);
}

}  // namespace

std::string write(const Manifest& manifest) {
  std::string text(kTitle);
  text += "next " + std::to_string(manifest.next) + '\n';
  for (const std::uint32_t segment : manifest.segments) {
    text += "segment " + std::to_string(segment) + '\n';
  }
  for (const ImportedFile& file : manifest.files) {
    text += "file " + std::to_string(file.fingerprint) + ' ' + std::to_string(file.offset) + '\n';
  }
  const std::uint64_t sum = hash_bytes(text);
  return text + std::string(kSum) + std::to_string(sum) + '\n';
}

std::optional<Manifest> parse_manifest(std::string_view text) {
  const std::size_t sum_at = text.rfind(kSum);
  std::uint64_t sum = 0;
  if (!text.starts_with(kTitle) || !text.ends_with('\n') || sum_at == std::string_view::npos ||
      !read_number(text.substr(sum_at + kSum.size(), text.size() - sum_at - kSum.size() - 1), sum) ||
      sum != hash_bytes(text.substr(0, sum_at))) {
    return std::nullopt;
  }
  std::string_view lines = text.substr(kTitle.size(), sum_at - kTitle.size());
  Manifest manifest;
  while (!lines.empty()) {
    if (!read_line(take_word(lines, '\n'), manifest)) {
      return std::nullopt;
    }
  }
  return manifest;
}

}  // namespace rookery::explorer
