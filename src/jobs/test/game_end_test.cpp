#include "rookery/rooms/game_end.h"

#include <gmock/gmock.h>

#include "rookery/jobs/consequences.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/games/results.h"
#include "support/room_fixture.h"

/// What a room hands to the outbox when its game ends, and what follows from that.
namespace rookery::jobs {
namespace {

using store::GameCategory;
using store::ResultChange;
using store::Speed;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr chess::Score kWhiteWins = chess::win_for(chess::Color::White);

const std::vector<rooms::GameEnd>& some_ends() {
  static const std::vector<rooms::GameEnd> kEnds{
      {{"ann", "bob"}, {Speed::Blitz, false, false}, kWhiteWins, {}},
      {{"ann", ""}, {Speed::Correspondence, true, true}, {}, {}},
      {{"", ""}, {Speed::UltraBullet, false, true}, chess::kDrawn, kWhiteWins},
      {{"a\"b", "c"}, {}, chess::Score{chess::Points::Zero, chess::Points::Half}, {}},
      {{"ann", "bob"}, {}, kWhiteWins, {}, {false, true}},
      {{"ann", "bob"}, {}, kWhiteWins, {}, {true, true}},
  };
  return kEnds;
}

TEST(GameEnds, RoundTrip) {
  for (const rooms::GameEnd& end : some_ends()) {
    EXPECT_EQ(rooms::read_game_end(rooms::write_game_end(end)), end) << rooms::write_game_end(end);
  }
}

TEST(GameEnds, RejectOtherTexts) {
  for (const char* text : {"", "{}", "[]", "null", R"({"white":"a"})",
                           R"({"white":"a","black":"b","speed":6,"chess960":false,"rated":false})",
                           R"({"white":"a","black":"b","speed":2,"chess960":0,"rated":false})",
                           R"({"white":1,"black":"b","speed":2,"chess960":false,"rated":false})",
                           R"({"white":"a","black":"b","speed":2,"chess960":false,"rated":false,)"
                           R"("score":"2-0"})",
                           R"({"white":"a","black":"b","speed":2,"chess960":false,"rated":false,)"
                           R"("berserk":["red"]})"}) {
    EXPECT_EQ(rooms::read_game_end(text), std::nullopt) << text;
  }
}

TEST(GameEnds, EveryStoredKindHasAConsequence) {
  for (const std::string_view kind : rooms::kEndKinds) {
    const auto all = consequences();
    EXPECT_EQ(std::count_if(all.begin(), all.end(), [&](const auto& one) { return one.kind == kind; }), 1)
        << kind;
  }
  EXPECT_EQ(consequences().size(), rooms::kEndKinds.size());
}

TEST(GameEnds, CountForBothPlayers) {
  constexpr GameCategory kBlitz{Speed::Blitz, false, false};
  constexpr chess::Score kNoPoints{chess::Points::Zero, chess::Points::Zero};
  struct Row {
    const char* name;
    rooms::GameEnd end;
    std::vector<ResultChange> changes;
  };
  for (const Row& row : {
           Row{"a win",
               {{"ann", "bob"}, kBlitz, kWhiteWins, {}},
               {{"ann", kBlitz, {1, 0, 0}}, {"bob", kBlitz, {0, 0, 1}}}},
           Row{"a draw",
               {{"ann", "bob"}, kBlitz, chess::kDrawn, {}},
               {{"ann", kBlitz, {0, 1, 0}}, {"bob", kBlitz, {0, 1, 0}}}},
           Row{"both lose",
               {{"ann", "bob"}, kBlitz, kNoPoints, {}},
               {{"ann", kBlitz, {0, 0, 1}}, {"bob", kBlitz, {0, 0, 1}}}},
           Row{"a draw instead of a win",
               {{"ann", "bob"}, kBlitz, chess::kDrawn, kWhiteWins},
               {{"ann", kBlitz, {-1, 1, 0}}, {"bob", kBlitz, {0, 1, -1}}}},
           Row{"Black went berserk",
               {{"ann", "bob"}, kBlitz, kWhiteWins, {}, {false, true}},
               {{"ann", kBlitz, {1, 0, 0}}, {"bob", kBlitz, {0, 0, 1, 1}}}},
           Row{"a draw instead of a win that Black went berserk for",
               {{"ann", "bob"}, kBlitz, chess::kDrawn, kWhiteWins, {false, true}},
               {{"ann", kBlitz, {-1, 1, 0}}, {"bob", kBlitz, {0, 1, -1}}}},
           Row{"aborted", {{"ann", "bob"}, kBlitz, {}, {}, {true, false}}, {}},
           Row{"nobody came", {{"ann", ""}, kBlitz, kWhiteWins, {}}, {}},
           Row{"one player on both sides", {{"ann", "ann"}, kBlitz, kWhiteWins, {}}, {}},
       }) {
    EXPECT_EQ(results_of(row.end), row.changes) << row.name;
  }
}

/// What the room asked to have stored with the last of its events.
class RoomOutbox : public rooms::RoomTest {
 protected:
  static std::vector<rooms::GameEnd> ends_in(const std::vector<rooms::Effect>& effects) {
    std::vector<rooms::GameEnd> ends;
    for (const rooms::Append& append : all_of<rooms::Append>(effects)) {
      for (const store::OutboxEntry& entry : append.outbox) {
        if (entry.kind == rooms::kArchive) {
          EXPECT_EQ(entry.payload, append.outbox.front().payload);
          continue;
        }
        EXPECT_EQ(entry.kind, "results");
        ends.push_back(rooms::read_game_end(entry.payload).value());
        EXPECT_GE(append.summary.status, store::GameStatus::Ended);
      }
    }
    return ends;
  }
  /// Both have sat down and made two moves each.
  void begin() {
    open_with_both("1+0");
    play({"e2e4", "e7e5", "g1f3", "b8c6"});
  }
};

TEST_F(RoomOutbox, GameEndIsStoredWithItsEvents) {
  const rooms::GameEnd end{{"ann", "bob"}, {Speed::Bullet, false, false}, {}, {}};
  struct Row {
    const char* name;
    std::function<std::vector<rooms::Effect>()> perform;
    std::optional<chess::Score> score;
  };
  for (const Row& row : {
           Row{"resignation", [&] { return act(rooms::kBob, "x", "resign"); }, kWhiteWins},
           Row{"agreement",
               [&] {
                 act(rooms::kBob, "o", "offer-draw");
                 return act(rooms::kAnn, "x", "accept-draw");
               },
               chess::kDrawn},
           Row{"a flag that the server itself sees",
               [&] {
                 now_ += std::chrono::minutes(2);
                 return handle(rooms::TimerFired{});
               },
               chess::win_for(chess::Color::Black)},
       }) {
    begin();
    auto expected = end;
    expected.score = row.score;
    EXPECT_THAT(ends_in(row.perform()), ::testing::ElementsAre(expected)) << row.name;
  }
}

TEST_F(RoomOutbox, BerserkIsRecorded) {
  open(rooms::new_stored_game("1+0", "berserk"));
  handle(rooms::Connected{rooms::kAnn, {"ann"}, {0, "Ann"}});
  handle(rooms::Connected{rooms::kBob, {"bob"}, {0, "Bob"}});
  act(rooms::kBob, "b", "berserk");
  play({"e2e4", "e7e5"});
  const rooms::GameEnd end{
      {"ann", "bob"}, {Speed::Bullet, false, false}, chess::win_for(chess::Color::Black), {}, {false, true}};
  EXPECT_THAT(ends_in(act(rooms::kAnn, "x", "resign")), ::testing::ElementsAre(end));
}

TEST_F(RoomOutbox, RatedGamesQueueRatings) {
  stored_ = rooms::new_stored_game("1+0");
  stored_.header.is_rated = true;
  open(stored_);
  handle(rooms::Connected{rooms::kBob, {"bob"}, {0, "Bob"}});
  handle(rooms::Connected{rooms::kAnn, {"ann"}, {0, "Ann"}});
  play({"e2e4", "e7e5", "g1f3", "b8c6"});
  const auto appends = all_of<rooms::Append>(act(rooms::kBob, "x", "resign"));
  ASSERT_THAT(appends, SizeIs(1));
  ASSERT_THAT(appends[0].outbox, SizeIs(3));
  EXPECT_EQ(appends[0].outbox[0].kind, rooms::kResults);
  EXPECT_EQ(appends[0].outbox[1].kind, rooms::kRatings);
  EXPECT_EQ(appends[0].outbox[2].kind, rooms::kArchive);
  const rooms::GameEnd end{{"ann", "bob"}, {Speed::Bullet, false, true}, kWhiteWins, {}};
  EXPECT_EQ(rooms::read_game_end(appends[0].outbox[1].payload), end);
}

TEST_F(RoomOutbox, OngoingGameQueuesNothing) {
  open(rooms::new_stored_game("1+0"));
  EXPECT_THAT(ends_in(handle(rooms::Connected{rooms::kAnn, {"ann"}, {0, "Ann"}})), IsEmpty());
  EXPECT_THAT(ends_in(handle(rooms::Connected{rooms::kBob, {"bob"}, {0, "Bob"}})), IsEmpty());
  EXPECT_THAT(ends_in(act(rooms::kAnn, "1", "move e2e4")), IsEmpty());
  EXPECT_THAT(ends_in(act(rooms::kBob, "2", "offer-draw")), IsEmpty());
  now_ += std::chrono::seconds(5);
  EXPECT_THAT(ends_in(handle(rooms::Downtime{std::chrono::seconds(5)})), IsEmpty());
  EXPECT_THAT(ends_in(act(rooms::kBob, "3", "resign")), SizeIs(1));
  EXPECT_THAT(ends_in(act(rooms::kBob, "4", "offer-rematch")), IsEmpty()) << "it is over already";
}

TEST_F(RoomOutbox, AbortedGameHasNoScore) {
  open_with_both();
  const auto ends = ends_in(act(rooms::kAnn, "1", "abort"));
  ASSERT_THAT(ends, SizeIs(1));  // nothing is archived
  EXPECT_EQ(ends[0].score, std::nullopt);
}

TEST_F(RoomOutbox, GameProvedDeadLaterEndsThere) {
  stored_ = rooms::new_stored_game();
  stored_.header.fen = "8/8/4k3/8/8/8/1B2K3/8 b - - 0 1";
  for (const char* event : {"seat black bob Bob", "move e6d6 0", "undecided", "move b2c3 0", "undecided"}) {
    stored_.events.push_back({"1700000000000 " + std::string(event), ""});
  }
  open(stored_);
  const auto ends =
      ends_in(handle(rooms::ProofAnswered{*dead_position_query(room_->game()), arbiter::FoundDead{1}}));
  ASSERT_THAT(ends, SizeIs(1));
  EXPECT_EQ(ends[0].score, chess::kDrawn);
  EXPECT_EQ(ends[0].replaces, std::nullopt);
}

TEST_F(RoomOutbox, ScoreCorrectedByProofReplacesThePrevious) {
  stored_ = rooms::new_stored_game();
  stored_.header.fen = "8/8/4k3/8/8/8/1B2K3/8 b - - 0 1";
  for (const char* event : {"seat black bob Bob", "end flag_fall 1-0"}) {
    stored_.events.push_back({"1700000000000 " + std::string(event), ""});
  }
  open(stored_);
  const auto ends = ends_in(handle(rooms::ProofAnswered{*dead_position_query(room_->game()),
                                                        arbiter::Proof{chess::Helpmate::Impossible}}));
  ASSERT_THAT(ends, SizeIs(1));
  EXPECT_EQ(ends[0].score, chess::kDrawn);
  EXPECT_EQ(ends[0].replaces, kWhiteWins);
}

TEST_F(RoomOutbox, ProofWithoutScoreChangeQueuesNothing) {
  begin();
  const auto resigned = act(rooms::kAnn, "r", "resign");
  ASSERT_THAT(ends_in(resigned), SizeIs(1));
  const arbiter::DeadPositionQuery query = all_of<rooms::RequestProof>(resigned).at(0).query;
  EXPECT_THAT(ends_in(handle(rooms::ProofAnswered{query, arbiter::answer(query, {1'000'000})})), IsEmpty());
}

}  // namespace
}  // namespace rookery::jobs
