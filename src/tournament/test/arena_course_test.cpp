#include "rookery/tournament/arena/arena_course.h"

#include <gmock/gmock.h>

#include "arena_evening.h"
#include "rookery/tournament/events/text.h"

namespace rookery::tournament {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::ElementsAre;

TEST(ArenaCourse, BeginsAtItsTimeAmongNeighboursByRating) {
  ArenaEvening evening(5);
  EXPECT_EQ(evening.act(AdvanceArena{evening.now}), "nothing_due");
  EXPECT_EQ(coming_arena_step(evening.arena), kArenaBegins);
  ASSERT_EQ(evening.advance(), "");
  ASSERT_EQ(evening.state().arena_games.size(), 2U);
  for (const ArenaGame& game : evening.state().arena_games) {
    EXPECT_EQ(std::abs(game.paired.white - game.paired.black), 1);
  }
  EXPECT_THAT(free_players(evening.arena), ElementsAre(FreePlayer{5, kArenaBegins - minutes(10)}))
      << "with an odd number who came last waits";
}

TEST(ArenaCourse, PairsThoseWhoAreFreeSomeSecondsAfterTheGame) {
  ArenaEvening evening(4);
  ASSERT_EQ(evening.advance(), "");
  evening.after(60);
  ASSERT_EQ(evening.end(1, BoardResult::WhiteWins), "");
  EXPECT_EQ(coming_arena_step(evening.arena), kArenaBegins + minutes(60))
      << "the two who are free have just met: only the end is due";
  evening.after(5);
  ASSERT_EQ(evening.end(2, BoardResult::WhiteWins), "");
  EXPECT_EQ(coming_arena_step(evening.arena), evening.now + seconds(3));
  ASSERT_EQ(evening.advance(), "");
  EXPECT_EQ(evening.running_games().size(), 2U);
}

TEST(ArenaCourse, WhoEntersLateIsPairedAtOnce) {
  ArenaEvening evening(3);
  ASSERT_EQ(evening.advance(), "");
  evening.after(100);
  ASSERT_EQ(evening.enter(), "");
  EXPECT_EQ(coming_arena_step(evening.arena), evening.now + seconds(3));
  ASSERT_EQ(evening.advance(), "");
  EXPECT_EQ(evening.paired(2).white + evening.paired(2).black, 3 + 4);
}

TEST(ArenaCourse, WhoPausesIsNotPairedAndTheGameCounts) {
  ArenaEvening evening(2);
  ASSERT_EQ(evening.advance(), "");
  ASSERT_EQ(evening.act(Pause{1}), "");
  EXPECT_EQ(evening.act(Pause{1}), "already_paused");
  ASSERT_EQ(evening.end(1, BoardResult::Draw), "");
  EXPECT_EQ(arena_standings(evening.state())[0].points, 1U);
  EXPECT_EQ(coming_arena_step(evening.arena), arena_end(evening.state().terms));
  ASSERT_EQ(evening.act(ComeBack{1}), "");
  EXPECT_EQ(evening.act(ComeBack{1}), "not_paused");
  ASSERT_EQ(evening.advance(), "");
  EXPECT_EQ(evening.running_games().size(), 1U);
}

TEST(ArenaCourse, WhoDoesNotComeLosesAndPauses) {
  ArenaEvening evening(2);
  ASSERT_EQ(evening.advance(), "");
  const PairedBoard paired = evening.paired(1);
  ASSERT_EQ(evening.end(1, BoardResult::WhiteForfeits, 0), "");
  EXPECT_TRUE(evening.state().entrants[paired.white - 1U].is_paused);
  EXPECT_FALSE(evening.state().entrants[paired.black - 1U].is_paused);
}

TEST(ArenaCourse, PausesAreBounded) {
  ArenaEvening evening(2);
  for (int pause = 1; pause < kMaxPauses; ++pause) {
    ASSERT_EQ(evening.act(Pause{1}), "");
    ASSERT_EQ(evening.act(ComeBack{1}), "");
  }
  ASSERT_EQ(evening.act(Pause{1}), "");
  EXPECT_EQ(evening.act(ComeBack{1}), "paused_too_often");
}

TEST(ArenaCourse, StandingsFreezeWhenTheTimeIsUp) {
  ArenaEvening evening(4);
  ASSERT_EQ(evening.advance(), "");
  evening.now = kArenaBegins + minutes(60) - seconds(1);
  ASSERT_EQ(evening.end(1, BoardResult::WhiteWins), "");
  EXPECT_EQ(coming_arena_step(evening.arena), kArenaBegins + minutes(60)) << "no one is paired any more";
  evening.after(2);
  EXPECT_EQ(evening.end(2, BoardResult::WhiteWins), "ended_too_late");
  ASSERT_EQ(evening.advance(), "");
  EXPECT_TRUE(evening.state().is_closed);
  EXPECT_EQ(evening.end(2, BoardResult::WhiteWins), "ended_too_late");
  EXPECT_EQ(evening.act(EndArenaGame{2, BoardResult::WhiteWins, 9, kArenaBegins}), "tournament_closed");
  EXPECT_EQ(coming_arena_step(evening.arena), std::nullopt);
}

TEST(ArenaCourse, NoGameBeginsShortlyBeforeTheEnd) {
  ArenaEvening evening(3);
  ASSERT_EQ(evening.advance(), "");
  evening.now = kArenaBegins + minutes(59);
  ASSERT_EQ(evening.end(1, BoardResult::WhiteWins), "");
  EXPECT_EQ(evening.act(AdvanceArena{evening.now + seconds(5)}), "nothing_due");
  EXPECT_EQ(arena_pairing_end(evening.state().terms), kArenaBegins + minutes(60) - seconds(90))
      << "half of a game's time";
}

TEST(ArenaCourse, LargeArenaWaitsForNeighbours) {
  ArenaEvening evening(40);
  ASSERT_EQ(evening.advance(), "");
  ASSERT_EQ(evening.running_games().size(), 20U);
  evening.after(60);
  ASSERT_EQ(evening.end(1, BoardResult::WhiteWins), "");
  ASSERT_EQ(evening.end(2, BoardResult::WhiteWins), "");
  EXPECT_EQ(coming_arena_step(evening.arena), evening.now + seconds(180 / 10 + 6));
}

TEST(ArenaCourse, TwoAloneMeetAgainWithChangedColours) {
  ArenaEvening evening(2);
  ASSERT_EQ(evening.advance(), "");
  ASSERT_EQ(evening.end(1, BoardResult::WhiteWins), "");
  ASSERT_EQ(evening.advance(), "");
  EXPECT_EQ(evening.paired(2), (PairedBoard{evening.paired(1).black, evening.paired(1).white}));
}

TEST(ArenaCourse, RefusesWhatHasRoundsOrIsNotOfItsEntrants) {
  ArenaEvening evening(2);
  EXPECT_EQ(evening.act(PairBySystem{1}), "not_in_arena");
  EXPECT_EQ(evening.act(PairRound{1, {{1, 2}}, std::nullopt}), "not_in_arena");
  EXPECT_EQ(evening.act(GivePenalty{1, kHalfPoint, "late"}), "not_in_arena");
  EXPECT_EQ(evening.act(GrantBye{1, 1, ByeKind::Half}), "bye_not_here");
  EXPECT_EQ(evening.act(Pause{3}), "unknown_entrant");
  EXPECT_EQ(evening.end(1, BoardResult::Draw), "unknown_board");
  EntrantDetails guest;
  guest.name = "Without an account";
  EXPECT_EQ(evening.act(Enter{guest, true}), "account_missing");
  ASSERT_EQ(evening.advance(), "");
  const auto paired = static_cast<EventNumber>(evening.arena.events().size() - 1);
  EXPECT_EQ(evening.act(Undo{paired}), "not_in_arena");
  EXPECT_EQ(evening.arena.why_not_recordable(FreePaired{2, {{1, 2}}}), Refusal::EntrantNotPresent)
      << "both are playing";
  EXPECT_EQ(evening.arena.why_not_recordable(ArenaGameEnded{1, BoardResult::Adjourned, 0}),
            Refusal::NotInArena);
}

TEST(ArenaCourse, OtherTournamentsHaveNoArena) {
  RunningTournament swiss;
  TournamentTerms terms;
  terms.arena = ArenaTimes{kArenaBegins, 60};
  const TournamentSettings settings{
      .name = "Swiss", .system = PairingSystem::Dutch, .rounds = 3, .scoring = {}};
  EXPECT_EQ(swiss.decide(CreateTournament{settings, terms}).error(), Refusal::BadArena);
  const auto created = swiss.decide(CreateTournament{settings, TournamentTerms{}});
  ASSERT_TRUE(created);
  for (const Event& event : *created) {
    swiss.record({kArenaBegins, "server", event});
  }
  EXPECT_EQ(swiss.decide(AdvanceArena{kArenaBegins}).error(), Refusal::OnlyInArena);
  EXPECT_EQ(swiss.decide(Pause{1}).error(), Refusal::OnlyInArena);
}

TEST(ArenaCourse, EventsAreReadAsTheyAreWritten) {
  ArenaEvening evening(4);
  ASSERT_EQ(evening.advance(), "");
  ASSERT_EQ(evening.end(1, BoardResult::BlackForfeits, 1), "");
  ASSERT_EQ(evening.act(ComeBack{evening.paired(1).black}), "");
  ASSERT_EQ(evening.act(EndArenaGame{2, BoardResult::WhiteWins, 41, evening.now, {true, true}}), "");
  const std::string text = write_records(evening.arena.events());
  const auto read = parse_records(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(write_records(*read), text);
  const auto again = replay(*read);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state(), evening.state());
  for (const std::string_view line :
       {"create arena 1", "arena 1764000000000 60", "pair-free 1 ",
        "game-over 2 1-0 41 white-berserk black-berserk", "game-over 1 +/- 1", "pause ", "come-back "}) {
    EXPECT_NE(text.find(line), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace rookery::tournament
