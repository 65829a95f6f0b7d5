#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "embedded_network.h"
#include "match.h"
#include "minimax.h"
#include "rookery/base/random.h"
#include "rookery/engine/engine.h"
#include "rookery/nnue/kernel.h"
#include "rookery/nnue/network.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::engine::test {
namespace {

using chess::Move;
using chess::Position;

Move move_of(const Position& position, std::string_view text) {
  const auto move = notation::uci_move::parse(position, text);
  EXPECT_TRUE(move) << text;
  return move ? *move : Move{};
}

/// Plays the moves and returns the final position; an illegal move fails the test.
Position end_of(Position position, const Variation& variation) {
  for (const Move move : variation.moves) {
    const auto after = position.play(move);
    EXPECT_TRUE(after) << notation::uci_move::write(move, position.mode());
    if (!after) {
      break;
    }
    position = *after;
  }
  return position;
}

Player with_nodes(std::uint64_t nodes) {
  return [nodes, engine = std::make_shared<Engine>(1)](const Position& position, auto earlier_keys) {
    return engine->search(position, earlier_keys, {.nodes = nodes}).best().value();
  };
}

/// Of the positions those that `player` does not win with White against itself.
std::vector<std::string> not_won_by_white(const Player& player, const std::vector<std::string>& fens) {
  std::vector<std::string> not_won;
  for (const std::string& fen : fens) {
    if (play_game(position_of(fen), player, player).score != chess::win_for(chess::Color::White)) {
      not_won.push_back(fen);
    }
  }
  return not_won;
}

struct MateRow {
  std::string name;
  std::string fen;
  int moves;  ///< as UCI counts them
};
/// In this zugzwang a null move would save Black, so only a search without null moves finds the mate this
/// early.
const MateRow kZugzwang{"Morphy's problem", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2};
const MateRow kMates[] = {
    {"back rank", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 1},
    {"back rank, Black", "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", 1},
    {"by promotion", "7k/P5pp/8/8/8/8/8/K7 w - - 0 1", 1},
    {"smothered", "6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1", 1},
    {"on the hundredth ply", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", 1},
    {"two rooks", "7k/8/8/8/8/1R6/R7/K7 w - - 0 1", 2},
    {"rook and bishop", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3},
    {"being mated", "k7/8/1K6/8/8/8/8/7R b - - 0 1", -1},
};

void expect_mate(const MateRow& row, const SearchLimits& limits) {
  for (const std::size_t hash_mib : {0U, 1U}) {
    Engine engine(hash_mib);
    const Position root = position_of(row.fen);
    const SearchResult result = engine.search(root, {}, limits);
    ASSERT_EQ(result.variations.size(), 1U) << row.name;
    const Variation& variation = result.variations[0];
    ASSERT_TRUE(is_mate(variation.eval)) << row.name << ": " << variation.eval;
    EXPECT_EQ(moves_to_mate(variation.eval), row.moves) << row.name;
    EXPECT_EQ(variation.moves.size(), static_cast<std::size_t>(plies_to_mate(variation.eval))) << row.name;
    EXPECT_TRUE(chess::is_checkmate(end_of(root, variation))) << row.name;
  }
}

TEST(Search, FindsMatesWithTheWholeVariation) {
  for (const MateRow& row : kMates) {
    expect_mate(row, {.depth = 12});
    expect_mate(row, {.depth = 7, .mate = 4});
  }
  expect_mate(kZugzwang, {.mate = 2});
}

/// A mated side cannot mate: that answers the question, and the last report must say it.
TEST(Search, MateSearchEndsWhenTheOpponentMates) {
  const MateRow mated{"mated in two", "8/8/3K1p1p/2N2pbr/2B1k2p/2P2p1P/2P2P2/8 b - - 0 1", -2};
  Engine engine(1);
  std::vector<Eval> reported;
  const SearchResult result = engine.search(
      position_of(mated.fen), {}, {.mate = 2}, [] { return false; },
      [&](const SearchReport& report) { reported.push_back(report.variation.eval); });
  EXPECT_EQ(moves_to_mate(result.variations.front().eval), mated.moves);
  ASSERT_FALSE(reported.empty());
  EXPECT_EQ(reported.back(), result.variations.front().eval);
}

/// The longest mate that is accepted; a shorter one is as good.
const MateRow kDeepMates[] = {
    {"two rooks and a knight's post", "r5rk/2p1Nppp/3p3P/pp2p1P1/4P3/2qnPQK1/8/R6R w - - 1 1", 4},
    {"queen and rook", "6r1/p3p1rk/1p1pPp1p/q3n2R/4P3/3BR2P/PPP2QP1/7K w - - 0 1", 5},
    {"queen against the bare king", "8/8/4k3/8/4K3/8/8/Q7 w - - 0 1", 6},
    {"rook against the bare king", "8/5k2/8/5K2/8/8/8/R7 w - - 0 1", 7},
    {"two rooks from afar", "8/8/3k4/8/8/8/8/RR2K3 w - - 0 1", 8},
};

TEST(Search, FindsMatesOfUpToEightMoves) {
  for (const MateRow& row : kDeepMates) {
    const Position root = position_of(row.fen);
    const SearchResult result = Engine(16).search(root, {}, {.mate = row.moves});
    const Variation& variation = result.variations[0];
    ASSERT_TRUE(is_mate(variation.eval)) << row.name << ": " << variation.eval;
    EXPECT_GT(moves_to_mate(variation.eval), 0) << row.name;
    EXPECT_LE(moves_to_mate(variation.eval), row.moves) << row.name;
    EXPECT_EQ(variation.moves.size(), static_cast<std::size_t>(plies_to_mate(variation.eval))) << row.name;
    EXPECT_TRUE(chess::is_checkmate(end_of(root, variation))) << row.name;
  }
}

TEST(Search, SoftNodesEndBetweenIterations) {
  Engine engine(1);
  const SearchResult soft = engine.search(Position::initial(), {}, {.soft_nodes = 2'000});
  EXPECT_GE(soft.nodes, 2'000U);
  engine.new_game();
  EXPECT_EQ(engine.search(Position::initial(), {}, {.depth = soft.depth}).nodes, soft.nodes);
}

TEST(Search, MateLimitEndsTheSearch) {
  Engine engine(1);
  const Position problem = position_of("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
  EXPECT_EQ(moves_to_mate(engine.search(problem, {}, {.mate = 2}).variations[0].eval), 2);
  const SearchResult none = engine.search(Position::initial(), {}, {.mate = 2});
  EXPECT_FALSE(is_mate(none.variations[0].eval));
  EXPECT_EQ(none.depth, 3) << "a mate in two is ruled out after three plies";
}

TEST(Search, AvoidsStalemateWhenWinning) {
  const Position root = position_of("7k/5K2/8/6P1/8/8/8/8 w - - 0 1");
  Engine engine(1);
  const SearchResult result = engine.search(root, {}, {.depth = 4});
  EXPECT_NE(result.best(), move_of(root, "g5g6"));
  EXPECT_GT(result.variations[0].eval, 0);
  const SearchResult forced = engine.search(root, {}, {.depth = 4, .root_moves = {move_of(root, "g5g6")}});
  EXPECT_EQ(forced.variations[0].eval, kDraw);
}

TEST(Search, SeeksPerpetualCheckWhenLosing) {
  const Position root = position_of("6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1");
  Engine engine(1);
  const SearchResult result = engine.search(root, {}, {.depth = 7});
  EXPECT_EQ(result.variations[0].eval, kDraw);
  EXPECT_EQ(result.best(), move_of(root, "h5e8"));
}

TEST(Search, SeesAThirdOccurrenceComing) {
  Position position = position_of("k7/8/8/8/8/2K5/8/7R w - - 0 1");
  std::vector<std::uint64_t> keys;
  for (const char* text : {"h1h2", "a8a7", "h2h1", "a7a8", "h1h2", "a8a7", "h2h1"}) {
    keys.push_back(position.key());
    position.play_unchecked(move_of(position, text));
  }
  Engine engine(1);
  const SearchResult result = engine.search(position, keys, {.depth = 2});
  EXPECT_EQ(result.best(), move_of(position, "a7a8"));
  EXPECT_EQ(result.variations[0].eval, kDraw);

  const std::vector<std::uint64_t> once(keys.begin() + 4, keys.end());
  engine.new_game();
  EXPECT_LT(engine.search(position, once, {.depth = 2}).variations[0].eval, kDraw)
      << "a second one is no draw";
}

TEST(Search, FiftyMovesDraw) {
  Engine engine(1);
  const Position root = position_of("7k/8/5K2/8/8/8/8/R7 w - - 99 80");
  EXPECT_EQ(engine.search(root, {}, {.depth = 3}).variations[0].eval, kDraw);
}

/// A blocked position: the nearer the fifty-move draw, the less an extra rook is worth.
TEST(Search, EvalsShrinkTowardsTheFiftyMoveDraw) {
  const auto eval_after = [](int plies) {
    const std::string fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K3 w - - " + std::to_string(plies) + " 90";
    return Engine(1).search(position_of(fen), {}, {.depth = 1}).variations[0].eval;
  };
  EXPECT_GT(eval_after(0), 0);
  EXPECT_LT(eval_after(60), eval_after(0));
}

/// The promotion square is of the other colour than the bishop: a king in that corner cannot be driven out.
TEST(Search, HoldsTheFortressOfTheWrongBishop) {
  const Player player = with_nodes(2'000);
  const chess::Outcome outcome = play_game(position_of("7k/8/8/8/7P/8/4B3/4K3 w - - 0 1"), player, player);
  EXPECT_EQ(outcome.score, chess::kDrawn);
}

/// A queen against a knight or a rook, a rook and a bishop against a knight: the mate is far beyond the depth
/// of the search, which has to drive the king to the edge within fifty moves.
TEST(Search, WinsEndingsOfFewPieces) {
  const Player player = with_nodes(5'000);
  for (const char* fen : {
           "8/8/3k4/4n3/8/8/8/KQ6 w - - 0 1",
           "8/8/3kr3/8/8/8/8/KQ6 w - - 0 1",
           "8/8/3kn3/8/8/2B5/8/KR6 w - - 0 1",
       }) {
    EXPECT_EQ(play_game(position_of(fen), player, player).score, chess::win_for(chess::Color::White)) << fen;
  }
}

/// Three random positions each of a queen against two knights, a rook, a bishop and a knight, and a knight,
/// and of a rook and a bishop against a knight: the mate is far beyond the depth of the search, which has to
/// drive the king to the edge within fifty moves. One may hold out.
TEST(Search, WinsRandomEndingsOfFewPieces) {
  const std::vector<std::string> fens{
      "4n3/8/7k/8/6K1/Q7/n7/8 w - - 0 1",    "4Q3/2k5/8/8/K7/3r4/8/8 w - - 0 1",
      "8/8/8/2n3k1/8/4K3/8/3b1Q2 w - - 0 1", "K7/8/6k1/8/8/1Q6/4n3/8 w - - 0 1",
      "5k2/8/8/4K3/8/8/B2n3R/8 w - - 0 1",   "8/Q7/2k5/3n4/6n1/8/8/5K2 w - - 0 1",
      "8/8/8/7Q/8/8/1r6/k3K3 w - - 0 1",     "2b5/kn6/6K1/8/8/1Q6/8/8 w - - 0 1",
      "8/7Q/3n4/1k4K1/8/8/8/8 w - - 0 1",    "3k4/8/2B2n2/8/8/1K6/8/7R w - - 0 1",
      "2n5/8/7Q/k5n1/8/8/8/2K5 w - - 0 1",   "K7/8/3r4/8/8/5Q2/2k5/8 w - - 0 1",
      "5k2/7b/8/8/1K2n3/8/8/Q7 w - - 0 1",   "8/4Q3/8/8/8/8/6n1/2K3k1 w - - 0 1",
      "5k2/8/3K4/B7/8/R7/8/7n w - - 0 1",
  };
  const auto not_won = not_won_by_white(with_nodes(5'000), fens);
  EXPECT_LE(not_won.size(), 1) << testing::PrintToString(not_won);
}

/// Two knights that hold together take the longest: in which of these positions they hold out depends on the
/// nodes, and two of them may. With more nodes they do not even where they are centralised with their king.
TEST(Search, WinsAgainstTwoKnights) {
  const std::vector<std::string> fens{
      "7k/8/6n1/QK6/8/8/8/2n5 w - - 0 1",    "1n1K3Q/8/8/2k5/2n5/8/8/8 w - - 0 1",
      "8/3n4/n7/8/8/8/k4K1Q/8 w - - 0 1",    "5n2/Q7/5k2/8/8/8/4K1n1/8 w - - 0 1",
      "1n6/8/4Q3/8/8/4K3/8/2k1n3 w - - 0 1", "2Q1K3/8/8/4k3/8/8/3n4/5n2 w - - 0 1",
      "8/7Q/1n1k4/7K/8/7n/8/8 w - - 0 1",    "3k1n2/2n5/8/8/6K1/8/8/Q7 w - - 0 1",
      "8/8/Q7/K7/6n1/8/1n6/k7 w - - 0 1",    "8/8/2k3K1/7Q/8/3n4/8/4n3 w - - 0 1",
      "8/8/3k4/3nn3/8/8/8/KQ6 w - - 0 1",
  };
  const auto not_won = not_won_by_white(with_nodes(5'000), fens);
  EXPECT_LE(not_won.size(), 2) << testing::PrintToString(not_won);
  EXPECT_TRUE(not_won_by_white(with_nodes(20'000), {fens.back()}).empty());
}

/// Random positions with bishops of both colours: the king has to go to a corner that the bishop sees.
TEST(Search, MatesWithBishopAndKnight) {
  const Player player = with_nodes(5'000);
  for (const char* fen : {
           "8/8/8/1K2B3/8/1N6/8/6k1 w - - 0 1",
           "8/7k/8/B1K5/8/N7/8/8 w - - 0 1",
           "8/3B4/7K/4N3/8/8/6k1/8 w - - 0 1",
           "8/8/8/3B4/8/3k4/K5N1/8 w - - 0 1",
       }) {
    EXPECT_EQ(play_game(position_of(fen), player, player).ending, chess::Ending::Checkmate) << fen;
  }
}

/// Sixteen more: the mate takes up to 33 moves, and one bare king may hold out.
TEST(Search, NearlyAlwaysMatesWithBishopAndKnight) {
  const std::vector<std::string> fens{
      "1N6/8/8/4B3/8/4K3/8/6k1 w - - 0 1", "4N3/8/4B3/1k6/8/2K5/8/8 w - - 0 1",
      "3k4/8/8/4B3/8/3N4/2K5/8 w - - 0 1", "8/8/K7/4N3/8/5B2/8/5k2 w - - 0 1",
      "6N1/8/1k6/8/8/1B4K1/8/8 w - - 0 1", "8/3k4/K7/7N/8/8/7B/8 w - - 0 1",
      "4B3/8/8/8/7k/1N6/8/6K1 w - - 0 1",  "1K6/8/8/2k4B/8/8/8/4N3 w - - 0 1",
      "8/3K4/5B2/N7/8/8/2k5/8 w - - 0 1",  "1B6/3k4/8/6N1/8/8/3K4/8 w - - 0 1",
      "3B4/6K1/8/8/5k2/8/8/1N6 w - - 0 1", "8/3K3N/8/2B1k3/8/8/8/8 w - - 0 1",
      "3N4/k1B5/8/8/8/3K4/8/8 w - - 0 1",  "2N5/8/8/6B1/8/1k6/8/K7 w - - 0 1",
      "7k/8/2K4N/8/5B2/8/8/8 w - - 0 1",   "B5N1/8/8/8/8/8/K7/5k2 w - - 0 1",
  };
  const auto not_won = not_won_by_white(with_nodes(5'000), fens);
  EXPECT_LE(not_won.size(), 1) << testing::PrintToString(not_won);
}

TEST(Search, DeadPositionsAreDrawn) {
  Engine engine(1);
  EXPECT_EQ(engine.search(position_of("8/8/4k3/8/8/3KB3/8/8 w - - 0 1"), {}, {.depth = 4}).variations[0].eval,
            kDraw);
}

/// Dead by the Laws (FIDE 2023, 5.2.2), though one side has much more.
TEST(Search, BlockedWallsAreDrawn) {
  for (const char* fen : {
           "4k3/8/1p1p1p1p/pP1P1P1P/P7/8/8/4K3 w - - 0 1",
           "2k5/8/8/1p1p1p1p/1P1P1P1P/4B3/8/2K5 w - - 0 1",
       }) {
    EXPECT_EQ(Engine(1).search(position_of(fen), {}, {.depth = 8}).variations[0].eval, kDraw) << fen;
  }
}

TEST(Search, CaptureIntoADeadPositionIsDrawn) {
  const Position position = position_of("4k3/4B3/1p1p1p1p/pP1P1P1P/P7/8/8/4K3 b - - 0 1");
  const SearchResult result = Engine(1).search(position, {}, {.depth = 8});
  EXPECT_EQ(result.best(), move_of(position, "e8e7"));
  EXPECT_EQ(result.variations[0].eval, kDraw);
}

const char* const kVaried[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r4br1/pp1b1k2/4pP2/1P5p/1P1P1n2/1RP5/6PR/4KBN1 b - - 0 26",
    "1rr5/p7/3k2p1/P1p5/2P4p/3nP2P/4R1K1/R1B5 b - - 0 42",
    "8/R7/8/6k1/1P6/p7/1n3N2/5QK1 b - - 2 50",
    "8/5pk1/4p1p1/3pP2p/p2P1P1P/1p1K2P1/1P6/8 w - - 0 40",
    "8/2P3k1/8/8/8/5K2/p7/8 b - - 0 60",
    "8/k1P5/8/1K6/8/8/8/8 w - - 0 1",
    "4k2r/6r1/8/8/8/8/3R4/R3K3 w Qk - 0 1",
};

/// An exhaustive search to this depth: a search for mates that are too far away to be found.
SearchLimits exactly(int depth) {
  return {.depth = depth, .mate = kMaxPly / 2};
}

/// Up to four plies no table entry can come from a deeper search than the one that uses it (the same position
/// at two distances from the root needs two plies each side), so the table must not change the eval.
TEST(Search, TableDoesNotChangeTheEval) {
  for (const char* fen : kVaried) {
    for (int depth = 1; depth <= 4; ++depth) {
      Engine with(1);
      Engine without(0);
      const Position root = position_of(fen);
      EXPECT_EQ(with.search(root, {}, exactly(depth)).variations[0].eval,
                without.search(root, {}, exactly(depth)).variations[0].eval)
          << fen << " depth " << depth;
    }
  }
}

TEST(Search, AgreesWithPlainMinimax) {
  for (const char* fen : kVaried) {
    const Position root = position_of(fen);
    const int deepest = chess::legal_moves(root).size() > 18 ? 2 : 3;
    for (int depth = 1; depth <= deepest; ++depth) {
      Engine engine(1);
      EXPECT_EQ(engine.search(root, {}, exactly(depth)).variations[0].eval, minimax(root, depth))
          << fen << " depth " << depth;
    }
  }
}

TEST(Search, VariationsAreTheBestMovesInOrder) {
  const Position root = position_of("8/R7/8/6k1/1P6/p7/1n3N2/5QK1 b - - 2 50");
  Engine engine(1);
  SearchLimits limits = exactly(3);
  limits.multi_pv = 500;
  const SearchResult result = engine.search(root, {}, limits);
  limits.multi_pv = 1;
  ASSERT_EQ(result.variations.size(), chess::legal_moves(root).size());
  for (std::size_t i = 0; i < result.variations.size(); ++i) {
    const Variation& variation = result.variations[i];
    limits.root_moves = {variation.moves[0]};
    const SearchResult alone = Engine(1).search(root, {}, limits);
    EXPECT_EQ(variation.eval, alone.variations[0].eval) << i;
    EXPECT_TRUE(i == 0 || variation.eval <= result.variations[i - 1].eval) << i;
    end_of(root, variation);
  }
}

/// The state after the last report of each iteration.
TEST(Search, VariationsAreReportedInOrder) {
  std::vector<Variation> variations(4);
  int iterations = 0;
  Engine(1).search(position_of(kVaried[1]), {}, {.nodes = 60'000, .multi_pv = variations.size()}, {},
                   [&](const SearchReport& report) {
                     variations[report.pv_index] = report.variation;
                     if (report.pv_index + 1 == variations.size()) {
                       ++iterations;
                       EXPECT_TRUE(std::ranges::is_sorted(variations, std::greater(), &Variation::eval))
                           << report.depth;
                     }
                   });
  EXPECT_GT(iterations, 5);
}

TEST(Search, BestMoveIsReportedBeforeTheEnd) {
  Engine engine(1);
  int changed_at_last = 0;
  for (std::uint64_t nodes = 1'000; nodes < 6'000; nodes += 100) {
    std::vector<Variation> reported;
    bool was_bound = false;
    engine.new_game();
    const auto note = [&](const SearchReport& report) {
      reported.push_back(report.variation);
      EXPECT_FALSE(was_bound) << "only the last variation may be a bound";
      was_bound = report.is_lower_bound;
    };
    const SearchResult result =
        engine.search(position_of(kVaried[nodes % 300 / 100 + 1]), {}, {.nodes = nodes}, {}, note);
    EXPECT_EQ(reported.back().moves, result.variations[0].moves) << nodes;
    EXPECT_EQ(reported.back().eval, result.variations[0].eval) << nodes;
    changed_at_last +=
        reported.size() > 1 && reported[reported.size() - 2].moves[0] != *result.best() ? 1 : 0;
  }
  EXPECT_GT(changed_at_last, 0) << "otherwise the test proves nothing";
}

TEST(Search, EqualCallsSearchEqualNodes) {
  const Position start = Position::initial();
  Engine first(1);
  Engine second(1);
  const SearchResult a = first.search(start, {}, {.depth = 6});
  const SearchResult b = second.search(start, {}, {.depth = 6});
  EXPECT_EQ(a.nodes, b.nodes);
  EXPECT_EQ(a.best(), b.best());
  first.new_game();
  EXPECT_EQ(first.search(start, {}, {.depth = 6}).nodes, a.nodes);
}

/// What `rookery-engine bench` prints does not depend on the processor.
TEST(Search, EveryKernelSearchesTheSameNodes) {
  const auto weights =
      nnue::read_network({reinterpret_cast<const char*>(kNetworkFile), kNetworkFileSize}).value();
  const Position root = position_of(kVaried[1]);
  const std::uint64_t nodes = Engine(1).search(root, {}, {.depth = 10}).nodes;
  for (const nnue::Kernel* kernel : nnue::usable_kernels()) {
    Engine engine(1);
    engine.set_network(std::make_shared<nnue::Network>(weights, *kernel));
    EXPECT_EQ(engine.search(root, {}, {.depth = 10}).nodes, nodes) << kernel->name;
  }
}

TEST(Search, NodeLimitIsExact) {
  Engine engine(1);
  EXPECT_EQ(engine.search(Position::initial(), {}, {.nodes = 12'345}).nodes, 12'345U);
}

TEST(Search, ImmediateStopStillSearchesOnePly) {
  Engine engine(1);
  const Position root = position_of("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  const SearchResult result = engine.search(root, {}, {.multi_pv = 2}, [] { return true; });
  EXPECT_EQ(result.best(), move_of(root, "a1a8"));
  EXPECT_EQ(result.depth, 1);
}

TEST(Search, AsksToStopEveryFewHundredNodes) {
  Engine engine(1);
  int asked = 0;
  const SearchResult result = engine.search(Position::initial(), {}, {}, [&] { return ++asked == 50; });
  EXPECT_LE(result.nodes, 50U * 256U);
}

TEST(Search, NoVariationWithoutLegalMoves) {
  Engine engine(1);
  const SearchResult mated = engine.search(position_of("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), {}, {.depth = 3});
  EXPECT_TRUE(mated.variations.empty());
  EXPECT_FALSE(mated.best());
}

TEST(Search, RefusesAnOversizedTable) {
  Engine engine(1);
  EXPECT_FALSE(engine.set_hash(kMaxHashMib + 1));
  EXPECT_TRUE(engine.set_hash(2));
}

/// 270 legal moves and captures without end: the search must stay within its memory and its limit.
TEST(Search, BoardFullOfQueens) {
  const auto root = notation::fen::parse_position(
      "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1", chess::CastlingMode::Standard,
      notation::fen::Reading::Strict, chess::SetupFault::TooMuchMaterial);
  ASSERT_TRUE(root);
  const SearchResult result = Engine(1).search(*root, {}, {.nodes = 50'000});
  EXPECT_TRUE(chess::is_legal(*root, *result.best()));
}

TEST(Search, MatesWithARook) {
  const Player player = with_nodes(20'000);
  const chess::Outcome outcome = play_game(position_of("8/8/3k4/8/2R5/3K4/8/8 w - - 0 1"), player, player);
  EXPECT_EQ(outcome.ending, chess::Ending::Checkmate);
}

TEST(Search, MatesWithAQueen) {
  const Player player = with_nodes(20'000);
  const chess::Outcome outcome = play_game(position_of("8/8/3k4/8/8/3K4/3Q4/8 b - - 0 1"), player, player);
  EXPECT_EQ(outcome.ending, chess::Ending::Checkmate);
}

/// Twenty games from random openings, Chess960 among them, at tiny node counts: play_game checks every move
/// and returns only when an end is found.
TEST(Search, PlaysLegalGamesToTheirEnd) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const bool shuffled = seed % 2 == 1;
    const auto mode = shuffled ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
    const int number = shuffled ? static_cast<int>(random.below(960)) : 518;
    Position start = Position::from_setup(chess::chess960_setup(number), mode).value();
    for (int ply = 0; ply < 6; ++ply) {
      const chess::MoveList moves = chess::legal_moves(start);
      if (!moves.empty()) {
        start.play_unchecked(moves[random.below(moves.size())]);
      }
    }
    const chess::Outcome outcome = play_game(start, with_nodes(150), with_nodes(400));
    EXPECT_NE(outcome.ending, chess::Ending::Resignation) << seed;
  }
}

}  // namespace
}  // namespace rookery::engine::test
