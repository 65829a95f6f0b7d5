#include "rookery/rooms/texts.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace rookery::rooms {
namespace {

/// The controls of UAX 9 that begin or end an embedding, an override or an isolate. The marks U+200E, U+200F
/// and U+061C stay: they order what stands next to them, and people who write from right to left need them.
bool turns_direction(UChar32 c) {
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

bool ends_line(UChar32 c) {
  constexpr UChar32 kNextLine = 0x85, kLineSeparator = 0x2028, kParagraphSeparator = 0x2029;
  return c == '\n' || c == kNextLine || c == kLineSeparator || c == kParagraphSeparator;
}

bool is_combining(UChar32 c) {
  return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0;
}

/// Letters, digits, signs and symbols that are drawn.
bool can_be_seen(UChar32 c) {
  constexpr UChar32 kBlankBraillePattern = 0x2800;
  constexpr std::uint32_t kDrawn = U_GC_L_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK | U_GC_CO_MASK;
  return (U_GET_GC_MASK(c) & kDrawn) != 0 && c != kBlankBraillePattern &&
         u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0;
}

}  // namespace

std::string clean_text(std::string_view text, TextLines lines) {
  const auto size = static_cast<int32_t>(text.size());
  const icu::UnicodeString read = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), size));
  icu::UnicodeString cleaned;
  bool is_seen = false;
  int marks = 0;
  for (int32_t at = 0; at < read.length(); at = read.moveIndex32(at, 1)) {
    const UChar32 c = read.char32At(at);
    marks = is_combining(c) ? marks + 1 : 0;
    const bool is_half_of_line_end = lines == TextLines::Many && c == '\r' && read.charAt(at + 1) == '\n';
    if (turns_direction(c) || marks > kMostTextMarks || is_half_of_line_end) {
      continue;
    }
    if (ends_line(c)) {
      cleaned += lines == TextLines::Many ? u'\n' : u' ';
    } else {
      cleaned += u_charType(c) == U_CONTROL_CHAR ? UChar32{' '} : c;
    }
    is_seen = is_seen || can_be_seen(c);
  }
  std::string written;
  return is_seen ? cleaned.toUTF8String(written) : written;
}

}  // namespace rookery::rooms
