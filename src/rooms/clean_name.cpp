#include "rookery/rooms/clean_name.h"

#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/ustring.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <stdexcept>

#include "rookery/arbiter/scoresheet.h"

namespace rookery::rooms {
namespace {

constexpr UChar32 kNonJoiner = 0x200C, kJoiner = 0x200D, kBlankBraille = 0x2800;
constexpr int kMostMarks = 4;  ///< UTS 39, 5.4
constexpr std::uint8_t kVirama = 9;

/// ICU's calls fail only where its data are missing.
void require(UErrorCode status) {
  if (U_FAILURE(status)) {
    throw std::runtime_error(std::string("the library ICU does not work: ") + u_errorName(status));
  }
}

/// Nothing, if it is not well-formed UTF-8.
std::optional<icu::UnicodeString> from_utf8(std::string_view text) {
  icu::UnicodeString read;
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = 0;
  const auto capacity = static_cast<int32_t>(text.size()) + 1;
  // ICU replaces what is not well-formed; u_strFromUTF8 says so instead.
  u_strFromUTF8(read.getBuffer(capacity), capacity, &length, text.data(), static_cast<int32_t>(text.size()),
                &status);
  read.releaseBuffer(U_SUCCESS(status) ? length : 0);
  return U_SUCCESS(status) ? std::optional(std::move(read)) : std::nullopt;
}

std::string to_utf8(const icu::UnicodeString& text) {
  std::string written;
  text.toUTF8String(written);
  return written;
}

icu::UnicodeString to_nfc(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString normal = icu::Normalizer2::getNFCInstance(status)->normalize(text, status);
  require(status);
  return normal;
}

bool is_mark(UChar32 c) {
  return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0;
}

bool is_pictograph(UChar32 c) {
  return u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
}

/// The code points of a name, with what stands around each.
class NameChecker {
 public:
  explicit NameChecker(const icu::UnicodeString& text) : text_(text) {}

  /// The name without the joiners that shape nothing. Errors: in words.
  Expected<icu::UnicodeString, std::string> check() {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::BreakIterator> clusters(
        icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    require(status);
    clusters->setText(text_);
    int32_t first = clusters->first();
    for (int32_t next = clusters->next(); next != icu::BreakIterator::DONE; next = clusters->next()) {
      const icu::UnicodeString cluster = text_.tempSubStringBetween(first, next);
      // Emoji consist of several code points that would be refused one by one.
      if (u_stringHasBinaryProperty(cluster.getBuffer(), cluster.length(), UCHAR_RGI_EMOJI) != 0) {
        checked_ += cluster;
      } else if (auto taken = take(first, next); !taken) {
        return fail(taken.error());
      }
      first = next;
    }
    return checked_;
  }

 private:
  Expected<void, std::string> take(int32_t first, int32_t end) {
    marks_ = 0;
    for (int32_t at = first; at < end; at = text_.moveIndex32(at, 1)) {
      const UChar32 c = text_.char32At(at);
      const bool joins = c == kJoiner || c == kNonJoiner;
      // Spaces are joined into one, and none stands at the beginning or the end.
      if (joins ? !shapes(at, c) : u_isUWhiteSpace(c) && u_charType(c) == U_SPACE_SEPARATOR) {
        if (!joins && !checked_.isEmpty() && !checked_.endsWith(u' ')) {
          checked_ += u' ';
        }
        continue;
      }
      if (!joins && !is_visible(at, c)) {
        return fail(about(at, c, "is not visible, or is no character of a name"));
      }
      if (is_mark(c) && !may_carry(c)) {
        return fail(about(at, c, "is a mark without a letter, or one too many"));
      }
      last_ = c;
      checked_ += c;
    }
    return {};
  }

  /// Letters, marks, digits, signs and symbols; of what only chooses a shape, what has one to choose.
  [[nodiscard]] bool is_visible(int32_t at, UChar32 c) const {
    const std::uint32_t visible = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK;
    if ((U_GET_GC_MASK(c) & visible) == 0 || c == kBlankBraille) {
      return false;
    }
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0) {
      return true;
    }
    const UChar32 before = at == 0 ? 0 : text_.char32At(text_.moveIndex32(at, -1));
    return u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) != 0 &&
           (is_pictograph(before) || u_hasBinaryProperty(before, UCHAR_UNIFIED_IDEOGRAPH) != 0);
  }

  [[nodiscard]] bool may_carry(UChar32 mark) {
    const bool has_base = !checked_.isEmpty() && !checked_.endsWith(u' ');
    return has_base && ++marks_ <= kMostMarks && mark != last_;
  }

  /// Whether a joiner changes what is seen: RFC 5892, A.1 and A.2, and between emoji.
  /// In scripts of India and in Persian a joiner changes letters, elsewhere it is invisible: two names would
  /// look alike.
  [[nodiscard]] bool shapes(int32_t at, UChar32 joiner) const {
    const UChar32 before = at == 0 ? 0 : text_.char32At(text_.moveIndex32(at, -1));
    if (u_getCombiningClass(before) == kVirama) {
      return true;
    }
    if (joiner == kJoiner) {
      return is_pictograph(neighbour(at, -1)) && is_pictograph(neighbour(at, 1));
    }
    const int32_t left = u_getIntPropertyValue(neighbour(at, -1), UCHAR_JOINING_TYPE);
    const int32_t right = u_getIntPropertyValue(neighbour(at, 1), UCHAR_JOINING_TYPE);
    return (left == U_JT_LEFT_JOINING || left == U_JT_DUAL_JOINING) &&
           (right == U_JT_RIGHT_JOINING || right == U_JT_DUAL_JOINING);
  }

  /// The next code point that is no mark, no skin tone and shapes nothing itself; 0: none.
  [[nodiscard]] UChar32 neighbour(int32_t at, int32_t step) const {
    for (;;) {
      const int32_t next = text_.moveIndex32(at, step);
      if (next == at || next >= text_.length()) {
        return 0;
      }
      at = next;
      const UChar32 c = text_.char32At(at);
      const bool passes = is_mark(c) || u_hasBinaryProperty(c, UCHAR_EMOJI_MODIFIER) != 0 ||
                          u_getIntPropertyValue(c, UCHAR_JOINING_TYPE) == U_JT_TRANSPARENT;
      if (!passes) {
        return c;
      }
    }
  }

  [[nodiscard]] std::string about(int32_t at, UChar32 c, const char* what) const {
    char code[16];
    std::snprintf(code, sizeof code, "U+%04X", static_cast<unsigned>(c));
    return "a name is made of visible characters: " + std::string(code) + ", character " +
           std::to_string(text_.countChar32(0, at) + 1) + ", " + what;
  }

  const icu::UnicodeString& text_;
  icu::UnicodeString checked_;
  UChar32 last_ = 0;  ///< taken
  int marks_ = 0;     ///< on the letter before
};

}  // namespace

Expected<std::string, std::string> clean_name(std::string_view text) {
  const auto read = from_utf8(text);
  if (!read) {
    return fail(std::string("a name is UTF-8"));
  }
  const icu::UnicodeString normal = to_nfc(*read);
  auto name = NameChecker(normal).check();
  if (!name) {
    return fail(name.error());
  }
  *name = to_nfc(name->trim());
  if (static_cast<std::size_t>(name->countChar32()) > arbiter::kMaxPlayerName) {
    return fail(std::string("a name has at most ") + std::to_string(arbiter::kMaxPlayerName) + " letters");
  }
  return name->isEmpty() ? "Guest" : to_utf8(*name);
}

}  // namespace rookery::rooms
