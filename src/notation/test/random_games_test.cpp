// SPDX-License-Identifier: MIT
// Properties of the notations over seeded random games of chess and Chess960: over every move that is played,
// and in one game of ten over every legal move as well.
#include <gtest/gtest.h>

#include "rookery/base/random.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"
#include "rookery/notation/uci_move.h"
#include "support/extent.h"

namespace rookery::notation {
namespace {

using chess::CastlingMode;
using chess::Move;
using chess::Position;

constexpr int kGames = 10'000;
constexpr int kEveryMoveEvery = 10;
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
  for (const san::Style style : {san::Style::Short, san::Style::Figurine, san::Style::Long}) {
    const std::string text = san::write(position, move, style);
    EXPECT_EQ(san::parse(position, text), move) << text;
    EXPECT_EQ(san::parse_typed(position, text), move) << text;
  }
}

/// A comment of random words, among them ones that need care.
std::string random_comment(Random& random) {
  constexpr std::array<const char*, 6> kWords{"good", "%clk", "[%eval", "0.3]", "{", "(1."};
  std::string out;
  for (std::uint64_t words = random.below(12); words > 0; --words) {
    out += out.empty() ? "" : " ";
    out += kWords[random.below(kWords.size())];
  }
  return out;
}

pgn::Ply random_ply(Random& random, Move move) {
  pgn::Ply ply{.move = move};
  if (random.below(4) == 0) {
    ply.nags.push_back(static_cast<std::uint8_t>(random.below(256)));
  }
  if (random.below(3) == 0) {
    ply.comment = random_comment(random);
  }
  if (random.below(2) == 0) {
    ply.clock = Duration(random.below(10'000'000));
  }
  return ply;
}

void expect_pgn_round_trip(const pgn::Game& game) {
  const std::string text = pgn::write(game);
  pgn::Reader reader(text);
  const auto read = pgn::read_game(reader);
  ASSERT_TRUE(read) << pgn::describe(read.error()) << '\n' << text;
  ASSERT_TRUE(*read);
  EXPECT_EQ((*read)->start.setup(), game.start.setup()) << text;
  EXPECT_EQ((*read)->start.mode(), game.start.mode()) << text;
  EXPECT_EQ((*read)->plies, game.plies) << text;
  EXPECT_EQ((*read)->comment, game.comment) << text;
  EXPECT_EQ((*read)->result, game.result) << text;
  EXPECT_EQ(pgn::write(**read), text);
}

/// What the quick reading takes is what the list of legal moves tells; the text need not be a legal move's.
void expect_quick_reading(Random& random, const Position& position, std::string text) {
  constexpr std::string_view kSigns = "NBRQKOPabcdefgh12345678x=+#-0:e";
  for (std::uint64_t changes = random.below(3); changes > 0; --changes) {
    const std::size_t at = random.below(text.size());
    const std::size_t removed = random.below(2);
    text.replace(at, removed, random.below(2), kSigns[random.below(kSigns.size())]);
    text += text.empty() ? "e4" : "";
  }
  const chess::MoveList candidates = san::candidates(position, text);
  const auto move = san::parse(position, text);
  EXPECT_EQ(move.has_value(), candidates.size() == 1) << text;
  EXPECT_TRUE(!move || *move == candidates[0]) << text;
}

TEST(RandomGames, EveryNotationRoundTrips) {
  Random random(20'240'601);
  const int games = tests::shortened(kGames, kGames / 5);
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    const bool chess960 = game % 2 == 1;
    const chess::Setup start =
        chess960 ? chess::chess960_setup(static_cast<int>(random.below(960))) : chess::Setup::initial();
    Position position =
        Position::from_setup(start, chess960 ? CastlingMode::Chess960 : CastlingMode::Standard).value();
    pgn::Game record{.tags = {}, .start = position, .comment = random_comment(random), .plies = {}};
    record.result = pgn::kResults[random.below(pgn::kResults.size())];
    for (int ply = 0; ply < kMaxPlies && has_legal_move(position); ++ply) {
      SCOPED_TRACE(fen::write(position.setup()));
      expect_fen_round_trip(position);
      const chess::MoveList moves = legal_moves(position);
      const Move move = moves[random.below(moves.size())];
      expect_move_round_trip(position, move);
      expect_quick_reading(random, position, san::write(position, moves[random.below(moves.size())]));
      for (const Move other : game / 2 % kEveryMoveEvery == 0 ? moves : chess::MoveList{}) {
        expect_move_round_trip(position, other);
      }
      record.plies.push_back(random_ply(random, move));
      position.play_unchecked(move);
    }
    expect_pgn_round_trip(record);
  }
}

}  // namespace
}  // namespace rookery::notation
