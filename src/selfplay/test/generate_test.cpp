#include "rookery/selfplay/generate.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include "games.h"
#include "rookery/engine/eval_scale.h"
#include "rookery/selfplay/sample_file.h"
#include "support/wait_until.h"

namespace rookery::selfplay::test {
namespace {

DatagenJob small_job(const std::filesystem::path& folder) {
  return {.folder = folder,
          .settings = {.random_plies = 8, .soft_nodes = 20, .hard_nodes = 100},
          .seed = 5,
          .threads = 1,
          .games = 3 * kGamesPerBlock,
          .hash_mib = 1};
}

TEST(PlayGame, IsDeterminedByTheSeed) {
  engine::Engine engine(1);
  const SelfplaySettings settings{.random_plies = 8, .soft_nodes = 50, .hard_nodes = 500};
  const SelfplayGame first = play_game(engine, settings, 1);
  const SelfplayGame other = play_game(engine, settings, 2);
  EXPECT_EQ(play_game(engine, settings, 1), first);
  EXPECT_NE(first, other);
}

TEST(PlayGame, OpensRandomlyAndEndsWithAReason) {
  engine::Engine engine(1);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const SelfplayGame game =
        play_game(engine, {.random_plies = 8, .soft_nodes = 50, .hard_nodes = 500}, seed);
    EXPECT_TRUE(game.opening.size() == 8 || game.opening.size() == 9) << seed;
    ASSERT_FALSE(game.moves.empty()) << seed;
    const int last = game.moves.back().score;
    if (game.white != chess::Points::Half) {
      EXPECT_GT(game.white == chess::Points::One ? last : -last, 0) << seed;
    }
  }
}

/// The scale changes between versions; games are kept for longer.
TEST(PlayGame, RecordsTheScoresBeforeTheSearchScaledThem) {
  constexpr std::uint64_t kNodes = 300;
  engine::Engine engine(1);
  const SelfplayGame game =
      play_game(engine, {.random_plies = 8, .soft_nodes = kNodes, .hard_nodes = kNodes}, 3);
  chess::Position position = game.start;
  std::vector<std::uint64_t> earlier_keys;
  for (const chess::Move move : game.opening) {
    earlier_keys.push_back(position.key());
    position.play_unchecked(move);
  }
  engine.new_game();
  const auto found = engine.search(position, earlier_keys, {.nodes = kNodes}, {}, {});
  const engine::Variation& best = found.variations.front();
  ASSERT_EQ(game.moves.front().move, best.moves.front());
  const double score = engine::before_scaling(best.eval, position.board());
  EXPECT_NEAR(game.moves.front().score, position.turn() == chess::Color::White ? score : -score, 0.5);
  EXPECT_NE(game.moves.front().score, best.eval);
}

TEST(Generate, KilledRunContinuesWithTheSameGames) {
  const TemporaryFolder folder;
  DatagenProgress progress;
  ASSERT_TRUE(generate(small_job(folder / "whole"), progress));
  const DatagenJob job = small_job(folder / "killed");
  const pid_t child = fork();
  if (child == 0) {
    DatagenJob endless = job;
    endless.games = 0;
    DatagenProgress ignored;
    static_cast<void>(generate(endless, ignored));
    _exit(0);
  }
  const std::filesystem::path file = job.folder / "games-0";
  std::error_code not_yet;
  const bool has_written = tests::wait_until([&] {
    return std::filesystem::exists(file, not_yet) && std::filesystem::file_size(file, not_yet) >= 1'000;
  });
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  ASSERT_TRUE(has_written);
  const std::string whole = bytes_of(folder / "whole" / "games-0");
  const std::string found = bytes_of(file).substr(0, whole.size());
  put_bytes(file,
            found.substr(0, std::min(found.size(), whole.size() - 1)));  // truncated, if it was long enough
  ASSERT_TRUE(generate(job, progress));
  EXPECT_EQ(bytes_of(file), whole);
}

/// A run is killed most unluckily between the blocks of the leaves and of their games.
TEST(Generate, LeavesBelongToStoredGames) {
  const TemporaryFolder folder;
  DatagenJob job = small_job(folder / "run");
  job.settings.leaves = 2;
  job.settings.leaf_nodes = 20;
  job.games = kGamesPerBlock;
  DatagenProgress progress;
  ASSERT_TRUE(generate(job, progress));
  const std::filesystem::path games = job.folder / "games-0", leaves = job.folder / "leaves-0";
  const std::string first_block = bytes_of(games);
  job.games = 2 * kGamesPerBlock;
  ASSERT_TRUE(generate(job, progress));
  const std::string whole = bytes_of(games), whole_leaves = bytes_of(leaves);
  put_bytes(games, first_block);
  ASSERT_TRUE(generate(job, progress));
  EXPECT_EQ(bytes_of(games), whole);
  EXPECT_EQ(bytes_of(leaves), whole_leaves);
  std::size_t count = 0;
  ASSERT_TRUE(for_each_sample_in(Files(&leaves, 1), OnTruncation::Refuse, [&](const Sample&) { ++count; }));
  EXPECT_GT(count, progress.plies / 2) << "some are not quiet";
  EXPECT_LE(count, 2 * progress.plies);
}

TEST(Generate, OtherSettingsAreRefused) {
  const TemporaryFolder folder;
  DatagenJob job = small_job(folder / "run");
  job.games = kGamesPerBlock;
  DatagenProgress progress;
  ASSERT_TRUE(generate(job, progress));
  job.settings.soft_nodes = 21;
  const auto again = generate(job, progress);
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().what.find("soft nodes 20"), std::string::npos) << again.error().what;
}

}  // namespace
}  // namespace rookery::selfplay::test
