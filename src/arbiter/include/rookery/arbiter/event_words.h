// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>

#include "rookery/arbiter/text.h"
#include "rookery/arbiter/words.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"

/// How the text of an event or an action is taken apart and put together, word by word: for the families of
/// events here, and for a layer above that records events of its own beside those of the Laws.
namespace rookery::arbiter {

template <class T>
using Read = Expected<T, TextError>;

inline constexpr std::int64_t kMaxSpan = std::int64_t{1} << 40;     ///< 34 years in ms
inline constexpr std::int64_t kMaxInstant = std::int64_t{1} << 50;  ///< ms since 1970, far beyond any date

// What stands on a line after its first word is written with the space before it.
inline std::string spaced(std::string_view word) {
  return ' ' + std::string(word);
}
inline std::string spaced(std::integral auto number) {
  return ' ' + std::to_string(number);
}
inline std::string spaced(Duration length) {
  return spaced(length.count());
}
inline std::string spaced(chess::Move move, chess::CastlingMode mode) {
  return ' ' + notation::uci_move::write(move, mode);
}
inline std::string spaced(const std::vector<chess::Move>& moves, chess::CastlingMode mode) {
  std::string text;
  for (const chess::Move move : moves) {
    text += spaced(move, mode);
  }
  return text;
}

/// Whether `text` is 1 to `longest` letters, digits, '-' and '_': an id of a player, of a game or of a
/// command.
inline bool is_id(std::string_view text, std::size_t longest = kMaxPlayerId) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), allowed);
}

/// Whether `text`, which should be UTF-8, has at most `longest` letters.
inline bool is_short_enough(std::string_view text, std::size_t longest = kMaxPlayerName) {
  constexpr std::size_t kMaxBytesOfLetter = 4;
  const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
  return text.size() <= longest * kMaxBytesOfLetter &&
         static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins)) <= longest;
}

/// Names and notes are shown to others: no control characters, no line ends, not empty. Well-formed UTF-8 is
/// the shell's business.
inline bool is_name(std::string_view text, std::size_t longest = kMaxPlayerName) {
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
  return !text.empty() && is_short_enough(text, longest) && std::none_of(text.begin(), text.end(), control);
}

/// The words of one line, from left to right.
class Words {
 public:
  Words(std::string_view text, const chess::Position& now) : text_(text), now_(now) {}

  Read<std::string_view> word() {
    start_ = std::min(at_, text_.size());
    const std::size_t end = std::min(text_.find(' ', start_), text_.size());
    if (end == start_) {
      return fault(TextError::Fault::MissingWord);
    }
    at_ = end + 1;
    return text_.substr(start_, end - start_);
  }

  /// Everything that is left: at least one character.
  Read<std::string> rest_as_name() { return rest(kMaxPlayerName); }
  Read<std::string> rest_as_note() { return rest(kMaxNote); }

  Read<std::string> rest(std::size_t longest) {
    start_ = std::min(at_, text_.size());
    const std::string_view found = text_.substr(start_);
    at_ = text_.size() + 1;
    return is_name(found, longest) ? Read<std::string>(found) : fault(TextError::Fault::BadName);
  }

  Read<std::string> id() {
    return word().and_then([this](std::string_view found) {
      return is_id(found) ? Read<std::string>(found) : Read<std::string>(fault(TextError::Fault::BadName));
    });
  }

  Read<std::int64_t> number(std::int64_t least, std::int64_t most) {
    return word().and_then([&](std::string_view found) -> Read<std::int64_t> {
      std::int64_t value = 0;
      const auto [end, error] = std::from_chars(found.data(), found.data() + found.size(), value);
      const bool good = error == std::errc{} && end == found.data() + found.size();
      return good && value >= least && value <= most ? Read<std::int64_t>(value)
                                                     : fault(TextError::Fault::BadNumber);
    });
  }

  /// A legal move.
  Read<chess::Move> move() {
    return asked_move().and_then([this](std::optional<chess::Move> move) {
      return move ? Read<chess::Move>(*move) : Read<chess::Move>(fault(TextError::Fault::BadMove));
    });
  }

  /// Legal moves to the end of the text, each from where the one before led; may be none.
  Read<std::vector<chess::Move>> line() {
    std::vector<chess::Move> moves;
    chess::Position after = now_;
    while (!done()) {
      const auto move = word().and_then([&](std::string_view found) -> Read<chess::Move> {
        const auto read = notation::uci_move::parse(after, found);
        return read && moves.size() < kMaxMatingLine ? Read<chess::Move>(*read)
                                                     : fault(TextError::Fault::BadMove);
      });
      if (!move) {
        return fail(move.error());
      }
      after.play_unchecked(*move);
      moves.push_back(*move);
    }
    return moves;
  }

  /// A move as a player asks for it; empty: well-formed, but not legal here.
  Read<std::optional<chess::Move>> asked_move() {
    return word().and_then([this](std::string_view found) -> Read<std::optional<chess::Move>> {
      const auto move = notation::uci_move::parse(now_, found);
      if (!move && move.error().fault != notation::uci_move::Fault::Illegal) {
        return fault(TextError::Fault::BadMove);
      }
      return move ? std::optional(*move) : std::nullopt;
    });
  }

  /// One of `values`, by the word that `spell` gives it.
  template <class T, std::size_t N, class Spell>
  Read<T> one_of(const std::array<T, N>& values, Spell spell) {
    return word().and_then([&](std::string_view found) -> Read<T> {
      const auto hit =
          std::find_if(values.begin(), values.end(), [&](const T& v) { return spell(v) == found; });
      return hit != values.end() ? Read<T>(*hit) : fault(TextError::Fault::UnknownWord);
    });
  }

  Read<chess::Color> color() {
    return one_of(chess::kColors, [](chess::Color c) { return word_of(c); });
  }
  Read<Hand> hand() {
    return one_of(std::array{Hand::Left, Hand::Right}, [](Hand h) { return word_of(h); });
  }
  /// `length` lower-case hexadecimal digits.
  Read<std::string> digits(std::size_t length) {
    return word().and_then([&](std::string_view found) {
      const auto wrong = found.find_first_not_of("0123456789abcdef");
      const bool good = found.size() == length && wrong == std::string_view::npos;
      return good ? Read<std::string>(found) : Read<std::string>(fault(TextError::Fault::BadDigits));
    });
  }
  Read<chess::Square> square() {
    return word().and_then([this](std::string_view found) -> Read<chess::Square> {
      const auto square = notation::parse_square(found);
      return square ? Read<chess::Square>(*square) : fault(TextError::Fault::BadSquare);
    });
  }
  Read<ClaimKind> claim_kind() {
    return one_of(std::array{ClaimKind::Threefold, ClaimKind::FiftyMoves},
                  [](ClaimKind k) { return word_of(k); });
  }

  [[nodiscard]] bool done() const { return at_ > text_.size(); }
  /// An error at the word read last.
  [[nodiscard]] tl::unexpected<TextError> fault(TextError::Fault what) const {
    return fail(TextError{what, start_});
  }
  [[nodiscard]] std::size_t at() const { return at_; }

 private:
  template <class T>
  static std::string_view word_of(T value) {
    return arbiter::word(value);
  }

  std::string_view text_;
  const chess::Position& now_;
  std::size_t at_ = 0;
  std::size_t start_ = 0;
};

/// The first word chooses one of the readers, each with its `name`; what the reader leaves over is a fault.
template <class Result, class Readers>
Read<Result> dispatch(Words& words, const Readers& readers) {
  const auto reader = words.one_of(readers, [](const auto& r) { return r.name; });
  if (!reader) {
    return fail(reader.error());
  }
  Read<Result> result = reader->read(words);
  if (result && !words.done()) {
    return fail(TextError{TextError::Fault::TrailingText, words.at()});
  }
  return result;
}

}  // namespace rookery::arbiter
