#include "site/classes/pupil_names.h"

#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <memory>
#include <stdexcept>

#include "rookery/people/account_name.h"
#include "rookery/people/reserved_names.h"
#include "rookery/rooms/clean_name.h"
#include "rookery/store/classes/classes.h"

namespace rookery::server {
namespace {

constexpr std::string_view kFallbackName = "pupil";

/// Used by one thread at a time, as transliterators must not be shared.
const icu::Transliterator& to_small_latin() {
  thread_local const std::unique_ptr<icu::Transliterator> made = [] {
    UErrorCode status = U_ZERO_ERROR;
    // "Any-Latin" transliterates Кирилл and 李 to Latin letters, "Latin-ASCII" removes accents (Unicode CLDR
    // transforms).
    std::unique_ptr<icu::Transliterator> found(
        icu::Transliterator::createInstance("Any-Latin; Latin-ASCII; Lower()", UTRANS_FORWARD, status));
    if (U_FAILURE(status) || !found) {
      throw std::runtime_error(std::string("ICU cannot write names in Latin letters: ") +
                               u_errorName(status));
    }
    return found;
  }();
  return *made;
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

Error invalid_names(std::size_t line, const std::string& what) {
  return {ErrorCode::InvalidName, "names", std::nullopt, "line " + std::to_string(line) + ": " + what};
}

/// Removes what spreadsheets add: tabs between cells, and CR at line ends.
std::string without_control(std::string_view line) {
  std::string text(line);
  for (char& c : text) {
    c = c == '\t' || c == '\r' ? ' ' : c;
  }
  return text;
}

}  // namespace

Expected<std::vector<std::string>, Error> read_names(std::string_view list) {
  std::vector<std::string> names;
  for (std::size_t number = 1; !list.empty(); ++number) {
    const std::string_view line = list.substr(0, list.find('\n'));
    list.remove_prefix(std::min(list.size(), line.size() + 1));
    if (is_blank(line)) {
      continue;
    }
    auto name = rooms::clean_name(without_control(line));
    if (!name) {
      return fail(invalid_names(number, name.error()));
    }
    if (people::is_reserved_name(*name)) {
      return fail(invalid_names(number,
                                "a name that cannot be mistaken for the server's or a guest's was expected; "
                                "add the surname"));
    }
    if (names.size() == store::kMostPupils) {
      return fail(invalid_names(number, "a class has at most 60 pupils"));
    }
    names.push_back(*std::move(name));
  }
  if (names.empty()) {
    return fail(invalid_names(1, "a name on each line was expected"));
  }
  return names;
}

std::string account_name_for(const std::string& name) {
  icu::UnicodeString text = icu::UnicodeString::fromUTF8(name);
  to_small_latin().transliterate(text);
  std::string latin;
  text.toUTF8String(latin);
  std::string made;
  for (const char c : latin) {
    if (is_letter_or_digit(c)) {
      made += c;
      // An apostrophe is part of a name, as in O'Neill, and not a separator.
    } else if (c != '\'' && !made.empty() && made.back() != '-') {
      made += '-';
    }
  }
  made.resize(std::min(made.size(), people::kMostAccountName));
  while (made.ends_with('-')) {
    made.pop_back();
  }
  // A name that consists only of signs leaves nothing to build from, and another script may spell a reserved
  // name.
  return people::is_account_name(made) && !people::is_reserved_name(made) ? made : std::string(kFallbackName);
}

}  // namespace rookery::server
