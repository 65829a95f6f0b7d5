#include "site.h"

/// What a site adds to a game under the Laws.
namespace rookery::policy {
namespace {

using chess::Color;
using std::chrono::seconds;
using test::Site;
using test::timed;

TEST(SiteGame, RematchIsAgreedOnceAfterTheGame) {
  Site site;
  EXPECT_EQ(site.white("offer-rematch"), "refused: game_not_over");
  EXPECT_EQ(site.black("accept-rematch next"), "refused: no_offer_pending");
  EXPECT_FALSE(site.takes("offer-rematch white"));
  site.white("resign");
  EXPECT_FALSE(site.takes("rematch next"));
  EXPECT_EQ(site.white("offer-rematch"), "offer-rematch white");
  EXPECT_EQ(site.white("offer-rematch"), "refused: offer_pending");
  EXPECT_FALSE(site.takes("offer-rematch white"));
  EXPECT_TRUE(site.takes("offer-rematch black"));
  EXPECT_EQ(site.white("accept-rematch next"), "refused: no_offer_pending");
  EXPECT_EQ(site.black("accept-rematch next"), "rematch next");
  EXPECT_EQ(site.black("accept-rematch other"), "refused: no_offer_pending");
  EXPECT_EQ(site.black("offer-rematch"), "refused: offer_pending");
  EXPECT_FALSE(site.takes("rematch other"));
  EXPECT_EQ(site.game.rematch().game, "next");
}

TEST(SiteGame, CrossingRematchOffersAgree) {
  Site site;
  site.white("resign");
  site.black("offer-rematch");
  const auto met = site.game.decide(Color::White, OfferRematch{"next"}, site.now);
  ASSERT_TRUE(met);
  EXPECT_EQ(*met, std::vector<SiteEvent>{RematchAgreed{"next"}});
}

TEST(SiteGame, RematchIsRefusedIfTheRulesForbidIt) {
  Site site(SiteTerms{.site = {.rematch = false}});
  EXPECT_EQ(site.white("offer-rematch"), "refused: game_not_over");
  site.white("resign");
  EXPECT_EQ(site.white("offer-rematch"), "refused: not_in_this_game");
}

/// A game whose seats are kept for Ann and Bob until the millisecond 2,000.
SiteGame invited() {
  SiteGame game{SiteTerms{}};
  game.record({Instant{Duration{1'000}}, SeatKept{Color::White, "ann"}});
  game.record({Instant{Duration{1'000}}, SeatKept{Color::Black, "bob"}});
  game.record({Instant{Duration{1'000}}, Invited{Instant{Duration{2'000}}, "Round 3"}});
  return game;
}

std::string sat(const SiteGame& game, Color side, const char* player, std::int64_t now = 1'999) {
  const auto events = game.decide(side, arbiter::Sit{player, "A name"}, Instant{Duration{now}});
  return events ? write_event(events->front(), chess::CastlingMode::Standard)
                : "refused: " + std::string(word(events.error()));
}

TEST(SiteGame, ReservedSeatsExcludeOthers) {
  SiteGame game = invited();
  EXPECT_EQ(game.invitation().title, "Round 3");
  EXPECT_EQ(sat(game, Color::White, "eve"), "refused: seat_kept");
  EXPECT_EQ(sat(game, Color::White, "bob"), "refused: seat_kept") << "Black's is kept for Bob";
  EXPECT_EQ(sat(game, Color::Black, "bob"), "seat black bob A name");
  EXPECT_EQ(sat(game, Color::White, "ann"), "seat white ann A name");
  game.record({Instant{Duration{1'500}}, arbiter::Seated{Color::White, "ann", "Ann"}});
  EXPECT_EQ(sat(game, Color::White, "ann"), "refused: seat_taken");
}

TEST(SiteGame, NoSeatIsTakenAfterTheInvitation) {
  const SiteGame game = invited();
  EXPECT_EQ(sat(game, Color::White, "ann", 2'000), "refused: invitation_over");
  EXPECT_EQ(sat(game, Color::White, "eve", 2'000), "refused: seat_kept");
}

TEST(SiteGame, InvitationIsMadeOnceBeforeSeating) {
  const auto takes = [](const SiteGame& game, const char* event) {
    return is_recordable(game,
                         parse_record("77 " + std::string(event), game.laws().position()).value().event);
  };
  const SiteGame fresh{SiteTerms{}};
  EXPECT_TRUE(takes(fresh, "keep-seat white ann"));
  EXPECT_TRUE(takes(fresh, "invite 5"));
  const SiteGame made = invited();
  EXPECT_FALSE(takes(made, "keep-seat white ann")) << "again";
  EXPECT_FALSE(takes(made, "keep-seat white eve"));
  EXPECT_FALSE(takes(made, "invite 5"));
  SiteGame half{SiteTerms{}};
  half.record({{}, SeatKept{Color::White, "ann"}});
  EXPECT_FALSE(takes(half, "keep-seat black ann")) << "both seats for one";
  half.record({{}, arbiter::Seated{Color::Black, "eve", "Eve"}});
  EXPECT_FALSE(takes(half, "keep-seat black bob")) << "it is taken";
}

TEST(SiteGame, RolledBackInvitationIsGone) {
  SiteGame game{SiteTerms{}};
  const SiteGame::Checkpoint before = game.checkpoint();
  game.record({{}, SeatKept{Color::White, "ann"}});
  game.roll_back(before);
  EXPECT_EQ(game.invitation(), Invitation{});
}

TEST(SiteGame, FullScoresheetRefusesARematchOffer) {
  Site site(SiteTerms{.laws = {.limits = {.max_events = 3}}});
  site.white("resign");
  EXPECT_EQ(site.white("offer-rematch"), "refused: too_many_events");
}

TEST(SiteGame, AnyActionAppliesADueFlagFall) {
  for (const char* action : {"offer-rematch", "accept-rematch next"}) {
    Site site(timed("5"));
    site.white("move e2e4");
    site.black("move e7e5");
    site.now += seconds(301);
    EXPECT_EQ(site.black(action).substr(0, 14), "end flag_fall ") << action;
  }
}

TEST(SiteGame, DowntimeIsDeductedFromNoClock) {
  Site site(timed("5+3"));
  site.white("move e2e4");
  site.black("move e7e5");
  EXPECT_TRUE(site.takes("downtime 60000"));
  site.record(ServerDowntime{seconds(60)});
  site.now += seconds(61);
  EXPECT_EQ(site.game.laws().clock()->remaining(Color::White, site.now), seconds(302));
  site.white("resign");
  EXPECT_FALSE(site.takes("downtime 60000"));
}

TEST(SiteGame, DowntimeIsDeductedFromNoFirstMove) {
  SiteTerms terms = timed("5+3");
  terms.laws.limits.first_move = {seconds(30), seconds(30)};
  Site site(terms);
  site.record(ServerDowntime{seconds(10)});
  EXPECT_EQ(site.game.laws().deadline(), site.now + seconds(40));
}

TEST(SiteGame, EventsOfBothKindsShareNumbers) {
  Site site(timed("5"));
  site.record(ServerDowntime{seconds(1)});
  site.white("move e2e4");
  site.record(ServerDowntime{seconds(1)});
  site.now += seconds(1);
  site.black("move e7e5");
  EXPECT_EQ(site.game.event_count(), 6U);
  EXPECT_EQ(site.game.last_at(), site.now);
  const std::size_t law_events_from[] = {4, 3, 2, 2, 1, 1, 0};
  for (std::size_t first = 0; first < std::size(law_events_from); ++first) {
    const auto events = site.game.law_events_from(first);
    ASSERT_EQ(events.size(), law_events_from[first]) << first;
    EXPECT_TRUE(events.empty() || events.back() == site.game.laws().scoresheet().back()) << first;
  }
}

TEST(SiteGame, LastClockChangeIgnoresDowntime) {
  Site site(timed("5"));
  site.white("move e2e4");
  site.black("move e7e5");
  EXPECT_EQ(site.game.clocks_changed_at(), site.now);
  const Instant moved = site.now;
  site.now += seconds(1);
  site.white("offer-draw");
  EXPECT_EQ(site.game.clocks_changed_at(), moved);
  site.record(ServerDowntime{seconds(1)});
  EXPECT_EQ(site.game.clocks_changed_at(), moved);
  site.now += seconds(1);
  site.black("decline-draw");
  site.white("offer-takeback");
  site.black("accept-takeback");
  EXPECT_EQ(site.game.clocks_changed_at(), site.now);
}

TEST(SiteGame, EndTimeIsKeptWhateverFollows) {
  Site site(timed("5"));
  site.white("move e2e4");
  site.black("move e7e5");
  EXPECT_EQ(site.game.ended_at(), std::nullopt);
  const SiteGame::Checkpoint before = site.game.checkpoint();
  site.white("resign");
  const Instant ended = site.now;
  EXPECT_EQ(site.game.ended_at(), ended);
  site.now += seconds(5);
  site.black("offer-rematch");
  EXPECT_EQ(site.game.last_at(), site.now);
  EXPECT_EQ(site.game.ended_at(), ended);
  site.game.roll_back(before);
  EXPECT_EQ(site.game.ended_at(), std::nullopt);
}

TEST(SiteGame, RollbackIncludesSiteEvents) {
  Site site(timed("5"));
  site.white("move e2e4");
  site.black("move e7e5");
  const SiteGame::Checkpoint before = site.game.checkpoint();
  const Instant then = site.now;
  site.now += seconds(5);
  site.record(ServerDowntime{seconds(5)});
  site.white("resign");
  site.black("offer-rematch");
  site.white("accept-rematch next");
  site.game.roll_back(before);
  EXPECT_EQ(site.game.event_count(), 4U);
  EXPECT_EQ(site.game.last_at(), then);
  EXPECT_EQ(site.game.clocks_changed_at(), then);
  EXPECT_EQ(site.game.rematch().offered_by, std::nullopt);
  EXPECT_EQ(site.game.rematch().game, "");
  EXPECT_FALSE(site.game.laws().is_over());
  EXPECT_EQ(site.game.laws().clock()->remaining(Color::White, then + seconds(1)), seconds(299));
}

}  // namespace
}  // namespace rookery::policy
