// SPDX-License-Identifier: MIT
#pragma once
#include <string>
#include <string_view>

#include "rookery/chess/position.h"

/// Short ways to write positions in the tests of chess, which stands below notation and its FEN reader.
namespace rookery::chess::test {

inline constexpr CastlingMode kStandard = CastlingMode::Standard;
inline constexpr CastlingMode kChess960 = CastlingMode::Chess960;

/// What names a row of parameters in the results.
inline constexpr auto row_name = [](const auto& info) { return std::string(info.param.name); };

/// The square named by two characters, such as "e4". Trusts its input.
inline Square sq(std::string_view name) {
  return {static_cast<File>(name[0] - 'a'), static_cast<Rank>(name[1] - '1')};
}

inline std::string name(Square square) {
  return {static_cast<char>('a' + static_cast<int>(square.file())),
          static_cast<char>('1' + static_cast<int>(square.rank()))};
}

/// The squares named in `names`, separated by single spaces.
inline Bitboard squares(std::string_view names) {
  Bitboard set;
  for (std::size_t i = 0; i + 1 < names.size(); i += 3) {
    set |= Bitboard(sq(names.substr(i, 2)));
  }
  return set;
}

inline constexpr std::string_view kRoleLetters = "pnbrqk";

inline char letter(Piece piece) {
  const char small = kRoleLetters[index(piece.role)];
  return piece.color == Color::White ? static_cast<char>(small - 'a' + 'A') : small;
}

/// The board of a FEN's first field. Trusts its input.
inline Board board_of(std::string_view placement) {
  Board board;
  int file = 0, rank = 7;
  for (const char c : placement) {
    if (c == '/') {
      file = 0;
      --rank;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else {
      const bool white = c < 'a';
      const char small = white ? static_cast<char>(c - 'A' + 'a') : c;
      board.put({static_cast<File>(file++), static_cast<Rank>(rank)},
                {white ? Color::White : Color::Black, static_cast<Role>(kRoleLetters.find(small))});
    }
  }
  return board;
}

/// A setup from "<placement> w|b <squares of rooks that may castle|-> <ep square|->", the rooks without
/// blanks: "r3k3/8/8/8/8/8/8/4K2R w h1a8 -". Trusts its input.
inline Setup setup_of(std::string_view text) {
  Setup setup;
  const std::size_t turn = text.find(' ') + 1;
  const std::size_t rooks = turn + 2;
  const std::size_t ep = text.find(' ', rooks) + 1;
  setup.board = board_of(text.substr(0, turn - 1));
  setup.turn = text[turn] == 'w' ? Color::White : Color::Black;
  for (std::size_t i = rooks; text[rooks] != '-' && i + 1 < ep; i += 2) {
    setup.castling_rooks |= Bitboard(sq(text.substr(i, 2)));
  }
  if (text[ep] != '-') {
    setup.ep_square = sq(text.substr(ep, 2));
  }
  return setup;
}

/// Precondition: the setup has no fault that is not tolerated.
inline Position position_of(std::string_view text, CastlingMode mode = CastlingMode::Standard,
                            SetupFault tolerated = SetupFault::None) {
  return Position::from_setup(setup_of(text), mode, tolerated).value();
}

}  // namespace rookery::chess::test
