#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "conversation.h"

namespace rookery::uci::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Go, StopEndsAnInfiniteSearch) {
  Conversation talk;
  talk.say("go infinite");
  talk.out.wait_for("info depth 3");
  talk.say("stop");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
}

TEST(Go, InfiniteWaitsForStopEvenWhenDone) {
  Conversation talk;
  talk.say("position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
  talk.say("go infinite");
  EXPECT_THAT(talk.out.wait_for("info depth 1 "), HasSubstr("score mate 1"));
  talk.say("isready");
  EXPECT_EQ(talk.last_line(), "readyok");
  talk.say("stop");
  EXPECT_EQ(talk.last_line(), "bestmove a1a8");
}

TEST(Go, SessionAnswersWhileSearching) {
  Conversation talk;
  talk.say("go infinite");
  talk.say("isready");
  EXPECT_EQ(talk.out.wait_for("readyok"), "readyok");
  for (const std::string refused : {"go depth 1", "ucinewgame", "setoption name Hash value 2",
                                    "setoption name EvalFile value x", "perft 1", "bench 1"}) {
    const std::string complaint =
        "info string error: word 1 \"" + refused.substr(0, refused.find(' ')) + "\"";
    talk.say(refused);
    EXPECT_EQ(talk.out.wait_for(complaint), complaint + ": A search is running; stop it first.");
  }
  talk.say("position startpos moves e2e4");
  talk.say("stop");
  talk.play("go depth 1 searchmoves e7e5");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove e7e5")) << "the new position was set during the search";
}

TEST(Go, NewSearchMayFollowTheBestMoveAtOnce) {
  Conversation talk;
  for (const char file : std::string("abcdefgh")) {
    for (const char rank : std::string("34")) {
      const std::string move{file, '2', file, rank};
      talk.say("go depth 1 searchmoves " + move);
      talk.out.wait_for("bestmove " + move);
    }
  }
  EXPECT_THAT(talk.out.lines(), Not(Contains(HasSubstr("error"))));
}

TEST(Go, QuitPrintsTheBestMove) {
  Conversation talk;
  talk.say("setoption name Threads value 2");
  talk.say("go infinite");
  EXPECT_FALSE(talk.say("quit"));
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
}

TEST(Go, ClockEndsTheSearch) {
  for (const char* go : {"go movetime 500", "go wtime 15000 btime 1", "go wtime 3000 winc 1000 movestogo 20",
                         "go btime 1000"}) {
    Conversation talk;
    talk.say(go);
    talk.out.wait_for("info depth 3");
    talk.now_ms = 100'000;
    talk.session.wait();
    EXPECT_THAT(talk.last_line(), StartsWith("bestmove ")) << go;
  }
}

TEST(Go, OneLegalMoveIsPlayedAtOnce) {
  Conversation talk;
  talk.play("position fen 7k/8/8/8/8/8/6r1/7K w - - 0 1\ngo wtime 1000000");
  EXPECT_EQ(talk.out.lines().size(), 2U);
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove h1g2"));
}

TEST(Go, PonderhitStartsTheClock) {
  Conversation talk;
  talk.say("setoption name Threads value 2");
  talk.say("go ponder wtime 1000 btime 1000");
  talk.out.wait_for("info depth 2");
  talk.now_ms = 100'000;
  talk.out.wait_for("info depth 5");
  EXPECT_THAT(talk.out.lines(), Not(Contains(StartsWith("bestmove"))));
  talk.say("ponderhit");
  talk.now_ms = 200'000;
  talk.session.wait();
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
}

TEST(Go, PonderingCountsForTheSoftLimit) {
  Conversation talk;
  talk.say("go ponder wtime 60000 btime 60000");
  talk.out.wait_for("info depth 2");
  talk.now_ms = 100'000;
  talk.out.wait_for("info depth 9 ");
  talk.say("ponderhit");
  talk.session.wait();
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
}

TEST(Go, PonderhitIsForPondering) {
  Conversation talk;
  talk.say("go infinite");
  talk.say("ponderhit");
  talk.say("stop");
  EXPECT_THAT(talk.out.lines(),
              Contains("info string error: word 1 \"ponderhit\": Nothing is being pondered on."));
}

TEST(Go, LongIterationsReportTheirProgress) {
  Conversation talk;
  talk.ms_per_reading = 200;
  talk.play("go nodes 50000");
  EXPECT_THAT(talk.out.lines(), Contains(testing::MatchesRegex(
                                    "info depth [0-9]+ currmove [a-h1-8]+ currmovenumber [0-9]+ nodes "
                                    "[0-9]+ nps [0-9]+ hashfull [0-9]+ time [0-9]+")));
}

TEST(Go, FinishedPonderSearchWaitsForPonderhit) {
  Conversation talk;
  talk.say("go ponder depth 2");
  talk.out.wait_for("info depth 2");
  talk.say("isready");
  EXPECT_EQ(talk.last_line(), "readyok");
  talk.say("ponderhit");
  talk.session.wait();
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
}

TEST(Go, MultiPvAndSearchmoves) {
  Conversation talk;
  talk.play("setoption name MultiPV value 3\ngo depth 2 searchmoves a2a3 h2h3 a2a3");
  const auto lines = talk.out.lines();
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_THAT(lines[2], StartsWith("info depth 2 seldepth "));
  EXPECT_THAT(lines[2], HasSubstr(" multipv 1 "));
  EXPECT_THAT(lines[3], HasSubstr(" multipv 2 "));
}

TEST(Go, SeveralThreads) {
  Conversation talk;
  talk.play("setoption name Threads value 3\ngo depth 8\nucinewgame\nsetoption name Threads value 1");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
  talk.say("setoption name Threads value 4");
  talk.say("go infinite");
  talk.out.wait_for("info depth 5");
  talk.say("stop");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
}

/// The helper of the second search ends with that search too.
TEST(Go, NodesAreCountedPerSearch) {
  Conversation talk;
  talk.play("setoption name Threads value 2\ngo nodes 100000");
  talk.play("position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\ngo depth 2");
  const auto lines = talk.out.lines();
  EXPECT_THAT(lines[lines.size() - 2], testing::MatchesRegex(".* mate 1 nodes [0-9]{1,4} .*"));
}

TEST(Go, LimitedStrengthSearchesFewNodes) {
  Conversation talk;
  talk.play("setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1500");
  talk.play("go depth 60");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove ")) << "at full strength it would never end";
}

/// Even if the interface never sends ucinewgame, and if several engines start at the same moment.
TEST(Go, WeakLevelVariesFromGameToGame) {
  std::set<std::string> moves;
  for (int begun = 0; begun < 10; ++begun) {
    Transcript out;
    Session session(out.stream(), "Rookery test", [] { return Duration(0); }, 1);
    EXPECT_TRUE(session.handle("setoption name Level value 1"));
    EXPECT_TRUE(session.handle("go"));
    session.wait();
    moves.insert(out.lines().back());
  }
  EXPECT_GT(moves.size(), 2U);
}

TEST(Go, WdlIsShownWhenAsked) {
  Conversation talk;
  talk.play(
      "setoption name UCI_ShowWDL value true\nposition fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\ngo depth 3");
  EXPECT_THAT(talk.out.lines(), Contains(HasSubstr(" score mate 1 wdl 1000 0 0 nodes ")));
}

TEST(Go, Mate) {
  Conversation talk;
  talk.play("position fen kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\ngo mate 2");
  EXPECT_EQ(talk.last_line(), "bestmove a1a6 ponder b7a6");
  EXPECT_THAT(talk.out.lines(), Contains(HasSubstr("score mate 2 ")));
}

TEST(Go, CastlingNotationFollowsTheMode) {
  const std::string fen = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  Conversation talk;
  talk.play(fen + "\ngo depth 1 searchmoves e1g1");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove e1g1"));
  talk.play("setoption name UCI_Chess960 value true\n" + fen + "\ngo depth 1 searchmoves e1h1");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove e1h1"));
  talk.play("position fen 1k6/8/8/8/8/8/8/5RKR w HF - 0 1 moves g1f1\nd");
  EXPECT_THAT(talk.out.lines(), Contains("Fen: 1k6/8/8/8/8/8/8/2KR3R b - - 1 1"));
}

TEST(Go, GameRepetitionsCount) {
  Conversation talk;
  talk.play(
      "position fen k7/8/8/8/8/2K5/8/7R w - - 0 1 moves h1h2 a8a7 h2h1 a7a8 h1h2 a8a7 h2h1\ngo depth 2");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove a7a8"));
  EXPECT_THAT(talk.out.lines(), Contains(HasSubstr("score cp 0 ")));
}

TEST(Go, DebugPrintsTheTimeBudget) {
  Conversation talk;
  talk.play("debug on\ngo depth 1 wtime 60000");
  EXPECT_EQ(talk.out.lines()[0], "info string time: no further iteration after 2490 ms, stop at 12450 ms");
}

TEST(Go, ClearHashMakesSearchesEqual) {
  Conversation talk;
  talk.play("go depth 5\nsetoption name Clear Hash\ngo depth 5");
  const auto lines = talk.out.lines();
  ASSERT_EQ(lines.size(), 12U);
  EXPECT_TRUE(std::equal(lines.begin(), lines.begin() + 6, lines.begin() + 6));
}

}  // namespace
}  // namespace rookery::uci::test
