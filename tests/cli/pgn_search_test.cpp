#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "program.h"

/// What `rookery pgn filter` and `dedupe` find in games, as who calls them sees it.
namespace {

using namespace rookery::cli;

const std::string kNajdorf =
    "[Event \"a\"]\n[White \"Kasparov, Garry\"]\n[Black \"Karpov, A\"]\n\n"
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0\n\n";
const std::string kTarrasch =
    "[Event \"b\"]\n[White \"M\xC3\xBCller, Karsten\"]\n[Black \"Tal\"]\n\n"
    "1. d4 d5 2. c4 e6 3. Nc3 c5 4. cxd5 exd5 5. Nf3 Nc6 6. g3 Nf6 7. dxc5 0-1\n\n";

/// Files that are removed at the end of a test.
class PgnSearch : public ::testing::Test {
 protected:
  std::string write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(folder_);
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << text;
    return path;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) / ("rookery-search-" + std::to_string(getpid()));
};

/// The tags Event of the games that a filter keeps.
std::string kept(const std::string& options) {
  const Finished finished = run("pgn filter --quiet " + options + " -", kNajdorf + kTarrasch);
  EXPECT_EQ(finished.status, 0) << options << ": " << finished.err;
  std::string found;
  for (const std::string& line : split(finished.out, '\n')) {
    found += line.starts_with("[Event \"") ? line.substr(8, line.size() - 10) : "";
  }
  return found;
}

TEST_F(PgnSearch, FindsOpeningsByTheMoves) {
  EXPECT_EQ(kept("--eco B90-B99"), "a");
  EXPECT_EQ(kept("--eco B9"), "a");
  EXPECT_EQ(kept("--eco D --eco C"), "b");
  EXPECT_EQ(kept("--opening 'najdorf sicilian'"), "a");
  EXPECT_EQ(kept("--opening Tarrasch --or --eco B"), "ab");
  EXPECT_NE(run("pgn filter --eco B99-B90 -", kNajdorf).err.find("a code such as B90"), std::string::npos);
  const std::string misspelt = run("pgn filter --opening 'Sicilian Najdorff' -", kNajdorf).err;
  EXPECT_NE(misspelt.find("has the word \"najdorff\"; did you mean 'najdorf'?"), std::string::npos)
      << misspelt;
  EXPECT_NE(run("pgn filter --opening 'Sicilian Caro' -", kNajdorf).err.find("name has all these words"),
            std::string::npos);
  EXPECT_NE(run("pgn filter --eco X -", kNajdorf).err.find("a code such as B90"), std::string::npos);
}

TEST_F(PgnSearch, FindsMisspeltNames) {
  EXPECT_EQ(kept("--player-like 'Kasparow, G'"), "a");
  EXPECT_EQ(kept("--player-like 'K. Muller'"), "b");
  EXPECT_EQ(kept("--player-like Tel"), "");  // of three letters none may differ
}

TEST_F(PgnSearch, FindsPlayersByTheUsersSpellings) {
  const std::string spelling =
      write("s.ssp", "Kasparov, Garry #GM\n=Weinstein, G.\nTal, Mihail\n= Tal\n@SITE\nRiga\n= Tal\n");
  EXPECT_EQ(kept("--player Mihail"), "");
  EXPECT_EQ(kept("--player Mihail --spelling " + spelling), "b");
  EXPECT_EQ(kept("--player 'Weinstein,G' --spelling " + spelling), "a");
  const Finished wrong = run("pgn filter --spelling " + write("w.ssp", "A\n@CITY\n") + " -", kNajdorf);
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("w.ssp: line 2: \"@CITY\": @PLAYER, @SITE, @EVENT or @ROUND was expected"),
            std::string::npos)
      << wrong.err;
}

TEST_F(PgnSearch, FindsPatternsWithinPlies) {
  const std::string isolated = "--pattern 'black has an isolated d-pawn'";
  EXPECT_EQ(kept(isolated), "b");
  EXPECT_EQ(kept(isolated + " --to-ply 12"), "");
  EXPECT_EQ(kept(isolated + " --from-ply 13"), "b");
  EXPECT_EQ(kept(isolated + " --lasting 2"), "");
  EXPECT_EQ(kept("--pattern 'white has an isolated d-pawn' --either-colour"), "b");
  EXPECT_EQ(kept("--pattern 'pd5 Pc5' --pattern 'Nd4 pa6'"), "ab");
  EXPECT_EQ(kept("--pattern 'pawns 8/1p2pppp/p2p4/8/4P3/8/PPP2PPP/8'"), "a");
  const Finished wrong = run("pgn filter --pattern 'white has an isolted pawn' -", kNajdorf);
  EXPECT_EQ(wrong.status, 2);
  EXPECT_NE(wrong.err.find("byte 14: \"isolted\" was not understood; did you mean \"isolated\"?"),
            std::string::npos)
      << wrong.err;
}

TEST_F(PgnSearch, ComparesWithOtherFiles) {
  // The same moves with other tags are the same game.
  const std::string base = write("base.pgn", "[Event \"x\"]\n\n" + kTarrasch.substr(kTarrasch.find("1. d4")));
  EXPECT_EQ(kept("--in " + base), "b");
  EXPECT_EQ(kept("--not-in " + base), "a");
  EXPECT_EQ(run("pgn filter --in /nowhere/x.pgn -", kNajdorf).status, 2);
  EXPECT_EQ(run("pgn filter --json --not-in " + base + " -", kNajdorf + kTarrasch).out,
            "{\"faulty\":0,\"found\":1,\"games\":2}\n");
}

TEST_F(PgnSearch, KeepsDuplicatesInAFile) {
  const std::string base = write("base.pgn", kTarrasch), twice = (folder_ / "twice.pgn").string();
  const Finished finished = run("pgn dedupe --quiet --known " + base + " --duplicates " + twice + " -",
                                kNajdorf + kNajdorf + kTarrasch);
  EXPECT_EQ(finished.out, kNajdorf);
  EXPECT_EQ(finished.err, "2 of 3 games left out\n");
  EXPECT_EQ(contents(twice), kNajdorf + kTarrasch);
}

TEST_F(PgnSearch, DuplicatesDoNotReplaceWhatIsRead) {
  const std::string games = write("games.pgn", kNajdorf + kNajdorf), base = write("base.pgn", kNajdorf);
  for (const std::string& command :
       {"--duplicates " + games + ' ' + games, "--duplicates " + base + " --known " + base + ' ' + games}) {
    const Finished refused = run("pgn dedupe " + command);
    EXPECT_EQ(refused.status, 2);
    EXPECT_NE(refused.err.find("is one of the files that are read; name another one"), std::string::npos)
        << refused.err;
  }
  EXPECT_EQ(contents(games), kNajdorf + kNajdorf);
  EXPECT_EQ(contents(base), kNajdorf);
  // Those of an earlier run are not this one's.
  const std::string twice = write("twice.pgn", kTarrasch);
  EXPECT_EQ(run("pgn dedupe --duplicates " + twice + ' ' + base).out, kNajdorf);
  EXPECT_EQ(contents(twice), "");
}

TEST_F(PgnSearch, RefusesConditionsThatSayNothing) {
  const std::string spelling = write("s.ssp", "Tal, Mihail\n= Tal\n");
  struct Row {
    std::string options, complaint;
  };
  for (const Row& row :
       {Row{"--from-ply 3", "--from-ply says more of another condition: --fen, --line, --material or"},
        Row{"--to-ply 3 --player Tal", "--to-ply says more of another condition"},
        Row{"--lasting 2 --line e4", "--lasting says more of another condition: --pattern is missing"},
        Row{"--either-colour", "--either-colour says more of another condition: --pattern is missing"},
        Row{"--spelling " + spelling, "--spelling says more of another condition: --player is missing"},
        Row{"--line e4 --from-ply 5 --to-ply 4", "--from-ply is above --to-ply"},
        Row{"--min-plies 5 --max-plies 4", "--min-plies is above --max-plies"}}) {
    const Finished refused = run("pgn filter " + row.options + " -", kNajdorf);
    EXPECT_EQ(refused.status, 2) << row.options;
    EXPECT_NE(refused.err.find(row.complaint), std::string::npos) << refused.err;
    EXPECT_EQ(refused.out, "");
  }
  EXPECT_EQ(kept("--line e4 --from-ply 1 --to-ply 1 --min-plies 10 --max-plies 10"), "a");
}

TEST_F(PgnSearch, WritesFiguresAsJson) {
  EXPECT_EQ(run("pgn check --json -", kNajdorf + "[Event \"x\"]\n\n1. e5 *\n").out,
            "{\"faulty\":1,\"games\":1,\"plies\":10}\n");
  const Finished stats = run("pgn stats --json -", kNajdorf + kTarrasch);
  EXPECT_TRUE(stats.out.starts_with("{\"games\":2,\"plies\":23,\"faulty\":0,\"shortest\":10,\"longest\":13,"))
      << stats.out;
  EXPECT_NE(stats.out.find("\"B90 Sicilian Defense: Najdorf Variation\":1"), std::string::npos) << stats.out;
  EXPECT_NE(run("pgn stats --json -").out.find("\"shortest\":null"), std::string::npos);
}

}  // namespace
