#include <gtest/gtest.h>

#include "rookery/tournament/events/running_tournament.h"

/// Tournaments from their stored events, and what bounds them.
namespace rookery::tournament {
namespace {

/// A tournament to which commands are given one after the other.
struct StoredEvening {
  RunningTournament tournament;

  /// The refusal; nothing: the events are recorded.
  std::optional<Refusal> act(const Command& command) {
    const auto events = tournament.decide(command);
    if (!events) {
      return events.error();
    }
    for (const Event& event : *events) {
      tournament.record({Instant(), "arbiter", event});
    }
    return std::nullopt;
  }
  void must(const Command& command) {
    const auto refusal = act(command);
    EXPECT_FALSE(refusal) << word(*refusal);
  }
  [[nodiscard]] EventNumber last() const { return static_cast<EventNumber>(tournament.events().size() - 1); }
};

/// Four entrants who are present.
StoredEvening four_entrants() {
  StoredEvening evening;
  evening.must(
      CreateTournament{{.name = "Club evening", .system = PairingSystem::Dutch, .rounds = 3, .scoring = {}}});
  for (const char* name : {"Ann", "Ben", "Cleo", "Dan"}) {
    EntrantDetails details;
    details.name = name;
    evening.must(Enter{details, true});
  }
  return evening;
}

/// The first round is paired: 1-2, 3-4.
StoredEvening paired_round() {
  StoredEvening evening = four_entrants();
  evening.must(PairRound{1, {{1, 2}, {3, 4}}, std::nullopt});
  return evening;
}

TEST(Replay, GoesOnFromATournament) {
  StoredEvening evening = paired_round();
  const RunningTournament before = evening.tournament;
  evening.must(GiveResult{1, 1, BoardResult::WhiteWins, ""});
  evening.must(Undo{evening.last()});
  evening.must(GiveResult{1, 1, BoardResult::Draw, ""});
  const auto replayed = replay(evening.tournament.events().subspan(before.events().size()), before);
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), evening.tournament.state());
  EXPECT_FALSE(replayed->counts(evening.last() - 2));
}

TEST(Replay, ThousandsOfUndoingsAreOfOneMoment) {
  StoredEvening evening = four_entrants();
  std::vector<EventRecord> events(evening.tournament.events().begin(), evening.tournament.events().end());
  constexpr EventNumber kUndoings = 100'000;
  for (EventNumber undoing = 0; undoing < kUndoings; ++undoing) {
    const auto number = static_cast<EventNumber>(events.size());
    events.push_back({Instant(), "arbiter", Withdrew{static_cast<EntrantId>(undoing % 4 + 1), false}});
    events.push_back({Instant(), "arbiter", Undone{number}});
  }
  // One after the other they would take 20,000,000,000 steps: hours, in which a server answers nothing.
  const auto replayed = replay(events);
  ASSERT_TRUE(replayed);
  EXPECT_EQ(replayed->state(), evening.tournament.state());
}

TEST(Replay, NamesWhatDependsOnAnEventThatIsUndone) {
  const StoredEvening evening = paired_round();
  std::vector<EventRecord> events(evening.tournament.events().begin(), evening.tournament.events().end());
  const auto pairing = static_cast<EventNumber>(events.size() - 1);
  events.push_back({Instant(), "arbiter", ResultGiven{1, 1, BoardResult::Draw}});
  events.push_back({Instant(), "arbiter", Undone{pairing}});
  const auto damaged = replay(events);
  ASSERT_FALSE(damaged);
  EXPECT_EQ(damaged.error(), (ReplayError{pairing + 1, Refusal::RoundNotOpen}));
}

TEST(RunningTournament, PrizesHaveABound) {
  StoredEvening evening = four_entrants();
  for (std::size_t prize = 0; prize < kMaxPrizes; ++prize) {
    evening.must(OfferPrize{{.places = 1, .category = {}, .name = "Best"}});
  }
  EXPECT_EQ(evening.act(OfferPrize{{.places = 1, .category = {}, .name = "Best"}}), Refusal::TooManyEvents);
}

TEST(RunningTournament, ArbitersHaveABound) {
  StoredEvening evening = four_entrants();
  for (int arbiter = 0; arbiter < 200; ++arbiter) {
    evening.must(AppointArbiter{"arbiter" + std::to_string(arbiter)});
  }
  EXPECT_EQ(evening.act(AppointArbiter{"one-more"}), Refusal::TooManyEvents);
  evening.must(DismissArbiter{"arbiter7"});
  evening.must(AppointArbiter{"one-more"});
}

}  // namespace
}  // namespace rookery::tournament
