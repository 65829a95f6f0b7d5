#pragma once
#include <string>
#include <string_view>
#include <vector>

/// Names of players and events as words, to compare them.
namespace rookery::apps {

/// Only A to Z: files have any encoding, and a locale would change other bytes.
[[nodiscard]] std::string lower_ascii(std::string_view text);

[[nodiscard]] bool holds_part(std::string_view text, std::string_view part);

/// The words of a name in lower case: letters, digits and all that is not ASCII, whatever the encoding.
[[nodiscard]] std::vector<std::string> words_of(std::string_view name);

/// Whether all words of `wanted` are words of `name`: "Mikhail Tal" is "Tal, Mikhail", "Tal" is not "Talla".
[[nodiscard]] bool holds_words(std::string_view name, std::string_view wanted);

/// The words of a name without accents: "Müller, T." gives "muller", "t".
[[nodiscard]] std::vector<std::string> plain_words_of(std::string_view name);

/// Whether each word of `wanted` is nearly a word of `name`: up to three letters the same, up to six letters
/// one of them different, otherwise two; a single letter is the initial of a word. Of more words in `name`
/// nothing is asked. `wanted`: by plain_words_of().
[[nodiscard]] bool is_like(const std::vector<std::string>& wanted, std::string_view name);

}  // namespace rookery::apps
