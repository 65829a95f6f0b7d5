#include "rookery/tournament/events/round_starts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::tournament {
namespace {

constexpr Instant kEight{Duration(1'764'000'000'000)};
constexpr std::uint32_t kPause = 60;

Instant at(int seconds) {
  return kEight + std::chrono::seconds(seconds);
}

/// Four players whose rounds begin by themselves; what is done is done at `now`.
struct SelfRunning {
  RunningTournament tournament;
  Instant now = kEight - std::chrono::hours(1);

  explicit SelfRunning(RoundStarts starts, PairingSystem system = PairingSystem::Dutch, Round rounds = 3,
                       int players = 4) {
    TournamentTerms terms;
    terms.starts = std::move(starts);
    EXPECT_EQ(
        act(CreateTournament{{.name = "Evening", .system = system, .rounds = rounds, .scoring = {}}, terms}),
        "");
    for (int player = 0; player < players; ++player) {
      EntrantDetails details;
      details.name = "Player " + std::to_string(player + 1);
      details.rating = static_cast<std::uint16_t>(2'000 - 10 * player);
      EXPECT_EQ(act(Enter{details, true}), "");
    }
  }

  /// The word of the refusal; empty: done.
  std::string act(const Command& command) {
    const auto events = tournament.decide(command);
    if (!events) {
      return std::string(word(events.error()));
    }
    for (const Event& event : *events) {
      tournament.record({now, "arbiter", event});
    }
    return "";
  }
  std::string give(std::uint16_t board, BoardResult result) {
    return act(GiveResult{static_cast<Round>(state().rounds.size()), board, result, "note"});
  }
  [[nodiscard]] const TournamentState& state() const { return tournament.state(); }
  [[nodiscard]] std::optional<ComingStart> coming() const { return coming_start(tournament); }
  [[nodiscard]] EventNumber last() const { return static_cast<EventNumber>(tournament.events().size() - 1); }
};

using Coming = std::optional<ComingStart>;

TEST(RoundStarts, RoundBeginsAtItsTimeAndNotBeforeThePauseAfterTheLastResult) {
  SelfRunning evening({kPause, {at(0), at(600), at(1'200)}});
  EXPECT_EQ(evening.coming(), (Coming{{1, at(0), true}}));
  evening.now = at(0);
  ASSERT_EQ(evening.act(BeginRound{1}), "");
  EXPECT_EQ(evening.coming(), (Coming{{2, at(600), false}})) << "no sooner, and its boards are being played";
  EXPECT_EQ(evening.act(BeginRound{2}), "round_not_next");
  evening.now = at(300);
  ASSERT_EQ(evening.give(1, BoardResult::Draw), "");
  ASSERT_EQ(evening.give(2, BoardResult::Draw), "");
  EXPECT_EQ(evening.coming(), (Coming{{2, at(600), true}}));
  evening.now = at(600);
  ASSERT_EQ(evening.act(BeginRound{2}), "");
  EXPECT_TRUE(evening.state().rounds[0].is_closed);
  ASSERT_EQ(evening.give(1, BoardResult::Draw), "");
  evening.now = at(1'190);
  ASSERT_EQ(evening.give(2, BoardResult::WhiteWins), "");
  EXPECT_EQ(evening.coming(), (Coming{{3, at(1'250), true}})) << "the last game was long";
  evening.now = at(1'250);
  ASSERT_EQ(evening.act(BeginRound{3}), "");
  EXPECT_EQ(evening.coming(), std::nullopt) << "no round is left";
}

TEST(RoundStarts, WithoutTimesTheFirstRoundIsBegunByTheArbiter) {
  SelfRunning evening({kPause, {}});
  EXPECT_EQ(evening.coming(), std::nullopt);
  EXPECT_EQ(evening.act(BeginRound{1}), "round_not_next");
  evening.now = at(0);
  ASSERT_EQ(evening.act(PairBySystem{1}), "");
  EXPECT_EQ(evening.coming(), (Coming{{2, std::nullopt, false}}));
  ASSERT_EQ(evening.give(1, BoardResult::Draw), "");
  evening.now = at(100);
  ASSERT_EQ(evening.give(2, BoardResult::Draw), "");
  EXPECT_EQ(evening.coming(), (Coming{{2, at(160), true}}));
  evening.now = at(130);
  ASSERT_EQ(evening.give(1, BoardResult::WhiteWins), "");
  EXPECT_EQ(evening.coming(), (Coming{{2, at(190), true}})) << "a correction is seen before the next round";
  ASSERT_EQ(evening.act(Undo{evening.last()}), "");
  EXPECT_EQ(evening.coming(), (Coming{{2, at(160), true}}));
}

TEST(RoundStarts, ResultThatIsTakenBackIsWaitedFor) {
  SelfRunning evening({kPause, {}});
  ASSERT_EQ(evening.act(PairBySystem{1}), "");
  ASSERT_EQ(evening.give(1, BoardResult::Draw), "");
  ASSERT_EQ(evening.give(2, BoardResult::Draw), "");
  ASSERT_EQ(evening.act(Undo{evening.last()}), "");
  EXPECT_EQ(evening.coming(), (Coming{{2, std::nullopt, false}}));
  EXPECT_EQ(evening.act(BeginRound{2}), "round_not_next");
}

TEST(RoundStarts, ArbiterHoldsAndResumesThem) {
  SelfRunning evening({kPause, {at(0)}});
  ASSERT_EQ(evening.act(HoldRounds{}), "");
  EXPECT_EQ(evening.act(HoldRounds{}), "already_held");
  EXPECT_EQ(evening.coming(), std::nullopt);
  EXPECT_EQ(evening.act(BeginRound{1}), "round_not_next");
  evening.now = at(500);
  ASSERT_EQ(evening.act(ResumeRounds{}), "");
  EXPECT_EQ(evening.coming(), (Coming{{1, at(560), true}}));
  EXPECT_EQ(evening.act(ResumeRounds{}), "not_held");
}

TEST(RoundStarts, UndonePairingIsNotMadeAgainByItself) {
  SelfRunning evening({kPause, {at(0)}});
  ASSERT_EQ(evening.act(BeginRound{1}), "");
  const EventNumber pairing = evening.last();
  ASSERT_EQ(evening.act(Undo{pairing}), "");
  EXPECT_EQ(evening.state().held_for, "");
  EXPECT_EQ(evening.coming(), std::nullopt);
  ASSERT_EQ(evening.act(PairBySystem{1}), "") << "the arbiter may pair";
  const auto replayed = replay(evening.tournament.events());
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), evening.state());
}

TEST(RoundStarts, RoundThatCannotBePairedHoldsThemAndSaysWhy) {
  SelfRunning evening({kPause, {at(0)}}, PairingSystem::Dutch, 4, 2);
  ASSERT_EQ(evening.act(BeginRound{1}), "");
  ASSERT_EQ(evening.give(1, BoardResult::Draw), "");
  ASSERT_EQ(evening.act(BeginRound{2}), "");
  EXPECT_EQ(evening.state().rounds.size(), 1U);
  EXPECT_EQ(evening.state().held_for, "no_pairing");
  EXPECT_FALSE(evening.state().rounds[0].is_closed) << "nothing else has changed";

  SelfRunning alone({kPause, {at(0)}}, PairingSystem::Dutch, 4, 1);
  ASSERT_EQ(alone.act(BeginRound{1}), "");
  EXPECT_EQ(alone.state().held_for, "no_boards");

  SelfRunning knockout({kPause, {at(0)}}, PairingSystem::Knockout, 2, 4);
  ASSERT_EQ(knockout.act(BeginRound{1}), "");
  ASSERT_EQ(knockout.give(1, BoardResult::Draw), "");
  ASSERT_EQ(knockout.give(2, BoardResult::WhiteWins), "");
  ASSERT_EQ(knockout.act(BeginRound{2}), "");
  EXPECT_EQ(knockout.state().held_for, "match_undecided");
}

TEST(RoundStarts, RoundsOfArbitersDoNotBeginByThemselves) {
  SelfRunning evening({kPause, {at(0)}});
  ASSERT_EQ(evening.act(PublishTerms{{}}), "");
  EXPECT_EQ(evening.coming(), std::nullopt);
  EXPECT_EQ(evening.act(HoldRounds{}), "no_starts");
  EXPECT_EQ(evening.act(ResumeRounds{}), "no_starts");
  EXPECT_EQ(evening.act(BeginRound{1}), "round_not_next");
  ASSERT_EQ(evening.act(PairBySystem{1}), "");
  const EventNumber pairing = evening.last();
  ASSERT_EQ(evening.act(Undo{pairing}), "");
  EXPECT_EQ(evening.state().held_for, std::nullopt);
}

TEST(RoundStarts, TimesAscendAndAreOfTheRounds) {
  SelfRunning evening({kPause, {}});
  const auto publish = [&](RoundStarts starts) {
    TournamentTerms terms;
    terms.starts = std::move(starts);
    return evening.act(PublishTerms{terms});
  };
  EXPECT_EQ(publish({kMostPause, {at(1), at(2), at(3)}}), "");
  EXPECT_EQ(publish({kMostPause + 1, {}}), "bad_starts");
  EXPECT_EQ(publish({0, {at(1), at(1)}}), "bad_starts");
  EXPECT_EQ(publish({0, {at(2), at(1)}}), "bad_starts");
  EXPECT_EQ(publish({0, {at(1), at(2), at(3), at(4)}}), "bad_starts") << "three rounds are planned";
  RunningTournament by_hand;
  const TournamentSettings settings{
      .name = "Evening", .system = PairingSystem::Other, .rounds = 3, .scoring = {}};
  TournamentTerms terms;
  terms.starts = RoundStarts{};
  EXPECT_EQ(by_hand.decide(CreateTournament{settings, terms}).error(), Refusal::BadStarts);
}

}  // namespace
}  // namespace rookery::tournament
