#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rookery::patterns {

struct Word {
  std::string_view text;  ///< as written
  std::string lower;
  std::size_t offset;
};

/// The words of a pattern: separated by blanks and commas, each parenthesis a word of its own.
[[nodiscard]] std::vector<Word> split_words(std::string_view text);

/// The words of a pattern, read one by one.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : words_(split_words(text)), size_(text.size()) {}

  [[nodiscard]] bool at_end() const { return at_ >= words_.size(); }
  /// The word `ahead` of the next one, in lower case; empty: there is none.
  [[nodiscard]] std::string_view peek(std::size_t ahead = 0) const {
    return at_ + ahead < words_.size() ? std::string_view(words_[at_ + ahead].lower) : std::string_view();
  }
  /// The next word as written.
  [[nodiscard]] std::string_view written() const { return at_end() ? "" : words_[at_].text; }
  /// Where the next word starts, or the text ends.
  [[nodiscard]] std::size_t offset() const { return at_end() ? size_ : words_[at_].offset; }
  void skip(std::size_t count = 1) { at_ += count; }
  /// Skips the next word if it is `word`.
  bool accept(std::string_view word) {
    const bool is_next = !at_end() && peek() == word;
    at_ += is_next ? 1 : 0;
    return is_next;
  }

 private:
  std::vector<Word> words_;
  std::size_t size_;
  std::size_t at_ = 0;
};

}  // namespace rookery::patterns
