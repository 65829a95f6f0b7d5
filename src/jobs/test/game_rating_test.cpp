#include "rookery/jobs/game_rating.h"

#include <gmock/gmock.h>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/ratings.h"

/// What games do to the ratings of their players.
namespace rookery::jobs {
namespace {

using people::Rating;
using store::Account;
using store::RatingPool;
using store::RatingUpdate;
using ::testing::IsEmpty;

constexpr Instant kEnd{Duration{1'700'000'000'000}};
constexpr chess::Score kWonByWhite = chess::win_for(chess::Color::White);
constexpr Rating kStrong{1'800, 60, 0.06}, kWeak{1'400, 80, 0.06};

Account account(const std::string& id, const Rating& rating, Instant at = kEnd) {
  return {.id = id, .name = id, .created = {}, .ratings = {{RatingPool::Blitz, rating, 30, at}}};
}

RatedGame rated_game(const std::optional<chess::Score>& score) {
  return {"g",
          kEnd,
          {{"ann", "bob"}, {store::Speed::Blitz, false, true}, score, {}},
          {account("ann", kStrong), account("bob", kWeak)},
          {}};
}

TEST(GameRatings, MatchGlicko2) {
  for (const auto& [score, points] : {std::pair{kWonByWhite, 1.0}, std::pair{chess::kDrawn, 0.5},
                                      std::pair{chess::win_for(chess::Color::Black), 0.0}}) {
    const auto [white, black] = people::rate_game(kStrong, kWeak, points);
    const std::vector<RatingUpdate> expected{{{"g", "ann", RatingPool::Blitz, kEnd, kStrong, white}, white},
                                             {{"g", "bob", RatingPool::Blitz, kEnd, kWeak, black}, black}};
    EXPECT_EQ(rating_updates(rated_game(score)), expected) << points;
  }
}

TEST(GameRatings, NewPlayerStartsWithTheDefault) {
  RatedGame game = rated_game(kWonByWhite);
  game.end.category.is_chess960 = true;
  const auto updates = rating_updates(game);
  ASSERT_EQ(updates.size(), 2U);
  EXPECT_EQ(updates[0].change.pool, RatingPool::Chess960);
  EXPECT_EQ(updates[0].change.before, Rating());
}

TEST(GameRatings, DeviationGrowsWithInactivity) {
  RatedGame game = rated_game(kWonByWhite);
  game.accounts[0] = account("ann", kStrong, kEnd - std::chrono::days(365));
  EXPECT_GT(rating_updates(game).at(0).change.before.deviation, kStrong.deviation + 20);
  game.accounts[0] = account("ann", kStrong, kEnd + std::chrono::days(1));
  EXPECT_EQ(rating_updates(game).at(0).change.before, kStrong) << "nodes' clocks may differ";
}

TEST(GameRatings, IgnoreUnratedGames) {
  struct Row {
    const char* name;
    std::function<void(RatedGame&)> change;
  };
  for (const Row& row : {
           Row{"a casual game", [](RatedGame& game) { game.end.category.is_rated = false; }},
           Row{"an aborted game", [](RatedGame& game) { game.end.score.reset(); }},
           Row{"a score that no play brings",
               [](RatedGame& game) { game.end.score = {chess::Points::Zero, chess::Points::Zero}; }},
           Row{"against a guest", [](RatedGame& game) { game.accounts.pop_back(); }},
           Row{"against oneself", [](RatedGame& game) { game.end.players[1] = "ann"; }},
           Row{"a free seat", [](RatedGame& game) { game.end.players[1] = ""; }},
           Row{"a correction of what was not rated",
               [](RatedGame& game) { game.end.replaces = chess::kDrawn; }},
       }) {
    RatedGame game = rated_game(kWonByWhite);
    row.change(game);
    EXPECT_THAT(rating_updates(game), IsEmpty()) << row.name;
  }
}

TEST(GameRatings, CorrectedScoreAppliesTheDifference) {
  RatedGame game = rated_game(kWonByWhite);
  const auto first = rating_updates(game);
  game.changes = {first[1].change, first[0].change};  // in any order
  game.end.replaces = kWonByWhite;
  game.end.score = chess::kDrawn;
  const Rating later{first[0].current.value + 40, 55, 0.06};  // another game came between
  game.accounts = {account("ann", later), account("bob", first[1].current)};
  const auto drawn = people::rate_game(kStrong, kWeak, 0.5);
  const auto updates = rating_updates(game);
  ASSERT_EQ(updates.size(), 2U);
  EXPECT_TRUE(updates[0].is_correction);
  EXPECT_EQ(updates[0].change.before, kStrong);
  EXPECT_EQ(updates[0].change.after, drawn.first);
  EXPECT_NEAR(updates[0].current.value, drawn.first.value + 40, 1e-6);
  EXPECT_EQ(updates[0].current.deviation, later.deviation);
  EXPECT_NEAR(updates[1].current.value, drawn.second.value, 1e-6);
}

}  // namespace
}  // namespace rookery::jobs
