// SPDX-License-Identifier: MIT
#include "reference.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace rookery::chess::test {

namespace {

using Directions = std::vector<std::array<int, 2>>;
const Directions kStraight{{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const Directions kDiagonal{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Directions kJumps{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

bool on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}
bool is_white(char piece) {
  return piece >= 'A' && piece <= 'Z';
}
char piece(bool white, char small) {
  return white ? static_cast<char>(std::toupper(small)) : small;
}
char kind(char piece) {
  return static_cast<char>(std::tolower(piece));
}

const Directions& directions_of(char small) {
  static const Directions both = [] {
    Directions all = kStraight;
    all.insert(all.end(), kDiagonal.begin(), kDiagonal.end());
    return all;
  }();
  switch (small) {
    case 'n':
      return kJumps;
    case 'b':
      return kDiagonal;
    case 'r':
      return kStraight;
    default:
      return both;
  }
}

/// The squares a piece that is not a pawn reaches, the first piece met on each way included.
std::vector<int> reach(const std::array<char, 64>& board, int from, char small) {
  std::vector<int> found;
  const bool slides = small == 'b' || small == 'r' || small == 'q';
  for (const auto& [df, dr] : directions_of(small)) {
    int file = from % 8 + df, rank = from / 8 + dr;
    while (on_board(file, rank)) {
      found.push_back(rank * 8 + file);
      if (!slides || board[static_cast<std::size_t>(rank * 8 + file)] != '.') {
        break;
      }
      file += df;
      rank += dr;
    }
  }
  return found;
}

char at(const ReferenceGame& game, int square) {
  return game.board[static_cast<std::size_t>(square)];
}

int king_square(const ReferenceGame& game, bool white) {
  return static_cast<int>(std::find(game.board.begin(), game.board.end(), piece(white, 'k')) -
                          game.board.begin());
}

void add_pawn_move(const ReferenceGame& game, int from, int to, std::vector<ReferenceMove>& moves) {
  if (to / 8 == (game.white ? 7 : 0)) {
    for (const char piece : {'q', 'n', 'r', 'b'}) {
      moves.push_back({from, to, piece});
    }
    return;
  }
  moves.push_back({from, to, ' ', false, from % 8 != to % 8 && at(game, to) == '.'});
}

void add_pawn_moves(const ReferenceGame& game, int from, std::vector<ReferenceMove>& moves) {
  const int up = game.white ? 8 : -8;
  if (at(game, from + up) == '.') {
    add_pawn_move(game, from, from + up, moves);
    if (from / 8 == (game.white ? 1 : 6) && at(game, from + 2 * up) == '.') {
      add_pawn_move(game, from, from + 2 * up, moves);
    }
  }
  for (const int side : {-1, 1}) {
    const int file = from % 8 + side;
    if (file < 0 || file > 7) {
      continue;
    }
    const int to = from + up + side;
    const bool takes = at(game, to) != '.' && is_white(at(game, to)) != game.white;
    if (takes || to == game.passed) {
      add_pawn_move(game, from, to, moves);
    }
  }
}

/// FIDE 2023, Guidelines II: every square between the king and its goal, and between the rook and its goal,
/// goals included, is empty but for the two; the king's way is not attacked.
bool may_castle(const ReferenceGame& game, int king, int rook) {
  const int home = king / 8 * 8;
  const int king_to = home + (rook > king ? 6 : 2);
  const int rook_to = home + (rook > king ? 5 : 3);
  const int lowest = std::min({king, rook, king_to, rook_to});
  const int highest = std::max({king, rook, king_to, rook_to});
  for (int square = lowest; square <= highest; ++square) {
    const bool on_king_way = square >= std::min(king, king_to) && square <= std::max(king, king_to);
    const bool on_rook_way = square >= std::min(rook, rook_to) && square <= std::max(rook, rook_to);
    if ((on_king_way || on_rook_way) && square != king && square != rook && at(game, square) != '.') {
      return false;
    }
    if (on_king_way && game.is_attacked(square, !game.white)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool ReferenceGame::is_attacked(int square, bool by_white) const {
  for (const char small : {'n', 'b', 'r', 'q', 'k'}) {
    for (const int from : reach(board, square, small)) {
      if (at(*this, from) == piece(by_white, small)) {
        return true;
      }
    }
  }
  const int rank = square / 8 + (by_white ? -1 : 1);
  for (const int file : {square % 8 - 1, square % 8 + 1}) {
    if (on_board(file, rank) && at(*this, rank * 8 + file) == piece(by_white, 'p')) {
      return true;
    }
  }
  return false;
}

bool ReferenceGame::in_check(bool side_white) const {
  return is_attacked(king_square(*this, side_white), !side_white);
}

std::vector<ReferenceMove> ReferenceGame::legal_moves() const {
  std::vector<ReferenceMove> tried;
  for (int from = 0; from < 64; ++from) {
    const char here = at(*this, from);
    if (here == '.' || is_white(here) != white) {
      continue;
    }
    if (kind(here) == 'p') {
      add_pawn_moves(*this, from, tried);
      continue;
    }
    for (const int to : reach(board, from, kind(here))) {
      if (at(*this, to) == '.' || is_white(at(*this, to)) != white) {
        tried.push_back({from, to});
      }
    }
  }
  const int king = king_square(*this, white);
  for (const int rook : rooks) {
    if (is_white(at(*this, rook)) == white && may_castle(*this, king, rook)) {
      tried.push_back({king, rook, ' ', true});
    }
  }
  std::erase_if(tried, [&](const ReferenceMove& move) {
    ReferenceGame after = *this;
    after.play(move);
    return after.in_check(white);
  });
  std::sort(tried.begin(), tried.end());
  return tried;
}

void ReferenceGame::play(const ReferenceMove& move) {
  const char mover = at(*this, move.from);
  const bool pawn = kind(mover) == 'p';
  const bool takes = !move.castling && at(*this, move.to) != '.';
  const auto put = [&](int square, char what) { board[static_cast<std::size_t>(square)] = what; };
  put(move.from, '.');
  if (move.castling) {
    const int home = move.from / 8 * 8;
    const bool right = move.to > move.from;
    put(move.to, '.');
    put(home + (right ? 6 : 2), piece(white, 'k'));
    put(home + (right ? 5 : 3), piece(white, 'r'));
  } else {
    put(move.to, move.promotion == ' ' ? mover : piece(white, move.promotion));
  }
  if (move.en_passant) {
    put(move.to + (white ? -8 : 8), '.');
  }
  const bool king_moves = kind(mover) == 'k';
  std::erase_if(rooks, [&](int rook) {
    return rook == move.from || rook == move.to || (king_moves && rook / 8 == (white ? 0 : 7));
  });
  passed = pawn && std::abs(move.to - move.from) == 16 ? (move.from + move.to) / 2 : -1;
  halfmoves = pawn || takes ? 0 : halfmoves + 1;
  fullmoves += white ? 0 : 1;
  white = !white;
}

std::string ReferenceGame::repetition_text() const {
  std::string text(board.begin(), board.end());
  text += white ? 'w' : 'b';
  for (const int rook : rooks) {
    text += static_cast<char>('0' + rook);
  }
  const std::vector<ReferenceMove> moves = legal_moves();
  const bool legal =
      std::any_of(moves.begin(), moves.end(), [](const ReferenceMove& move) { return move.en_passant; });
  return legal ? text + "ep" + static_cast<char>('a' + passed % 8) : text;
}

}  // namespace rookery::chess::test
