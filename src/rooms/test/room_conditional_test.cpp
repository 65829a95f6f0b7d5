#include <gmock/gmock.h>

#include "rookery/rooms/conditional_moves.h"
#include "support/room_fixture.h"

/// Moves that players of games by days decide on before the opponent has moved.
namespace rookery::rooms {
namespace {

using ::testing::SizeIs;
using Lines = std::vector<std::vector<std::string>>;

TEST(ConditionalMoves, RoundTrip) {
  for (const ConditionalMoves& moves :
       {ConditionalMoves{0, {}}, ConditionalMoves{1, {{"e7e5", "g1f3"}, {"c7c5", "g1f3", "d7d6", "d2d4"}}}}) {
    EXPECT_EQ(read_conditional_moves(write_conditional_moves(moves)), moves);
  }
  EXPECT_EQ(read_conditional_moves(""), std::nullopt);
  EXPECT_EQ(read_conditional_moves("soon\ne7e5 g1f3"), std::nullopt);
}

TEST(ConditionalMoves, AnswerTheExpectedMove) {
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

TEST_F(ConditionalInRoom, AreLoadedOnceAndPlayedAtOnce) {
  open(new_stored_game("3d"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  const auto asked = all_of<FindConditional>(act(kAnn, "1", "move e2e4"));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(asked[0].player, "bob");
  EXPECT_EQ(asked[0].played, std::vector<std::string>{"e2e4"});
  EXPECT_FALSE(room_->is_idle()) << "the answer is waited for";
  EXPECT_THAT(all_of<FindConditional>(handle(NotificationsMissed{})), SizeIs(0));
  handle(ConditionalFound{asked[0].position.key() + 1, chess::legal_moves(asked[0].position)[0]});
  EXPECT_EQ(room_->game().moves().size(), 1U) << "for another position";
  handle(ConditionalFound{asked[0].position.key(), chess::legal_moves(asked[0].position)[0]});
  EXPECT_EQ(room_->game().moves().size(), 2U);
}

TEST_F(ConditionalInRoom, AreOnlyForGamesByDays) {
  open_with_both("5+3");
  EXPECT_THAT(all_of<FindConditional>(act(kAnn, "1", "move e2e4")), SizeIs(0));
}

using LeaveInRoom = RoomTest;
constexpr Duration kDay{86'400'000};

/// The time that White, who is on leave, is given, by what the room asks to be stored.
std::vector<std::string> awards_in(const std::vector<Effect>& effects) {
  std::vector<std::string> texts;
  for (const Append& append : all_of<Append>(effects)) {
    for (const store::StoredEvent& event : append.events) {
      if (event.text.find(" award ") != std::string::npos) {
        texts.push_back(event.text.substr(event.text.find("award")));
      }
    }
  }
  return texts;
}

TEST_F(LeaveInRoom, ClockStandsStill) {
  open_with_both("3d");
  play({"e2e4", "e7e5"});
  now_ += kDay;
  const auto asked = all_of<FindConditional>(handle(
      Commanded{9, {"r1", ""}, Sender{.player = {"ann"}, .name = "Ann", .authority = Authority::Server}}));
  ASSERT_THAT(asked, SizeIs(1)) << "the room looks again";
  EXPECT_EQ(asked[0].player, "ann");
  const people::Leave leave{2026, 5, now_, now_ + 5 * kDay};
  const std::uint64_t key = asked[0].position.key();
  EXPECT_EQ(awards_in(handle(ConditionalFound{key, std::nullopt, leave})),
            std::vector<std::string>{"award white " + std::to_string(5 * kDay.count())});
  EXPECT_EQ(room_->deadline(), now_ + 5 * kDay + 2 * kDay) << "a day of the three was used before";
  handle(Commanded{9, {"r2", ""}, Sender{.player = {"ann"}, .name = "Ann", .authority = Authority::Server}});
  EXPECT_TRUE(awards_in(handle(ConditionalFound{key, std::nullopt, leave})).empty()) << "not twice";
  const people::Leave longer{2026, 7, leave.from, leave.until + 2 * kDay};
  handle(Commanded{9, {"r3", ""}, Sender{.player = {"ann"}, .name = "Ann", .authority = Authority::Server}});
  EXPECT_EQ(awards_in(handle(ConditionalFound{key, std::nullopt, longer})),
            std::vector<std::string>{"award white " + std::to_string(2 * kDay.count())});
}

TEST_F(LeaveInRoom, OnlyRemainingLeaveCountsAfterTheOpponentsMove) {
  open_with_both("3d");
  play({"e2e4"});
  const people::Leave leave{2026, 5, now_, now_ + 5 * kDay};
  now_ += 2 * kDay;
  const auto asked = all_of<FindConditional>(act(kBob, "b1", "move e7e5"));
  ASSERT_THAT(asked, SizeIs(1));
  EXPECT_EQ(awards_in(handle(ConditionalFound{asked[0].position.key(), std::nullopt, leave})),
            std::vector<std::string>{"award white " + std::to_string(3 * kDay.count())});
}

/// Before the clocks run a side has the days of a move for its first one.
TEST_F(LeaveInRoom, FirstMoveDeadlineIsExtended) {
  open(new_stored_game("3d"));
  handle(Connected{kAnn, {"ann"}, {0, "Ann"}});
  const auto of_white = all_of<FindConditional>(handle(Connected{kBob, {"bob"}, {0, "Bob"}}));
  ASSERT_THAT(of_white, SizeIs(1));
  EXPECT_EQ(of_white[0].player, "ann");
  const people::Leave leave{2026, 5, now_ - kDay, now_ + 4 * kDay};
  EXPECT_EQ(awards_in(handle(ConditionalFound{of_white[0].position.key(), std::nullopt, leave})),
            std::vector<std::string>{"award white " + std::to_string(4 * kDay.count())});
  EXPECT_EQ(room_->deadline(), now_ + 7 * kDay);
  const auto of_black = all_of<FindConditional>(act(kAnn, "1", "move e2e4"));
  ASSERT_THAT(of_black, SizeIs(1));
  EXPECT_EQ(awards_in(handle(ConditionalFound{of_black[0].position.key(), std::nullopt, leave})),
            std::vector<std::string>{"award black " + std::to_string(4 * kDay.count())});
  EXPECT_EQ(room_->deadline(), now_ + 7 * kDay);
  open(stored_);
  EXPECT_EQ(room_->deadline(), now_ + 7 * kDay) << "also after a restart";
  now_ += 7 * kDay;
  handle(ConditionalFound{of_black[0].position.key(), std::nullopt, leave});
  handle(TimerFired{});
  EXPECT_TRUE(room_->game().is_aborted());
}

TEST_F(LeaveInRoom, NoFlagFallsWhileLeaveIsUnknown) {
  open_with_both("3d");
  play({"e2e4"});
  const auto asked = all_of<FindConditional>(act(kBob, "b1", "move e7e5"));
  ASSERT_THAT(asked, SizeIs(1));
  const people::Leave leave{2026, 5, now_, now_ + 5 * kDay};
  now_ += 4 * kDay;
  handle(TimerFired{});
  EXPECT_FALSE(room_->game().is_over());
  handle(ConditionalFound{asked[0].position.key(), std::nullopt, leave});
  handle(TimerFired{});
  EXPECT_FALSE(room_->game().is_over());
  now_ += 4 * kDay;
  handle(TimerFired{});
  EXPECT_TRUE(room_->game().is_over()) << "five days of leave and three for the move";
}

}  // namespace
}  // namespace rookery::rooms
