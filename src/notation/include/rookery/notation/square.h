// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/types.h"

/// Names of squares, "a1" to "h8": lower-case letters only, as in FEN, SAN and UCI.
namespace rookery::notation {

[[nodiscard]] constexpr char letter(chess::File file) {
  return static_cast<char>('a' + static_cast<int>(file));
}
[[nodiscard]] constexpr char digit(chess::Rank rank) {
  return static_cast<char>('1' + static_cast<int>(rank));
}

[[nodiscard]] constexpr std::optional<chess::File> parse_file(char c) {
  return c >= 'a' && c <= 'h' ? std::optional(static_cast<chess::File>(c - 'a')) : std::nullopt;
}
[[nodiscard]] constexpr std::optional<chess::Rank> parse_rank(char c) {
  return c >= '1' && c <= '8' ? std::optional(static_cast<chess::Rank>(c - '1')) : std::nullopt;
}

/// The square that `text`, two bytes and no more, names.
[[nodiscard]] constexpr std::optional<chess::Square> parse_square(std::string_view text) {
  if (text.size() != 2 || !parse_file(text[0]) || !parse_rank(text[1])) {
    return std::nullopt;
  }
  return chess::Square(*parse_file(text[0]), *parse_rank(text[1]));
}

inline void append(std::string& out, chess::Square square) {
  out += letter(square.file());
  out += digit(square.rank());
}
[[nodiscard]] inline std::string write(chess::Square square) {
  return {letter(square.file()), digit(square.rank())};
}

}  // namespace rookery::notation
