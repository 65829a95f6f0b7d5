#include "rookery/selfplay/sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "games.h"
#include "rookery/notation/fen.h"
#include "rookery/selfplay/generate.h"
#include "rookery/selfplay/sample_file.h"

namespace rookery::selfplay::test {
namespace {

using chess::Color;
using chess::Points;

chess::Board board_of(const char* fen) {
  return notation::fen::parse_position(fen, chess::CastlingMode::Standard)->board();
}

TEST(Sample, IsSeenFromTheSideToMove) {
  const auto white =
      make_sample(board_of("4k3/8/8/8/8/8/3PP3/4K2R w K - 0 1"), Color::White, 50, Points::One);
  const auto black =
      make_sample(board_of("4k2r/3pp3/8/8/8/8/8/4K3 b k - 0 1"), Color::Black, -50, Points::Zero);
  EXPECT_EQ(white, black);
  EXPECT_EQ(white.result, 2);
  EXPECT_EQ(white.score, 50);
}

TEST(Sample, RoundTrips) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for_each_sample(random_game(seed), kLambda, [](const Sample& sample) {
      std::string bytes;
      append_sample(sample, bytes);
      ASSERT_EQ(bytes.size(), kSampleBytes);
      std::string_view rest = bytes;
      EXPECT_EQ(take_sample(rest), sample);
      EXPECT_TRUE(rest.empty());
    });
  }
}

TEST(Sample, InvalidPositionsAreRefused) {
  std::string bytes;
  append_sample(make_sample(board_of("4k3/8/8/8/8/8/3PP3/4K2R w K - 0 1"), Color::White, 50, Points::One),
                bytes);
  for (const auto& [name, place, value] :
       {std::tuple{"two white kings", 8, 0x55}, std::tuple{"an unknown role", 8, 0x07},
        std::tuple{"a result of 3", 26, 3}, std::tuple{"pieces beyond the last", 20, 1}}) {
    std::string damaged = bytes;
    damaged[static_cast<std::size_t>(place)] = static_cast<char>(value);
    std::string_view rest = damaged;
    EXPECT_FALSE(take_sample(rest)) << name;
  }
}

ScoredMove scored_move(const char* from, const char* to, int score) {
  const auto square = [](const char* name) {
    return chess::Square(static_cast<chess::File>(name[0] - 'a'), static_cast<chess::Rank>(name[1] - '1'));
  };
  return {chess::Move::normal(square(from), square(to)), score};
}

std::vector<int> scores_of(const SelfplayGame& game, double lambda = kLambda) {
  std::vector<int> scores;
  for_each_sample(game, lambda, [&](const Sample& sample) { scores.push_back(sample.score); });
  return scores;
}

TEST(Sample, OnlyQuietPositionsAreUsed) {
  SelfplayGame game;
  game.moves = {scored_move("e2", "e4", 10),         // used
                scored_move("d7", "d5", kMaxScore),  // a mate was seen
                scored_move("f1", "b5", 30),         // used; gives check
                scored_move("c7", "c6", 40),         // in check
                scored_move("e4", "d5", 50)};        // a capture
  EXPECT_EQ(scores_of(game).size(), 2U);
}

TEST(Sample, ScoresAreTdLambdaTargets) {
  SelfplayGame game;
  game.moves = {scored_move("e2", "e4", 0), scored_move("e7", "e5", 0)};
  EXPECT_EQ(scores_of(game), (std::vector<int>{0, 0})) << "drawn";
  game.white = chess::Points::One;
  // 0.5 + 0.85 * 0.5 = 0.925 points for White, and 0.5 + 0.85 * 0.425; 400 ln(p / (1 - p)) centipawns.
  EXPECT_EQ(scores_of(game, 0.85), (std::vector<int>{730, -1005})) << "seen from the side to move";
  game.moves[0].score = 100;
  EXPECT_EQ(scores_of(game, 0), (std::vector<int>{100, 0})) << "each its own";
}

TEST(Sample, PositionWithoutAGameKeepsItsScore) {
  const chess::Position start = chess::Position::initial();
  const auto sample = sample_of(start, scored_move("e2", "e4", 100));
  ASSERT_TRUE(sample);
  EXPECT_EQ(*sample, make_sample(start.board(), chess::Color::White, 100, chess::Points::Half));
  EXPECT_FALSE(sample_of(start, scored_move("e2", "e4", kMaxScore))) << "a mate was seen";
  const auto check =
      notation::fen::parse_position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", chess::CastlingMode::Standard);
  EXPECT_FALSE(sample_of(*check, scored_move("e1", "f1", 0)));
}

/// Whatever lambda is.
TEST(Sample, ResultIsHalfOfTheScoreWithFewPieces) {
  SelfplayGame game;
  game.start =
      *notation::fen::parse_position("4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", chess::CastlingMode::Standard);
  game.moves = {scored_move("e2", "e4", 100), scored_move("e8", "e7", 0)};
  // 100 centipawns are 0.5622 points; half of that with half of a draw's 0.5 is 0.5311.
  EXPECT_EQ(scores_of(game), (std::vector<int>{50, 0}));
  game.white = chess::Points::One;
  // (0.5622 + 1) / 2 = 0.7811, and (0.5 + 1) / 2 = 0.75.
  EXPECT_EQ(scores_of(game, 0), (std::vector<int>{509, -439})) << "seen from the side to move";
  game.start =
      *notation::fen::parse_position("4k3/4p3/8/8/8/8/2PPP3/4K3 w - - 0 1", chess::CastlingMode::Standard);
  game.moves = {scored_move("e2", "e4", 100)};
  EXPECT_EQ(scores_of(game, 0), std::vector<int>{100}) << "six pieces";
}

/// A game file that contains each game twice.
std::filesystem::path write_games(const TemporaryFolder& folder) {
  auto writer = BlockWriter::open(folder / "games", kGamesMagic, "a test\n");
  std::string payload;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    append_game(random_game(seed % 20), payload);
  }
  EXPECT_TRUE(writer->write(payload, 40));
  return folder / "games";
}

std::vector<std::uint64_t> keys_in(const std::filesystem::path& file) {
  std::vector<std::uint64_t> keys;
  EXPECT_TRUE(for_each_sample_in(Files(&file, 1), OnTruncation::Refuse,
                                 [&](const Sample& sample) { keys.push_back(sample.board_key()); }));
  return keys;
}

TEST(SampleFile, DedupeKeepsEachBoardOnce) {
  const TemporaryFolder folder;
  const auto games = write_games(folder);
  const auto before = keys_in(games);
  const auto done = dedupe(Files(&games, 1), OnTruncation::Refuse, folder / "once");
  ASSERT_TRUE(done) << done.error().what;
  const auto after = keys_in(folder / "once");
  EXPECT_EQ(done->read, before.size());
  EXPECT_EQ(done->written, after.size());
  EXPECT_EQ(std::set(after.begin(), after.end()), std::set(before.begin(), before.end()));
  EXPECT_EQ(std::set(after.begin(), after.end()).size(), after.size());
}

TEST(SampleFile, ShuffleKeepsAllSamplesAndNoTemporaryFiles) {
  const TemporaryFolder folder;
  const auto games = write_games(folder);
  for (const std::size_t memory_mib : {1UL, 1'000UL}) {
    std::filesystem::remove(folder / "mixed");
    ASSERT_TRUE(shuffle(Files(&games, 1), OnTruncation::Refuse, folder / "mixed", 1, memory_mib));
    auto before = keys_in(games);
    auto after = keys_in(folder / "mixed");
    EXPECT_NE(before, after);
    std::ranges::sort(before);
    std::ranges::sort(after);
    EXPECT_EQ(before, after);
    std::filesystem::remove(folder / "other");
    ASSERT_TRUE(shuffle(Files(&games, 1), OnTruncation::Refuse, folder / "other", 1, memory_mib));
    EXPECT_EQ(bytes_of(folder / "mixed"), bytes_of(folder / "other")) << "the same seed, the same order";
  }
  const std::filesystem::directory_iterator files(folder / "");
  EXPECT_EQ(std::distance(begin(files), end(files)), 3);
}

/// The output of a run that failed or was killed must not look complete.
TEST(SampleFile, IncompleteOutputIsRemoved) {
  const TemporaryFolder folder;
  const auto games = write_games(folder);
  put_bytes(folder / "truncated", bytes_of(games) + "x");
  const std::filesystem::path files[] = {games, folder / "truncated"};
  EXPECT_FALSE(dedupe(files, OnTruncation::Refuse, folder / "once"));
  EXPECT_FALSE(shuffle(files, OnTruncation::Refuse, folder / "mixed", 1, 1));
  const std::filesystem::directory_iterator left(folder / "");
  EXPECT_EQ(std::distance(begin(left), end(left)), 2) << "the two from before";
}

TEST(SampleFile, TruncatedFileIsRefusedUnlessAllowed) {
  const TemporaryFolder folder;
  const auto games = write_games(folder);
  const auto keys = keys_in(games);
  const std::string whole = bytes_of(games);
  put_bytes(games, whole + whole.substr(whole.size() / 2, 10));
  std::size_t count = 0;
  const auto visit = [&](const Sample&) { ++count; };
  EXPECT_FALSE(for_each_sample_in(Files(&games, 1), OnTruncation::Refuse, visit));
  count = 0;
  EXPECT_TRUE(for_each_sample_in(Files(&games, 1), OnTruncation::ReadSoundBlocks, visit));
  EXPECT_EQ(count, keys.size());
}

}  // namespace
}  // namespace rookery::selfplay::test
