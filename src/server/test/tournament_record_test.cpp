#include "site/tournaments/tournament_record.h"

#include <gtest/gtest.h>

#include "endpoint/tournaments.h"
#include "rookery/tournament/events/text.h"
#include "site/tournaments/event_pgn.h"

/// Tournaments as they are kept, stored and exported.
namespace rookery::server {
namespace {

using tournament::RunningTournament;

constexpr std::int64_t kLater = 5'000;

/// A tournament with this many events, created at kLater.
RunningTournament tournament_of(std::size_t events) {
  RunningTournament running;
  const auto record = [&](tournament::Event event) {
    running.record({Instant(Duration(kLater)), "anna", std::move(event)});
  };
  record(tournament::TournamentCreated{
      {.name = "Evening", .system = tournament::PairingSystem::Dutch, .rounds = 3, .scoring = {}}});
  while (running.events().size() < events) {
    const auto entrant = static_cast<tournament::EntrantId>(running.events().size());
    tournament::EntrantDetails details;
    details.name = "Player " + std::to_string(entrant);
    record(tournament::Entered{entrant, std::move(details)});
  }
  return running;
}

ReplayedTournaments::Replayed kept_of(std::size_t events, std::size_t bytes = 100) {
  return std::make_shared<const ReplayedTournament>(ReplayedTournament{tournament_of(events), bytes});
}

TEST(TournamentClock, SetBackDoesNotPutAnEventBeforeTheLast) {
  const store::TournamentAppend append = append_of("t1", tournament_of(2), {tournament::CheckedIn{1}}, "anna",
                                                   Instant(Duration(kLater - 3'000)));
  ASSERT_EQ(append.lines.size(), 1U);
  EXPECT_EQ(append.lines.front(), "5000 anna check-in 1");
}

TEST(ReplayedTournaments, KeepsTheNewestOfEach) {
  ReplayedTournaments kept;
  EXPECT_EQ(kept.find("a"), nullptr);
  kept.keep("a", kept_of(2));
  const auto newer = kept_of(3);
  kept.keep("a", newer);
  kept.keep("b", kept_of(1));
  EXPECT_EQ(kept.find("a"), newer);
  EXPECT_NE(kept.find("b"), nullptr);
}

TEST(ReplayedTournaments, LetsGoOfWhatWasNotAskedForLongest) {
  ReplayedTournaments kept;
  // Few events may be long: what is kept is bounded by bytes.
  const auto large = kept_of(9, 1'500'000);
  for (int at = 0; at < 11; ++at) {
    kept.keep("t" + std::to_string(at), large);
    EXPECT_NE(kept.find("t0"), nullptr) << "asked for each time";
  }
  kept.keep("last", large);
  EXPECT_EQ(kept.find("t1"), nullptr);
  EXPECT_NE(kept.find("t0"), nullptr);
  EXPECT_NE(kept.find("last"), nullptr);
}

TEST(EventTags, TakeThePlaceOfTheGamesOwn) {
  const EventTags tags{"The \"Rook\"", "2", "14", "4100018", ""};
  EXPECT_EQ(with_event_tags("[Event \"Rated game\"]\n[Site \"here\"]\n[Round \"-\"]\n\n1. e4 1-0\n", tags),
            "[Event \"The \\\"Rook\\\"\"]\n[Site \"here\"]\n[Round \"2\"]\n[Board \"14\"]\n"
            "[WhiteFideId \"4100018\"]\n\n1. e4 1-0\n");
  EXPECT_EQ(with_event_tags("", {"A", "1", "1", "", ""}), "[Event \"A\"]\n[Round \"1\"]\n[Board \"1\"]\n");
}

}  // namespace
}  // namespace rookery::server
