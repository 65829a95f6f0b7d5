#include "rookery/policy/berserk.h"

#include <gmock/gmock.h>

#include "rookery/policy/site_pgn.h"
#include "site.h"

/// Players who give up half of their time and their increment.
namespace rookery::policy {
namespace {

using chess::Color;
using std::chrono::seconds;
using test::Site;
using test::timed;

constexpr const char* kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

SiteTerms with_berserk(const char* clock) {
  SiteTerms terms = timed(clock);
  terms.site.berserk = true;
  return terms;
}

Duration left_to(const Site& site, Color side) {
  return site.game.laws().clock()->remaining(side, site.now);
}

TEST(Berserk, HalvesTheTimeAndRemovesTheIncrement) {
  Site site(with_berserk("5+3"));
  EXPECT_EQ(site.white("berserk"), "berserk white");
  EXPECT_EQ(left_to(site, Color::White), seconds(150));
  EXPECT_EQ(left_to(site, Color::Black), seconds(300));
  site.play("e2e4 e7e5");
  EXPECT_EQ(left_to(site, Color::White), seconds(150));
  EXPECT_EQ(left_to(site, Color::Black), seconds(303));
  site.pass(seconds(10));
  EXPECT_EQ(site.play("g1f3"), "move g1f3 140000");
}

/// As on Lichess, whose 1+2 becomes 1+0: forty increments are more than the time.
TEST(Berserk, KeepsTimesShorterThanFortyIncrements) {
  Site site(with_berserk("1+2"));
  EXPECT_EQ(site.white("berserk"), "berserk white increment");
  EXPECT_EQ(left_to(site, Color::White), seconds(60));
  EXPECT_TRUE(site.game.berserk().has(Color::White));
  EXPECT_FALSE(site.game.berserk().by_side[index(Color::White)]->halved);
  site.play("e2e4 e7e5");
  EXPECT_EQ(left_to(site, Color::White), seconds(60));
  EXPECT_EQ(left_to(site, Color::Black), seconds(62));
  site.pass(seconds(10));
  EXPECT_EQ(site.play("g1f3"), "move g1f3 50000");
}

TEST(Berserk, HalvesTimesOfAtLeastFortyIncrements) {
  const auto halves = [](const char* clock, Color side = Color::White) {
    return berserk_halves(*notation::time_control::parse(clock), side);
  };
  for (const char* clock : {"1", "3+2", "5+3", "2+3", "1+1", "90+30", "5 d3", "3 b2", "5+7"}) {
    EXPECT_TRUE(halves(clock)) << clock;
  }
  for (const char* clock : {"1+2", "0.5+1", "5+8", "1 d2", "1 b2"}) {
    EXPECT_FALSE(halves(clock)) << clock;
  }
  EXPECT_TRUE(halves("5+3 | 1+2", Color::White));
  EXPECT_FALSE(halves("5+3 | 1+2", Color::Black));
}

/// Before grammar 5 berserk halved every time.
TEST(Berserk, OlderGamesReplayAsPlayed) {
  Site site(with_berserk("1+2"));
  const auto record = parse_record(std::to_string(site.now.time_since_epoch().count()) + " berserk white",
                                   site.game.laws().position());
  ASSERT_TRUE(record);
  ASSERT_TRUE(is_recordable(site.game, record->event));
  site.game.record(*record);
  EXPECT_EQ(left_to(site, Color::White), seconds(30));
  EXPECT_TRUE(site.game.berserk().by_side[index(Color::White)]->halved);
}

TEST(Berserk, IsOpenToBothPlayers) {
  Site site(with_berserk("3+2"));
  site.white("berserk");
  site.play("e2e4");
  EXPECT_EQ(site.black("berserk"), "berserk black");
  EXPECT_EQ(left_to(site, Color::Black), seconds(90));
}

TEST(Berserk, IsAllowedOnceBeforeTheOwnFirstMove) {
  Site site(with_berserk("5+3"));
  site.white("berserk");
  EXPECT_EQ(site.white("berserk"), "refused: too_late_for_berserk");
  site.play("e2e4 e7e5");
  EXPECT_EQ(site.black("berserk"), "refused: too_late_for_berserk");
}

TEST(Berserk, IsRefusedUnlessAgreed) {
  Site site(timed("5+3"));
  EXPECT_EQ(site.white("berserk"), "refused: not_in_this_game");
}

TEST(Berserk, IsRefusedWithoutAnOpponentAndWithStoppedClocks) {
  Site site(with_berserk("5+3"));
  SiteGame alone(with_berserk("5+3"));
  alone.record({site.now, arbiter::Seated{Color::White, "w", "White"}});
  const auto decided = alone.decide(Color::White, GoBerserk{}, site.now);
  ASSERT_FALSE(decided);
  EXPECT_EQ(decided.error(), SiteRefusal(arbiter::Refusal::NoOpponent));
  site.record(arbiter::ClocksStopped{"t", "T"});
  EXPECT_EQ(site.white("berserk"), "refused: clocks_stopped");
}

TEST(Berserk, IsRefusedAfterTheEnd) {
  Site site(with_berserk("5+3"));
  site.white("abort");
  EXPECT_EQ(site.white("berserk"), "refused: game_over");
}

TEST(Berserk, RemovesTheDelay) {
  Site site(with_berserk("5 d3"));
  site.black("berserk");
  site.play("e2e4 e7e5");
  site.pass(seconds(10));
  EXPECT_EQ(site.play("g1f3"), "move g1f3 293000");  // the delay of who did not go berserk
  site.pass(seconds(10));
  EXPECT_EQ(site.play("b8c6"), "move b8c6 140000");
}

TEST(Berserk, RemovesTheBronsteinDelay) {
  Site site(with_berserk("5 b3"));
  site.black("berserk");
  site.play("e2e4 e7e5");
  site.pass(seconds(10));
  EXPECT_EQ(site.play("g1f3"), "move g1f3 293000");
  site.pass(seconds(10));
  EXPECT_EQ(site.play("b8c6"), "move b8c6 140000");
}

/// The clocks of a game can be started before its first moves.
TEST(Berserk, HalvesARunningClockAndEndsItsDelay) {
  Site site(with_berserk("5 d3"));
  site.black("press");
  site.pass(seconds(1));
  site.white("berserk");
  EXPECT_EQ(left_to(site, Color::White), seconds(150));
  EXPECT_EQ(site.game.laws().clock()->waits(site.now), Duration{0});
  site.pass(seconds(20));
  EXPECT_EQ(site.play("e2e4"), "move e2e4 130000");

  Site later(with_berserk("5+3"));
  later.black("press");
  later.pass(seconds(100));
  later.white("berserk");
  EXPECT_EQ(left_to(later, Color::White), seconds(100));
}

TEST(Berserk, SurvivesATakeback) {
  Site site(with_berserk("5+3"));
  site.white("berserk");
  site.play("e2e4 e7e5");
  site.white("offer-takeback");
  EXPECT_EQ(site.black("accept-takeback"), "take-back 2");
  EXPECT_EQ(site.white("berserk"), "refused: too_late_for_berserk");
  site.play("d2d4 d7d5");
  EXPECT_EQ(left_to(site, Color::White), seconds(150));
}

TEST(Berserk, TimeGivenLaterIsNotHalved) {
  Site site(with_berserk("5+3"));
  site.black("give-time 20000");
  site.white("berserk");
  EXPECT_EQ(left_to(site, Color::White), seconds(160));
  site.black("give-time 15000");
  EXPECT_EQ(left_to(site, Color::White), seconds(175));
}

TEST(Berserk, MovesTheFlagFallEarlier) {
  Site site(with_berserk("1"));
  site.white("berserk");
  site.play("e2e4 e7e5");
  site.pass(seconds(30));
  EXPECT_THAT(site.white("flag"), ::testing::StartsWith("end flag_fall 0-1"));
}

/// FIDE 6.11.1: downtime is deducted from neither clock, before and after.
TEST(Berserk, IgnoresInterruptions) {
  Site site(with_berserk("5+3"));
  site.white("berserk");
  site.play("e2e4 e7e5");
  site.pass(seconds(60));
  site.record(ServerDowntime{seconds(60)});
  EXPECT_EQ(left_to(site, Color::White), seconds(150));
}

TEST(Berserk, KeepsLagCompensation) {
  SiteTerms terms = with_berserk("5+3");
  terms.laws.limits.lag_pool = {seconds(5), seconds(5)};
  terms.laws.limits.lag_credit = Duration{400};
  Site site(terms);
  site.white("berserk");
  site.play("e2e4 e7e5");
  site.pass(seconds(10));
  const auto move = parse_action("move g1f3", site.game.laws().position());
  const auto events = site.game.decide(Color::White, *move, site.now, Duration{300});
  ASSERT_TRUE(events);
  EXPECT_EQ(write_event(events->front(), chess::CastlingMode::Standard), "move g1f3 140300 300");
}

TEST(Berserk, IsUndoneByARollback) {
  Site site(with_berserk("5+3"));
  const SiteGame::Checkpoint before = site.game.checkpoint();
  site.white("berserk");
  site.game.roll_back(before);
  EXPECT_FALSE(site.game.berserk().has(Color::White));
  EXPECT_EQ(left_to(site, Color::White), seconds(300));
}

TEST(Berserk, FollowsWhereThePlayerMayGoAndAsTheClockHasIt) {
  const Site timed_game(timed("5+3"));
  EXPECT_FALSE(timed_game.takes("berserk white"));
  EXPECT_FALSE(timed_game.takes("berserk white increment"));
  const Site slow(with_berserk("5+3"));
  EXPECT_TRUE(slow.takes("berserk white"));
  EXPECT_TRUE(slow.takes("berserk black"));
  EXPECT_FALSE(slow.takes("berserk white increment"));
  const Site quick(with_berserk("1+2"));
  EXPECT_TRUE(quick.takes("berserk white increment"));
  EXPECT_TRUE(quick.takes("berserk white"));
  EXPECT_FALSE(quick.takes("berserk white half"));
}

TEST(Berserk, IsInThePgnAsOnLichess) {
  Site site(with_berserk("5+3"));
  site.black("berserk");
  site.play("e2e4");
  const std::string pgn = write_pgn(site.game);
  EXPECT_THAT(pgn, ::testing::HasSubstr("[BlackBerserk \"true\"]\n"));
  EXPECT_THAT(pgn, ::testing::Not(::testing::HasSubstr("WhiteBerserk")));
}

/// As on Lichess: the seconds of the increment are at most twice the minutes.
TEST(Berserk, RequiresClocksWithTimeToGiveUp) {
  for (const char* clock : {"5+3", "1", "1+2", "3 d2", "3 b2", "0.5+1", "5+3 | 3+2", "90+30"}) {
    EXPECT_TRUE(may_have_berserk(*notation::time_control::parse(clock))) << clock;
  }
  for (const char* clock :
       {"0+1", "1+3", "1 d3", "0 d5", "-", "3d", "40/90", "40/90+30:30+30", "5+3 | 0+2", "1+3 | 5"}) {
    EXPECT_FALSE(may_have_berserk(*notation::time_control::parse(clock))) << clock;
  }
}

TEST(Berserk, ImpossibleTermsAreRefused) {
  const auto fault_of = [](const char* clock, const char* rules) {
    const auto terms = parse_terms({kStartFen, false, clock, rules});
    return terms ? std::optional<std::size_t>() : terms.error().front().offset;
  };
  EXPECT_EQ(fault_of("5+3", "berserk"), std::nullopt);
  EXPECT_EQ(fault_of("5+3", "touch berserk"), std::nullopt);
  EXPECT_EQ(fault_of("0+2", "berserk"), 0U);
  EXPECT_EQ(fault_of("-", "touch berserk"), 6U);
  EXPECT_EQ(fault_of("5+3", "otb berserk"), 4U);
}

}  // namespace
}  // namespace rookery::policy
