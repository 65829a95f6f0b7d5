#include <gmock/gmock.h>

#include "rookery/rooms/room.h"
#include "support/room_fixture.h"

/// What could not be proved while the players waited, and when the room asks for it.
namespace rookery::rooms {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

/// A game as an earlier room left it: both seated, in a position that is dead, `events` after that.
store::StoredGame walled_game(const std::vector<std::string>& events, const std::string& clock = "-") {
  store::StoredGame game = new_stored_game(clock);
  game.header.fen = "8/8/4k3/8/8/8/1B2K3/8 b - - 0 1";
  game.events.push_back({"1700000000000 seat black bob Bob", ""});
  for (const std::string& event : events) {
    game.events.push_back({"1700000000000 " + event, ""});
  }
  return game;
}
const std::vector<std::string> kTwoOpenMoves{"move e6d6 0", "undecided", "move b2c3 0", "undecided"};

TEST_F(RoomTest, QueryLeftByAnEarlierRoomIsAskedOnce) {
  stored_ = walled_game(kTwoOpenMoves);
  room_.emplace(open_room(stored_));
  const auto asked = all_of<RequestProof>(handle(Opened{}));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(ply_of(asked[0].query), 2U);
  EXPECT_FALSE(room_->is_idle()) << "the answer is waited for";
  EXPECT_THAT(all_of<RequestProof>(handle(Connected{kAnn, {"ann"}, {0, "Ann"}})), SizeIs(0));
  handle(ProofAnswered{asked[0].query, std::nullopt});
  EXPECT_THAT(all_of<RequestProof>(handle(Disconnected{kAnn})), SizeIs(0)) << "nor after the answer";
  EXPECT_TRUE(room_->is_idle());
}

TEST_F(RoomTest, AbandonedQueryIsNotAskedOnReopening) {
  stored_ = walled_game(kTwoOpenMoves);
  room_.emplace(open_room(stored_));
  const auto asked = all_of<RequestProof>(handle(Opened{}));
  ASSERT_THAT(asked, SizeIs(1));
  handle(ProofAnswered{asked[0].query, arbiter::NotProvedDead{2, false}});
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" considered 2 open"));
  room_.emplace(open_room(stored_));
  EXPECT_THAT(all_of<RequestProof>(handle(Opened{})), SizeIs(0));
}

TEST_F(RoomTest, GameEndsAtItsDeadPosition) {
  open(walled_game(kTwoOpenMoves));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto effects = handle(ProofAnswered{*dead_position_query(room_->game()), arbiter::FoundDead{1}});
  ASSERT_THAT(sent<Events>(effects, kAnn), SizeIs(1));
  EXPECT_THAT(sent<Events>(effects, kAnn)[0].events, ElementsAre(HasSubstr(" dead 1")));
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::DeadPosition);
  EXPECT_THAT(all_of<CancelProof>(effects), SizeIs(0)) << "what answered is not thinking any more";
  EXPECT_THAT(room_->game().moves(), SizeIs(1));
}

TEST_F(RoomTest, AnswerToTheOlderQueryCounts) {
  open(walled_game({"move e6d6 0", "undecided"}));
  const arbiter::DeadPositionQuery older = *dead_position_query(room_->game());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  EXPECT_THAT(all_of<Append>(act(kAnn, "1", "move b2a1")), SizeIs(1));
  const auto effects = handle(ProofAnswered{older, arbiter::FoundDead{0}});
  EXPECT_THAT(all_of<Append>(effects), SizeIs(room_->game().proofs().found_dead ? 1 : 0));
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::DeadPosition);
  EXPECT_EQ(room_->game().moves().size(), 0U);
}

TEST_F(RoomTest, AnswerAboutATakebackIsDropped) {
  open(walled_game(kTwoOpenMoves));
  const arbiter::DeadPositionQuery query = *dead_position_query(room_->game());
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  act(kAnn, "1", "offer-takeback");
  const auto taken = act(kBob, "2", "accept-takeback");
  ASSERT_EQ(room_->game().moves().size(), 1U);
  EXPECT_THAT(all_of<RequestProof>(taken), SizeIs(1)) << "the position before is open as well";
  EXPECT_THAT(all_of<Append>(handle(ProofAnswered{query, arbiter::FoundDead{1}})), SizeIs(0));
  EXPECT_FALSE(room_->game().is_over());
}

TEST_F(RoomTest, LossOnTimeIsProvedAfterwards) {
  open(walled_game({"end flag_fall 1-0"}));
  const arbiter::DeadPositionQuery query = *dead_position_query(room_->game());
  ASSERT_EQ(query.winner, chess::Color::White);
  handle(ProofAnswered{query, arbiter::Proof{chess::Helpmate::Impossible}});
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::FlagFallUnwinnable);
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" proof impossible"));
}

TEST_F(RoomTest, ResignationIsAnsweredBeforeItsMatingLine) {
  open_with_both();
  play({"e2e4", "e7e5", "g1f3", "b8c6"});
  const auto effects = act(kAnn, "r", "resign");
  EXPECT_THAT(sent<Done>(effects, kAnn), SizeIs(1));
  EXPECT_TRUE(stored_.events.back().text.ends_with(" end resignation 0-1")) << stored_.events.back().text;
  const auto asked = all_of<RequestProof>(effects);
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].query.winner, chess::Color::Black);
  EXPECT_EQ(asked[0].player, "ann") << "who lost brought it about";
  handle(ProofAnswered{asked[0].query, arbiter::answer(asked[0].query, {1'000'000})});
  EXPECT_THAT(stored_.events.back().text, HasSubstr(" proof exists "));
  EXPECT_EQ(room_->game().proofs().verdict, chess::Helpmate::Exists);
}

TEST_F(RoomTest, ProofIsCancelledWhenNothingIsPending) {
  open(walled_game(kTwoOpenMoves));
  stored_.events.push_back({"1700000000000 dead 0", ""});  // another node was quicker
  EXPECT_THAT(all_of<CancelProof>(handle(StoreChanged{stored_.events.size()})), SizeIs(1));
}

}  // namespace
}  // namespace rookery::rooms
