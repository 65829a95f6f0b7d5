#include "rookery/tablebase_maker/mate_distances.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "mate_solver.h"
#include "rookery/base/random.h"
#include "rookery/chess/outcome.h"
#include "rookery/notation/fen.h"
#include "rookery/tablebase/check.h"
#include "rookery/tablebase_files/open_folders.h"

namespace rookery::tablebase_maker::test {
namespace {

using chess::Position;

Position position_of(const char* fen) {
  return *notation::fen::parse_position(fen, chess::CastlingMode::Standard, notation::fen::Reading::Lenient);
}

/// The most plies of any win of an ending.
int longest_win(MateDistances& mates, const char* name, int samples) {
  Random random(1);
  int longest = 0;
  for (int i = 0; i < samples; ++i) {
    longest = std::max(longest, mates.find(tablebase::random_position(random, name)).value_or(0));
  }
  return longest;
}

TEST(MateDistances, OfKnownPositions) {
  MateDistances mates(3);
  EXPECT_EQ(mates.find(position_of("7k/8/6K1/8/8/8/Q7/8 w - - 0 1")), 1);
  EXPECT_EQ(mates.find(position_of("8/8/8/8/4k3/8/8/KR6 w - - 0 1")), 29);
}

TEST(MateDistances, OfMateStalemateAndDraws) {
  MateDistances mates(3);
  for (const char* const fen : {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/8/6K1/8/8/8/Q7/8 w - - 99 80"}) {
    const bool is_mate = position_of(fen).turn() == chess::Color::Black;
    EXPECT_EQ(mates.find(position_of(fen)), is_mate ? 0 : 1) << fen;
  }
  for (const char* const fen : {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                                "4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "8/8/8/8/k7/p7/8/K7 b - - 0 1"}) {
    EXPECT_EQ(mates.find(position_of(fen)), 0) << fen;
  }
  EXPECT_FALSE(mates.find(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));
  EXPECT_FALSE(mates.find(position_of("4k3/8/8/8/8/8/7p/4K2R w - - 0 1")));
}

/// The longest mates of three pieces are in every book of endings: 10, 16 and 28 moves.
TEST(MateDistances, LongestMatesAreThoseOfTheBooks) {
  for (const auto& [name, moves] : {std::pair{"KQvK", 10}, {"KRvK", 16}, {"KPvK", 28}}) {
    MateDistances mates(3);
    EXPECT_EQ((longest_win(mates, name, 100'000) + 1) / 2, moves) << name;
  }
}

/// Where nothing can be captured but for a draw, and no pawn moves, the distance to zeroing is that to mate.
TEST(MateDistances, AreTheDistancesToZeroingOfALonePiece) {
  const auto tables = tablebase_files::open_folders(std::vector<std::string>{ROOKERY_TABLES});
  MateDistances mates(3);
  Random random(2);
  for (const char* const name : {"KQvK", "KRvK"}) {
    for (int i = 0; i < 2'000; ++i) {
      const Position position = tablebase::random_position(random, name);
      const auto dtz = tables.tables.probe_dtz(position);
      ASSERT_TRUE(dtz);
      // A table says -1 of mate as well as of what is lost after the next ply.
      const int zeroing = chess::is_checkmate(position) ? 0 : dtz->plies;
      const int rounding = std::abs(*mates.find(position)) - std::abs(zeroing);
      EXPECT_TRUE(rounding == 0 || (dtz->is_rounded && rounding == 1)) << name << ' ' << zeroing;
    }
  }
}

/// Each distance is a ply more than the best one that a move leads to.
TEST(MateDistances, FollowFromMoves) {
  MateDistances mates(3);
  Random random(3);
  for (const char* const name : {"KPvK", "KRvK"}) {
    for (int i = 0; i < 2'000; ++i) {
      const Position position = tablebase::random_position(random, name);
      std::int8_t best = MateScale::kNone;
      for (const chess::Move move : chess::legal_moves(position)) {
        const Position after = position.after(move);
        const int reply = *mates.find(after);
        const bool is_mate = chess::is_checkmate(after);
        const std::int8_t value = reply > 0              ? MateScale::win(reply)
                                  : reply < 0 || is_mate ? MateScale::loss(-reply)
                                                         : std::int8_t{0};
        best = std::max(best, MateScale::for_mover(value));
      }
      const int expected = best == MateScale::kNone || best == 0 ? 0
                           : best > 0                            ? MateScale::plies(best)
                                                                 : -MateScale::plies(best);
      EXPECT_EQ(mates.find(position), expected) << name;
    }
  }
}

}  // namespace
}  // namespace rookery::tablebase_maker::test
