#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::encodings {

/// Guesses the encoding of the lines that are not UTF-8: the one, with one of its languages, in which their
/// bytes form words that look like names. Among encodings that give the same letters, the most common one.
class Guess {
 public:
  Guess();
  /// Adds text, from the start of the file. A line may be added in several pieces.
  void add(std::string_view text);
  /// A name in encodings.json; empty if all text is UTF-8.
  [[nodiscard]] std::string name() const;

 private:
  void add_part(std::string_view part);
  void add_character(std::string_view part, std::size_t at);

  std::string rest_;                         ///< of a line whose end was not added yet
  std::vector<std::vector<double>> scores_;  ///< by code page and language
  std::size_t counted_ = 0;                  ///< number of characters scored
  bool has_begun_ = false;
  bool has_controls_ = false;  ///< bytes that ISO 8859 has no characters for
  bool any_ = false;
};

/// The guess of the whole text; empty if it is UTF-8.
[[nodiscard]] std::string guess(std::string_view text);

}  // namespace rookery::encodings
