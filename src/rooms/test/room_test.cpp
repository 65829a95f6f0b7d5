#include "rookery/rooms/room.h"

#include <gmock/gmock.h>

#include "rookery/arbiter/words.h"
#include "rookery/rooms/refusal_code.h"
#include "support/room_fixture.h"

namespace rookery::rooms {
namespace {

using store::StoredEvent;
using store::StoreError;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

TEST_F(RoomTest, WelcomesWithMissingEvents) {
  open(new_stored_game());
  const auto effects = handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const Welcome welcome = sent<Welcome>(effects, kAnn).at(0);
  EXPECT_EQ(welcome.you, chess::Color::White);
  EXPECT_THAT(welcome.events, ElementsAre(stored_.events[0].text));
  EXPECT_THAT(sent<Presence>(effects, kAnn), ElementsAre(Presence{true, false, 0}));
  EXPECT_THAT(sent<Welcome>(handle(Connected{kBob, {"ann"}, {1, ""}}), kBob).at(0).events, SizeIs(0));
}

TEST_F(RoomTest, PageAheadOfTheStoreStartsOver) {
  open(new_stored_game());
  const Welcome welcome = sent<Welcome>(handle(Connected{kAnn, {"ann"}, {7, "Ann"}}), kAnn).at(0);
  EXPECT_EQ(welcome.from, 0U);
  EXPECT_THAT(welcome.events, SizeIs(1));
}

TEST_F(RoomTest, SecondVisitorSitsDownAndThirdWatches) {
  open(new_stored_game());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto bob = handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_EQ(sent<Welcome>(bob, kBob).at(0).you, std::nullopt);
  EXPECT_EQ(sent<Seat>(bob, kBob).at(0).you, chess::Color::Black);
  EXPECT_EQ(sent<Events>(bob, kAnn).at(0).from, 1U);
  const auto cy = handle(Connected{kCy, {"cy"}, {0, "Cy"}});
  EXPECT_THAT(sent<Seat>(cy, kCy), SizeIs(0));
  EXPECT_THAT(sent<Presence>(cy, kCy), ElementsAre(Presence{true, true, 1}));
  EXPECT_EQ(sent<Refused>(act(kCy, "1", "move e2e4"), kCy).at(0).error.code, ErrorCode::NotAPlayer);
}

TEST_F(RoomTest, CommandIsAnsweredAfterTheCommit) {
  open_with_both();
  store_answers_ = false;
  const auto before = act(kAnn, "1", "move e2e4");
  EXPECT_THAT(all_of<Append>(before), SizeIs(1));
  EXPECT_THAT(all_of<Send>(before), SizeIs(0));
  const auto after = handle(Committed{});
  EXPECT_THAT(sent<Events>(after, kBob), SizeIs(1));
  EXPECT_EQ(sent<Done>(after, kAnn).at(0).id, "1");
  EXPECT_EQ(all_of<Publish>(after).at(0).events, 3U);
}

TEST_F(RoomTest, DuplicateIsAnsweredButNotExecuted) {
  open_with_both();
  play({"e2e4", "e7e5"});
  act(kAnn, "x", "move g1f3");
  const auto again = act(kAnn, "x", "move g1f3");
  EXPECT_EQ(sent<Done>(again, kAnn).at(0).id, "x");
  EXPECT_THAT(all_of<Append>(again), SizeIs(0));
  open(stored_);  // a new process knows it from the store
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  EXPECT_EQ(sent<Done>(act(kAnn, "x", "move g1f3"), kAnn).at(0).id, "x");
  EXPECT_EQ(room_->game().moves().size(), 3U);
}

/// Two windows of one guest may have chosen one id: the second command is not taken for the first.
TEST_F(RoomTest, DifferentCommandUnderTheSameIdIsRefusedEvenAfterRestart) {
  open_with_both();
  act(kAnn, "x", "move e2e4");
  const auto expect_refused = [&] {
    EXPECT_EQ(sent<Refused>(act(kAnn, "x", "move d2d4"), kAnn).at(0).error.code, ErrorCode::IdReused);
    const auto other_side = handle(Commanded{kAnn, {"x", "move e2e4", chess::Color::White}});
    EXPECT_EQ(sent<Refused>(other_side, kAnn).at(0).error.code, ErrorCode::IdReused);
    EXPECT_EQ(sent<Done>(act(kAnn, "x", "move e2e4"), kAnn).at(0).id, "x");
  };
  expect_refused();
  open(stored_);
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  expect_refused();
  EXPECT_EQ(room_->game().moves().size(), 1U);
}

/// Servers before did not store what a command asked for.
TEST_F(RoomTest, CommandStoredWithoutADigestMatchesAnyContent) {
  open_with_both();
  act(kAnn, "x", "move e2e4");
  std::string& command = stored_.events.back().command;
  command = "ann/x";
  open(stored_);
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  EXPECT_EQ(sent<Done>(act(kAnn, "x", "move e2e4"), kAnn).at(0).id, "x");
}

TEST_F(RoomTest, CommandDecidedBeforeATakebackIsRefused) {
  open_with_both();
  play({"e2e4", "e7e5"});
  act(kBob, "o", "offer-takeback");
  const std::size_t seen = stored_.events.size();
  act(kAnn, "a", "accept-takeback");
  const auto at = [&](const char* id, std::optional<std::size_t> events) {
    return handle(Commanded{kBob, {id, "move d7d5", std::nullopt, events}});
  };
  EXPECT_EQ(sent<Refused>(at("early", seen), kBob).at(0).error.code, ErrorCode::TakenBack);
  EXPECT_THAT(sent<Done>(at("early", seen + 1), kBob), SizeIs(1)) << "decided again, on what stands";
  EXPECT_EQ(sent<Done>(at("early", seen), kBob).at(0).id, "early") << "done stays done";
}

TEST_F(RoomTest, CommandDecidedBeforeOtherEventsIsAccepted) {
  open_with_both();
  const std::size_t seen = stored_.events.size();
  act(kBob, "o", "offer-draw");
  EXPECT_THAT(sent<Done>(handle(Commanded{kAnn, {"m", "move e2e4", std::nullopt, seen}}), kAnn), SizeIs(1));
}

TEST_F(RoomTest, CommandAheadOfRoomTriggersReread) {
  open_with_both();
  const std::string at = std::to_string(kStart.time_since_epoch().count());
  stored_.events.push_back({at + " move e2e4 0", ""});  // by another node, whose message was lost
  const std::size_t seen = stored_.events.size();
  EXPECT_THAT(sent<Done>(handle(Commanded{kBob, {"m", "move e7e5", std::nullopt, seen}}), kBob), SizeIs(1));
  const auto never = handle(Commanded{kAnn, {"n", "move g1f3", std::nullopt, 1'000'000}});
  EXPECT_EQ(sent<Refused>(never, kAnn).at(0).error.code, ErrorCode::OutOfRange);
  EXPECT_EQ(sent<Refused>(never, kAnn).at(0).error.field, "at");
}

TEST_F(RoomTest, CommandIdsArePerPlayer) {
  open_with_both();
  act(kAnn, "1", "move e2e4");
  EXPECT_THAT(sent<Done>(act(kBob, "1", "move e7e5"), kBob), SizeIs(1));
  EXPECT_EQ(room_->game().moves().size(), 2U);
}

TEST_F(RoomTest, RefusesWithTheReason) {
  struct Row {
    const char* name;
    ConnectionId who;
    const char* action;
    ErrorCode code;
    std::optional<std::size_t> offset = std::nullopt;  ///< in the action
  };
  open_with_both();
  play({"e2e4"});
  for (const Row& row : {
           Row{"out of turn", kAnn, "move d2d4", code_of(arbiter::Refusal::NotYourTurn)},
           Row{"illegal", kBob, "move e7e4", code_of(arbiter::Refusal::IllegalMove)},
           Row{"no piece there", kBob, "move e5e4", code_of(arbiter::Refusal::IllegalMove)},
           Row{"no move at all", kBob, "move castle", ErrorCode::InvalidAction, 5},
           Row{"no word", kBob, "", ErrorCode::InvalidAction, 0},
           Row{"unknown word", kBob, "dance", ErrorCode::InvalidAction, 0},
           Row{"too much", kBob, "resign now", ErrorCode::InvalidAction, 7},
           Row{"somebody else's seat", kBob, "sit ann Ann", ErrorCode::InvalidAction, 0},
           Row{"no clock, no flag", kBob, "flag", code_of(arbiter::Refusal::FlagNotFallen)},
           Row{"nothing offered", kBob, "accept-draw", code_of(arbiter::Refusal::NoOfferPending)},
           Row{"not over", kBob, "offer-rematch", code_of(policy::OwnRefusal::GameNotOver)},
       }) {
    const auto refused = sent<Refused>(act(row.who, "r", row.action), row.who);
    ASSERT_THAT(refused, SizeIs(1)) << row.name;
    EXPECT_EQ(refused[0].error.code, row.code) << row.name;
    EXPECT_EQ(refused[0].error.field, "do") << row.name;
    EXPECT_EQ(refused[0].error.offset, row.offset) << row.name;
  }
  EXPECT_THAT(stored_.events, SizeIs(3));
}

TEST_F(RoomTest, NamesThePieceThatMustMove) {
  open(new_stored_game("-", "touch"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_THAT(sent<Done>(act(kAnn, "1", "touch g1"), kAnn), SizeIs(1));
  const auto refused = sent<Refused>(act(kAnn, "2", "move e2e4"), kAnn).at(0);
  EXPECT_EQ(refused.error.code, code_of(arbiter::Refusal::TouchedPiece));
  EXPECT_EQ(refused.error.message, "Touch-move: the knight on g1 must move.");
  EXPECT_EQ(sent<Refused>(act(kBob, "1", "touch e7"), kBob).at(0).error.code,
            code_of(arbiter::Refusal::NotYourTurn));
  EXPECT_THAT(sent<Done>(act(kAnn, "3", "move g1f3"), kAnn), SizeIs(1));
}

/// What the opponent sent too early, while a claim was on its way to the disk, comes after it.
TEST_F(RoomTest, ClaimSurvivesTheOpponentsMove) {
  open_with_both();
  play({"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"});
  store_answers_ = false;
  const auto claim = all_of<Append>(act(kBob, "c", "claim threefold f6g8"));
  act(kAnn, "early", "move e2e4");
  stored_.events.insert(stored_.events.end(), claim.at(0).events.begin(), claim.at(0).events.end());
  store_answers_ = true;
  const auto effects = handle(Committed{});
  EXPECT_THAT(sent<Done>(effects, kBob), SizeIs(1));
  EXPECT_EQ(sent<Refused>(effects, kAnn).at(0).error.code, code_of(arbiter::Refusal::GameOver));
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::ThreefoldClaim);
}

TEST_F(RoomTest, ArbiterActsForBothSides) {
  NewGame new_game;
  new_game.color = NewGame::Color::White;
  new_game.name = "Ann";
  new_game.opponent = "Bob";
  new_game.clock = "5+0";
  new_game.rules = "otb";
  const MadeGame made = make_game(new_game, {"g", {"ann"}, false, kStart}).value();
  open({made.header, 0, made.events});
  EXPECT_TRUE(sent<Welcome>(handle(Connected{kAnn, {"ann"}, {0, "Ann"}}), kAnn).at(0).both);
  EXPECT_THAT(sent<Seat>(handle(Connected{kBob, {"bob"}, {0, "Bob"}}), kBob), SizeIs(0));
  const auto as = [&](ConnectionId who, const char* id, const char* action, chess::Color side) {
    return handle(Commanded{who, {id, action, side}});
  };
  using chess::Color;
  EXPECT_THAT(sent<Done>(as(kAnn, "1", "press", Color::Black), kAnn), SizeIs(1));
  EXPECT_THAT(sent<Done>(as(kAnn, "2", "press", Color::White), kAnn), SizeIs(1));
  EXPECT_EQ(sent<Refused>(as(kBob, "1", "move e2e4", Color::White), kBob).at(0).error.code,
            ErrorCode::NotAPlayer);
  EXPECT_THAT(sent<Done>(as(kAnn, "3", "move e2e4", Color::White), kAnn), SizeIs(1));
  EXPECT_THAT(sent<Done>(as(kAnn, "4", "illegal move e7 e4", Color::Black), kAnn), SizeIs(1));
  now_ += std::chrono::minutes(10);
  handle(TimerFired{});
  EXPECT_EQ(room_->game().outcome()->score, chess::win_for(Color::White));
}

TEST_F(RoomTest, ColoursAreDrawnBeforeSeating) {
  const std::string nonce = "00112233445566778899aabbccddeeff";
  NewGame new_game;
  new_game.color = NewGame::Color::Pawns;
  new_game.name = "Ann";
  new_game.commitment = arbiter::commitment_to(arbiter::Hand::Left, nonce);
  const MadeGame made = make_game(new_game, {"g", {"ann"}, false, kStart}).value();
  open({made.header, 0, made.events});
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  EXPECT_THAT(sent<Seat>(handle(Connected{kBob, {"bob"}, {0, "Bob"}}), kBob), SizeIs(0));
  EXPECT_EQ(sent<Refused>(act(kBob, "m", "move e2e4"), kBob).at(0).error.code, ErrorCode::NotAPlayer);
  EXPECT_EQ(sent<Refused>(act(kAnn, "p", "pick left"), kAnn).at(0).error.code,
            code_of(arbiter::Refusal::NotYourHands));
  EXPECT_THAT(sent<Done>(act(kBob, "p", "pick right"), kBob), SizeIs(1));
  EXPECT_EQ(sent<Refused>(act(kAnn, "o", "open right " + nonce), kAnn).at(0).error.code,
            code_of(arbiter::Refusal::NotAsHidden));
  const auto opened = act(kAnn, "o2", "open left " + nonce);
  EXPECT_EQ(sent<Seat>(opened, kAnn).at(0).you, chess::Color::White);
  EXPECT_EQ(sent<Seat>(opened, kBob).at(0).you, chess::Color::Black);
  EXPECT_EQ(room_->game().seat(chess::Color::Black)->name, "Bob");
}

TEST_F(RoomTest, AppendConflictRereadsAndDecidesAgain) {
  open_with_both();
  play({"e2e4"});
  store_answers_ = false;
  act(kBob, "b", "move e7e5");
  const StoredEvent foreign{std::to_string(kStart.time_since_epoch().count()) + " end resignation 0-1",
                            "ann/z"};
  stored_.events.push_back(foreign);
  store_answers_ = true;
  const auto effects = handle(CommitFailed{{StoreError::Kind::Conflict, ""}});
  EXPECT_THAT(all_of<Read>(effects), SizeIs(1));
  EXPECT_THAT(sent<Events>(effects, kAnn).at(0).events, ElementsAre(foreign.text));
  EXPECT_EQ(sent<Refused>(effects, kBob).at(0).error.code, code_of(arbiter::Refusal::GameOver));
}

TEST_F(RoomTest, CommandExecutedByAnotherNodeIsOnlyAnswered) {
  open_with_both();
  store_answers_ = false;
  const auto appended = all_of<Append>(act(kAnn, "a", "move e2e4"));
  stored_.events.push_back(appended.at(0).events.at(0));
  store_answers_ = true;
  const auto effects = handle(CommitFailed{{StoreError::Kind::Conflict, ""}});
  EXPECT_EQ(sent<Done>(effects, kAnn).at(0).id, "a");
  EXPECT_EQ(room_->game().moves().size(), 1U);
}

TEST_F(RoomTest, FollowsEventsStoredElsewhere) {
  open_with_both();
  stored_.events.push_back({std::to_string(kStart.time_since_epoch().count()) + " move e2e4 0", ""});
  EXPECT_THAT(sent<Events>(handle(StoreChanged{3}), kBob), SizeIs(1));
  EXPECT_THAT(all_of<Read>(handle(StoreChanged{3})), SizeIs(0));
}

TEST_F(RoomTest, EventsStoredDuringAReadAreReadNext) {
  open_with_both();
  store_answers_ = false;
  EXPECT_THAT(all_of<Read>(handle(StoreChanged{3})), SizeIs(1));
  EXPECT_THAT(all_of<Read>(handle(StoreChanged{4})), SizeIs(0));
  const StoredEvent event{std::to_string(kStart.time_since_epoch().count()) + " move e2e4 0", ""};
  EXPECT_EQ(all_of<Read>(handle(EventsRead{{event}})).at(0).since, 3U);
  EXPECT_THAT(all_of<Read>(handle(EventsRead{})), SizeIs(0));
}

TEST_F(RoomTest, MissedNotificationsTriggerReread) {
  open_with_both();
  EXPECT_THAT(sent<Events>(handle(NotificationsMissed{}), kBob), SizeIs(0));
  stored_.events.push_back({std::to_string(kStart.time_since_epoch().count()) + " move e2e4 0", ""});
  EXPECT_THAT(sent<Events>(handle(NotificationsMissed{}), kBob), SizeIs(1));
}

TEST_F(RoomTest, StoreOutageIsUnavailableAndRecovers) {
  open_with_both();
  store_answers_ = false;
  act(kAnn, "1", "move e2e4");
  act(kAnn, "2", "resign");
  const auto failed = handle(CommitFailed{{StoreError::Kind::Unavailable, ""}});
  EXPECT_EQ(sent<Refused>(failed, kAnn).at(0).error.code, ErrorCode::Unavailable);
  const auto unread = handle(ReadFailed{{StoreError::Kind::Unavailable, ""}});
  EXPECT_EQ(sent<Refused>(unread, kAnn).at(0).id, "2");
  EXPECT_EQ(all_of<SetTimer>(unread).at(0).at, now_ + Room::kRetryAfter);
  now_ += Room::kRetryAfter;
  store_answers_ = true;
  handle(TimerFired{});
  EXPECT_THAT(sent<Done>(act(kAnn, "1", "move e2e4"), kAnn), SizeIs(1));
}

TEST_F(RoomTest, PendingWritesAreBounded) {
  open_with_both();
  store_answers_ = false;
  act(kAnn, "first", "move e2e4");
  for (std::size_t i = 0; i < Room::kMaxWaiting; ++i) {
    EXPECT_THAT(sent<Refused>(act(kAnn, "w", "move e2e4"), kAnn), SizeIs(0));
  }
  EXPECT_EQ(sent<Refused>(act(kAnn, "w", "move e2e4"), kAnn).at(0).error.code, ErrorCode::Unavailable);
}

TEST_F(RoomTest, DamagedEventClosesTheRoomNamingIt) {
  open_with_both();
  stored_.events.push_back({"17 move e2e5 0", ""});
  const auto effects = handle(StoreChanged{3});
  EXPECT_EQ(all_of<Fail>(effects).at(0).error.kind, StoreError::Kind::Corrupt);
  EXPECT_THAT(all_of<Fail>(effects).at(0).error.what, HasSubstr("game g: event 2"));
  EXPECT_THAT(act(kAnn, "1", "move e2e4"), SizeIs(0));
}

TEST_F(RoomTest, FlagFallsByTheServersTimer) {
  open_with_both("1+0");
  play({"e2e4"});
  act(kBob, "b", "move e7e5");
  now_ += std::chrono::seconds(60);
  const auto effects = handle(TimerFired{});
  ASSERT_TRUE(room_->game().outcome());
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::FlagFall);
  EXPECT_THAT(sent<Events>(effects, kBob), SizeIs(1));
  EXPECT_EQ(room_->deadline(), std::nullopt);
}

TEST_F(RoomTest, StoreKnowsTheNextDeadline) {
  open(new_stored_game("5+3"));
  const auto due = [&](ConnectionId who, const std::string& move) {
    return all_of<Append>(act(who, move, "move " + move)).at(0).summary.due;
  };
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto seated = handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_EQ(all_of<Append>(seated).at(0).summary.due, now_ + std::chrono::minutes(5))
      << "White is waited for";
  now_ += std::chrono::seconds(10);
  EXPECT_EQ(due(kAnn, "e2e4"), now_ + std::chrono::minutes(5)) << "then Black";
  EXPECT_EQ(due(kBob, "e7e5"), now_ + std::chrono::seconds(303)) << "then the clock runs";
  const auto resigned = act(kAnn, "r", "resign");
  EXPECT_EQ(all_of<Append>(resigned).at(0).summary.due, std::nullopt);
}

TEST_F(RoomTest, UnstartedGameIsAbortedByTheTimer) {
  open_with_both("5+3");
  now_ += std::chrono::minutes(5);
  handle(TimerFired{});
  EXPECT_TRUE(room_->game().is_aborted());
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" abort white late"));
}

TEST_F(RoomTest, OverTheBoardGamesAreNotAborted) {
  open(new_stored_game("5+3", "otb"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_EQ(room_->deadline(), std::nullopt);
}

TEST_F(RoomTest, MoveIsCreditedWithItsLag) {
  constexpr ConnectionId kAnnsPhone = 4;
  open_with_both("1+0");
  play({"e2e4", "e7e5"});
  handle(Connected{kAnnsPhone, {"ann"}, {0, "Ann"}});
  handle(Measured{kAnn, Duration{120}});
  const auto slow = handle(Measured{kAnnsPhone, Duration{400}});
  const Instant falls = now_ + std::chrono::seconds(60);
  EXPECT_EQ(all_of<SetTimer>(slow).back().at, falls + Duration{400}) << "the move may come by the phone";
  handle(Measured{kBob, Duration{700}});
  now_ = falls + Duration{100};
  EXPECT_EQ(sent<Refused>(act(kBob, "f", "flag"), kBob).at(0).error.code,
            code_of(arbiter::Refusal::FlagNotFallen));
  act(kAnn, "m", "move g1f3");
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" move g1f3 20 120"));
  now_ += std::chrono::seconds(10);
  act(kBob, "n", "move b8c6");
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" move b8c6 50500 500")) << "no more than half a second";
}

TEST_F(RoomTest, EmptyRoomIsIdleWhileItsClockRuns) {
  open_with_both("3d");
  play({"e2e4", "e7e5"});
  EXPECT_FALSE(room_->is_idle());
  handle(ConditionalFound{room_->game().position().key(), std::nullopt});
  handle(Disconnected{kAnn});
  handle(Disconnected{kBob});
  EXPECT_TRUE(room_->is_idle());
  EXPECT_EQ(room_->deadline(), now_ + std::chrono::days(3));
}

TEST_F(RoomTest, EarlyTimerIsReset) {
  open_with_both("1+1");
  play({"e2e4"});
  const auto moved = act(kBob, "b", "move e7e5");
  EXPECT_EQ(all_of<SetTimer>(moved).back().at, now_ + std::chrono::seconds(61));
  now_ += std::chrono::seconds(30);
  const auto early = handle(TimerFired{});
  EXPECT_EQ(all_of<SetTimer>(early).at(0).at, kStart + std::chrono::seconds(61));
  EXPECT_FALSE(room_->game().is_over());
}

TEST_F(RoomTest, DowntimeIsDeductedFromNoClock) {
  open_with_both("1+0");
  play({"e2e4", "e7e5"});
  now_ += std::chrono::seconds(100);  // ten of which the server was there
  open(stored_, std::chrono::seconds(90));
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" downtime 90000"));
  EXPECT_EQ(room_->game().clock()->remaining(chess::Color::White, now_), std::chrono::seconds(50));
}

TEST_F(RoomTest, UnstoredDowntimeHoldsUpCommands) {
  open_with_both("1+0");
  play({"e2e4", "e7e5"});
  now_ += std::chrono::seconds(100);
  store_answers_ = false;
  open(stored_, std::chrono::seconds(100));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  act(kAnn, "a", "move g1f3");
  handle(CommitFailed{{StoreError::Kind::Unavailable, ""}});
  EXPECT_FALSE(room_->game().is_over());
  now_ += Room::kRetryAfter;
  store_answers_ = true;
  handle(TimerFired{});
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" downtime 100000"));
}

TEST_F(RoomTest, BerserkIsAnnouncedToAll) {
  open(new_stored_game("5+3", "berserk"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  EXPECT_EQ(sent<Refused>(act(kAnn, "0", "berserk"), kAnn).at(0).error.code,
            code_of(arbiter::Refusal::NoOpponent));
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  handle(Connected{kCy, {"cy"}, {0, "Cy"}});
  const auto effects = act(kAnn, "1", "berserk");
  for (const ConnectionId connection : {kAnn, kBob, kCy}) {
    EXPECT_THAT(sent<Events>(effects, connection).at(0).events, ElementsAre(HasSubstr(" berserk white")));
  }
  EXPECT_EQ(sent<Refused>(act(kCy, "2", "berserk"), kCy).at(0).error.code, ErrorCode::NotAPlayer);
  EXPECT_EQ(sent<Refused>(act(kAnn, "3", "berserk"), kAnn).at(0).error.code,
            code_of(policy::OwnRefusal::TooLateForBerserk));
  open(stored_);  // a new process knows it from the store
  EXPECT_TRUE(room_->site_game().berserk().has(chess::Color::White));
  EXPECT_EQ(room_->game().clock()->remaining(chess::Color::White, now_), std::chrono::seconds(150));
}

TEST_F(RoomTest, RematchAllowsBerserkButStartsWithout) {
  open(new_stored_game("5+3", "berserk"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  act(kAnn, "1", "berserk");
  act(kAnn, "2", "resign");
  act(kBob, "3", "offer-rematch");
  const Create create = all_of<Create>(act(kAnn, "4", "accept-rematch")).at(0);
  const policy::SiteGame next = read_game({create.header, 0, create.events}).value();
  EXPECT_TRUE(next.rules().berserk);
  for (const chess::Color side : chess::kColors) {
    EXPECT_FALSE(next.berserk().has(side));
  }
}

TEST_F(RoomTest, RematchSwapsColoursAndExistsBeforeItsAnnouncement) {
  open_with_both("3+2");
  act(kAnn, "1", "resign");
  act(kBob, "2", "offer-rematch");
  store_answers_ = false;
  const auto accepted = act(kAnn, "3", "accept-rematch elsewhere");
  ASSERT_THAT(all_of<Create>(accepted), SizeIs(1));
  EXPECT_THAT(all_of<Append>(accepted), SizeIs(0));
  const Create create = all_of<Create>(accepted).at(0);
  const arbiter::Game next = read_game({create.header, 0, create.events})->laws();
  EXPECT_EQ(create.header.id, "next");
  EXPECT_EQ(create.header.rematch_of, "g");
  EXPECT_EQ(next.seat(chess::Color::White)->player, "bob");
  EXPECT_EQ(next.seat(chess::Color::Black)->player, "ann");
  EXPECT_EQ(next.terms().clock, room_->game().terms().clock);
  ASSERT_TRUE(next.deadline()) << "White is waited for";
  EXPECT_EQ(create.summary.due, next.deadline());
  store_answers_ = true;
  // An attempt before this one made it: no second one.
  const auto created = handle(CommitFailed{{StoreError::Kind::Conflict, ""}});
  EXPECT_EQ(sent<Done>(created, kAnn).at(0).id, "3");
  EXPECT_EQ(room_->site_game().rematch().game, "next");
}

/// Each pressed the button before hearing that the other had: neither must wait for the other then.
TEST_F(RoomTest, CrossingRematchOffersAgree) {
  open_with_both("3+2");
  act(kAnn, "1", "resign");
  act(kBob, "2", "offer-rematch");
  const auto met = act(kAnn, "3", "offer-rematch");
  EXPECT_EQ(all_of<Create>(met).at(0).header.id, "next");
  EXPECT_EQ(room_->site_game().rematch().game, "next");
}

TEST_F(RoomTest, EventTimesNeverDecrease) {
  open_with_both();
  now_ -= std::chrono::hours(1);
  play({"e2e4"});
  EXPECT_EQ(room_->game().scoresheet().back().at, kStart);
}

/// Whose name each was told to look like the other's.
std::vector<chess::Color> similar(const std::vector<Effect>& effects, ConnectionId connection) {
  std::vector<chess::Color> sides;
  for (const SimilarNames& names : sent<SimilarNames>(effects, connection)) {
    sides.push_back(names.second);
  }
  return sides;
}

TEST_F(RoomTest, SimilarNamesAreAnnouncedToAll) {
  open(new_stored_game());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto seated = handle(Connected{kBob, {"bob"}, {0, "\u0410nn"}});  // with a Cyrillic letter
  EXPECT_THAT(similar(seated, kAnn), ElementsAre(chess::Color::Black));
  EXPECT_THAT(similar(seated, kBob), ElementsAre(chess::Color::Black));
  EXPECT_THAT(similar(handle(Connected{kCy, {"cy"}, {0, "Cy"}}), kCy), ElementsAre(chess::Color::Black));
  EXPECT_EQ(room_->game().seat(chess::Color::Black)->name, "\u0410nn") << "the name itself stays";
}

TEST_F(RoomTest, DistinctNamesAreNotAnnounced) {
  open(new_stored_game());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto seated = handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_THAT(similar(seated, kAnn), SizeIs(0));
  EXPECT_THAT(similar(seated, kBob), SizeIs(0));
}

}  // namespace
}  // namespace rookery::rooms
