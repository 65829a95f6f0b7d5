#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "server/client.h"
#include "server/process.h"

/// Endgame tables over HTTP: /standard and /standard/mainline. Categories and distances are those of
/// tablebase.lichess.ovh for the same positions.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

class TablebaseOverHttp : public ::testing::Test {
 protected:
  [[nodiscard]] Answer get(const std::string& target) const { return ask(server_.port(), {"GET", target}); }
  [[nodiscard]] json look_up(const std::string& fen) const {
    const Answer answer = get("/standard?fen=" + fen);
    EXPECT_EQ(answer.status, 200) << answer.body;
    return json::parse(answer.body);
  }
  [[nodiscard]] std::string category(const std::string& fen) const { return look_up(fen).at("category"); }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
};

TEST_F(TablebaseOverHttp, AnswersWithCategoryDistancesAndMoves) {
  const json known = look_up("4k3/6KP/8/8/8/8/7p/8_w_-_-_0_1");
  EXPECT_EQ(known.at("category"), "win");
  EXPECT_EQ(known.at("dtz"), 1);
  EXPECT_EQ(known.at("precise_dtz"), 1);
  EXPECT_EQ(known.at("dtm"), nullptr);
  EXPECT_EQ(known.at("insufficient_material"), false);
  ASSERT_EQ(known.at("moves").size(), 9U);
  const json& best = known.at("moves").at(0);
  EXPECT_EQ(best.at("uci"), "h7h8q");
  EXPECT_EQ(best.at("san"), "h8=Q+");
  EXPECT_EQ(best.at("dtz"), -2);
  EXPECT_EQ(best.at("zeroing"), true);
  EXPECT_EQ(best.at("conversion"), true);
  EXPECT_EQ(best.at("category"), "loss");
  EXPECT_EQ(known.at("moves").at(2).at("category"), "draw");
  EXPECT_EQ(known.at("moves").at(8).at("category"), "win");
}

TEST_F(TablebaseOverHttp, TellsTheDistanceToMateOfThreePieces) {
  const json pawn = look_up("8/8/8/8/8/4k3/4P3/4K3_w_-_-_0_1");
  EXPECT_EQ(pawn.at("category"), "draw");
  EXPECT_EQ(pawn.at("dtm"), 0);
  const json rook = look_up("8/8/8/8/4k3/8/8/KR6_w_-_-_0_1");
  EXPECT_EQ(rook.at("dtm"), 29);
  EXPECT_EQ(rook.at("moves").at(0).at("dtm"), -28);
  const json mate = look_up("k7/1Q6/1K6/8/8/8/8/8_b_-_-_0_1");
  EXPECT_EQ(mate.at("checkmate"), true);
  EXPECT_EQ(mate.at("dtm"), 0);
  EXPECT_EQ(look_up("4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1").at("dtm"), nullptr);
}

TEST_F(TablebaseOverHttp, CountsTheHalfmoveClock) {
  EXPECT_EQ(category("8/8/8/8/4k3/8/8/KR6_w_-_-_70_90"), "win");
  EXPECT_EQ(category("8/8/8/8/4k3/8/8/KR6_w_-_-_71_90"), "syzygy-win");
  EXPECT_EQ(category("8/8/8/8/4k3/8/8/KR6_w_-_-_72_90"), "cursed-win");
  EXPECT_EQ(category("8/8/8/8/8/8/2K5/k6R_b_-_-_72_90"), "loss");
  EXPECT_EQ(category("k7/1Q6/1K6/8/8/8/8/8_b_-_-_100_90"), "loss") << "mate comes before any claim";
}

TEST_F(TablebaseOverHttp, DrawsAreNamed) {
  EXPECT_EQ(category("8/8/4k3/8/4P3/8/8/4K3_b_-_-_0_1"), "draw");
  const json stalemate = look_up("k7/2Q5/1K6/8/8/8/8/8_b_-_-_0_1");
  EXPECT_EQ(stalemate.at("category"), "draw");
  EXPECT_EQ(stalemate.at("stalemate"), true);
  const json bare = look_up("8/8/4k3/8/8/8/8/3BK3_w_-_-_0_1");
  EXPECT_EQ(bare.at("category"), "draw");
  EXPECT_EQ(bare.at("insufficient_material"), true);
}

TEST_F(TablebaseOverHttp, PositionBeyondTheTablesIsUnknown) {
  EXPECT_EQ(category("4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1"), "unknown") << "castling";
  const json start = look_up("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR%20w%20KQkq%20-%200%201");
  EXPECT_EQ(start.at("category"), "unknown");
  EXPECT_EQ(start.at("dtz"), nullptr);
  EXPECT_EQ(start.at("moves").size(), 20U);
}

TEST_F(TablebaseOverHttp, MainlineIsPlayedToMateOrTheClaim) {
  const Answer answer = get("/standard/mainline?fen=4k3/6KP/8/8/8/8/7p/8_w_-_-_0_1");
  ASSERT_EQ(answer.status, 200) << answer.body;
  const json line = json::parse(answer.body);
  EXPECT_EQ(line.at("dtz"), 1);
  EXPECT_EQ(line.at("winner"), "w");
  EXPECT_EQ(line.at("mainline").at(0).at("san"), "h8=Q+");
  EXPECT_EQ(line.at("mainline").at(0).at("dtz"), -2);
  EXPECT_THAT(line.at("mainline").back().at("san").get<std::string>(), HasSubstr("#"));
  EXPECT_EQ(line.at("mainline").back().at("dtz"), -1);

  const json drawn = json::parse(get("/standard/mainline?fen=8/8/4k3/8/4P3/8/8/4K3_b_-_-_0_1").body);
  EXPECT_TRUE(drawn.at("mainline").empty());
  EXPECT_EQ(drawn.at("winner"), nullptr);

  const json claimed = json::parse(get("/standard/mainline?fen=8/8/8/8/4k3/8/8/KR6_w_-_-_90_99").body);
  EXPECT_EQ(claimed.at("mainline").size(), 10U);
  EXPECT_EQ(claimed.at("winner"), nullptr);
}

TEST_F(TablebaseOverHttp, WrongRequestsAreAnsweredWithWords) {
  struct Row {
    const char* target;
    int status;
    const char* word;
  };
  const Row rows[] = {
      {"/standard", 400, "a position was expected"},
      {"/standard?fen=", 400, "a position was expected"},
      {"/standard?fen=4k3/8/8/8/8/8/8/4X3_w_-_-_0_1", 400, "fen: board: "},
      {"/standard/mainline?fen=8/8/8/8/8/8/8/4K3_w_-_-_0_1", 400, "fen: board: "},
      {"/standard/mainline?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", 404, "no endgame table knows this position"},
      {"/standard/mainline?fen=4k3/pppppppp/8/8/8/8/8/4K2R_w_-_-_0_1", 404, "no endgame table"},
      {"/atomic?fen=4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1", 404, "standard chess only"},
      {"/antichess", 404, "standard chess only"},
  };
  for (const Row& row : rows) {
    const Answer answer = get(row.target);
    EXPECT_EQ(answer.status, row.status) << row.target;
    EXPECT_THAT(json::parse(answer.body).at("error").get<std::string>(), HasSubstr(row.word)) << row.target;
  }
}

TEST_F(TablebaseOverHttp, OtherSitesMayAsk) {
  const Answer answer = ask(
      server_.port(),
      {"GET", "/standard?fen=8/8/4k3/8/4P3/8/8/4K3_b_-_-_0_1", {{"Origin", "https://board.example"}}, ""});
  EXPECT_EQ(answer.header("access-control-allow-origin"), "*");
}

TEST(TablebaseFolders, BrokenFilesAreNamedAtStartAndLeftOut) {
  const TemporaryFolder data, tables;
  for (const char* const name : {"KQvK.rtbw", "KQvK.rtbz"}) {
    std::filesystem::copy_file(std::filesystem::path(ROOKERY_TABLES) / name, tables.path() / name);
  }
  std::filesystem::resize_file(tables.path() / "KQvK.rtbz", 400);
  const ServerProcess server(data.path(), {"--syzygy", tables.path().string() + ":/nowhere/at/all"});
  EXPECT_THAT(server.greeting(), HasSubstr("KQvK.rtbz is left out: byte 34: its end is missing"));
  EXPECT_THAT(server.greeting(), HasSubstr("/nowhere/at/all is left out"));
  EXPECT_THAT(server.greeting(),
              HasSubstr("endgame tables of up to 4 pieces: 35 of results, 35 of distances"));
  const Answer answer = ask(server.port(), {"GET", "/standard?fen=8/8/8/8/8/1k6/8/K2q4_w_-_-_0_1"});
  EXPECT_EQ(json::parse(answer.body).at("category"), "loss") << answer.body;
}

TEST(TablebaseFolders, MayBeSwitchedOff) {
  const TemporaryFolder data;
  const ServerProcess server(data.path(), {"--syzygy", "off"});
  const Answer answer = ask(server.port(), {"GET", "/standard?fen=8/8/4k3/8/4P3/8/8/4K3_b_-_-_0_1"});
  EXPECT_EQ(json::parse(answer.body).at("category"), "unknown") << answer.body;
}

}  // namespace
}  // namespace rookery::tests
