#include <gtest/gtest.h>

#include <map>

#include "program.h"

/// `rookery pgn convert` as who calls it sees it.
namespace {

using namespace rookery::cli;

TEST(PgnConvert, ConvertsToOtherForms) {
  const std::string game =
      "[White \"M\xFCller, \\\"Max\\\"\"]\n\n1. e4 {[%clk 0:00:09.5]} e5 (1... c5) 2. Nf3 1-0";
  EXPECT_EQ(run("pgn convert --to uci -", game).out, "e2e4 e7e5 g1f3 1-0\n");
  EXPECT_EQ(run("pgn convert --to san -", game).out, "e4 e5 Nf3 1-0\n");
  EXPECT_EQ(run("pgn convert --to long -", game).out, "1. e2-e4 e7-e5 2. Ng1-f3 1-0\n");
  EXPECT_EQ(run("pgn convert --to figurine -", game).out, "1. e4 e5 2. \u2658f3 1-0\n");
  EXPECT_EQ(
      run("pgn convert --to jsonl -", game).out,
      R"({"tags":{"White":"Müller, \"Max\""},"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
      R"("result":"1-0","uci":["e2e4","e7e5","g1f3"],"san":["e4","e5","Nf3"],"clock_s":[9.5,null,null],)"
      R"("variations":[{"ply":2,"uci":["c7c5"],"san":["c5"]}]})"
      "\n");
  EXPECT_EQ(run("pgn convert --to csv -", game).out,
            "Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,TimeControl,FEN,Plies,Moves\n"
            ",,,,\"Müller, \"\"Max\"\"\",,1-0,,,,,,3,e4 e5 Nf3\n");
  EXPECT_NE(
      run("pgn convert --to pgn -", game).out.find("1. e4 {[%clk 0:00:09.5]} 1... e5 (1... c5) 2. Nf3 1-0"),
      std::string::npos);
  const std::string from_position = "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 9\"]\n\n1. O-O *";
  for (const auto& [form, line] :
       std::map<std::string, std::string>{{"uci", "[4k3/8/8/8/8/8/8/4K2R w K - 0 9] e1g1 *\n"},
                                          {"figurine", "[4k3/8/8/8/8/8/8/4K2R w K - 0 9] 9. O-O *\n"},
                                          {"long", "[4k3/8/8/8/8/8/8/4K2R w K - 0 9] 9. O-O *\n"}}) {
    EXPECT_EQ(run("pgn convert --to " + form + " -", from_position).out, line);
  }
  EXPECT_NE(run("pgn convert --to csv -", from_position).out.find(",4k3/8/8/8/8/8/8/4K2R w K - 0 9,1,O-O\n"),
            std::string::npos);
}

TEST(PgnConvert, JsonHoldsAllAnnotations) {
  const std::string game =
      "{A start.} 1. e4 $1 {Best [%eval 0.35,18] [%csl Ga4][%cal Rb5c7]} (1. d4 {Also [%clk 0:01:00]} d5 (1... "
      "Nf6 $6 {[%eval #-3]}) 2. -- c5) 1... e5 ({Sharp:} 1... c5) 2. Nf3 *";
  EXPECT_EQ(
      run("pgn convert --to jsonl -", game).out,
      R"({"tags":{},"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","result":"*",)"
      R"("uci":["e2e4","e7e5","g1f3"],"san":["e4","e5","Nf3"],)"
      R"("remarks":[{"comment":"A start.","ply":0},)"
      R"({"nags":[1],"comment":"Best","eval":0.35,"depth":18,"shapes":["Ga4","Rb5c7"],"ply":1}],)"
      R"("variations":[{"ply":1,"uci":["d2d4","d7d5","0000","c7c5"],"san":["d4","d5","--","c5"],)"
      R"("clock_s":[60.0,null,null,null],"remarks":[{"comment":"Also","ply":1}],)"
      R"("variations":[{"ply":2,"uci":["g8f6"],"san":["Nf6"],"remarks":[{"nags":[6],"eval":"#-3","ply":2}]}]},)"
      R"({"ply":2,"uci":["c7c5"],"san":["c5"],"remarks":[{"before":"Sharp:","ply":2}]}]})"
      "\n");
}

/// Annotated files have null moves on the main line: export format keeps them, no other form can say them.
TEST(PgnConvert, KeepsNullMovesOrNamesTheGame) {
  const std::string games =
      "[Event \"a\"]\n\n1. e4 e5 *\n\n[Event \"b\"]\n\n1. e4 {a plan} Z0 2. d4 (2. Nf3 -- 3. Bc4)\n-- 3. c4 "
      "null *\n\n[Event \"c\"]\n\n1. d4 d5 *\n";
  const Finished exported = run("pgn convert --to pgn -", games);
  EXPECT_EQ(exported.status, 0);
  EXPECT_EQ(exported.err, "");
  for (const std::string event : {"a", "b", "c"}) {
    EXPECT_NE(exported.out.find("[Event \"" + event + "\"]"), std::string::npos) << exported.out;
  }
  EXPECT_NE(exported.out.find("\n1. e4 {a plan} 1... Z0 2. d4 (2. Nf3 -- 3. Bc4) 2... -- 3. c4 null *\n"),
            std::string::npos)
      << exported.out;
  EXPECT_EQ(run("pgn convert --to pgn -", exported.out).out, exported.out);
  for (const std::string form :
       {"uci", "san", "long", "figurine", "jsonl", "csv", "compact", "compact-fast"}) {
    const Finished done = run("pgn convert --to " + form + " -", games);
    EXPECT_EQ(done.status, 1) << form;
    EXPECT_EQ(
        done.err,
        "-: game 2, line 7, column 16, \"Z0\": A null move may stand in a variation only; in a game each "
        "side has to move. The game is left out; --to pgn keeps it.\n")
        << form;
    const bool is_compact = form.starts_with("compact");
    const std::string text = is_compact ? run("pgn convert --to san -", done.out).out : done.out;
    EXPECT_NE(text.find(form == "uci" ? "e2e4 e7e5" : "e5"), std::string::npos) << form << text;
    EXPECT_NE(text.find(form == "uci" ? "d2d4 d7d5" : "d5"), std::string::npos) << form << text;
  }
  const Finished in_check = run("pgn convert --to pgn -", "1. e4 e5 2. Qh5 Nc6 3. Qxf7+ -- *\n\n1. d4 *\n");
  EXPECT_EQ(in_check.status, 1);
  EXPECT_NE(in_check.err.find("game 1, line 1, column 30, \"--\": The move is not legal here."),
            std::string::npos)
      << in_check.err;
  EXPECT_NE(in_check.out.find("\n1. d4 *\n"), std::string::npos);
}

}  // namespace
