// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "rookery/chess/move_pattern.h"

/// The quick way from a move's text to the move. In a header, so that the reader of PGN has it inline.
namespace rookery::notation::san {

/// A word of seven bytes or fewer: the first one lowest, above the last one whatever stands there.
struct ShortWord {
  std::uint64_t bytes;
  unsigned size;  ///< 8: none

  [[nodiscard]] unsigned at(unsigned i) const { return (bytes >> (8 * i)) & 0xFF; }
};

namespace resolving {

using chess::Bitboard;
using chess::Move;
using chess::Role;

/// [byte]: the squares of a file or rank; none for other bytes. Behind the bytes: every square.
inline constexpr std::size_t kNoByte = 256;
inline constexpr auto kOrigins = [] {
  std::array<Bitboard, kNoByte + 1> origins{};
  for (std::size_t i = 0; i < 8; ++i) {
    origins['a' + i] = Bitboard(static_cast<chess::File>(i));
    origins['1' + i] = Bitboard(static_cast<chess::Rank>(i));
  }
  origins[kNoByte] = ~Bitboard{};
  return origins;
}();

/// What the first byte of a move tells: the role, and how many bytes tell it.
struct Initial {
  std::uint8_t letters = 8;  ///< longer than any word: no move begins so
  Role role = Role::Pawn;
};
inline constexpr auto kInitials = [] {
  std::array<Initial, 256> initials{};
  for (std::size_t file = 'a'; file <= 'h'; ++file) {
    initials[file] = {0, Role::Pawn};
  }
  constexpr std::string_view kNonPawns = "NBRQK";
  for (std::size_t i = 0; i < kNonPawns.size(); ++i) {
    initials[static_cast<unsigned char>(kNonPawns[i])] = {1, static_cast<Role>(i + 1)};
  }
  return initials;
}();

/// "Nf3", "Nxf3", "Ngf3", "N1xf3", "e4", "exd5", without a branch on which of them.
[[gnu::always_inline]] inline std::optional<chess::MovePattern> read_pattern(ShortWord word) {
  const Initial initial = kInitials[word.at(0)];
  const std::uint64_t rest = word.bytes >> (8 * (initial.letters & 1));
  // Before the target: the file or rank of the origin, an 'x', both, or neither; of a pawn, both or neither.
  const unsigned before = word.size - initial.letters - 2;
  const std::uint64_t tail = (rest << 8) >> (8 * (before & 3));
  const unsigned takes = (tail & 0xFF) == 'x' ? 1 : 0;
  const unsigned given = before - takes;
  const unsigned target = static_cast<unsigned>((tail >> 8) & 0xFFFF) - ('1' << 8 | 'a');
  if (given > 1 || (target & ~0x0707U) != 0 || (given ^ takes) > initial.letters) {
    return std::nullopt;
  }
  return chess::MovePattern{
      .origins = kOrigins[given == 1 ? rest & 0xFF : kNoByte],
      .to = chess::Square::from_index(static_cast<int>((target >> 5) | (target & 7))),
      .role = initial.role,
      .takes = takes != 0,
      .promoted = {},
  };
}

/// Without the sign of check at its end.
inline ShortWord without_check(ShortWord word) {
  const unsigned last = word.at(word.size - 1);
  word.size -= last == '+' || last == '#' ? 1 : 0;
  return word;
}

/// Castling or a promotion. `word` is without a sign of check.
[[nodiscard]] Move find_rare(const chess::Position& before, ShortWord word);

}  // namespace resolving

/// The move that nearly every text of a game means, found from the squares that the piece can come from.
/// Move{}: parse() has to look, be it that the text is unusual, illegal or ambiguous. Precondition: `word`
/// has one to seven bytes.
[[nodiscard]] inline chess::Move resolve(const chess::Position& before, ShortWord word) {
  word = resolving::without_check(word);
  const auto pattern = resolving::read_pattern(word);
  return pattern ? find_move(before, *pattern) : resolving::find_rare(before, word);
}

/// The same; constructs the position after the move in `after`.
[[nodiscard, gnu::always_inline]] inline chess::Move resolve_and_play(const chess::Position& before,
                                                                      ShortWord word,
                                                                      chess::Position& after) {
  word = resolving::without_check(word);
  if (const auto pattern = resolving::read_pattern(word)) [[likely]] {
    return play_found(before, *pattern, after);
  }
  const chess::Move move = resolving::find_rare(before, word);
  if (move != chess::Move{}) {
    after = before.after(move);
  }
  return move;
}

}  // namespace rookery::notation::san
