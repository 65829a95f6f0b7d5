#include "rookery/selfplay/start_position.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "rookery/chess/outcome.h"

namespace rookery::selfplay::test {
namespace {

using chess::CastlingMode;
using chess::Position;

TEST(StartPosition, SharesAreRespected) {
  Random random(1);
  int chess960 = 0, endgames = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Position start = draw_start(random, {.chess960 = 10, .endgames = 20});
    chess960 += start.mode() == CastlingMode::Chess960 ? 1 : 0;
    endgames += start.board().occupied().count() < 32 ? 1 : 0;
  }
  EXPECT_NEAR(chess960, 200, 60);
  EXPECT_NEAR(endgames, 400, 80);
  EXPECT_EQ(draw_start(random, {}), Position::initial());
}

TEST(StartPosition, EndgameHasItsPiecesAndIsPlayable) {
  Random random(2);
  std::set<std::uint64_t> keys;
  for (int pieces = 3; pieces <= 7; ++pieces) {
    for (int i = 0; i < 50; ++i) {
      const Position start = random_endgame(random, pieces);
      EXPECT_EQ(start.board().occupied().count(), pieces);
      EXPECT_FALSE(chess::outcome_on_board(start));
      EXPECT_TRUE(chess::legal_captures(start).empty());
      keys.insert(start.key());
    }
  }
  EXPECT_GT(keys.size(), 240U);
}

TEST(StartPosition, PlacesGivenPieces) {
  using chess::Color;
  using chess::Role;
  Random random(5);
  const std::array pieces{chess::Piece{Color::White, Role::King}, chess::Piece{Color::White, Role::Queen},
                          chess::Piece{Color::Black, Role::King}, chess::Piece{Color::Black, Role::Rook}};
  for (int i = 0; i < 50; ++i) {
    const Position start = random_placement(random, pieces, Color::Black);
    EXPECT_EQ(start.turn(), Color::Black);
    EXPECT_EQ(start.board().occupied().count(), 4);
    EXPECT_EQ(start.board().by(Color::White, Role::Queen).count(), 1);
    EXPECT_EQ(start.board().by(Color::Black, Role::Rook).count(), 1);
    EXPECT_TRUE(chess::legal_captures(start).empty());
  }
}

TEST(StartPosition, RoundTrips) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const Position start = draw_start(random, {.chess960 = 33, .endgames = 33});
    std::string bytes;
    append_start(start, bytes);
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      std::string_view truncated = std::string_view(bytes).substr(0, size);
      EXPECT_FALSE(take_start(truncated)) << size << " of " << bytes.size();
    }
    std::string_view rest = bytes;
    const auto read = take_start(rest);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->setup(), start.setup());
    EXPECT_EQ(read->mode(), start.mode());
    EXPECT_TRUE(rest.empty());
  }
}

TEST(StartPosition, AnyBytesGiveAPlayableStart) {
  Random random(4);
  std::string bytes;
  append_start(random_endgame(random, 6), bytes);
  for (int i = 0; i < 5'000; ++i) {
    std::string damaged = bytes;
    damaged[random.below(damaged.size())] = static_cast<char>(random.below(256));
    std::string_view rest = damaged;
    if (const auto start = take_start(rest)) {
      EXPECT_EQ(find_faults(start->setup(), start->mode()), chess::SetupFault::None) << "round " << i;
    }
  }
}

}  // namespace
}  // namespace rookery::selfplay::test
