#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "program.h"

/// `rookery pgn` as who calls it sees it.
namespace {

using namespace rookery::cli;

const std::string kGames =
    "[Event \"a\"]\n[White \"Tal, Mikhail\"]\n[Black \"Smyslov\"]\n[WhiteElo \"2600\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {a child's mate} 1-0\n\n"
    "[Event \"b\"]\n[White \"Keres\"]\n[Black \"Tal, Mikhail\"]\n[WhiteElo \"900\"]\n[Termination \"Time "
    "forfeit\"]\n[FEN \"7k/8/8/8/8/5q2/8/KB6 w - - 0 1\"]\n\n1. Be4 Kg7 1-0\n\n"
    "[Event \"c\"]\n[White \"Ann\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n\n"
    "[Event \"d\"]\n[White \"Bob\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";

/// The tags Event of the games written, in order.
std::string events(const std::string& pgn) {
  std::string found;
  for (const std::string& line : split(pgn, '\n')) {
    if (line.starts_with("[Event \"")) {
      found += line.substr(8, line.size() - 10);
    }
  }
  return found;
}

TEST(Pgn, ChecksEveryGameAfterAnError) {
  const std::string games =
      "[Event \"a\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"b\"]\n\n1. e4 e5 2. Ke3 *\n\n[Event \"c\"]\n\n1. d4 {x "
      "*\n";
  const Finished finished = run("pgn check -", games);
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.out, "1 game, 3 plies, 2 faulty games\n");
  EXPECT_NE(finished.err.find("-: game 2, line 7, column 13, \"Ke3\""), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("-: game 3, line 11, column 7"), std::string::npos) << finished.err;
  EXPECT_EQ(run("pgn check /nowhere/x.pgn").status, 2);
}

TEST(Pgn, RepairsReadableParts) {
  const std::string damaged =
      "[Event \"New York \"Battle\" 1924\"]\n\n1. e4 e5 0-1\n\n[Event \"b\"]\n\n1. f3 e5 2. g4 Qh4#0-1\n\n"
      "[Event \"c\"]\n\n1. e4 e5 2. Ke3 d5 1-0\n";
  const Finished check = run("pgn check -", damaged);
  EXPECT_NE(check.err.find("game 1, line 1, column 19, \"Battle\"\": This is not a tag; write it as [Name "
                           "\"value\"]. [repairable]\n"),
            std::string::npos)
      << check.err;
  EXPECT_NE(check.err.find("The move is not legal here. [repairable in part]\n"), std::string::npos)
      << check.err;

  const Finished repaired = run("pgn repair -", damaged);
  EXPECT_EQ(repaired.status, 1);
  EXPECT_EQ(
      repaired.out,
      "[Event \"New York \\\"Battle\\\" 1924\"]\n\n1. e4 e5 0-1\n\n[Event \"b\"]\n\n1. f3 e5 2. g4 Qh4# "
      "0-1\n\n[Event \"c\"]\n\n1. e4 e5 {2. Ke3 d5} 1-0\n\n");
  EXPECT_EQ(
      repaired.err,
      "-: game 1, line 1, column 1, \"[Event \"New York \"Battle\" 1924\"]\" is now \"[Event \"New York "
      "\\\"Battle\\\" 1924\"]\": The tag's quotes and brackets are set right.\n"
      "-: game 2, line 7, column 16, \"Qh4#0-1\" is now \"Qh4# 0-1\": The move is separated from what was "
      "glued to it.\n"
      "-: game 3, line 11, column 10, \"2. Ke3 d5 \" is now \"{2. Ke3 d5} \": The moves from here on "
      "cannot be played; they are kept as a comment.\n"
      "3 games, 3 repairs, 0 games left out\n");

  const Finished json = run("pgn repair --json -", damaged);
  EXPECT_NE(json.err.find("\"game\":2,\"line\":7"), std::string::npos) << json.err;
  EXPECT_NE(json.err.find("{\"cut\":1,\"games\":3,\"lost\":0,\"repairs\":3}\n"), std::string::npos)
      << json.err;
  EXPECT_EQ(run("pgn repair - --json", repaired.out).err,
            "{\"cut\":0,\"games\":3,\"lost\":0,\"repairs\":0}\n");
}

TEST(Pgn, IndexesAFileAndFindsPositions) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-index-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "games.pgn").string();
  std::ofstream(file) << kGames;
  EXPECT_EQ(run("pgn find " + file + " --material KvK").status, 2);  // there is no index
  const Finished made = run("pgn index --quiet " + file);
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_TRUE(made.out.starts_with("4 games, 28 positions in " + file + ".rki, ")) << made.out;

  const std::string after_e4_e5 = " --fen 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'";
  const Finished found = run("pgn find " + file + after_e4_e5);
  EXPECT_EQ(found.status, 0);
  EXPECT_TRUE(found.out.starts_with("game 1, ply 2, byte 0\ngame 4, ply 2, byte ")) << found.out;
  EXPECT_NE(found.err.find("2 games, 2 positions, of 4 games with 28 positions, found in "),
            std::string::npos);
  EXPECT_EQ(run("pgn find --count " + file + " --material KQvKB").out, "1\n");
  EXPECT_EQ(events(run("pgn find --games " + file + " --pattern 'Qf7 .h5'").out), "ad");
  EXPECT_NE(run("pgn find --json " + file + " --pattern 'Qh5 bc5'").out, "x");
  EXPECT_EQ(run("pgn find " + file + " --pattern 'ka1'").status, 1);
  for (const char* bad : {"", "--fen x", "--material x", "--pattern x9"}) {
    EXPECT_EQ(run("pgn find " + file + ' ' + bad).status, 2) << bad;
  }

  const std::string index = contents(file + ".rki");
  std::ofstream(file + ".rki", std::ios::binary) << index.substr(0, index.size() / 2);
  EXPECT_NE(run("pgn find --count " + file + " --material KvK").err.find("The index is cut off"),
            std::string::npos);
  std::ofstream(file + ".rki", std::ios::binary) << index;
  std::ofstream(file, std::ios::app) << "\n[Event \"e\"]\n\n1. c4 *\n";
  const Finished stale = run("pgn find --count " + file + " --material KvK");
  EXPECT_EQ(stale.status, 2);
  EXPECT_NE(stale.err.find("the index is outdated"), std::string::npos) << stale.err;
  std::filesystem::remove_all(folder);
}

TEST(Pgn, ChecksStrictly) {
  struct Row {
    const char* game;
    const char* fault;  ///< empty: there is none
  };
  for (const Row& row : {
           Row{"[Result \"1-0\"]\n\n1. e4! e5 (1... c5) 2. Nf3 {x} Nc6 3. Bb5 1-0", ""},
           Row{"1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 1-0", ""},
           Row{"1. Nf3 d5 2. g3 e6 3. Bg2 c5 4. 0-0 *", "line 1, column 33, \"0-0\""},
           Row{"1. e2-e4 *",
               "column 4, \"e2-e4\": It can be read, but PGN's import format does not have it so. (write "
               "e4)"},
           Row{"1. e4 e5", "column 9: It can be read"},
           Row{"[Result \"0-1\"]\n\n1. e4 e5 1-0", "the tag Result says 0-1"},
           Row{"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *", "the tag FEN needs [SetUp \"1\"]"},
           Row{"1. e4 (1. -- d5) *", "there is no null move"},
           Row{"1. \u2658f3 *", "column 4, \"\u2658f3\""},
           Row{"1. e4 e5 3. Nf3 *", "column 10, \"3.\": It can be read"},
           Row{"\xEF\xBB\xBF"
               "1. e4 *",
               "there is no byte order mark"},
       }) {
    const Finished finished = run("pgn check --strict -", std::string(row.game) + "\n");
    const bool good = std::string_view(row.fault).empty();
    EXPECT_EQ(finished.status, good ? 0 : 1) << row.game;
    EXPECT_NE(finished.err.find(row.fault), std::string::npos) << row.game << ": " << finished.err;
    EXPECT_EQ(run("pgn check -", std::string(row.game) + "\n").status, 0) << row.game;
  }
  // Games are numbered as without it.
  const Finished finished = run("pgn check --strict -",
                                "[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. Ng1f3 *\n\n"
                                "[Event \"c\"]\n\n1. e5 *\n");
  EXPECT_EQ(finished.out, "1 game, 1 ply, 2 faulty games\n");
  EXPECT_NE(finished.err.find("game 2, line 7, column 4"), std::string::npos) << finished.err;
  EXPECT_NE(finished.err.find("game 3, line 11, column 4"), std::string::npos) << finished.err;
}

TEST(Pgn, WarnsOfUnreadableTimeControls) {
  const Finished finished =
      run("pgn check -",
          "[TimeControl \"40/5400+30:1800S30\"]\n\n1. e4 *\n\n[TimeControl \"*180\"]\n\n1. d4 *\n");
  EXPECT_EQ(finished.status, 0);
  EXPECT_EQ(finished.out, "2 games, 2 plies, 0 faulty games\n");
  EXPECT_TRUE(finished.err.starts_with("-: game 2, TimeControl \"*180\", byte 0: Sandclocks"))
      << finished.err;
  // Among the faulty games in their order, and without bytes that a terminal would obey.
  const Finished mixed = run("pgn check -",
                             "1. e5 *\n\n[TimeControl \"\x1B[2J\"]\n\n1. d4 *\n\n[Event \"x\"]\n\n"
                             "1. e4\x1B[2J *\n");
  const auto lines = split(mixed.err, '\n');
  ASSERT_EQ(lines.size(), 3U) << mixed.err;
  EXPECT_TRUE(lines[0].starts_with("-: game 1, line 1, column 4")) << mixed.err;
  EXPECT_TRUE(lines[1].starts_with("-: game 2, TimeControl \"?[2J\"")) << mixed.err;
  EXPECT_TRUE(lines[2].starts_with("-: game 3, line 9, column ")) << mixed.err;
  EXPECT_EQ(mixed.err.find('\x1B'), std::string::npos);
}

TEST(Pgn, FormatsForExport) {
  const Finished finished = run("pgn format -", "[White \"Ann\"]\n1.e4 e5 (1... c5) 2.Nf3 1/2-1/2");
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.out,
            "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann\"]\n"
            "[Black \"?\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 (1... c5) 2. Nf3 1/2-1/2\n\n");
}

TEST(Pgn, StatsJudgeEndingsAsAnArbiter) {
  const Finished finished = run("pgn stats -", kGames);
  EXPECT_EQ(finished.status, 0) << finished.err;
  for (const char* const line :
       {"4 games, 24 plies, 0 faulty games", "         3   75.0 %  1-0\n", "         2   50.0 %  checkmate\n",
        "         1   25.0 %  time\n", "         1   25.0 %  a threefold repetition could be claimed (9.2)\n",
        "         1   25.0 %  of them with a wrong result (6.9)\n"}) {
    EXPECT_NE(finished.out.find(line), std::string::npos) << line << finished.out;
  }
}

TEST(Pgn, KeepsGamesThatBothLost) {
  const std::string games =
      "[Event \"m\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"0-0\"]\n\n0-0\n\n"
      "[Event \"n\"]\n[Result \"1/2-0\"]\n\n1. e4 1/2-0\n\n[Event \"o\"]\n[Result \"0-0\"]\n\n1. d4 *\n";
  EXPECT_EQ(run("pgn check -", games).status, 0);
  const Finished stats = run("pgn stats -", games);
  EXPECT_NE(stats.out.find("         2   66.7 %  0-0\n"), std::string::npos) << stats.out;
  EXPECT_NE(stats.out.find("         1   33.3 %  1/2-0\n"), std::string::npos) << stats.out;
  EXPECT_EQ(run("pgn filter --count --result 0-0 -", games).out, "2\n");
  EXPECT_NE(run("pgn format -", games).out.find("[Result \"0-0\"]\n\n0-0\n"), std::string::npos);
  const Finished csv = run("pgn convert --to csv -", games);
  EXPECT_NE(csv.out.find("1/2-0"), std::string::npos) << csv.out;
  const std::string compact = run("pgn convert --to compact -", games).out;
  EXPECT_EQ(run("pgn filter --count --result 0-0 -", compact).out, "2\n");
}

TEST(Pgn, FiltersByGameProperties) {
  struct Row {
    const char* conditions;
    const char* events;
  };
  const Row rows[] = {
      {"", "abcd"},
      {"--tag White=Keres", "b"},
      {"--tag 'WhiteElo>=900' --tag 'WhiteElo<2600'", "b"},
      {"--tag 'Event!=a'", "bcd"},
      {"--tag 'White~tal'", "a"},
      {"--player tal", "ab"},
      {"--player 'Mikhail Tal'", "ab"},
      {"--player ta", ""},
      {"--player-part ta", "ab"},
      {"--player keres --player tal", "b"},
      {"--result 1/2-1/2", "c"},
      {"--result 1-0 --invert", "c"},
      {"--ending checkmate", "ad"},
      {"--ending time --ending other", "bc"},
      {"--material KQvKB", "b"},
      {"--fen 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 1'", "ad"},
      {"--min-plies 3 --max-plies 7", "ad"},
      // Games a and d play the bishop before the queen.
      {"--line '1. e4 e5 2. Qh5 Nc6 3.Bc4'", "ad"},
      {"--line '1. e4 e5 2. Qh5'", ""},
      {"--line '1. e4 Nc6 2. Bc4 e5'", "ad"},
      {"--line 'nf3 nf6' --line 'e4'", "acd"},
      {"--line e4 --tag White~Tal", "a"},
      {"--or --line e4 --tag White=Keres", "abd"},
      {"--or --material KQvKB --line Nf3", "bc"},
      {"--or --result 1/2-1/2 --player keres --min-plies 100", "bc"},
      {"--or --invert --line e4 --player keres", "c"},
      {"--or", "abcd"},
  };
  for (const Row& row : rows) {
    const Finished finished = run(std::string("pgn filter - ") + row.conditions, kGames);
    EXPECT_EQ(finished.status, 0) << finished.err;
    EXPECT_EQ(events(finished.out), row.events) << row.conditions;
  }
  EXPECT_EQ(run("pgn filter --count --player tal -", kGames).out, "2\n");
  EXPECT_EQ(run("pgn filter -", kGames).out, kGames);
  const Finished unnamed = run("pgn filter --player ', .' -", kGames);
  EXPECT_EQ(unnamed.status, 2);
  EXPECT_NE(unnamed.err.find("a name has at least one letter"), std::string::npos) << unnamed.err;
}

TEST(Pgn, PlayersAreFoundByWholeWords) {
  std::string games;
  for (const char* const name : {"Tal, Mikhail", "Mikhail Tal", "Talla", "Capital", "Tal'", "Vital Tal-Smith",
                                 "TAL", "T\xC3\xA1l", "Tal\xE9"}) {
    games += "[Event \"" + std::string(1, static_cast<char>('a' + split(games, '[').size() / 2)) +
             "\"]\n[White \"" + name + "\"]\n\n1. e4 *\n\n";
  }
  EXPECT_EQ(events(run("pgn filter --player Tal -", games).out), "abefg");
  EXPECT_EQ(events(run("pgn filter --player-part Tal -", games).out), "abcdefgi");
  EXPECT_EQ(events(run("pgn filter --player T\xC3\xA1l -", games).out), "h");
}

/// Games that have this tag with one value each: "a", "b", "c" ... in order. An empty value: the tag is
/// missing.
std::string games_with(const std::string& tag, const std::vector<std::string>& values) {
  std::string games;
  char event = 'a';
  for (const std::string& value : values) {
    games += std::string("[Event \"") + event++ + "\"]\n";
    games += value.empty() ? "" : "[" + tag + " \"" + value + "\"]\n";
    games += "\n1. e4 *\n\n";
  }
  return games;
}

struct TagRow {
  const char* test;
  const char* events;
};

void expect_chosen(const std::string& games, const std::vector<TagRow>& rows) {
  for (const TagRow& row : rows) {
    const Finished finished = run(std::string("pgn filter - --tag '") + row.test + "'", games);
    EXPECT_EQ(finished.status, 0) << row.test << finished.err;
    EXPECT_EQ(events(finished.out), row.events) << row.test;
    EXPECT_EQ(finished.err, "") << row.test;
  }
}

TEST(Pgn, FilterComparesPartialDates) {
  expect_chosen(games_with("Date", {"1959.12.31", "1960.01.01", "1960.05.??", "1960.??.??", "1961.02.03",
                                    "????.??.??", "", "1960-05-09", "spring"}),
                {{"Date>=1960", "bcdeh"},
                 {"Date>1960", "e"},
                 {"Date<=1960", "abcdh"},
                 {"Date<1960", "a"},
                 {"Date=1960", "bcdh"},
                 {"Date!=1960", "aefgi"},
                 {"Date>=1960.05", "ceh"},
                 {"Date>=1960.5", "ceh"},
                 {"Date=1960.05", "ch"},
                 {"Date<1960.05", "ab"},
                 {"Date>=1960.05.01", "eh"},
                 {"Date>=1960.05.??", "ceh"},
                 {"Date<=1960-01-01", "ab"},
                 {"Date=????.??.??", "fg"},
                 {"Date=?", "fg"},
                 {"Date~spring", "i"}});
  expect_chosen(games_with("UTCDate", {"2019.01.02", "2020.01.02"}), {{"UTCDate>=2020", "b"}});
}

TEST(Pgn, FilterComparesRatingsAndRoundsAsNumbers) {
  expect_chosen(games_with("WhiteElo", {"2700", "900", "-", "?", "", "2800.5", "27OO"}),
                {{"WhiteElo>=2700", "af"},
                 {"WhiteElo<1000", "b"},
                 {"WhiteElo<=2700", "ab"},
                 {"WhiteElo=2700", "a"},
                 {"WhiteElo=2700.0", "a"},
                 {"WhiteElo!=2700", "bcdefg"},
                 {"WhiteElo=-", "c"},
                 {"WhiteElo=", "e"}});
  expect_chosen(games_with("Round", {"9", "10", "3.9", "3.10", "3", "?", "-", "final"}),
                {{"Round>9", "b"},
                 {"Round>=9", "ab"},
                 {"Round<9", "cde"},
                 {"Round=3", "cde"},
                 {"Round=3.1", ""},
                 {"Round>3.9", "abd"},
                 {"Round>=3.10", "abd"},
                 {"Round=final", "h"},
                 {"Round=?", "f"}});
}

TEST(Pgn, FilterComparesOtherTagsAsNumbersOrAsText) {
  expect_chosen(games_with("ECO", {"B90", "C42", "A00", ""}),
                {{"ECO>=B00", "ab"}, {"ECO<B90", "c"}, {"ECO=C42", "b"}, {"ECO!=C42", "acd"}});
  expect_chosen(games_with("Board", {"9", "10", "two", ""}),
                {{"Board>=9", "ab"}, {"Board<10", "a"}, {"Board=two", "c"}, {"Board=9.0", "a"}});
}

TEST(Pgn, FilterNamesTestsThatNeverMatch) {
  for (const char* const bad : {"Date>=soon", "Date>=1960.13", "Date<1960.05.32", "Date>60", "Date=soon",
                                "Date>=????.??.??", "Date>=", "WhiteElo>=strong", "WhiteElo=strong",
                                "WhiteElo>=nan", "PlyCount>-", "Round>=final", "Round<", "Event>="}) {
    const Finished finished = run(std::string("pgn filter - --tag '") + bad + "'", kGames);
    EXPECT_EQ(finished.status, 2) << bad;
    EXPECT_EQ(finished.out, "") << bad;
    EXPECT_NE(finished.err.find(std::string("--tag \"") + bad + "\": "), std::string::npos) << finished.err;
  }
  // What only the games can tell: letters beside a number, a name that none has.
  for (const char* const vain : {"Event>=5", "Elo>=2500", "Whit=Tal", "Date>=1960", "White~"}) {
    const Finished finished = run(std::string("pgn filter - --tag '") + vain + "'", kGames);
    const bool is_reported =
        finished.err.find(std::string("--tag \"") + vain + "\": no game") != std::string::npos;
    EXPECT_EQ(is_reported, std::string(vain) != "White~") << vain << finished.err;
  }
  // A test that was never asked, and one that simply holds for no game, are nothing to tell of.
  EXPECT_EQ(run("pgn filter - --min-plies 500 --tag 'Elo>=2500'", kGames).err, "");
  EXPECT_EQ(run("pgn filter - --tag 'WhiteElo>3000'", kGames).err, "");
  EXPECT_EQ(run("pgn filter - --tag 'Date!=1960'", kGames).err, "");
}

TEST(Pgn, SortsDatesAndRoundsByTheirParts) {
  EXPECT_EQ(events(run("pgn sort --by Round -", games_with("Round", {"10", "3.10", "?", "3.9", "3"})).out),
            "edbac");
  const std::string dated = games_with("Date", {"1960.??.??", "1960.05.01", "", "1959.1.1"});
  EXPECT_EQ(events(run("pgn sort --by Date -", dated).out), "dbac");
}

TEST(Pgn, FilterExplainsErrors) {
  for (const char* const bad :
       {"--tag White", "--tag 'A==3'", "--fen x", "--line ''", "--line '1. e4 e4'", "--line '1. 2.'",
        "--material KRP", "--material KPPPPPPPPPPPPPPPPvK", "--result 2-0", "--ending never", "--min-plies x",
        "--min-plies -5", "--min-plies 1.5", "--max-plies 99999999999999999999999"}) {
    const Finished finished = run(std::string("pgn filter - ") + bad, kGames);
    EXPECT_NE(finished.status, 0) << bad;
    EXPECT_EQ(finished.out, "") << bad;
    EXPECT_NE(finished.err, "") << bad;
  }
}

TEST(Pgn, RemovesDuplicates) {
  const Finished moves = run("pgn dedupe -", kGames);
  EXPECT_EQ(events(moves.out), "abc");
  EXPECT_EQ(moves.err, "1 of 4 games left out\n");
  EXPECT_EQ(events(run("pgn dedupe --players -", kGames).out), "abcd");
}

TEST(Pgn, SortsByTags) {
  EXPECT_EQ(events(run("pgn sort --by White -", kGames).out), "cdba");
  EXPECT_EQ(events(run("pgn sort --by WhiteElo,Event -", kGames).out), "bacd");
  EXPECT_EQ(events(run("pgn sort --by Event --reverse -", kGames).out), "dcba");
  const Finished misspelt = run("pgn sort --by Evnt,White -", kGames);
  EXPECT_EQ(events(misspelt.out), "cdba");
  EXPECT_EQ(misspelt.err, "rookery pgn sort: --by \"Evnt\": no game has a value of this tag\n");
}

TEST(Pgn, ConvertsToCompactGamesAndBack) {
  const std::string games =
      "1. e4 e5 1-0\n\n1. d4 *\n\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O 1/2-1/2\n";
  const std::string fast = run("pgn convert --to compact-fast -", games).out;
  EXPECT_EQ(run("pgn convert --to uci -", fast).out, run("pgn convert --to uci -", games).out);
  const std::string compressed = run("pgn convert --to compact -", games).out;
  EXPECT_TRUE(compressed.starts_with("RKG1"));
  EXPECT_NE(compressed, fast);
  EXPECT_EQ(run("pgn convert --to uci -", compressed).out, run("pgn convert --to uci -", games).out);
  const Finished cut = run("pgn check -", compressed.substr(0, compressed.size() - 1));
  EXPECT_EQ(cut.status, 2);
  EXPECT_NE(cut.err.find("the file is truncated"), std::string::npos) << cut.err;
  EXPECT_EQ(run("pgn check -", compressed + "\xFF\xFF\xFF\xFF").status, 2);
}

TEST(Pgn, ListsPositions) {
  EXPECT_EQ(run("pgn fens --last -", "1. e4 *").out,
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
  EXPECT_EQ(split(run("pgn fens --ply 0 -", kGames).out, '\n').size(), 4U);
  EXPECT_EQ(split(run("pgn fens -", kGames).out, '\n').size(), 28U);
  EXPECT_LT(split(run("pgn fens --unique -", kGames).out, '\n').size(), 20U);
}

TEST(Pgn, SplitsAndMerges) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-split-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string prefix = (folder / "g").string();
  const Finished finished = run("pgn split --games 3 --prefix " + prefix + " -", kGames);
  EXPECT_EQ(finished.out, prefix + "-0001.pgn  3 games\n" + prefix + "-0002.pgn  1 game\n");
  EXPECT_EQ(run("pgn merge " + prefix + "-0*.pgn").out, kGames);
  EXPECT_EQ(run("pgn split --by White --prefix " + prefix + " -", kGames).status, 0);
  EXPECT_EQ(events(contents(prefix + "-Tal__Mikhail.pgn")), "a");
  EXPECT_EQ(run("pgn split --by Result --prefix " + prefix + " -", kGames + kGames).out,
            prefix + "-1-0.pgn  2 games\n" + prefix + "-none.pgn  6 games\n");
  EXPECT_EQ(events(contents(prefix + "-none.pgn")), "bcdbcd");
  const Finished nowhere = run("pgn split --games 2 --prefix /nowhere/x -", kGames);
  EXPECT_EQ(nowhere.status, 2);
  EXPECT_EQ(nowhere.out, "");
  EXPECT_EQ(nowhere.err, "rookery pgn: /nowhere/x-0001.pgn cannot be written: there is no folder /nowhere\n");
  const std::string inside = prefix + "-none.pgn/x";
  EXPECT_EQ(
      run("pgn split --games 2 --prefix " + inside + " -", kGames).err,
      "rookery pgn: " + inside + "-0001.pgn cannot be written: " + prefix + "-none.pgn is not a folder\n");
  // A part would replace the file before it is read to its end.
  const std::string whole = contents(prefix + "-0001.pgn");
  const Finished same = run("pgn split --games 1 --prefix " + prefix + ' ' + prefix + "-0001.pgn");
  EXPECT_EQ(same.status, 2);
  EXPECT_EQ(same.err,
            "rookery pgn: " + prefix + "-0001.pgn is one of the files that are read; name another one\n");
  EXPECT_EQ(contents(prefix + "-0001.pgn"), whole);
  std::filesystem::remove_all(folder);
}

TEST(Pgn, SplitGivesEachValueAFileOfItsOwn) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-values-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string prefix = (folder / "g").string();
  std::string games;
  for (const char* const site : {"A B", "A_B", "A/B", "A B", "", "none"}) {
    games += "[Event \"e\"]\n[Site \"" + std::string(site) + "\"]\n\n1. e4 *\n\n";
  }
  const std::string out = run("pgn split --by Site --prefix " + prefix + " -", games).out;
  EXPECT_EQ(out, prefix + "-A_B-2.pgn  1 game\n" + prefix + "-A_B-3.pgn  1 game\n" + prefix +
                     "-A_B.pgn  2 games\n" + prefix + "-none-2.pgn  1 game\n" + prefix +
                     "-none.pgn  1 game\n");
  EXPECT_NE(contents(prefix + "-A_B-2.pgn").find("[Site \"A_B\"]"), std::string::npos);
  std::filesystem::remove_all(folder);
}

TEST(Pgn, IndexPromisesOnlyFilesThatItCanRead) {
  const std::string help = run("pgn index --help").out;
  EXPECT_NE(help.find("A PGN file, not compressed"), std::string::npos) << help;
  for (const char* const promise : {"gzip", "zstd", "Scid", "standard input"}) {
    EXPECT_EQ(help.find(promise), std::string::npos) << promise;
  }
}

TEST(Pgn, ReadsCompressedFiles) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("rookery-packed-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string file = (folder / "g.pgn").string();
  std::ofstream(file, std::ios::binary) << kGames;
  ASSERT_EQ(std::system(("gzip -k " + file + " && cat " + file + ".gz " + file + ".gz > " + file +
                         "2.gz && head -c 200 " + file + ".gz > " + file + ".cut")
                            .c_str()),
            0);
  EXPECT_EQ(run("pgn merge " + file + ".gz").out, kGames);
  EXPECT_EQ(run("pgn check " + file + "2.gz").out, "8 games, 48 plies, 0 faulty games\n");
  const Finished cut = run("pgn check " + file + ".cut");
  EXPECT_EQ(cut.status, 2);
  EXPECT_NE(cut.err.find("the file is truncated"), std::string::npos) << cut.err;
  // As pzstd begins: with a frame to be skipped. The other is "1. e4 *" in a block that is not compressed.
  using namespace std::string_literals;
  EXPECT_EQ(
      run("pgn check -", "\x50\x2A\x4D\x18\x04\0\0\0abcd\x28\xB5\x2F\xFD\x20\x07\x39\0\x00"s + "1. e4 *").out,
      "1 game, 1 ply, 0 faulty games\n");
  std::filesystem::remove_all(folder);
}

TEST(Pgn, NamesUnsupportedCompression) {
  EXPECT_NE(run("pgn check -", "PK\x03\x04 and more").err.find("zip archive"), std::string::npos);
  EXPECT_NE(run("pgn check -", "BZh91AY&SY").err.find("not with gzip or zstd"), std::string::npos);
}

TEST(Pgn, ExplainsCommandErrors) {
  struct Row {
    const char* arguments;
    const char* fault;
  };
  for (const Row& row :
       {Row{"pgn", "rookery pgn: A subcommand is required\n'rookery pgn --help' says more.\n"},
        Row{"pgn check", "rookery pgn check: FILE is required\n"},
        Row{"pgn convert -", "rookery pgn convert: --to is required\n"},
        Row{"pgn convert --to xml -", "rookery pgn convert: --to: xml not in {"},
        Row{"pgn split -", "rookery pgn split: --games or --by is required\n"},
        Row{"pgn split --games 0 -", "--games: \"0\" is not a whole number from 1 to 1000000000\n"},
        Row{"pgn split --games 1 --by ECO -", "--games excludes --by\n"},
        Row{"pgn fens --ply -1 -", "--ply: \"-1\" is not a whole number from 0 to"},
        Row{"pgn check --threads 0 -", "--threads: \"0\" is not a whole number from 1 to 256\n"}}) {
    const Finished finished = run(row.arguments, kGames);
    EXPECT_EQ(finished.status, 2) << row.arguments;
    EXPECT_EQ(finished.out, "") << row.arguments;
    EXPECT_NE(finished.err.find(row.fault), std::string::npos) << finished.err;
  }
}

TEST(Pgn, ProgressFitsTheTerminal) {
  constexpr std::size_t kColumns = 30;
  const std::filesystem::path folder = std::filesystem::path(testing::TempDir()) /
                                       ("rookery-progress-of-a-long-name-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  const std::string games = (folder / "games").string(), seen = (folder / "seen").string();
  ASSERT_EQ(std::system(("mkfifo " + games).c_str()), 0);
  std::FILE* terminal =
      popen(("script -qfec 'stty cols " + std::to_string(kColumns) + "; " + std::string(ROOKERY_PROGRAM) +
             " pgn check " + games + "' " + seen + " >/dev/null")
                .c_str(),
            "w");
  ASSERT_NE(terminal, nullptr);
  std::string many;
  for (int i = 0; i < 1'000; ++i) {
    many += kGames;
  }
  const std::string drawn = "\r\x1B[K";
  {
    std::ofstream pipe(games, std::ios::binary);  // until the progress is seen
    for (int i = 0; i < 2'000 && contents(seen).find(drawn) == std::string::npos; ++i) {
      pipe << many << std::flush;
    }
  }
  EXPECT_EQ(pclose(terminal), 0);
  const std::string text = contents(seen);
  std::size_t lines = 0;
  for (std::size_t at = text.find(drawn); at != std::string::npos; at = text.find(drawn, at + 1)) {
    const std::string line = text.substr(at + drawn.size(), text.find('\r', at + 1) - at - drawn.size());
    if (line.ends_with(" games") && !line.ends_with(" faulty games")) {
      EXPECT_LT(line.size(), kColumns) << line;
      ++lines;
    }
  }
  EXPECT_GT(lines, 0U) << text;
  EXPECT_NE(text.find(" plies, 0 faulty games"), std::string::npos) << text;
  std::filesystem::remove_all(folder);
}

TEST(Pgn, DoesNotDependOnThreadCount) {
  std::string many;
  for (int i = 0; i < 5'000; ++i) {
    many += kGames + (i % 100 == 0 ? "[Event \"x\"]\n\n1. Ke2 *\n\n" : "");
  }
  const Finished one = run("pgn filter --player tal --threads 1 -", many);
  const Finished three = run("pgn filter --player tal --threads 3 -", many);
  EXPECT_EQ(one.out.size(), three.out.size());
  EXPECT_TRUE(one.out == three.out);
  EXPECT_EQ(one.err, three.err);
  EXPECT_EQ(split(one.err, '\n').size(), 50U);
  EXPECT_EQ(one.status, 1);
}

}  // namespace
