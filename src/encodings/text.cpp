#include "rookery/encodings/text.h"

#include <algorithm>
#include <array>

#include "code_page.h"
#include "rookery/base/utf8.h"

namespace rookery::encodings {

namespace {

constexpr std::size_t kLongestPart = 1 << 16;  ///< bytes

std::size_t size_of_line(std::string_view text) {
  const std::size_t end = text.find_first_of("\r\n");
  return end == std::string_view::npos ? text.size() : end + 1;
}

const CodePage* find_code_page(std::string_view name) {
  const auto found = std::ranges::find_if(code_pages(), [&](const CodePage& page) {
    return page.name == name || (page.name_without_controls == name && !name.empty());
  });
  return found == code_pages().end() ? nullptr : &*found;
}

}  // namespace

bool has_part(std::string_view text) {
  return text.size() > kLongestPart || text.find_first_of("\r\n") != std::string_view::npos;
}

std::size_t part_size(std::string_view text) {
  const std::size_t line = size_of_line(text.substr(0, kLongestPart));
  if (line < kLongestPart || text.size() == line) {
    return line;
  }
  const auto is_ascii = [&](std::size_t at) { return static_cast<unsigned char>(text[at]) < 0x80; };
  std::size_t size = kLongestPart;
  while (size > 0 && !is_ascii(size - 1)) {
    --size;
  }
  if (size > 0) {
    return size;
  }
  // No ASCII in it: cut after a whole character of UTF-8, which has at most four bytes.
  size = kLongestPart;
  while (size > kLongestPart - 4 && continues_utf8(text[size])) {
    --size;
  }
  return size;
}

Decoded decode_parts(std::string_view text,
                     const std::function<void(std::string_view part, std::string& out)>& append) {
  Decoded out;
  out.text.reserve(text.size() + text.size() / 16);
  if (text.starts_with(kUtf8Mark)) {
    out.text += kUtf8Mark;
    text.remove_prefix(kUtf8Mark.size());
  }
  while (!text.empty()) {
    const std::string_view part = text.substr(0, part_size(text));
    text.remove_prefix(part.size());
    if (is_utf8(part)) {
      out.text += part;
      continue;
    }
    ++out.lines;
    append(part, out.text);
  }
  return out;
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> all;
  for (const CodePage& page : code_pages()) {
    all.emplace_back(page.name);
    if (!page.name_without_controls.empty()) {
      all.emplace_back(page.name_without_controls);
    }
  }
  return all;
}

std::optional<Decoded> to_utf8(std::string_view text, std::string_view name) {
  const CodePage* const page = find_code_page(name);
  if (page == nullptr) {
    return std::nullopt;
  }
  return decode_parts(text, [&](std::string_view part, std::string& out) {
    for (const char byte : part) {
      append_utf8(out, page->characters[static_cast<unsigned char>(byte)].code);
    }
  });
}

}  // namespace rookery::encodings
