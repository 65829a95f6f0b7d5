#include <algorithm>
#include <array>
#include <cstdlib>

#include "rookery/engine/eval.h"

/// The numbers here follow from a few plain rules (a knight wants the centre, a pawn wants to advance, a king
/// wants shelter first and the centre later) written as formulas. They are a start, not tuned.
namespace rookery::engine {

namespace {

using chess::Color;
using chess::Role;
using chess::Square;

/// An eval in the middlegame and in the endgame.
struct Phased {
  int middle;
  int end;
  constexpr Phased& operator+=(Phased other) {
    middle += other.middle;
    end += other.end;
    return *this;
  }
};

constexpr std::array<Phased, 6> kMaterial{
    {{85, 110}, {315, 300}, {330, 320}, {480, 530}, {960, 980}, {0, 0}}};

/// How much a man counts toward the middlegame; all of them together kFullPhase.
constexpr std::array<int, 6> kPhase{0, 1, 1, 2, 4, 0};
constexpr int kFullPhase = 24;

constexpr int from_edge(int line) {
  return std::min(line, 7 - line);
}

/// 0 in a corner to 6 on the four central squares.
constexpr int centrality(int file, int rank) {
  return from_edge(file) + from_edge(rank);
}

constexpr Phased pawn_square(int file, int rank) {
  constexpr std::array<int, 8> kAdvanceMiddle{0, 0, 3, 8, 16, 34, 70, 0};
  constexpr std::array<int, 8> kAdvanceEnd{0, 0, 6, 16, 36, 70, 120, 0};
  const int inner = from_edge(file);  // 3 on the d- and e-file
  const int center = rank == 3 || rank == 4 ? 7 * inner - 4 : rank == 2 ? 3 * inner - 2 : 0;
  const auto r = static_cast<std::size_t>(rank);
  return {kAdvanceMiddle[r] + center, kAdvanceEnd[r]};
}

constexpr Phased king_square(int file, int rank) {
  constexpr std::array<int, 8> kShelter{18, 26, 14, -10, -10, 0, 28, 18};  // by file, on the first rank
  const int home = rank == 0 ? kShelter[static_cast<std::size_t>(file)] : -22 * std::min(rank, 4);
  return {home, 9 * centrality(file, rank) - 27};
}

/// What `role` gains by standing there, as White sees the board; file and rank from 0.
constexpr Phased square_bonus(Role role, int file, int rank) {
  const int center = centrality(file, rank);
  const int home = rank == 0 ? 1 : 0;
  switch (role) {
    case Role::Pawn:
      return pawn_square(file, rank);
    case Role::Knight:
      return {7 * center - 22 - 6 * home, 6 * center - 20};
    case Role::Bishop:
      return {4 * center - 10 - 10 * home, 3 * center - 9};
    case Role::Rook:
      return {(rank == 6 ? 18 : 0) + 3 * from_edge(file) - 5, rank == 6 ? 16 : 4};
    case Role::Queen:
      return {2 * center - 6, 5 * center - 15};
    case Role::King:
      return king_square(file, rank);
  }
  return {0, 0};
}

using SquareTable = std::array<std::array<std::array<Phased, 64>, 6>, 2>;

/// [color][role][square]: material and place together, positive whatever the colour.
constexpr SquareTable make_table() {
  SquareTable table{};
  for (const Color color : chess::kColors) {
    for (const Role role : chess::kRoles) {
      for (int i = 0; i < 64; ++i) {
        const int rank = color == Color::White ? i / 8 : 7 - i / 8;
        Phased value = kMaterial[index(role)];
        value += square_bonus(role, i % 8, rank);
        table[index(color)][index(role)][static_cast<std::size_t>(i)] = value;
      }
    }
  }
  return table;
}

constexpr SquareTable kTable = make_table();

struct Side {
  Phased value{0, 0};
  int phase = 0;
};

Side add_up(const chess::Board& board, Color color) {
  Side side;
  const chess::Bitboard own = board.by(color);
  const std::array<chess::Bitboard, 6> roles = board.by_roles();
  for (const Role role : chess::kRoles) {
    const chess::Bitboard men = own & roles[index(role)];
    side.phase += kPhase[index(role)] * men.count();
    for (const Square square : men) {
      side.value += kTable[index(color)][index(role)][static_cast<std::size_t>(square.index())];
    }
  }
  return side;
}

int distance(Square a, Square b) {
  return std::max(std::abs(static_cast<int>(a.file()) - static_cast<int>(b.file())),
                  std::abs(static_cast<int>(a.rank()) - static_cast<int>(b.rank())));
}

/// For the side that faces a bare king: drive him to the edge and bring one's own king near, since a mate
/// is too far for the search to see.
int drive_to_edge(const chess::Position& position, Color winner) {
  const Square prey = position.king(~winner);
  const int center = centrality(static_cast<int>(prey.file()), static_cast<int>(prey.rank()));
  return 15 * (6 - center) + 8 * (7 - distance(prey, position.king(winner)));
}

bool is_bare(const chess::Board& board, Color color) {
  return !board.by(color).several();
}

}  // namespace

Eval trade_value(Role role) {
  return kMaterial[index(role)].middle;
}

Eval evaluate(const chess::Position& position) {
  const chess::Board& board = position.board();
  const Color us = position.turn();
  const Side own = add_up(board, us);
  const Side other = add_up(board, ~us);
  const int middle = own.value.middle - other.value.middle;
  const int end = own.value.end - other.value.end;
  const int phase = std::min(own.phase + other.phase, kFullPhase);
  Eval eval = (middle * phase + end * (kFullPhase - phase)) / kFullPhase;
  if (is_bare(board, ~us)) {
    eval += drive_to_edge(position, us);
  }
  if (is_bare(board, us)) {
    eval -= drive_to_edge(position, ~us);
  }
  return std::clamp(eval, kMaxPly + 1 - kMate, kMate - kMaxPly - 1);
}

}  // namespace rookery::engine
