#include "rookery/uci/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "conversation.h"

namespace rookery::uci::test {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Row {
  std::string name;
  std::string input;
  std::vector<std::string> output;
};

TEST(Session, Transcripts) {
  const Row rows[] = {
      {"is ready", "isready", {"readyok"}},
      {"silent commands",
       "ucinewgame\nregister later\ndebug on\ndebug off\n\n   \t\nsetoption name Ponder value True\n"
       "setoption name UCI_AnalyseMode value true\nsetoption name UCI_Opponent value GM 2800 human Gary "
       "Kasparov",
       {}},
      {"stop without a search", "stop\nisready", {"readyok"}},
      {"white space of every kind", " \t isready \r", {"readyok"}},
      {"perft",
       "position fen 7k/8/8/8/8/8/7P/K7 w - - 0 1\nperft 2",
       {"h2h3: 3", "h2h4: 3", "a1b1: 3", "a1a2: 3", "a1b2: 3", "15 nodes 15000 nps"}},
      {"board",
       "position startpos moves g1f3 g8f6 f3g1\nd",
       {"  +-----------------+", "8 | r n b q k b . r |", "7 | p p p p p p p p |", "6 | . . . . . n . . |",
        "5 | . . . . . . . . |", "4 | . . . . . . . . |", "3 | . . . . . . . . |", "2 | P P P P P P P P |",
        "1 | R N B Q K B N R |", "  +-----------------+", "    a b c d e f g h",
        "Fen: rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2"}},
      {"a large letter of promotion",
       "position fen 7k/P7/8/8/8/8/8/K7 w - - 0 1 moves a7a8Q\nperft 1",
       {"h8g7: 1", "h8h7: 1", "2 nodes 2000 nps"}},
      {"no move to make, stalemate",
       "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\ngo depth 3",
       {"info depth 0 score cp 0", "bestmove 0000"}},
      {"no move to make, mated",
       "position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1\ngo depth 3",
       {"info depth 0 score mate 0", "bestmove 0000"}},
  };
  for (const Row& row : rows) {
    Conversation talk;
    talk.play(row.input);
    auto lines = talk.out.lines();
    if (row.name == "board") {
      lines.resize(12);  // the key that follows is tested with the positions
    }
    EXPECT_EQ(lines, row.output) << row.name;
  }
}

TEST(Session, Introduction) {
  Conversation talk;
  talk.play("uci");
  const auto lines = talk.out.lines();
  EXPECT_EQ(lines.front(), "id name Rookery test");
  EXPECT_EQ(lines.back(), "uciok");
  for (const char* option :
       {"option name Hash type spin default 16 min 1 max ",
        "option name Threads type spin default 1 min 1 max 256", "option name Clear Hash type button",
        "option name MultiPV type spin default 1 min 1 max ",
        "option name Move Overhead type spin default 10 min 0 max ",
        "option name Ponder type check default false", "option name UCI_Chess960 type check default false",
        "option name UCI_ShowWDL type check default false",
        "option name UCI_LimitStrength type check default false",
        "option name UCI_Elo type spin default 2700 min 1300 max 2700",
        "option name UCI_AnalyseMode type check default false",
        "option name UCI_Opponent type string default <empty>",
        "option name UCI_EngineAbout type string default Rookery, "}) {
    EXPECT_THAT(lines, Contains(StartsWith(option)));
  }
}

struct BadRow {
  std::string input;
  std::string complaint;  ///< in the last line
};

const BadRow kBadRows[] = {
    {"nonsense", "word 1 \"nonsense\": No command; help lists them."},
    {"\x01\xFF\x7F", "word 1 \"???\": No command; help lists them."},
    {std::string(100, 'x'), "word 1 \"" + std::string(40, 'x') + "...\": No command; help lists them."},
    {"debug", "at the end: \"on\" or \"off\" was expected here."},
    {"debug maybe", "word 2 \"maybe\": \"on\" or \"off\" was expected here."},
    {"setoption", "at the end: \"name\" and an option were expected here."},
    {"setoption Hash 5", "word 2 \"Hash\": \"name\" and an option were expected here."},
    {"setoption name", "at the end: No option has that name; uci lists them."},
    {"setoption name Speed value 3", "word 3 \"Speed\": No option has that name; uci lists them."},
    {"setoption name Hash", "at the end: Hash wants \"value\" and a whole number from 1 to "},
    {"setoption name Hash value", "at the end: Hash wants \"value\" and a whole number from 1 to "},
    {"setoption name Hash value 0", "word 5 \"0\": Hash wants \"value\" and a whole number from 1 to "},
    {"setoption name hash value 1e3", "word 5 \"1e3\": Hash wants \"value\" and a whole number from 1 to "},
    {"setoption name Threads value 0",
     "word 5 \"0\": Threads wants \"value\" and a whole number from 1 to 256."},
    {"setoption name UCI_Elo value 1299",
     "word 5 \"1299\": UCI_Elo wants \"value\" and a whole number from 1300 to 2700."},
    {"setoption name UCI_Chess960 value yes",
     "word 5 \"yes\": UCI_Chess960 wants \"value true\" or \"value false\"."},
    {"ponderhit", "word 1 \"ponderhit\": Nothing is being searched."},
    {"perft x", "word 2 \"x\": A depth from 1 to 127 was expected here."},
    {"bench 0", "word 2 \"0\": A depth from 1 to 127 was expected here."},
    {std::string(kMaxLine + 1, 'a'), "A line may have 1048576 bytes, no more."},
};

TEST(Session, BadInputIsExplainedAndChangesNothing) {
  for (const BadRow& row : kBadRows) {
    const std::string name = row.input.substr(0, 80);
    Conversation talk;
    talk.play("position startpos moves d2d4");
    talk.play(row.input);
    EXPECT_THAT(talk.last_line(), StartsWith("info string error: ")) << name;
    EXPECT_THAT(talk.last_line(), HasSubstr(row.complaint)) << name;
    talk.play("d");
    EXPECT_THAT(talk.out.lines(), Contains("Fen: rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1"))
        << name;
  }
}

const BadRow kRefusedPositions[] = {
    {"position", "at the end: \"startpos\" or \"fen\" was expected here. There is no position now"},
    {"position e2e4", "word 2 \"e2e4\": \"startpos\" or \"fen\" was expected here."},
    {"position moves e2e4", "word 2 \"moves\": \"startpos\" or \"fen\" was expected here."},
    {"position startpos e2e4", "word 3 \"e2e4\": \"moves\" was expected here. There is no position now"},
    {"position startpos moves e2e4 e2e5",
     "word 5 \"e2e5\": Move 2 of the list: The move is not legal in this position. There is no position now"},
    {"position startpos moves e2", "word 4 \"e2\": Move 1 of the list: "},
    {"position startpos moves 0000", "word 4 \"0000\": Move 1 of the list: "},
    {"position fen", "at the end: A FEN is missing. There is no position now"},
    {"position fen moves e2e4", "word 3 \"moves\": A FEN is missing. There is no position now"},
    {"position fen 8/8/8 w - - 0 1", "FEN, board: "},
    {"position fen 8/8/8/8/8/8/8/8 w - - 0 1", "FEN, board: "},
    {"position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "word 4 \"x\": FEN, turn: "},
    {"position fen bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
     "This is a position of Chess960: \"setoption name UCI_Chess960 value true\" must come first."},
};

/// The interface believes in the position that it sent: a move of an older one would be illegal there.
TEST(Session, AfterARefusedPositionNoMoveIsPlayedUntilOneIsAccepted) {
  for (const BadRow& row : kRefusedPositions) {
    Conversation talk;
    talk.play("position startpos moves d2d4\n" + row.input);
    EXPECT_THAT(talk.last_line(), StartsWith("info string error: ")) << row.input;
    EXPECT_THAT(talk.last_line(), HasSubstr(row.complaint)) << row.input;
    for (const char* const command : {"d", "perft 1", "go depth 1", "go infinite"}) {
      talk.play(command);
      EXPECT_THAT(talk.out.lines(), Contains(HasSubstr("The latest position was refused"))) << row.input;
    }
    EXPECT_EQ(talk.last_line(), "bestmove 0000") << row.input;
    EXPECT_THAT(talk.out.lines(), Not(Contains(StartsWith("Fen: ")))) << row.input;
    talk.play("position startpos\ngo depth 1");
    EXPECT_THAT(talk.last_line(), StartsWith("bestmove ")) << row.input;
    EXPECT_NE(talk.last_line(), "bestmove 0000") << row.input;
  }
}

/// An interface that gets no bestmove waits forever.
const BadRow kBadGoes[] = {
    {"go depth nodes 40", "word 3 \"nodes\": depth wants a whole number from 1 to 127; left out."},
    {"go nodes 40 depth", "at the end: depth wants a whole number from 1 to 127; left out."},
    {"go depth 0", "word 3 \"0\": depth wants a whole number from 1 to 127; taken as 1."},
    {"go depth 999 nodes 40", "word 3 \"999\": depth wants a whole number from 1 to 127; taken as 127."},
    {"go mate 100 nodes 40", "word 3 \"100\": mate wants a whole number from 1 to 64; taken as 64."},
    {"go nodes -5", "word 3 \"-5\": nodes wants a whole number from 1 to 9223372036854775807; taken as 1."},
    {"go depth 99999999999999999999 nodes 40", "; taken as 127."},
    {"go wtime -99999999999999999999 nodes 40", "; taken as -1000000000000."},
    {"go wtime 1000 btime soon nodes 40", "word 5 \"soon\": btime wants a whole number from "},
    {"go wtime 60000.5 nodes 40",
     "word 3 \"60000.5\": wtime wants a whole number from -1000000000000 to 1000000000000; taken as 60000."},
    {"go movestogo -1 nodes 40", "movestogo wants a whole number from 0 to 10000; taken as 0."},
    {"go nodes 40 searchmoves", "at the end: searchmoves wants a legal move; all are searched."},
    {"go searchmoves e2e4 nodes 40", "word 3 \"e2e4\": The move is not legal in this position. Left out."},
    {"go banana nodes 40", "word 2 \"banana\": No part of go, ignored."},
};

TEST(Session, EveryGoGetsItsBestMove) {
  for (const BadRow& row : kBadGoes) {
    Conversation talk;
    talk.play("position startpos moves d2d4\n" + row.input);
    EXPECT_THAT(talk.out.lines().front(), StartsWith("info string error: ")) << row.input;
    EXPECT_THAT(talk.out.lines().front(), HasSubstr(row.complaint)) << row.input;
    EXPECT_THAT(talk.last_line(), StartsWith("bestmove ")) << row.input;
  }
}

/// People analyse positions that no game can reach.
TEST(Session, BoardFullOfPiecesIsSearched) {
  Conversation talk;
  talk.play(
      "position fen nnnnknnn/nnnnnnnn/nnnnnnnn/pppppppp/PPPPPPPP/NNNNNNNN/NNNNNNNN/NNNNKNNN w - - 0 1\n"
      "go nodes 2000");
  EXPECT_THAT(talk.last_line(), StartsWith("bestmove "));
}

TEST(Session, EveryFaultOfAFenIsNamed) {
  Conversation talk;
  talk.play("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq z9 0 1");
  const auto lines = talk.out.lines();
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], HasSubstr("word 4 \"x\": FEN, turn: "));
  EXPECT_THAT(lines[1], HasSubstr("word 6 \"z9\": FEN, en passant: "));
}

TEST(Session, UnknownWordsAreSkipped) {
  Conversation talk;
  talk.play("joho hoho isready");
  const std::vector<std::string> expected{"info string error: word 1 \"joho\": No command; help lists them.",
                                          "readyok"};
  EXPECT_EQ(talk.out.lines(), expected);
}

TEST(Run, EndOfInputStops) {
  std::istringstream in("uci\ngo infinite\nisready");
  std::ostringstream out;
  run(in, out, "Rookery test");
  EXPECT_THAT(out.str(), HasSubstr("readyok\n"));
  EXPECT_THAT(out.str(), HasSubstr("bestmove "));
}

TEST(Run, QuitEndsBeforeTheEndOfInput) {
  std::istringstream in("quit\nuci\n");
  std::ostringstream out;
  run(in, out, "Rookery test");
  EXPECT_EQ(out.str(), "");
}

TEST(Run, EndlessLineIsNotBuffered) {
  std::istringstream in(std::string(3 * kMaxLine, 'x') + "\nisready\n");
  std::ostringstream out;
  run(in, out, "Rookery test");
  EXPECT_EQ(out.str(), "info string error: A line may have 1048576 bytes, no more.\nreadyok\n");
}

}  // namespace
}  // namespace rookery::uci::test
