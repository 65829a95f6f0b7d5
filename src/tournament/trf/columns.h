#pragma once
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace rookery::tournament::trf {

/// A line by columns: a column is a character, not a byte, counted from 1 as the format's description does.
class Columns {
 public:
  /// `line` is UTF-8 and must outlive this.
  explicit Columns(std::string_view line) : line_(line) {
    // In ASCII, columns are bytes; nearly all lines are.
    if (std::ranges::all_of(line, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) {
      return;
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
      if ((static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U) {
        starts_.push_back(i);
      }
    }
  }

  [[nodiscard]] std::size_t size() const { return starts_.empty() ? line_.size() : starts_.size(); }

  /// Columns `first` to `last`, both included; those beyond the end are left out.
  [[nodiscard]] std::string_view text(std::size_t first, std::size_t last) const {
    const std::size_t from = offset(first);
    return line_.substr(from, offset(last + 1) - from);
  }

  /// As text(), without blanks around it.
  [[nodiscard]] std::string_view field(std::size_t first, std::size_t last) const {
    return trimmed(text(first, last));
  }

  /// A single column; blank beyond the end. Characters beyond ASCII give '?', which no field accepts.
  [[nodiscard]] char at(std::size_t column) const {
    const std::string_view character = text(column, column);
    return character.empty() ? ' ' : character.size() == 1 ? character.front() : '?';
  }

  static std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t") - first + 1);
  }

 private:
  [[nodiscard]] std::size_t offset(std::size_t column) const {
    if (column > size()) {
      return line_.size();
    }
    return starts_.empty() ? column - 1 : starts_[column - 1];
  }

  std::string_view line_;
  std::vector<std::size_t> starts_;  ///< bytes where characters begin; empty if each is one byte
};

/// Letters of records are read in either case.
inline char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// A decimal number without a sign that fills all of `text` and is at most `most`.
template <typename T>
std::optional<T> parse_whole(std::string_view text, T most) {
  T number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_complete = fault == std::errc() && end == text.data() + text.size();
  return is_complete && number >= 0 && number <= most ? std::optional(number) : std::nullopt;
}

/// A word of a line and the column where it begins.
struct Word {
  std::string_view text;
  std::size_t column;
};

/// The words of a line from `column` on, separated by blanks.
inline std::vector<Word> words_from(const Columns& columns, std::size_t column) {
  std::vector<Word> words;
  const std::size_t size = columns.size();
  while (column <= size) {
    if (columns.at(column) == ' ' || columns.at(column) == '\t') {
      ++column;
      continue;
    }
    std::size_t end = column;
    while (end <= size && columns.at(end) != ' ' && columns.at(end) != '\t') {
      ++end;
    }
    words.push_back({columns.text(column, end - 1), column});
    column = end;
  }
  return words;
}

}  // namespace rookery::tournament::trf
