#include "threats.h"

#include <gtest/gtest.h>

#include <span>

#include "match.h"
#include "rookery/base/random.h"
#include "rookery/chess/attacks.h"
#include "rookery/notation/square.h"

namespace rookery::engine::test {
namespace {

using chess::Bitboard;
using chess::Role;

/// The squares that the opponent's pieces of `roles` attack, one square at a time.
Bitboard attacked_by(const chess::Position& position, std::span<const Role> roles) {
  const chess::Board& board = position.board();
  Bitboard pieces;
  for (const Role role : roles) {
    pieces |= board.by(~position.turn(), role);
  }
  Bitboard attacked;
  for (int square = 0; square < 64; ++square) {
    const auto target = chess::Square::from_index(square);
    const Bitboard attackers = chess::attacks::attackers(board, target, ~position.turn(), board.occupied());
    attacked |= (attackers & pieces).any() ? Bitboard(target) : Bitboard();
  }
  return attacked;
}

TEST(Threats, AreTheAttackedSquares) {
  Random random(3);
  chess::Position position = chess::Position::initial();
  for (int ply = 0; ply < 2'000; ++ply) {
    const Threats found = threats(position);
    const std::span<const Role> roles(chess::kRoles);  // the least valuable first
    EXPECT_EQ(found.by_pawns, attacked_by(position, roles.first(1)));
    EXPECT_EQ(found.by_minors, attacked_by(position, roles.first(3)));
    EXPECT_EQ(found.by_rooks, attacked_by(position, roles.first(4)));
    EXPECT_EQ(found.any, attacked_by(position, roles));
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty() || ply % 100 == 99) {
      position = chess::Position::initial();
    } else {
      position.play_unchecked(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    }
  }
}

TEST(Threats, PieceIsThreatenedByLesserPieces) {
  const Threats found = threats(position_of("4k3/8/2p5/8/4n3/6r1/8/4K3 w - - 0 1"));
  const auto square = [](const char* name) { return *notation::parse_square(name); };
  EXPECT_TRUE(found.to(Role::Knight).contains(square("d5"))) << "by the pawn";
  EXPECT_FALSE(found.to(Role::Bishop).contains(square("f2"))) << "the knight is not less than a bishop";
  EXPECT_TRUE(found.to(Role::Rook).contains(square("f2"))) << "by the knight";
  EXPECT_FALSE(found.to(Role::Rook).contains(square("g8"))) << "a rook is not less than a rook";
  EXPECT_TRUE(found.to(Role::Queen).contains(square("g8"))) << "by the rook";
  EXPECT_TRUE(found.to(Role::Pawn).empty());
  EXPECT_TRUE(found.to(Role::King).empty());
}

}  // namespace
}  // namespace rookery::engine::test
