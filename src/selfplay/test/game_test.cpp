#include "rookery/selfplay/game.h"

#include <gtest/gtest.h>

#include "games.h"

namespace rookery::selfplay::test {
namespace {

TEST(SelfplayGame, RoundTrips) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const SelfplayGame game = random_game(seed);
    std::string bytes;
    append_game(game, bytes);
    bytes += "rest";
    std::string_view rest = bytes;
    const auto read = take_game(rest);
    ASSERT_TRUE(read) << "seed " << seed << ": " << describe(read.error());
    EXPECT_EQ(*read, game) << "seed " << seed;
    EXPECT_EQ(rest, "rest") << "seed " << seed;
  }
}

TEST(SelfplayGame, MoveTakesAboutTwoBytes) {
  Random random(3);
  SelfplayGame game;
  chess::Position position = game.start;
  for (int ply = 0; ply < 60; ++ply) {
    const chess::MoveList moves = chess::legal_moves(position);
    ASSERT_FALSE(moves.empty());
    game.moves.push_back({moves[random.below(moves.size())], 25});
    position.play_unchecked(game.moves.back().move);
  }
  std::string bytes;
  append_game(game, bytes);
  EXPECT_LE(bytes.size(), 6 + 2 * game.moves.size());
}

TEST(SelfplayGame, TruncatedGameIsRefused) {
  std::string bytes;
  append_game(random_game(3), bytes);
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    std::string_view truncated = std::string_view(bytes).substr(0, size);
    EXPECT_FALSE(take_game(truncated)) << size << " of " << bytes.size();
  }
}

TEST(SelfplayGame, AnyBytesGiveALegalGame) {
  std::string bytes;
  append_game(random_game(5), bytes);
  Random random(1);
  for (int i = 0; i < 5'000; ++i) {
    std::string damaged = bytes;
    damaged[random.below(damaged.size())] = static_cast<char>(random.below(256));
    std::string_view rest = damaged;
    const auto game = take_game(rest);
    if (!game) {
      continue;
    }
    chess::Position position = game->start;
    for (const chess::Move move : game->opening) {
      ASSERT_TRUE(chess::is_legal(position, move)) << "round " << i;
      position.play_unchecked(move);
    }
    for (const ScoredMove& played : game->moves) {
      ASSERT_TRUE(chess::is_legal(position, played.move)) << "round " << i;
      ASSERT_LE(std::abs(played.score), kMaxScore) << "round " << i;
      position.play_unchecked(played.move);
    }
  }
}

}  // namespace
}  // namespace rookery::selfplay::test
