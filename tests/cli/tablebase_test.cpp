#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.h"

/// `rookery tablebase`.
namespace {

using namespace rookery::cli;

constexpr const char* kRook = "'8/8/8/8/4k3/8/8/KR6 w - - 0 1'";

TEST(TablebaseCommand, ProbesAPosition) {
  const std::string tables = std::string(" --syzygy ") + ROOKERY_TABLES;
  const Finished text = run("tablebase probe " + std::string(kRook) + tables);
  EXPECT_EQ(text.status, 0) << text.err;
  EXPECT_EQ(text.out.substr(0, text.out.find('\n')), "win, DTZ 29 (perhaps a ply more), mate in 15");
  const Finished json = run("tablebase probe --json " + std::string(kRook) + tables);
  const auto known = nlohmann::json::parse(json.out);
  EXPECT_EQ(known.at("category"), "win");
  EXPECT_EQ(known.at("dtz"), 29);
  EXPECT_EQ(known.at("precise_dtz"), nullptr);
  EXPECT_EQ(known.at("moves").at(0).at("category"), "loss");
  EXPECT_EQ(known.at("moves").at(0).at("dtz"), -28);
  EXPECT_EQ(known.at("moves").size(), 15U);
  EXPECT_EQ(known.at("dtm"), 29);
  EXPECT_EQ(known.at("moves").at(0).at("dtm"), -28);
}

TEST(TablebaseCommand, CountsTheHalfmoveClock) {
  const auto category = [](const std::string& fen) {
    const Finished json = run("tablebase probe --json '" + fen + "' --syzygy " + ROOKERY_TABLES);
    return nlohmann::json::parse(json.out).at("category").get<std::string>();
  };
  EXPECT_EQ(category("8/8/8/8/4k3/8/8/KR6 w - - 70 90"), "win");
  EXPECT_EQ(category("8/8/8/8/4k3/8/8/KR6 w - - 71 90"), "syzygy-win");
  EXPECT_EQ(category("8/8/8/8/4k3/8/8/KR6 w - - 72 90"), "cursed-win");
  EXPECT_EQ(category("k7/1Q6/1K6/8/8/8/8/8 b - - 100 90"), "loss");
}

TEST(TablebaseCommand, PositionThatNoTableHasIsUnknown) {
  const std::string tables = std::string(" --syzygy ") + ROOKERY_TABLES;
  const Finished unknown = run("tablebase probe '4k3/8/8/8/8/8/8/4K2R w K - 0 1'" + tables);
  EXPECT_EQ(unknown.status, 1);
  EXPECT_EQ(unknown.out.substr(0, 8), "unknown\n");
  const Finished bad = run("tablebase probe 'no position'" + tables);
  EXPECT_EQ(bad.status, 2);
  EXPECT_NE(bad.err.find("FEN, board, offset 1: "), std::string::npos) << bad.err;
  // What can mean one thing only is read with a remark, as other commands read it.
  const std::string slip = "'8/8/8/8/4k3/8/8/KR6 w KQ - 0 1'";
  const Finished mended = run("tablebase probe " + slip + tables);
  EXPECT_EQ(mended.status, 0);
  EXPECT_NE(mended.err.find("FEN, castling, offset 23: "), std::string::npos) << mended.err;
  EXPECT_EQ(run("tablebase probe --strict " + slip + tables).status, 2);
}

TEST(TablebaseCommand, VerifyNamesWhatIsWrong) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("tablebase-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  for (const char* const name : {"KRvK.rtbw", "KRvK.rtbz"}) {
    std::filesystem::copy_file(std::filesystem::path(ROOKERY_TABLES) / name, folder / name);
  }
  const Finished good = run("tablebase verify " + folder.string());
  EXPECT_EQ(good.status, 0) << good.err;
  EXPECT_EQ(good.out, "1 table of results, 1 of distances, 0 files left out, 0 wrong positions\n");
  std::filesystem::resize_file(folder / "KRvK.rtbz", 1'000);
  const Finished cut = run("tablebase verify " + folder.string());
  EXPECT_EQ(cut.status, 1);
  EXPECT_NE(cut.err.find("KRvK.rtbz: byte 1000: its end is missing"), std::string::npos) << cut.err;
  std::filesystem::remove_all(folder);
  EXPECT_EQ(run("tablebase verify " + folder.string()).status, 1);
}

TEST(TablebaseCommand, MakesTablesAndKeepsThem) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("made-tables-" + std::to_string(getpid()));
  const std::string make = "tablebase make --pieces 3 --threads 2 " + folder.string();
  const Finished made = run(make);
  EXPECT_EQ(made.status, 0) << made.err;
  EXPECT_NE(made.out.find("KQvK\t"), std::string::npos) << made.out;
  EXPECT_NE(made.out.find("5 tables made, 0 kept\n"), std::string::npos) << made.out;
  EXPECT_EQ(run(make).out, "0 tables made, 5 kept\n");
  EXPECT_EQ(run("tablebase verify " + folder.string()).out,
            "5 tables of results, 5 of distances, 0 files left out, 0 wrong positions\n");
  const std::string count = "tablebase count --syzygy ";
  EXPECT_EQ(run(count + folder.string() + " KPvK").out, run(count + ROOKERY_TABLES + " KPvK").out);
  std::filesystem::remove_all(folder);
  EXPECT_EQ(run("tablebase make --pieces 6 " + folder.string()).status, 2);
  EXPECT_EQ(run("tablebase make --table KXvK " + folder.string()).status, 2);
  // A name says how many pieces there are.
  EXPECT_EQ(run("tablebase make --table KXRvKR " + folder.string()).err,
            "rookery tablebase: KXRvKR: there is no such table of at most 5 pieces\n");
  std::filesystem::remove_all(folder);
}

/// Those that come with the program are there without being named.
TEST(TablebaseCommand, FindsItsOwnTables) {
  const Finished probed = run("tablebase probe " + std::string(kRook));
  EXPECT_EQ(probed.status, 0) << probed.err;
  EXPECT_TRUE(probed.out.starts_with("win, DTZ 29")) << probed.out;
  const Finished missing = run("tablebase probe --syzygy /nowhere " + std::string(kRook));
  EXPECT_EQ(missing.status, 0);
  EXPECT_EQ(missing.err, "rookery tablebase: /nowhere: there is no such file or folder\n");
  EXPECT_EQ(run("tablebase count KRvKQ").err,
            "rookery tablebase: KRvKQ: there is no such table; its positions are in KQvKR\n");
}

TEST(TablebaseCommand, WritesFiguresAsJson) {
  const std::filesystem::path folder =
      std::filesystem::path(testing::TempDir()) / ("json-tables-" + std::to_string(getpid()));
  const std::string make = "tablebase make --json --table KQvK " + folder.string();
  const auto made = nlohmann::json::parse(run(make).out);
  EXPECT_EQ(made.at("made").at(0).at("table"), "KQvK");
  EXPECT_EQ(made.at("made").at(0).at("bytes"), 7328);
  EXPECT_EQ(nlohmann::json::parse(run(make).out), nlohmann::json::parse(R"({"made":[],"kept":1})"));
  std::ofstream(folder / "KRvK.rtbw") << "no table";
  const Finished verified = run("tablebase verify --json " + folder.string());
  EXPECT_EQ(verified.status, 1);
  const auto found = nlohmann::json::parse(verified.out);
  EXPECT_EQ(found.at("result_tables"), 1);
  EXPECT_EQ(found.at("distance_tables"), 1);
  EXPECT_EQ(found.at("faults").at(0).at("path"), (folder / "KRvK.rtbw").string());
  EXPECT_TRUE(found.at("wrong_positions").empty());
  std::filesystem::remove_all(folder);
  const auto rows = split(run("tablebase count --json KRvK").out, '\n');
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(nlohmann::json::parse(rows[0]).at("wins"), 175'168);
  EXPECT_EQ(nlohmann::json::parse(rows[1]).at("turn"), "black");
}

TEST(TablebaseCommand, CountsResults) {
  const Finished counts = run(std::string("tablebase count KRvK --syzygy ") + ROOKERY_TABLES);
  EXPECT_EQ(counts.status, 0) << counts.err;
  EXPECT_NE(counts.out.find("KRvK\tWhite\t175168\t0\t0\t0\t0\n"), std::string::npos) << counts.out;
  EXPECT_EQ(run(std::string("tablebase count KXvK --syzygy ") + ROOKERY_TABLES).status, 2);
}

}  // namespace
