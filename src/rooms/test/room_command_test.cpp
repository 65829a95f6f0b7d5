#include <gmock/gmock.h>

#include "rookery/rooms/refusal_code.h"
#include "support/room_fixture.h"

/// Commands that come without a connection.
namespace rookery::rooms {
namespace {

using ::testing::SizeIs;

constexpr ConnectionId kSender = 9;

class RoomCommandTest : public RoomTest {
 protected:
  std::vector<Effect> submit(const std::string& player, const std::string& id, RequestedAction action) {
    return handle(Commanded{kSender, {id, std::move(action)}, Sender{{player}, "Guest"}});
  }
};

TEST_F(RoomCommandTest, OnlyTheSenderIsAnswered) {
  open_with_both();
  handle(Disconnected{kAnn});
  const auto effects = submit("ann", "1", "move e2e4");
  EXPECT_EQ(sent<Done>(effects, kSender).at(0).id, "1");
  EXPECT_THAT(sent<Events>(effects, kSender), SizeIs(0));
  EXPECT_THAT(sent<Events>(effects, kBob), SizeIs(1));
  EXPECT_THAT(sent<Done>(effects, kBob), SizeIs(0));
  EXPECT_EQ(sent<Refused>(submit("ann", "2", "move d2d4"), kSender).at(0).error.code,
            code_of(arbiter::Refusal::NotYourTurn));
}

TEST_F(RoomCommandTest, SenderIsNotCountedAsVisitor) {
  open_with_both();
  handle(Disconnected{kAnn});
  handle(Disconnected{kBob});
  submit("ann", "1", "move e2e4");
  EXPECT_TRUE(room_->is_idle());
}

TEST_F(RoomCommandTest, SubmittedAndSocketCommandsShareIds) {
  open_with_both();
  act(kAnn, "1", "move e2e4");
  const auto again = submit("ann", "1", "move e2e4");
  EXPECT_EQ(sent<Done>(again, kSender).at(0).id, "1");
  EXPECT_THAT(all_of<Append>(again), SizeIs(0));
  EXPECT_EQ(sent<Refused>(submit("ann", "1", "resign"), kSender).at(0).error.code, ErrorCode::IdReused);
}

TEST_F(RoomCommandTest, StreamTakesNoSeat) {
  open(new_stored_game());
  EXPECT_THAT(all_of<Append>(handle(Connected{kBob, {"bob"}, {0, "", false}})), SizeIs(0));
  EXPECT_THAT(all_of<Append>(handle(Connected{kCy, {"cy"}, {}})), SizeIs(1));
}

TEST_F(RoomCommandTest, CommandSeatsWithoutAConnection) {
  open(new_stored_game());
  const auto refused = submit("bob", "1", "sit white");
  EXPECT_EQ(sent<Refused>(refused, kSender).at(0).error.code, code_of(arbiter::Refusal::SeatTaken));
  EXPECT_THAT(sent<Done>(submit("bob", "2", "sit"), kSender), SizeIs(1));
  EXPECT_EQ(room_->game().seat(chess::Color::Black)->player, "bob");
  const auto full = submit("cy", "1", "sit");
  EXPECT_EQ(sent<Refused>(full, kSender).at(0).error.code, code_of(arbiter::Refusal::SeatTaken));
  const auto again = submit("bob", "3", "sit black");
  EXPECT_EQ(sent<Refused>(again, kSender).at(0).error.code, code_of(arbiter::Refusal::SeatTaken));
}

TEST_F(RoomCommandTest, PlayersAreNotifiedOfStartAndEnd) {
  open(new_stored_game());
  const std::vector<std::string> both{"ann", "bob"};
  EXPECT_EQ(all_of<Publish>(submit("bob", "1", "sit")).at(0).players, both);
  EXPECT_THAT(all_of<Publish>(submit("ann", "1", "move e2e4")).at(0).players, SizeIs(0));
  submit("bob", "2", "move e7e5");
  EXPECT_EQ(all_of<Publish>(submit("ann", "2", "resign")).at(0).players, both);
  submit("ann", "3", "offer-rematch");
  EXPECT_EQ(all_of<Publish>(submit("bob", "3", "accept-rematch")).at(0).players, both);
}

/// A guest who sits in a game makes an account meanwhile, or did before the game was opened again.
TEST_F(RoomCommandTest, AccountActsForItsFormerGuest) {
  open_with_both();
  constexpr ConnectionId kProgram = 7, kPage = 8;
  const auto command = [&](const std::string& id, const std::string& action,
                           std::vector<people::PlayerId> former) {
    return handle(Commanded{kProgram, {id, action}, Sender{{"account"}, "Ann", std::move(former)}});
  };
  EXPECT_EQ(sent<Refused>(command("1", "move e2e4", {}), kProgram).at(0).error.code, ErrorCode::NotAPlayer);
  EXPECT_THAT(sent<Done>(command("2", "move e2e4", {{"cy"}, {"ann"}}), kProgram), SizeIs(1));
  act(kBob, "3", "move e7e5");
  handle(Disconnected{kAnn});
  const auto entered = handle(Connected{kPage, {"account"}, {0, "Ann"}, {{"ann"}}});
  EXPECT_EQ(sent<Welcome>(entered, kPage).at(0).you, chess::Color::White);
  EXPECT_TRUE(sent<Presence>(entered, kPage).at(0).white) << "the guest is here";
  EXPECT_THAT(sent<Done>(act(kPage, "4", "move g1f3"), kPage), SizeIs(1));
  EXPECT_EQ(room_->game().seat(chess::Color::White)->player, "ann") << "the scoresheet stays as it is";
}

TEST_F(RoomCommandTest, SeatedAccountDoesNotActForItsGuest) {
  open(new_stored_game());
  handle(Connected{kBob, {"bob"}, {0, "Bob"}});
  const auto entered = handle(Connected{kCy, {"bob"}, {0, "Bob"}, {{"ann"}}});
  EXPECT_EQ(sent<Welcome>(entered, kCy).at(0).you, chess::Color::Black);
}

TEST_F(RoomCommandTest, AnActionThatComesAsAValueIsCarriedOutAsItsText) {
  open_with_both();
  EXPECT_THAT(sent<Done>(submit("ann", "1", "move e2e4"), kSender), SizeIs(1));
  EXPECT_THAT(sent<Done>(submit("bob", "2", arbiter::OfferTakeback{}), kSender), SizeIs(0));
  EXPECT_THAT(sent<Done>(submit("ann", "3", arbiter::OfferTakeback{}), kSender), SizeIs(1));
  const auto again = submit("ann", "3", arbiter::OfferTakeback{});
  EXPECT_THAT(sent<Done>(again, kSender), SizeIs(1)) << "answered again";
  EXPECT_THAT(all_of<Append>(again), SizeIs(0)) << "and not carried out again";
  EXPECT_EQ(room_->game().offers().takeback, chess::Color::White);
}

/// One append each: no event of another can come between, and no flag can fall between.
TEST_F(RoomCommandTest, ACompositeActionIsStoredAtOnce) {
  open_with_both();
  play({"e2e4", "e7e5"});
  const auto moved = all_of<Append>(submit("ann", "a", "move-for-draw g1f3"));
  ASSERT_THAT(moved, SizeIs(1));
  EXPECT_THAT(moved.front().events, SizeIs(2)) << "the move and the offer";
  const auto accepted = all_of<Append>(submit("bob", "b", "move-for-draw b8c6"));
  ASSERT_THAT(accepted, SizeIs(1));
  EXPECT_THAT(accepted.front().events, SizeIs(1));
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::Agreement);
  EXPECT_EQ(sent<Refused>(submit("ann", "c", policy::AbortOrResign{}), kSender).at(0).error.code,
            code_of(arbiter::Refusal::GameOver));
}

TEST_F(RoomCommandTest, AbortOrResignIsDecidedByTheStateThatItFinds) {
  open_with_both();
  play({"e2e4"});
  EXPECT_THAT(sent<Done>(submit("ann", "d", policy::AbortOrResign{}), kSender), SizeIs(1));
  EXPECT_TRUE(room_->game().is_aborted());
  open_with_both();
  play({"e2e4", "e7e5"});
  EXPECT_THAT(sent<Done>(submit("ann", "e", policy::AbortOrResign{}), kSender), SizeIs(1));
  EXPECT_EQ(room_->game().outcome()->score, chess::win_for(chess::Color::Black));
}

/// How long the opponent has been away, the room knows: the client's word would not do.
TEST_F(RoomCommandTest, AClaimOfAnyDrawKnowsHowLongTheOpponentIsGone) {
  open_with_both("5");
  play({"e2e4", "e7e5"});
  handle(Disconnected{kBob});
  EXPECT_EQ(sent<Refused>(submit("ann", "f", policy::ClaimAnyDraw{std::chrono::hours(1)}), kSender)
                .at(0)
                .error.code,
            code_of(policy::OwnRefusal::OpponentNotGone));
  now_ += std::chrono::seconds(61);
  EXPECT_THAT(sent<Done>(submit("ann", "g", policy::ClaimAnyDraw{}), kSender), SizeIs(1));
  EXPECT_EQ(room_->game().outcome()->ending, chess::Ending::Abandonment);
}

}  // namespace
}  // namespace rookery::rooms
