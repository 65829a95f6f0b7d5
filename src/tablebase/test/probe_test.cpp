#include <gtest/gtest.h>

#include <map>

#include "retrograde.h"
#include "rookery/notation/fen.h"
#include "rookery/tablebase/category.h"
#include "rookery/tablebase/check.h"
#include "tables.h"

namespace rookery::tablebase::test {
namespace {

using chess::Color;
using chess::Position;

Position position_of(std::string_view fen) {
  const auto position = notation::fen::parse_position(fen, chess::CastlingMode::Standard);
  EXPECT_TRUE(position) << fen;
  return position.value_or(Position::initial());
}

/// Results and distances as Stockfish 15.1 says them with the same tables (its command `d`).
TEST(Probe, AgreesWithStockfish) {
  const struct {
    const char* what;
    const char* fen;
    Wdl wdl;
    int dtz;
  } rows[] = {
      {"two kings", "7K/8/8/8/8/8/8/k7 w - - 0 1", Wdl::Draw, 0},
      {"mated", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", Wdl::Loss, -1},
      {"stalemated", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Wdl::Draw, 0},
      {"the only move takes", "8/8/8/8/8/8/1r1k4/K7 w - - 0 1", Wdl::Draw, 0},
      {"a capture wins", "8/8/8/3k4/8/8/8/KQ4r1 w - - 0 1", Wdl::Win, 1},
      {"the same, Black saves it", "8/8/8/3k4/8/8/8/KQ4r1 b - - 0 1", Wdl::Draw, 0},
      {"stored for White to move", "8/8/8/8/4k3/8/8/KR6 w - - 0 1", Wdl::Win, 29},
      {"and for Black", "8/8/8/8/4k3/8/8/KR6 b - - 0 1", Wdl::Loss, -30},
      {"bishop and knight", "7k/8/8/8/8/8/8/K2BN3 w - - 0 1", Wdl::Win, 58},
      {"bishop and knight, Black to move", "7k/8/8/8/8/8/8/K2BN3 b - - 0 1", Wdl::Loss, -59},
      {"the halfmove clock does not count", "5k2/8/8/8/4N3/2B5/8/K7 w - - 40 1", Wdl::Win, 54},
      {"two knights", "8/8/8/8/4k3/8/8/KNN5 w - - 0 1", Wdl::Draw, 0},
      {"pawn, opposition", "8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", Wdl::Draw, 0},
      {"pawn, opposition, Black to move", "8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", Wdl::Loss, -8},
      {"pawn of Black", "8/8/8/8/8/p7/1p6/1K1k4 b - - 0 1", Wdl::Win, 3},
      {"a promotion wins", "8/2P5/8/8/8/k1n5/8/K7 w - - 0 1", Wdl::Win, 1},
      {"two pawns far apart", "8/1k6/8/8/8/8/P6P/7K b - - 0 1", Wdl::Loss, -2},
      {"en passant wins", "8/5K2/8/8/3Pp3/8/4k3/8 b - d3 0 1", Wdl::Win, 1},
      {"without en passant it is a draw", "8/5K2/8/8/3Pp3/8/4k3/8 b - - 0 1", Wdl::Draw, 0},
      {"en passant saves the game", "8/7K/4k3/2Pp4/8/8/8/8 w - d6 0 1", Wdl::Draw, 0},
      {"without en passant it is lost", "8/7K/4k3/2Pp4/8/8/8/8 w - - 0 1", Wdl::Loss, -1},
      {"en passant wins on the rook's side", "8/8/8/8/4Pp2/2k5/8/6K1 b - e3 0 1", Wdl::Win, 1},
  };
  for (const auto& row : rows) {
    const Position position = position_of(row.fen);
    EXPECT_EQ(all_tables().probe_wdl(position), row.wdl) << row.what;
    const auto dtz = all_tables().probe_dtz(position);
    ASSERT_TRUE(dtz) << row.what;
    EXPECT_EQ(dtz->plies, row.dtz) << row.what;
  }
}

/// The table stores whole moves: it says 1 where the truth is 2, as other readers of such tables found, too.
TEST(Probe, RoundedDistanceIsMarked) {
  const auto rounded = all_tables().probe_dtz(position_of("8/8/8/8/8/1pQ1K3/k7/8 w - - 0 1"));
  EXPECT_EQ(rounded, (Dtz{1, true}));
  const auto zeroing = all_tables().probe_dtz(position_of("8/8/8/3k4/8/8/8/KQ4r1 w - - 0 1"));
  EXPECT_EQ(zeroing, (Dtz{1, false}));
}

TEST(Probe, HasNoAnswerBeyondItsTables) {
  const char* const fens[] = {
      "4k3/8/8/8/8/8/8/4K2R w K - 0 1",  // castling is not in any table
      "4k3/8/8/8/8/8/8/3QK2R w - - 0 1 ",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  };
  const Tablebase few = some_tables({"KRvK.rtbw", "KQvK.rtbw", "KQvK.rtbz", "KRvKR.rtbw"});
  EXPECT_EQ(few.probe_wdl(position_of(fens[0])), std::nullopt);
  EXPECT_EQ(few.probe_wdl(position_of(fens[2])), std::nullopt);
  // A capture leads to a rook alone, whose distances are missing, but no result is.
  EXPECT_TRUE(few.probe_wdl(position_of("8/8/8/3k4/8/8/8/KR4r1 w - - 0 1")));
  EXPECT_FALSE(few.probe_dtz(position_of("8/8/8/8/4k3/8/8/KR6 w - - 0 1")));
  EXPECT_FALSE(few.probe_wdl(position_of("8/8/8/4k3/8/8/8/KB6 w - - 0 1")));
  EXPECT_FALSE(Tablebase().probe_wdl(position_of("8/8/8/4k3/8/8/8/KB6 w - - 0 1")));
  // A promotion needs the tables of what the pawn becomes.
  EXPECT_FALSE(
      some_tables({"KPvK.rtbw", "KPvK.rtbz"}).probe_dtz(position_of("8/4P3/8/8/4k3/8/8/K7 w - - 0 1")));
}

TEST(Probe, ThreePiecesEqualRetrogradeAnalysis) {
  const ThreePieceReferee referee;
  std::uint64_t compared = 0;
  for (const std::string& name : all_tables().names()) {
    if (name.size() > 4) {
      continue;
    }
    Random random(1);
    for (int i = 0; i < 20'000; ++i, ++compared) {
      const Position position = random_position(random, name);
      if (position.board().by(Color::White).count() < 2) {
        continue;  // the referee has White's piece only
      }
      const auto dtz = all_tables().probe_dtz(position);
      ASSERT_TRUE(dtz);
      const int truth = referee.distance(position);
      const bool is_near =
          dtz->plies == truth || (dtz->is_rounded && dtz->plies + (truth > 0 ? 1 : -1) == truth);
      EXPECT_TRUE(is_near && (truth > 0) == (dtz->plies > 0) && (truth < 0) == (dtz->plies < 0))
          << notation::fen::write(position.setup()) << " has " << truth << ", and the table " << dtz->plies;
    }
  }
  EXPECT_EQ(compared, 100'000U);
}

TEST(Probe, ValuesFollowFromThoseOfMoves) {
  for (const std::string& name : all_tables().names()) {
    Random random(7);
    for (int i = 0; i < 300; ++i) {
      const Position position = random_position(random, name);
      EXPECT_EQ(follows_from_moves(all_tables(), position), true) << notation::fen::write(position.setup());
    }
  }
}

/// 331,352 legal positions of a pawn against the bare king; of 163,328 White wins 124,960 to move, and of
/// 168,024 97,604 with Black to move (Chess Programming Wiki: KPK).
TEST(Probe, CountsOfKingAndPawnAreThePublishedOnes) {
  const auto white = count_results(all_tables(), "KPvK", Color::White);
  const auto black = count_results(all_tables(), "KPvK", Color::Black);
  EXPECT_EQ(white, (ResultCounts{.wins = 124'960, .draws = 163'328 - 124'960}));
  EXPECT_EQ(black, (ResultCounts{.draws = 168'024 - 97'604, .losses = 97'604}));
}

TEST(RankMoves, KeepsTheWinAndPrefersNothingWithinIt) {
  const auto moves = all_tables().rank_moves(position_of("8/8/8/3k4/8/8/8/KQ4r1 w - - 0 1"));
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->front().wdl, Wdl::Win);
  EXPECT_EQ(moves->front().dtz, (Dtz{1, false}));
  EXPECT_LE(moves->back().rank, 0);
  const auto rook = all_tables().rank_moves(position_of("8/8/8/8/4k3/8/8/KR6 w - - 0 1"));
  ASSERT_TRUE(rook);
  std::map<int, int> ranks;
  for (const RankedMove& move : *rook) {
    ++ranks[move.rank];
  }
  EXPECT_EQ(ranks.size(), 1U) << "all moves win within fifty moves";
}

TEST(RankMoves, ShortestWayRanksFirstWhereTheFiftyMovesMayNotSuffice) {
  // DTZ 29: at 72 plies a longer way is too long.
  const auto late = all_tables().rank_moves(position_of("8/8/8/8/4k3/8/8/KR6 w - - 72 90"));
  ASSERT_TRUE(late);
  EXPECT_GT(late->front().rank, late->back().rank);
  EXPECT_EQ(late->front().wdl, Wdl::CursedWin);
  EXPECT_EQ(late->front().dtz->plies, 29);
  const auto in_time = all_tables().rank_moves(position_of("8/8/8/8/4k3/8/8/KR6 w - - 68 90"));
  ASSERT_TRUE(in_time);
  EXPECT_EQ(in_time->front().wdl, Wdl::Win);
  EXPECT_EQ(in_time->back().wdl, Wdl::CursedWin);
  const auto without_rule =
      all_tables().rank_moves(position_of("8/8/8/8/4k3/8/8/KR6 w - - 72 90"), {}, false);
  ASSERT_TRUE(without_rule);
  EXPECT_EQ(without_rule->front().wdl, Wdl::Win);
}

TEST(RankMoves, RepetitionEndsTheChoice) {
  const Position root = position_of("8/8/8/8/4k3/8/8/KR6 w - - 4 10");
  const std::vector<std::uint64_t> keys{root.key(), 1, 2, 3};
  const auto moves = all_tables().rank_moves(root, keys);
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->front().dtz->plies, 29);
  EXPECT_LT(moves->back().rank, moves->front().rank);
}

TEST(RankMoves, ThirdOccurrenceIsADraw) {
  const Position root = position_of("8/8/8/8/4k3/8/8/KR6 w - - 8 10");
  const chess::Move move = chess::Move::normal(chess::Square::from_index(1), chess::Square::from_index(2));
  const std::uint64_t key = root.after(move).key();
  const std::vector<std::uint64_t> keys{key, 1, key, 2};
  const auto moves = all_tables().rank_moves(root, keys);
  ASSERT_TRUE(moves);
  EXPECT_EQ(std::ranges::find(*moves, move, &RankedMove::move)->wdl, Wdl::Draw);
}

TEST(RankMoves, LostSideHoldsOutLongest) {
  const auto moves = all_tables().rank_moves(position_of("8/8/8/8/4k3/8/8/KR6 b - - 0 1"));
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->front().wdl, Wdl::Loss);
  EXPECT_EQ(moves->front().dtz->plies, -30);
  EXPECT_LT(moves->back().rank, moves->front().rank);
}

TEST(RankMoves, ResultsAloneRankWithoutDistances) {
  const Tablebase results = some_tables({"KRvK.rtbw"});
  const auto moves = results.rank_moves(position_of("8/8/8/8/8/3k4/2R5/K7 w - - 0 1"));
  ASSERT_TRUE(moves);
  EXPECT_EQ(moves->front().wdl, Wdl::Win);
  EXPECT_FALSE(moves->front().dtz);
  EXPECT_EQ(moves->back().wdl, Wdl::Draw) << "the rook is left to be taken";
  EXPECT_FALSE(results.rank_moves(position_of("8/8/8/4k3/8/8/8/KB6 w - - 0 1")));
}

TEST(Category, CountsTheHalfmoveClockAndTheRounding) {
  const struct {
    std::optional<Dtz> dtz;
    int clock;
    Category category;
  } rows[] = {
      {std::nullopt, 0, Category::Unknown},      {Dtz{0, false}, 99, Category::Draw},
      {Dtz{1, false}, 99, Category::Win},        {Dtz{1, true}, 99, Category::SyzygyWin},
      {Dtz{1, true}, 98, Category::Win},         {Dtz{1, false}, 100, Category::CursedWin},
      {Dtz{101, false}, 0, Category::CursedWin}, {Dtz{-50, true}, 50, Category::SyzygyLoss},
      {Dtz{-50, false}, 50, Category::Loss},     {Dtz{-50, true}, 51, Category::BlessedLoss},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(category_of(row.dtz, row.clock), row.category)
        << (row.dtz ? row.dtz->plies : 0) << " at " << row.clock;
  }
  EXPECT_EQ(word(opposite(Category::CursedWin)), "blessed-loss");
  EXPECT_EQ(opposite(Category::SyzygyWin), Category::SyzygyLoss);
}

}  // namespace
}  // namespace rookery::tablebase::test
