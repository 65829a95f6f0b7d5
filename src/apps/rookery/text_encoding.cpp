#include "text_encoding.h"

#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <memory>

namespace rookery::apps {

namespace {

constexpr std::size_t kLongestPart = 1 << 16;  ///< bytes; a longer line is looked at in parts

enum class Script : std::uint8_t { Latin, Other };

struct Candidate {
  const char* name;
  Script script;
  std::u32string_view usual;  ///< letters that names have often, where the others have other characters
};

constexpr std::u32string_view kWestern = U"äöüßéèáíóøåæñçêúëâàôÄÖÜÉÅØÁÆÓðþýÞ";
constexpr std::u32string_view kCentral = U"áéíóúýčšžřěłńśżźćęąőűůöüäđČŠŽŘŁŚŻĆÁÉÖÜŐĐ";

/// The more usual first.
constexpr std::array kCandidates{
    Candidate{"windows-1252", Script::Latin, kWestern},
    Candidate{"ISO-8859-2", Script::Latin, kCentral},
    Candidate{"windows-1250", Script::Latin, kCentral},
    Candidate{"IBM850", Script::Latin, kWestern},
    Candidate{"IBM437", Script::Latin, kWestern},
    Candidate{"windows-1251", Script::Other, U""},
    Candidate{"KOI8-R", Script::Other, U""},
    Candidate{"ISO-8859-5", Script::Other, U""},
    Candidate{"IBM866", Script::Other, U""},
    Candidate{"ISO-8859-7", Script::Other, U""},
};

using CodePage = std::array<char32_t, 256>;

icu::UnicodeString decoded(std::string_view text, const char* encoding) {
  return {text.data(), static_cast<std::int32_t>(text.size()), encoding};
}

std::array<CodePage, kCandidates.size()> make_tables() {
  std::array<CodePage, kCandidates.size()> tables{};
  for (std::size_t i = 0; i < kCandidates.size(); ++i) {
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const char c = static_cast<char>(byte);
      const icu::UnicodeString one = decoded({&c, 1}, kCandidates[i].name);
      tables[i][byte] = one.isEmpty() ? U'\uFFFD' : static_cast<char32_t>(one.char32At(0));
    }
  }
  return tables;
}

const CodePage& table(std::size_t candidate) {
  static const auto kTables = make_tables();
  return kTables[candidate];
}

bool is_letter_of_any(char32_t c) {
  return u_isalpha(static_cast<UChar32>(c)) != 0;
}

/// A character beyond ASCII and the two around it; 0 where there is none.
struct Neighbours {
  char32_t before, here, after;
};

/// How much a character looks like one of a name.
double score_of(const Candidate& candidate, const Neighbours& at) {
  const auto is_ascii_letter = [](char32_t c) { return c < 0x80 && is_letter_of_any(c); };
  const auto is_high_letter = [](char32_t c) { return c >= 0x80 && is_letter_of_any(c); };
  // Nobody's name has control characters.
  if (at.here == U'\uFFFD' || (at.here >= 0x80 && at.here < 0xA0)) {
    return -20;
  }
  if (!is_letter_of_any(at.here)) {
    const bool is_quote_or_dash = u_ispunct(static_cast<UChar32>(at.here)) != 0;
    const bool touches_word = is_letter_of_any(at.before) || is_letter_of_any(at.after);
    return touches_word && !is_quote_or_dash ? -6 : 0;
  }
  double score = candidate.usual.find(at.here) != std::u32string_view::npos ? 2 : 1;
  const bool is_upper = u_isupper(static_cast<UChar32>(at.here)) != 0;
  // Capitals within words are what a wrong encoding makes of small letters.
  if (is_upper && u_islower(static_cast<UChar32>(at.before)) != 0) {
    score -= 4;
  }
  // Latin names have one foreign letter at a time, others have nothing else.
  const int high = (is_high_letter(at.before) ? 1 : 0) + (is_high_letter(at.after) ? 1 : 0);
  const int ascii = (is_ascii_letter(at.before) ? 1 : 0) + (is_ascii_letter(at.after) ? 1 : 0);
  return candidate.script == Script::Latin ? score - 3 * high : score + high - 6 * ascii;
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

EncodingGuess::EncodingGuess() : scores_(kCandidates.size(), 0.0) {}

void EncodingGuess::add(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    rest_ += text.substr(0, end);
    if (end == std::string_view::npos && rest_.size() < kLongestPart) {
      return;
    }
    add_line(rest_);
    rest_.clear();
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

void EncodingGuess::add_line(std::string_view line) {
  if (is_utf8(line)) {
    return;
  }
  any_ = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(line[at]); };
    if (byte(i) < 0x80) {
      continue;
    }
    has_controls_ = has_controls_ || byte(i) < 0xA0;
    for (std::size_t k = 0; k < kCandidates.size(); ++k) {
      const CodePage& chars = table(k);
      scores_[k] += score_of(kCandidates[k], {i > 0 ? chars[byte(i - 1)] : 0, chars[byte(i)],
                                              i + 1 < line.size() ? chars[byte(i + 1)] : 0});
    }
  }
}

std::string EncodingGuess::name() const {
  EncodingGuess whole = *this;
  whole.add_line(rest_);
  if (!whole.any_) {
    return {};
  }
  const auto best = std::ranges::max_element(whole.scores_) - whole.scores_.begin();
  const std::string found = kCandidates[static_cast<std::size_t>(best)].name;
  // The same letters; the older name where none of the bytes that windows-1252 adds is used.
  return found == "windows-1252" && !whole.has_controls_ ? "ISO-8859-1" : found;
}

Expected<void, std::string> check_encoding(const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(ucnv_open(name.c_str(), &status),
                                                                     &ucnv_close);
  if (name.empty() || U_FAILURE(status)) {
    return fail("there is no encoding \"" + name +
                "\"; such as ISO-8859-2, windows-1252 and IBM850 are known");
  }
  return {};
}

Decoded to_utf8(std::string_view text, const std::string& encoding) {
  Decoded out;
  out.text.reserve(text.size() + text.size() / 16);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    if (is_utf8(line)) {
      out.text += line;
    } else {
      decoded(line, encoding.c_str()).toUTF8String(out.text);
      ++out.lines;
    }
    text.remove_prefix(end);
  }
  return out;
}

}  // namespace rookery::apps
