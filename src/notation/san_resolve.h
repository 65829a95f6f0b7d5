// SPDX-License-Identifier: MIT
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "rookery/chess/move_pattern.h"

/// The quick way from a move's text to the move. In a header, so that the reader of PGN has it inline.
namespace rookery::notation::san {

/// A word of at most seven bytes, none of them NUL. The kBeforeWord bytes before it may be read, whatever
/// they are.
struct ShortWord {
  const char* begin;
  const char* end;

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end - begin); }
  [[nodiscard]] std::string_view text() const { return {begin, size()}; }
};
inline constexpr std::size_t kBeforeWord = 4;

namespace resolving {

using chess::Bitboard;
using chess::Move;
using chess::MoverKind;

constexpr std::size_t byte(char c) {
  return static_cast<unsigned char>(c);
}

/// [byte]: the squares of a file or rank, every square for NUL, none for other bytes.
inline constexpr auto kOrigins = [] {
  std::array<Bitboard, 256> origins{};
  for (std::size_t i = 0; i < 8; ++i) {
    origins['a' + i] = Bitboard(static_cast<chess::File>(i));
    origins['1' + i] = Bitboard(static_cast<chess::Rank>(i));
  }
  origins[0] = ~Bitboard{};
  return origins;
}();

/// What the first byte of a move tells: how many bytes tell what goes, and the Goer less by as many.
struct Initial {
  std::uint8_t letters = 8;  ///< longer than any word: no move begins so
  std::uint8_t mover_kind = 0;
};
inline constexpr auto kInitials = [] {
  std::array<Initial, 256> initials{};
  for (std::size_t file = 'a'; file <= 'h'; ++file) {
    initials[file] = {0, static_cast<std::uint8_t>(MoverKind::PawnStep)};
  }
  constexpr std::string_view kPieces = "NBRQK";
  for (std::size_t i = 0; i < kPieces.size(); ++i) {
    const std::size_t mover_kind = index(MoverKind::Knight) + i;
    initials[byte(kPieces[i])] = {1, static_cast<std::uint8_t>(mover_kind - 1)};
  }
  return initials;
}();
static_assert(index(MoverKind::PawnStep) + 1 == index(MoverKind::PawnCapture));

/// [byte]: 1 for a sign of check.
inline constexpr auto kCheckSigns = [] {
  std::array<std::uint8_t, 256> signs{};
  signs['+'] = signs['#'] = 1;
  return signs;
}();

/// "Nf3", "Nxf3", "Ngf3", "N1xf3", "e4", "exd5", without a branch on which of them.
[[gnu::always_inline]] inline std::optional<chess::MovePattern> read_pattern(ShortWord word) {
  const Initial initial = kInitials[byte(*word.begin)];
  const char* target = word.end - 2;
  // Before the target: the file or rank of the origin, an 'x', both, or neither; of a pawn, both or neither.
  const auto before = static_cast<unsigned>(target - word.begin) - initial.letters;
  const unsigned takes = target[-1] == 'x' ? 1 : 0;
  const unsigned given = before - takes;
  const auto file = static_cast<unsigned>(byte(target[0])) - 'a';
  const auto rank = static_cast<unsigned>(byte(target[1])) - '1';
  if (given > 1 || ((file | rank) & ~7U) != 0 || (given ^ takes) > initial.letters) {
    return std::nullopt;
  }
  return chess::MovePattern{
      .origins = kOrigins[byte(word.begin[initial.letters & 1]) * given],
      .to = chess::Square::from_index(static_cast<int>(8 * rank + file)),
      .mover_kind = static_cast<MoverKind>(initial.mover_kind + (initial.letters | takes)),
  };
}

/// Without the sign of check at its end. Precondition: not empty.
[[gnu::always_inline]] inline ShortWord without_check(ShortWord word) {
  word.end -= kCheckSigns[byte(word.end[-1])];
  return word;
}

/// Castling or a promotion. `word` is without a sign of check.
[[nodiscard]] Move find_rare(const chess::Position& before, ShortWord word);
/// The same, and plays it: constructs the position after the move in `after`.
[[nodiscard]] Move play_rare(const chess::Position& before, ShortWord word, chess::Position& after);

}  // namespace resolving

/// The move that nearly every text of a game means, found from the squares that the piece can come from.
/// Move{}: parse() has to look, be it that the text is unusual, illegal or ambiguous. Precondition: `word` is
/// not empty.
[[nodiscard]] inline chess::Move resolve(const chess::Position& before, ShortWord word) {
  word = resolving::without_check(word);
  const auto pattern = resolving::read_pattern(word);
  return pattern ? find_move(before, *pattern) : resolving::find_rare(before, word);
}

/// The same of a word without a sign of check; constructs the position after the move in `after`.
[[nodiscard, gnu::always_inline]] inline chess::Move resolve_and_play(const chess::PatternPlayer& player,
                                                                      const chess::Position& before,
                                                                      ShortWord word,
                                                                      chess::Position& after) {
  if (const auto pattern = resolving::read_pattern(word)) [[likely]] {
    return player.play(before, *pattern, after);
  }
  return resolving::play_rare(before, word, after);
}

}  // namespace rookery::notation::san
