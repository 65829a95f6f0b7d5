#include <gmock/gmock.h>

#include "room_fixture.h"
#include "rooms/conditional_moves.h"

/// Moves that players of games by days decide on before the opponent has moved.
namespace rookery::server {
namespace {

using ::testing::SizeIs;
using Lines = std::vector<std::vector<std::string>>;

TEST(ConditionalMoves, AreReadAsTheyWereWritten) {
  for (const ConditionalMoves& moves :
       {ConditionalMoves{0, {}}, ConditionalMoves{1, {{"e7e5", "g1f3"}, {"c7c5", "g1f3", "d7d6", "d2d4"}}}}) {
    EXPECT_EQ(read_conditional_moves(write_conditional_moves(moves)), moves);
  }
  EXPECT_EQ(read_conditional_moves(""), std::nullopt);
  EXPECT_EQ(read_conditional_moves("soon\ne7e5 g1f3"), std::nullopt);
}

TEST(ConditionalMoves, AnswerWhatTheyWereDecidedFor) {
  const ConditionalMoves moves{1, {{"e7e5", "g1f3", "b8c6", "f1b5"}, {"c7c5", "g1f3"}}};
  EXPECT_EQ(answer_to(moves, {"e2e4"}), std::nullopt);
  EXPECT_EQ(answer_to(moves, {"e2e4", "e7e5"}), "g1f3");
  EXPECT_EQ(answer_to(moves, {"e2e4", "e7e5", "g1f3"}), std::nullopt) << "the opponent is to move";
  EXPECT_EQ(answer_to(moves, {"e2e4", "e7e5", "g1f3", "b8c6"}), "f1b5");
  EXPECT_EQ(answer_to(moves, {"e2e4", "e7e5", "f1c4", "b8c6"}), std::nullopt) << "another answer was given";
  EXPECT_EQ(answer_to(moves, {"e2e4", "c7c5", "g1f3", "d7d6"}), std::nullopt) << "the line is over";
  EXPECT_EQ(answer_to(moves, {}), std::nullopt) << "taken back";
}

TEST(ConditionalMoves, AreLegalAndEndWithAnAnswer) {
  const policy::SiteGame game = read_game(new_stored_game("3d")).value();
  const auto fault_of = [&](const Lines& lines) { return check_lines(game.laws(), lines); };
  EXPECT_TRUE(fault_of({}));
  EXPECT_TRUE(fault_of({{"e2e4", "e7e5"}, {"d2d4", "d7d5"}}));
  EXPECT_EQ(fault_of({{"e2e4", "e7e5"}, {"e2e4", "e7e4"}}).error().line, 1U);
  EXPECT_EQ(fault_of({{"e2e4", "e7e4"}}).error().ply, 1U);
  EXPECT_FALSE(fault_of({{"e2e4"}})) << "no answer";
  EXPECT_FALSE(fault_of({{}}));
  EXPECT_FALSE(fault_of({{"nonsense", "e7e5"}}));
  EXPECT_FALSE(fault_of({std::vector<std::string>(100, "e2e4")}));
}

using ConditionalInRoom = RoomTest;

TEST_F(ConditionalInRoom, AreLookedForOnceAndPlayedAtOnce) {
  open(new_stored_game("3d"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  const auto asked = all_of<FindConditional>(act(kAnn, "1", "move e2e4"));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].player, "bob");
  EXPECT_EQ(asked[0].played, std::vector<std::string>{"e2e4"});
  EXPECT_FALSE(room_->is_idle()) << "the answer is waited for";
  EXPECT_THAT(all_of<FindConditional>(handle(NewsLost{})), SizeIs(0));
  handle(ConditionalFound{asked[0].position.key() + 1, chess::legal_moves(asked[0].position)[0]});
  EXPECT_EQ(room_->game().moves().size(), 1U) << "for another position";
  handle(ConditionalFound{asked[0].position.key(), chess::legal_moves(asked[0].position)[0]});
  EXPECT_EQ(room_->game().moves().size(), 2U);
}

TEST_F(ConditionalInRoom, ThereAreNoneByTheClockNorWhileADrawIsOffered) {
  open(new_stored_game("5+3"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_THAT(all_of<FindConditional>(act(kAnn, "1", "move e2e4")), SizeIs(0));
  open(new_stored_game("3d"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  EXPECT_THAT(all_of<FindConditional>(act(kAnn, "1", "move e2e4 offer-draw")), SizeIs(0));
}

}  // namespace
}  // namespace rookery::server
