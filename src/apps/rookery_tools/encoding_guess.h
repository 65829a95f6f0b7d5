#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::apps {

/// Finds out in which encoding the lines are that are not UTF-8: by which one, and which of its languages,
/// their bytes make words that look like names. Where several give the same letters, the most usual one.
class EncodingGuess {
 public:
  EncodingGuess();
  /// Adds text, from the start of the file on. A line may come in several pieces.
  void add(std::string_view text);
  /// A name of encodings.json; empty if all is UTF-8.
  [[nodiscard]] std::string name() const;

 private:
  void add_part(std::string_view part);
  void add_character(std::string_view part, std::size_t at);

  std::string rest_;                         ///< of a line whose end is still to come
  std::vector<std::vector<double>> scores_;  ///< by code page and language
  std::size_t looked_at_ = 0;                ///< characters
  bool has_begun_ = false;
  bool has_controls_ = false;  ///< bytes that ISO 8859 has no characters for
  bool any_ = false;
};

}  // namespace rookery::apps
