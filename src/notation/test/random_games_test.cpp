// Properties of the notations, over every legal move of seeded random games of chess and Chess960.
#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"

namespace rookery::notation {
namespace {

using chess::CastlingMode;
using chess::Move;
using chess::Position;

constexpr int kGames = 1'000;
constexpr int kMaxPlies = 80;

void expect_fen_round_trip(const Position& position) {
  for (const fen::Style style : {fen::Style::XFen, fen::Style::Shredder}) {
    const std::string text = fen::write(position.setup(), style);
    const auto setup = fen::parse(text);
    ASSERT_TRUE(setup) << text;
    EXPECT_EQ(*setup, position.setup()) << text;
    EXPECT_EQ(fen::parse_position(text, position.mode()), position) << text;
  }
}

void expect_move_round_trip(const Position& position, Move move) {
  const std::string uci = uci_move::write(move, position.mode());
  EXPECT_EQ(uci_move::parse(position, uci), move) << uci;
  EXPECT_EQ(san::parse_typed(position, uci), move) << uci;
  for (const san::Style style : {san::Style::Short, san::Style::Long}) {
    const std::string text = san::write(position, move, style);
    EXPECT_EQ(san::parse(position, text), move) << text;
    EXPECT_EQ(san::parse_typed(position, text), move) << text;
  }
}

TEST(RandomGames, EveryNotationReadsBackWhatItWrote) {
  Random random(20'240'601);
  for (int game = 0; game < kGames && !testing::Test::HasFailure(); ++game) {
    const bool chess960 = game % 2 == 1;
    const chess::Setup start =
        chess960 ? chess::chess960_setup(static_cast<int>(random.below(960))) : chess::Setup::initial();
    Position position =
        Position::from_setup(start, chess960 ? CastlingMode::Chess960 : CastlingMode::Standard).value();
    for (int ply = 0; ply < kMaxPlies && has_legal_move(position); ++ply) {
      SCOPED_TRACE(fen::write(position.setup()));
      expect_fen_round_trip(position);
      const chess::MoveList moves = legal_moves(position);
      for (const Move move : moves) {
        expect_move_round_trip(position, move);
      }
      position.play_unchecked(moves[random.below(moves.size())]);
    }
  }
}

}  // namespace
}  // namespace rookery::notation
