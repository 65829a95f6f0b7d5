#include "text_encoding.h"

#include <unicode/ucnv.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "code_page.h"

namespace rookery::apps {

namespace {

constexpr std::size_t kLongestPart = 1 << 16;  ///< bytes

using Converter = std::unique_ptr<UConverter, decltype(&ucnv_close)>;

/// Null if there is no such encoding.
Converter open_converter(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  Converter converter(name.empty() ? nullptr : ucnv_open(name.c_str(), &status), &ucnv_close);
  return U_FAILURE(status) ? Converter(nullptr, &ucnv_close) : std::move(converter);
}

icu::UnicodeString decoded(std::string_view text, const char* encoding) {
  return {text.data(), static_cast<std::int32_t>(text.size()), encoding};
}

bool keeps_ascii(const std::string& encoding) {
  constexpr std::string_view kAscii = "[White \"Ann 1\"]{}()$-+=#/*.;,!?\n";
  return decoded(kAscii, encoding.c_str()) == icu::UnicodeString::fromUTF8(kAscii);
}

/// A code page of encodings.json, by any name that ICU knows.
const CodePage* find_code_page(const std::string& name) {
  for (const CodePage& page : code_pages()) {
    const bool has_older_name = !page.name_without_controls.empty() &&
                                ucnv_compareNames(page.name_without_controls.c_str(), name.c_str()) == 0;
    if (has_older_name || ucnv_compareNames(page.name.c_str(), name.c_str()) == 0) {
      return &page;
    }
  }
  const Converter wanted = open_converter(name);
  for (const CodePage& page : code_pages()) {
    const Converter known = open_converter(page.name);
    UErrorCode status = U_ZERO_ERROR;
    if (wanted && known &&
        std::string_view(ucnv_getName(wanted.get(), &status)) == ucnv_getName(known.get(), &status)) {
      return &page;
    }
  }
  return nullptr;
}

using ByteTexts = std::array<std::string, 256>;

/// The characters of a code page in UTF-8.
ByteTexts texts_of(const CodePage& page) {
  ByteTexts texts;
  for (std::size_t byte = 0; byte < texts.size(); ++byte) {
    icu::UnicodeString(static_cast<UChar32>(page.characters[byte].code)).toUTF8String(texts[byte]);
  }
  return texts;
}

std::size_t size_of_line(std::string_view text) {
  const std::size_t end = text.find_first_of("\r\n");
  return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace

bool is_utf8(std::string_view text) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  for (std::size_t at = 0; at < text.size();) {
    if (bytes[at] < 0x80) {
      ++at;
      continue;
    }
    const std::size_t room = std::min<std::size_t>(text.size() - at, 4);
    std::int32_t size = 0;
    UChar32 code = 0;
    U8_NEXT(bytes + at, size, static_cast<std::int32_t>(room), code);
    if (code < 0) {
      return false;
    }
    at += static_cast<std::size_t>(size);
  }
  return true;
}

bool has_part(std::string_view text) {
  return text.size() > kLongestPart || text.find_first_of("\r\n") != std::string_view::npos;
}

std::size_t part_size(std::string_view text) {
  const std::size_t line = size_of_line(text.substr(0, kLongestPart));
  if (line < kLongestPart || text.size() == line) {
    return line;
  }
  const auto is_ascii = [&](std::size_t at) { return static_cast<unsigned char>(text[at]) < 0x80; };
  const auto continues = [&](std::size_t at) {
    return (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
  };
  std::size_t size = kLongestPart;
  while (size > 0 && !is_ascii(size - 1)) {
    --size;
  }
  if (size > 0) {
    return size;
  }
  // No ASCII in it: cut after a whole character of UTF-8, which has at most four bytes.
  size = kLongestPart;
  while (size > kLongestPart - 4 && continues(size)) {
    --size;
  }
  return size;
}

Expected<void, std::string> check_encoding(const std::string& name) {
  if (find_code_page(name) == nullptr && !open_converter(name)) {
    return fail("there is no encoding \"" + name +
                "\"; such as ISO-8859-2, windows-1252 and IBM850 are known");
  }
  if (!keeps_ascii(name)) {
    return fail("\"" + name + "\" is not a superset of ASCII; name one that is, such as ISO-8859-1");
  }
  return {};
}

Decoded to_utf8(std::string_view text, const std::string& encoding) {
  const CodePage* const page = find_code_page(encoding);
  const std::optional<ByteTexts> texts = page == nullptr ? std::nullopt : std::optional(texts_of(*page));
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
    if (!texts) {
      decoded(part, encoding.c_str()).toUTF8String(out.text);
      continue;
    }
    for (const char c : part) {
      out.text += (*texts)[static_cast<unsigned char>(c)];
    }
  }
  return out;
}

}  // namespace rookery::apps
