#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <optional>

#include "server/lichess_client.h"

/// Games as files of the Lichess API, asked of a real process.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::AllOf;
using ::testing::AnyOf;
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

  /// Starts the server again, after `rookery doctor` wrote all games as PGN.
  void restart_with_texts() {
    server_.reset();
    const Finished doctor = run_rookery({"doctor", "--repair", "--data", folder_.path().string()});
    EXPECT_EQ(doctor.status, 0) << doctor.output;
    server_.emplace(folder_.path());
    ann_.move_to(server_->port());
    bot_.move_to(server_->port());
  }

  TemporaryFolder folder_;
  std::optional<ServerProcess> server_{std::in_place, folder_.path()};
  const std::vector<std::string> where_{"--data", folder_.path().string()};
  LichessClient ann_{server_->port(), make_program("Ann", "", where_)};
  LichessClient bot_{server_->port(), make_program("Bot-1", "BOT", where_)};
};

TEST_F(LichessExport, PgnMatchesTheFormatter) {
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

TEST_F(LichessExport, FiltersSelectAPlayersGames) {
  const std::string game = play({"e2e4", "c7c5"});
  const auto has = [&](const LichessClient& who, const std::string& query) {
    return who.get("/api/games/user/" + query, {{"Accept", "application/x-ndjson"}}).body.find(game) !=
           std::string::npos;
  };
  for (const char* filter : {"color=white", "vs=bot-1", "rated=false", "perfType=blitz,bullet", "max=1"}) {
    EXPECT_TRUE(has(ann_, std::string("Ann?") + filter)) << filter;
  }
  for (const char* filter : {"color=black", "vs=Ann", "rated=true", "perfType=bullet", "finished=false",
                             "analysed=true", "until=1"}) {
    EXPECT_FALSE(has(ann_, std::string("Ann?") + filter)) << filter;
  }
  EXPECT_TRUE(has(ann_, "Bot-1?color=black"));
  EXPECT_FALSE(has(ann_, "Bot-1?color=white"));
}

TEST_F(LichessExport, LiterateNamesTheOpeningInPlace) {
  const std::string game = play({"e2e4", "c7c5", "h2h3", "h7h6"});
  const std::string path = "/game/export/" + game + "?clocks=false";
  EXPECT_THAT(ann_.get(path + "&literate=true").body, HasSubstr("1. e4 c5 {B20 Sicilian Defense} 2. h3 h6"));
  EXPECT_THAT(ann_.get(path).body, HasSubstr("1. e4 c5 2. h3 h6"));
}

TEST_F(LichessExport, PartsAreOptional) {
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
  for (const auto& [option, member] : {std::pair{"lastFen", "lastFen"}, {"pgnInJson", "pgn"}}) {
    EXPECT_FALSE(bare.contains(member)) << member;
    EXPECT_TRUE(object("?" + std::string(option) + "=true").contains(member)) << member;
  }
  for (const char* option : {"clocks", "opening", "division", "moves"}) {
    EXPECT_TRUE(bare.contains(option)) << option;
    EXPECT_FALSE(object("?" + std::string(option) + "=false").contains(option)) << option;
  }
  EXPECT_EQ(object("?pgnInJson=true")["pgn"], pgn(""));
  EXPECT_EQ(object("?evals=true&accuracy=true"), bare) << "nothing is analysed";
}

TEST_F(LichessExport, PgnHasClocksAndTermination) {
  const std::string pgn = ann_.get("/game/export/" + play({"e2e4", "c7c5"})).body;
  EXPECT_THAT(pgn, HasSubstr("[Termination \"Normal\"]"));
  EXPECT_THAT(pgn, ::testing::ContainsRegex("%clk [0-9]+:[0-9][0-9]:[0-9][0-9]\\]"));
  EXPECT_THAT(pgn, Not(::testing::ContainsRegex("%clk [0-9:]+\\.")));
}

TEST_F(LichessExport, ReportsNoAnalysis) {
  (void)play({"e2e4", "c7c5"});
  EXPECT_EQ(bot_.get("/api/games/user/Ann?analysed=true").body, "");
  EXPECT_THAT(bot_.get("/api/games/user/Ann?analysed=false").body, HasSubstr("[White \"Ann\"]"));
}

TEST_F(LichessExport, ManyGamesOmitClocksAndOpeningsByDefault) {
  const std::string game = play({"e2e4", "c7c5"});
  const auto pgn = [&](const std::string& options) { return bot_.get("/api/games/user/Ann" + options).body; };
  EXPECT_THAT(pgn(""), Not(AnyOf(HasSubstr("%clk"), HasSubstr("[ECO "))));
  EXPECT_THAT(pgn("?clocks=true&opening=true"), AllOf(HasSubstr("%clk"), HasSubstr("[ECO \"B20\"]")));
  const json bare = json::parse(bot_.get("/api/games/user/Ann", {{"Accept", "application/x-ndjson"}}).body);
  EXPECT_FALSE(bare.contains("clocks") || bare.contains("opening") || bare.contains("division"));
}

TEST_F(LichessExport, StoredTextsEqualReplayedGames) {
  const std::vector<std::string> games{play({"d2d4", "d7d5"}), play({"e2e4", "c7c5", "g1f3"})};
  restart_with_texts();
  for (const std::string first : {"tags", "moves", "clocks", "opening", "literate"}) {
    for (const char* value : {"=true", "=false"}) {
      const std::string options = "?clocks=true&opening=true&" + first + value;
      std::string replayed;
      for (auto game = games.rbegin(); game != games.rend(); ++game) {
        replayed += ann_.get("/game/export/" + *game + options).body;
      }
      EXPECT_EQ(ann_.get("/api/games/user/Ann" + options).body, replayed) << options;
    }
  }
}

TEST_F(LichessExport, DeletedAccountsNameLeavesStoredTexts) {
  const std::string game = play({"e2e4", "c7c5"});
  restart_with_texts();
  EXPECT_THAT(bot_.get("/api/games/user/Bot-1").body, HasSubstr("[White \"Ann\"]"));
  const Finished gone = run_rookery({"admin", "account", "delete", "Ann", "--data", folder_.path().string()});
  ASSERT_EQ(gone.status, 0) << gone.output;
  EXPECT_THAT(bot_.get("/api/games/user/Bot-1").body, HasSubstr("[White \"deleted\"]"));
  restart_with_texts();
  const std::string pgn = bot_.get("/api/games/user/Bot-1").body;
  EXPECT_THAT(pgn, AllOf(HasSubstr("[White \"deleted\"]"), Not(HasSubstr("Ann"))));
}

TEST_F(LichessExport, RatingsAreIncludedFromEverySource) {
  const Answer made =
      ann_.post("/api/challenge/Bot-1", "clock.limit=300&clock.increment=2&color=white&rated=true");
  const std::string id = json::parse(made.body)["id"];
  EXPECT_EQ(bot_.post("/api/challenge/" + id + "/accept").status, 200);
  EXPECT_EQ(ann_.post("/api/board/game/" + id + "/move/e2e4").status, 200);
  EXPECT_EQ(bot_.post("/api/bot/game/" + id + "/move/e7e5").status, 200);
  EXPECT_EQ(ann_.post("/api/board/game/" + id + "/resign").status, 200);
  restart_with_texts();
  std::string pgn;
  do {  // the ratings follow a moment after the end
    pgn = ann_.get("/api/games/user/Ann?clocks=true&opening=true").body;
  } while (pgn.find("RatingDiff") == std::string::npos);
  EXPECT_THAT(pgn, AllOf(HasSubstr("[Event \"Rated blitz game\"]"), HasSubstr("[WhiteElo \"1500\"]"),
                         HasSubstr("[BlackRatingDiff \"+")));
  EXPECT_EQ(pgn, ann_.get("/game/export/" + id).body);
}

TEST_F(LichessExport, OngoingGameIsDelayedByThreePlies) {
  const Answer made = ann_.post("/api/challenge/Bot-1", "clock.limit=300&clock.increment=2&color=white");
  const std::string id = json::parse(made.body)["id"];
  EXPECT_EQ(bot_.post("/api/challenge/" + id + "/accept").status, 200);
  for (const char* pair : {"e2e4 e7e5", "g1f3 b8c6"}) {
    const std::string moves = pair;
    EXPECT_EQ(ann_.post("/api/board/game/" + id + "/move/" + moves.substr(0, 4)).status, 200);
    EXPECT_EQ(bot_.post("/api/bot/game/" + id + "/move/" + moves.substr(5)).status, 200);
  }
  const std::string pgn = bot_.get("/game/export/" + id + "?clocks=false").body;
  EXPECT_THAT(pgn, HasSubstr("\n\n1. e4 *"));
  EXPECT_EQ(bot_.post("/api/bot/game/" + id + "/resign").status, 200);
  EXPECT_THAT(bot_.get("/game/export/" + id + "?clocks=false").body, HasSubstr("1. e4 e5 2. Nf3 Nc6"));
}

TEST_F(LichessExport, GamesByIdsAreNewestFirstWithoutDuplicates) {
  const std::string first = play({"e2e4"}), second = play({"d2d4"});
  const Answer answer = ann_.post("/api/games/export/_ids", first + "," + second + ",none," + first);
  const std::size_t at = answer.body.find("[GameId \"" + first),
                    newer = answer.body.find("[GameId \"" + second);
  EXPECT_LT(newer, at);
  EXPECT_LT(at, std::string::npos);
  EXPECT_EQ(answer.body.find("[GameId \"" + first, at + 1), std::string::npos);
}

}  // namespace
}  // namespace rookery::tests
