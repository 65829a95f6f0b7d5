#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/lichess_client.h"

/// Games as files of the Lichess API, asked of a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kBetweenGames = "\n\n\n";

class LichessExport : public ::testing::Test {
 protected:
  /// A game that Ann resigns after these moves; its id.
  [[nodiscard]] std::string play(const std::vector<std::string>& moves) const {
    const Answer made = ann_.post("/api/challenge/Bot-1", "clock.limit=300&clock.increment=2&color=white");
    const std::string id = json::parse(made.body)["id"];
    EXPECT_EQ(bot_.post("/api/challenge/" + id + "/accept").status, 200);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::string path = id + "/move/" + moves[i];
      EXPECT_EQ(
          (i % 2 == 0 ? ann_.post("/api/board/game/" + path) : bot_.post("/api/bot/game/" + path)).status,
          200)
          << moves[i];
    }
    EXPECT_EQ(ann_.post("/api/board/game/" + id + "/resign").status, 200);
    return id;
  }
  /// What `rookery pgn format` makes of it.
  [[nodiscard]] std::string format(const std::string& pgn) const {
    const auto file = folder_.path() / "games.pgn";
    std::ofstream(file) << pgn;
    const Finished finished = run_rookery({"pgn", "format", file.string(), "--quiet"});
    EXPECT_EQ(finished.status, 0) << finished.output;
    return finished.output;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  const std::vector<std::string> where_{"--data", folder_.path().string()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where_)};
  LichessClient bot_{server_.port(), make_program("Bot-1", "BOT", where_)};
};

TEST_F(LichessExport, PgnIsWrittenAsRookeryFormatsIt) {
  const std::string first = play({"e2e4", "c7c5", "g1f3", "d7d6"}), second = play({"d2d4", "d7d5"});
  for (const char* options :
       {"", "?literate=true", "?clocks=false&opening=false", "?evals=true&accuracy=true"}) {
    const std::string pgn = ann_.get("/game/export/" + first + options).body;
    ASSERT_THAT(pgn, EndsWith(kBetweenGames));
    EXPECT_EQ(pgn, format(pgn) + "\n") << options << ": an empty line more stands between games";
  }
  std::string all = ann_.get("/api/games/user/Ann", {{"Accept", "application/x-chess-pgn"}}).body;
  EXPECT_THAT(all, HasSubstr(first));
  EXPECT_THAT(all, HasSubstr(second));
  const std::string formatted = format(all);
  for (std::size_t at = all.find(kBetweenGames); at != std::string::npos; at = all.find(kBetweenGames, at)) {
    all.erase(at, 1);
  }
  EXPECT_EQ(all, formatted);
}

TEST_F(LichessExport, LiterateNamesTheOpeningWhereItIsReached) {
  const std::string game = play({"e2e4", "c7c5", "h2h3", "h7h6"});
  const std::string path = "/game/export/" + game + "?clocks=false";
  EXPECT_THAT(ann_.get(path + "&literate=true").body, HasSubstr("1. e4 c5 {B20 Sicilian Defense} 2. h3 h6"));
  EXPECT_THAT(ann_.get(path).body, HasSubstr("1. e4 c5 2. h3 h6"));
}

TEST_F(LichessExport, EachPartIsThereIfItIsAskedFor) {
  const std::string game = play({"e2e4", "c7c5"});
  const std::string path = "/game/export/" + game;
  const auto pgn = [&](const std::string& options) { return ann_.get(path + options).body; };
  EXPECT_THAT(pgn("?tags=false"), Not(HasSubstr("[Event")));
  EXPECT_THAT(pgn("?tags=false"), HasSubstr("1. e4"));
  EXPECT_THAT(pgn("?moves=false"), Not(HasSubstr("1. e4")));
  EXPECT_THAT(pgn(""), HasSubstr("[ECO \"B20\"]"));
  EXPECT_THAT(pgn("?opening=false"), Not(HasSubstr("[ECO ")));
  const auto object = [&](const std::string& options) {
    return json::parse(ann_.get(path + options, {{"Accept", "application/json"}}).body);
  };
  const json bare = object("");
  for (const auto& [option, member] : {std::pair{"clocks", "clocks"},
                                       {"opening", "opening"},
                                       {"lastFen", "lastFen"},
                                       {"pgnInJson", "pgn"},
                                       {"division", "division"}}) {
    EXPECT_FALSE(bare.contains(member)) << member;
    EXPECT_TRUE(object("?" + std::string(option) + "=true").contains(member)) << member;
  }
  EXPECT_FALSE(object("?moves=false").contains("moves"));
  EXPECT_EQ(object("?pgnInJson=true")["pgn"], pgn("?clocks=false&opening=false"));
  EXPECT_EQ(object("?evals=true&accuracy=true"), bare) << "nothing is analysed";
}

}  // namespace
}  // namespace rookery::tests
