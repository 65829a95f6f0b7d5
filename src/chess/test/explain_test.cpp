// SPDX-License-Identifier: MIT
#include "rookery/chess/explain.h"

#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/chess/attacks.h"
#include "rookery/chess/hand_moves.h"

namespace rookery::chess {
namespace {

/// Wherever the reason names pieces, they are there and are to blame; wherever a move is legal, nothing is
/// explained.
void expect_sound(const Position& position, Square from, Square to) {
  const auto found = explain_illegal(position, from, to, Role::Queen);
  ASSERT_EQ(found.has_value(), hand_moves(position, from, to).empty());
  if (!found) {
    return;
  }
  using Reason = IllegalReason;
  const Bitboard enemy = position.board().by(~position.turn());
  switch (found->reason) {
    case Reason::CastlingOutOfCheck:
    case Reason::CastlingThroughCheck:
    case Reason::CastlingIntoCheck:
    case Reason::KingIntoCheck:
    case Reason::StillInCheck:
    case Reason::ExposesKing:
    case Reason::PawnCannotTakeForward:
      EXPECT_TRUE(found->squares.any());
      EXPECT_TRUE((found->squares & ~enemy).empty());
      return;
    case Reason::Blocked:
    case Reason::CastlingBlocked:
      EXPECT_TRUE(found->squares.any());
      EXPECT_TRUE((found->squares & ~position.board().occupied()).empty());
      return;
    case Reason::NoPieceThere:
    case Reason::NotYourPiece:
    case Reason::OwnPieceThere:
    case Reason::CastlingRightLost:
    case Reason::EnPassantNoLonger:
    case Reason::PawnTakesNothing:
    case Reason::CannotMoveSo:
    case Reason::PromotionMissing:
      EXPECT_TRUE(found->squares.empty());
      return;
  }
}

TEST(Explain, NamesTheResponsiblePiecesInRandomGames) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    Random random(seed);
    const CastlingMode mode = seed % 2 == 0 ? CastlingMode::Standard : CastlingMode::Chess960;
    Position position = *Position::from_setup(mode == CastlingMode::Standard
                                                  ? Setup::initial()
                                                  : chess960_setup(static_cast<int>(random.below(960))),
                                              mode);
    for (int ply = 0; ply < 40 && has_legal_move(position); ++ply) {
      for (int from = 0; from < 64; ++from) {
        for (int to = 0; to < 64; ++to) {
          SCOPED_TRACE(testing::Message()
                       << "seed " << seed << " ply " << ply << ": " << from << " to " << to);
          expect_sound(position, Square::from_index(from), Square::from_index(to));
        }
      }
      const MoveList moves = legal_moves(position);
      position.play_unchecked(moves[random.below(moves.size())]);
    }
  }
}

}  // namespace
}  // namespace rookery::chess
