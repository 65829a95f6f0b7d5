#include "rookery/encodings/guess.h"

#include <algorithm>
#include <array>

#include "code_page.h"
#include "rookery/base/utf8.h"
#include "rookery/encodings/text.h"

namespace rookery::encodings {

namespace {

/// Enough characters beyond ASCII; the rest of a large file would only take time.
constexpr std::size_t kEnough = 1 << 16;

constexpr Character kNothing{};

/// A character beyond ASCII and its two neighbours.
struct Around {
  const Character& before;
  const Character& here;
  const Character& after;
  bool is_repeated;  ///< all three are the same character
};

bool is_word(const Character& c) {
  return c.is_letter() || c.sign == Sign::Digit;
}

bool is_box(const Character& c) {
  return c.sign == Sign::Box || c.sign == Sign::UprightBox;
}

/// Several box characters in a row draw lines and frames; column separators may be next to words.
double score_of_box(const Around& at) {
  if (is_word(at.before) || is_word(at.after)) {
    return at.here.sign == Sign::UprightBox ? -1 : -6;
  }
  return is_box(at.before) || is_box(at.after) ? 1.5 : 0;
}

double score_of_closing_quote(const Around& at) {
  const bool is_apostrophe = at.here.code == U'’';
  if (is_apostrophe && at.before.is_letter() && at.after.is_letter()) {
    return 2;
  }
  const bool is_behind = at.before.sign != Sign::Nothing && at.before.sign != Sign::Blank;
  return is_behind && !at.after.is_letter() ? 1 : -1;
}

/// The score of a sign for its surroundings.
double score_of_sign(const Around& at) {
  const bool touches = at.before.is_letter() || at.after.is_letter();
  switch (at.here.sign) {
    case Sign::Control:
      return -20;
    case Sign::Box:
    case Sign::UprightBox:
      return score_of_box(at);
    case Sign::OpeningQuote:
      return !at.before.is_letter() && is_word(at.after) ? 1 : -1;
    case Sign::ClosingQuote:
      return score_of_closing_quote(at);
    case Sign::Dash:
      return at.before.is_letter() == at.after.is_letter() ? 1 : -1;
    case Sign::Inverted:
      return !at.before.is_letter() && at.after.is_letter() ? 1 : -1;
    case Sign::Half:
      return touches ? -6 : 1;
    case Sign::Superscript:
      return is_word(at.before) && !at.after.is_letter() ? 0.5 : -1.5;
    case Sign::Degree:
      return at.before.sign == Sign::Digit ? 0.5 : -1;
    case Sign::Symbol:
      return touches ? -6 : 0;
    case Sign::Nothing:
    case Sign::Blank:
    case Sign::Letter:
    case Sign::Digit:
    case Sign::Punctuation:
      return 0;
  }
  return 0;
}

/// The penalty of a letter for its place in the word.
double score_of_place(bool is_latin, const Usage& usage, const Around& at) {
  double score = 0;
  const bool is_first = !at.before.is_letter();
  const bool is_last = !at.after.is_letter();
  // A wrong encoding turns small letters into capitals within words.
  if (at.here.is_upper && !is_first) {
    score -= at.before.is_lower ? 4 : 1;
  }
  score -= at.here.is_lower && at.after.is_upper ? 4 : 0;
  score -= at.here.is_lower && is_first && is_latin ? 1 : 0;
  score -= is_first && usage.never_first ? 3 : 0;
  score -= is_last && usage.never_last ? 3 : 0;
  score -= !is_last && usage.only_last ? 3 : 0;
  score -= !is_last && usage.not_before_consonant && !at.after.is_vowel ? 3 : 0;
  // No word has the same letter three times, but drawn lines do.
  return score - (at.is_repeated ? 6 : 0);
}

/// Latin names have a single letter beyond ASCII, or a few of their language; names in other scripts consist
/// of them.
double score_of_neighbours(bool is_latin, const Usage& here, const Character& other,
                           const Usage& usage_of_other) {
  if (!other.is_letter()) {
    return 0;
  }
  if (other.is_ascii()) {
    return is_latin ? 0 : -6;
  }
  const bool is_usual = usage_of_other.is_own && here.weight > 0;
  return !is_latin ? 0 : is_usual ? -1 : -3;
}

/// How well a character fits into a name of a language. `bytes`: those of `at`.
double score_of(const CodePage& page, const std::array<Usage, 256>& language, const Around& at,
                std::array<unsigned char, 3> bytes) {
  if (!at.here.is_letter()) {
    return score_of_sign(at);
  }
  const Usage& usage = language[bytes[1]];
  if (!at.before.is_letter() && !at.after.is_letter()) {
    return at.here.is_word_of_its_own && usage.weight > 0 ? 0.5 : -0.5;
  }
  return usage.weight + score_of_place(page.is_latin, usage, at) +
         score_of_neighbours(page.is_latin, usage, at.before, language[bytes[0]]) +
         score_of_neighbours(page.is_latin, usage, at.after, language[bytes[2]]);
}

}  // namespace

Guess::Guess() {
  for (const CodePage& page : code_pages()) {
    scores_.emplace_back(page.languages.size(), 0.0);
  }
}

void Guess::add(std::string_view text) {
  rest_ += text;
  std::string_view left = rest_;
  if (!has_begun_ && left.size() >= kUtf8Mark.size()) {
    has_begun_ = true;
    left.remove_prefix(left.starts_with(kUtf8Mark) ? kUtf8Mark.size() : 0);
  }
  while (has_part(left)) {
    has_begun_ = true;
    const std::size_t size = part_size(left);
    add_part(left.substr(0, size));
    left.remove_prefix(size);
  }
  rest_.erase(0, rest_.size() - left.size());
}

void Guess::add_part(std::string_view part) {
  if (is_utf8(part)) {
    return;
  }
  any_ = true;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const auto byte = static_cast<unsigned char>(part[i]);
    has_controls_ = has_controls_ || (byte >= 0x80 && byte < 0xA0);
    if (byte >= 0x80 && counted_ < kEnough) {
      ++counted_;
      add_character(part, i);
    }
  }
}

void Guess::add_character(std::string_view part, std::size_t at) {
  const bool has_before = at > 0;
  const bool has_after = at + 1 < part.size();
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(part[i]); };
  const std::array<unsigned char, 3> bytes{has_before ? byte(at - 1) : static_cast<unsigned char>(0),
                                           byte(at),
                                           has_after ? byte(at + 1) : static_cast<unsigned char>(0)};
  const bool is_repeated = bytes[0] == bytes[1] && bytes[1] == bytes[2];
  for (std::size_t k = 0; k < scores_.size(); ++k) {
    const CodePage& page = code_pages()[k];
    const Around around{has_before ? page.characters[bytes[0]] : kNothing, page.characters[bytes[1]],
                        has_after ? page.characters[bytes[2]] : kNothing, is_repeated};
    for (std::size_t n = 0; n < page.languages.size(); ++n) {
      scores_[k][n] += score_of(page, page.languages[n], around, bytes);
    }
  }
}

std::string Guess::name() const {
  Guess whole = *this;
  whole.add_part(rest_);
  if (!whole.any_) {
    return {};
  }
  const auto best = std::ranges::max_element(
      whole.scores_, {}, [](const std::vector<double>& scores) { return std::ranges::max(scores); });
  const CodePage& found = code_pages()[static_cast<std::size_t>(best - whole.scores_.begin())];
  const bool is_older = !found.name_without_controls.empty() && !whole.has_controls_;
  return is_older ? found.name_without_controls : found.name;
}

std::string guess(std::string_view text) {
  Guess made;
  made.add(text);
  return made.name();
}

}  // namespace rookery::encodings
