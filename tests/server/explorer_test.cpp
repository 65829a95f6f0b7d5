#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <memory>

#include "rookery/explorer/collection_writer.h"
#include "rookery/notation/san.h"
#include "server/lichess_client.h"
#include "server/player.h"
#include "support/wait_until.h"

/// The opening explorer over HTTP: which games count, for whom, and what is answered.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kOwnGame = R"([Event "Own"]
[Date "2021.03.04"]
[White "Ann"]
[Black "Somebody"]
[Result "1-0"]

1. d4 d5 2. c4 e6 1-0
)";

int games_counted(const json& answer) {
  return answer["white"].get<int>() + answer["draws"].get<int>() + answer["black"].get<int>();
}

std::vector<std::string> moves_of(const json& answer) {
  std::vector<std::string> moves;
  for (const json& move : answer["moves"]) {
    moves.push_back(move["san"]);
  }
  return moves;
}

explorer::Game game_of(const std::string& id, const std::vector<std::string>& moves, unsigned year) {
  explorer::Game game;
  game.header = {.id = id,
                 .names = {"White of " + id, "Black of " + id},
                 .attributes = {.outcome = explorer::Outcome::WhiteWins,
                                .speed = explorer::Speed::Classical,
                                .month = explorer::Month(year, 5),
                                .ratings = {2600, 2500}}};
  game.event = "Open";
  game.date = std::to_string(year) + ".05.01";
  chess::Position position = chess::Position::initial();
  for (const std::string& san : moves) {
    game.moves.push_back(notation::san::parse(position, san).value());
    position.play_unchecked(game.moves.back());
  }
  return game;
}

class ExplorerTest : public ::testing::Test {
 protected:
  void start(const std::vector<std::string>& options = {}) {
    server_.reset();
    server_ = std::make_unique<ServerProcess>(data_, options);
    anonymous_.move_to(server_->port());
  }
  LichessClient program(const std::string& name) {
    return {server_->port(), make_program(name, "", {"--data", data_.string()})};
  }
  static bool counts(const LichessClient& client, const std::string& target, int games) {
    return wait_until([&] { return games_counted(client.json_of(target)) == games; }, kSeldom);
  }
  Finished run(std::vector<std::string> words) {
    words.insert(words.end(), {"--data", data_.string()});
    return run_rookery(words);
  }
  void import_games(const std::string& text, std::vector<std::string> more = {}) {
    const std::filesystem::path file = folder_.path() / "games.pgn";
    std::ofstream(file) << text;
    more.insert(more.begin(), {"import", file.string(), "--quiet"});
    EXPECT_EQ(run(more).status, 0);
  }
  void make_collection(const std::string& name, const std::vector<explorer::Game>& games) {
    auto writer = explorer::CollectionWriter::open((data_ / "explorer" / name).string(), {});
    ASSERT_TRUE(writer) << writer.error();
    for (const explorer::Game& game : games) {
      ASSERT_TRUE(writer->add(explorer::prepare(game).value()));
    }
    ASSERT_TRUE(writer->commit());
  }

  TemporaryFolder folder_;
  std::filesystem::path data_ = folder_.path() / "data";
  std::unique_ptr<ServerProcess> server_;
  LichessClient anonymous_{0, ""};
};

TEST_F(ExplorerTest, FinishedGameCountsForThoseWhoMaySeeIt) {
  start();
  const LichessClient ann = program("ann"), bob = program("bob"), eve = program("eve");
  const std::string rated = play_short_game(ann, bob, "bob", "rated=true");
  (void)play_short_game(ann, bob, "bob", "");
  ASSERT_TRUE(counts(ann, "/lichess", 2));
  ASSERT_TRUE(counts(bob, "/lichess", 2));
  EXPECT_TRUE(counts(eve, "/lichess", 1));
  json answer;
  // A game is counted again when its ratings are there.
  ASSERT_TRUE(wait_until([&] {
    answer = anonymous_.json_of("/lichess");
    return answer["moves"][0]["averageRating"] == 1500;
  }));
  EXPECT_EQ(games_counted(answer), 1);
  EXPECT_EQ(answer["moves"][0]["uci"], "e2e4");
  EXPECT_EQ(answer["topGames"][0]["id"], rated);
  EXPECT_EQ(answer["recentGames"][0]["winner"], "white");
  EXPECT_EQ(games_counted(anonymous_.json_of("/lichess?play=e2e4,e7e5")), 0) << "no move was played there";
  EXPECT_EQ(games_counted(anonymous_.json_of("/lichess?play=e2e4&speeds=blitz")), 1);
  EXPECT_EQ(games_counted(anonymous_.json_of("/lichess?play=e2e4&speeds=bullet")), 0);
}

TEST_F(ExplorerTest, PlayersGamesAreAStreamOfLines) {
  start();
  const LichessClient ann = program("ann"), bob = program("bob");
  (void)play_short_game(ann, bob, "bob", "rated=true");
  (void)play_short_game(ann, bob, "bob", "");
  ASSERT_TRUE(counts(ann, "/lichess", 2));
  const auto last_line = [](const LichessClient& client, const std::string& query) {
    StreamReader stream = client.stream("/player?" + query);
    std::string last;
    while (const auto line = stream.next()) {
      last = line->empty() ? last : *line;
    }
    return json::parse(last);
  };
  json own;
  // A game is counted again when its ratings are there.
  EXPECT_TRUE(wait_until(
      [&] {
        own = last_line(ann, "player=ANN&color=white");
        return own["moves"][0]["averageOpponentRating"] == 1500;
      },
      kSeldom));
  EXPECT_EQ(games_counted(own), 2);
  EXPECT_EQ(own["queuePosition"], 0);
  EXPECT_EQ(games_counted(last_line(ann, "player=ann&color=black")), 0);
  EXPECT_EQ(games_counted(last_line(ann, "player=ann&color=white&modes=casual")), 1);
  const json seen = last_line(anonymous_, "player=ann&color=white");
  EXPECT_EQ(games_counted(seen), 1);
  EXPECT_EQ(seen["recentGames"][0]["mode"], "rated");
  EXPECT_EQ(anonymous_.get("/player?player=nobody&color=white").status, 404);
  EXPECT_EQ(anonymous_.get("/player?player=ann&color=red").status, 400);
  EXPECT_EQ(anonymous_.get("/player?color=white").status, 400);
}

TEST_F(ExplorerTest, LibraryCountsForItsOwnerUntilItsGameIsDeleted) {
  start();
  const LichessClient ann = program("ann"), eve = program("eve");
  import_games(kOwnGame, {"--owner", "Ann"});
  ASSERT_TRUE(counts(ann, "/lichess", 1));
  EXPECT_EQ(games_counted(eve.json_of("/lichess")), 0);
  EXPECT_EQ(games_counted(anonymous_.json_of("/lichess")), 0);
  EXPECT_EQ(run({"admin", "account", "delete", "ann"}).status, 0);
  import_games(kOwnGame);  // the club's
  ASSERT_TRUE(counts(anonymous_, "/lichess", 1));
  EXPECT_THAT(moves_of(eve.json_of("/lichess?play=d2d4,d7d5")), ElementsAre("c4"));
  EXPECT_THAT(moves_of(eve.json_of("/lichess?play=d2d4,d7d5&since=2021-04")), ElementsAre());
}

TEST_F(ExplorerTest, RestartAndDoctorKeepWhatIsCounted) {
  start();
  import_games(kOwnGame);
  ASSERT_TRUE(counts(anonymous_, "/lichess", 1));
  server_->kill();
  std::ofstream(data_ / "explorer" / "archive.public" / "manifest") << "damaged";
  start();
  ASSERT_TRUE(counts(anonymous_, "/lichess", 1)) << "what is damaged is made again";
  server_->stop();
  const Finished rebuilt = run({"doctor", "--rebuild-explorer", "--json"});
  EXPECT_EQ(rebuilt.status, 0) << rebuilt.output;
  EXPECT_EQ(json::parse(rebuilt.output)["games"], 1);
  start();
  EXPECT_EQ(games_counted(anonymous_.json_of("/lichess")), 1);
}

TEST_F(ExplorerTest, ImportedCollectionIsAnsweredAndExported) {
  start();
  EXPECT_EQ(games_counted(anonymous_.json_of("/masters")), 0);
  make_collection("masters", {game_of("aaaaaaaa", {"e4", "c5", "Nf3"}, 2012),
                              game_of("bbbbbbbb", {"e4", "e5"}, 2019), game_of("cccccccc", {"d4"}, 1990)});
  const json answer = anonymous_.json_of("/masters?moves=1&topGames=2&nonsense=1");
  EXPECT_EQ(games_counted(answer), 3);
  EXPECT_THAT(moves_of(answer), ElementsAre("e4"));
  EXPECT_EQ(answer["topGames"].size(), 2U);
  EXPECT_EQ(games_counted(anonymous_.json_of("/masters?since=2012&until=2012")), 1);
  const json sicilian = anonymous_.json_of("/masters?play=e2e4,c7c5");
  EXPECT_EQ(sicilian["opening"]["eco"], "B20");
  EXPECT_THAT(moves_of(sicilian), ElementsAre("Nf3"));
  EXPECT_EQ(anonymous_.json_of("/masters?topGames=0&play=e2e4")["moves"][0]["game"]["id"], "bbbbbbbb");

  const Answer pgn = anonymous_.get("/masters/pgn/aaaaaaaa");
  EXPECT_EQ(pgn.status, 200);
  EXPECT_EQ(pgn.header("content-type"), "application/x-chess-pgn");
  EXPECT_THAT(pgn.body, HasSubstr("[White \"White of aaaaaaaa\"]"));
  EXPECT_THAT(pgn.body, HasSubstr("1. e4 c5 2. Nf3 1-0"));
  EXPECT_EQ(anonymous_.get("/masters/pgn/zzzzzzzz").status, 404);

  const json listed = anonymous_.json_of("/app/explorer");
  EXPECT_EQ(listed["collections"], json::parse(R"([{"name":"masters","games":3}])"));
  EXPECT_TRUE(listed["server"]);
  EXPECT_EQ(games_counted(anonymous_.json_of("/app/explorer/masters")), 3);
  EXPECT_EQ(anonymous_.get("/app/explorer/masters/pgn/bbbbbbbb").status, 200);
}

TEST_F(ExplorerTest, SwitchedOffCollectionIsNotThere) {
  make_collection("masters", {game_of("aaaaaaaa", {"e4"}, 2012)});
  start({"--explorer-off", "masters", "--explorer-off", "player"});
  const Answer refused = anonymous_.get("/masters");
  EXPECT_EQ(refused.status, 404);
  EXPECT_THAT(json::parse(refused.body)["error"].get<std::string>(), HasSubstr("\"masters\""));
  EXPECT_EQ(anonymous_.get("/masters/pgn/aaaaaaaa").status, 404);
  EXPECT_EQ(anonymous_.get("/player?player=ann&color=white").status, 404);
  EXPECT_EQ(anonymous_.get("/lichess").status, 200);
  EXPECT_EQ(anonymous_.json_of("/app/explorer"),
            json::parse(R"({"server":true,"player":false,"collections":[]})"));
}

TEST_F(ExplorerTest, BadRequestsAreExplained) {
  start();
  struct Row {
    const char* query;
    const char* field;
    const char* words;
  };
  for (const auto& [query, field, words] :
       {Row{"fen=8/8", "fen", "board"}, Row{"play=e2e5", "play", "move 1 \"e2e5\""},
        Row{"play=e2e4,x", "play", "move 2 \"x\""}, Row{"speeds=fast", "speeds", "blitz"},
        Row{"ratings=1300", "ratings", "1200"}, Row{"since=yesterday", "since", "2019-05"},
        Row{"variant=atomic", "variant", "standard"}, Row{"moves=many", "moves", "number"}}) {
    const Answer answer = anonymous_.get(std::string("/lichess?") + query);
    EXPECT_EQ(answer.status, 400) << query;
    const json error = json::parse(answer.body);
    EXPECT_EQ(error["field"], field) << query;
    EXPECT_THAT(error["error"].get<std::string>(), HasSubstr(words)) << query;
  }
  // Rights without king and rook, and an en passant square without a pawn, are read without them.
  EXPECT_EQ(anonymous_.get("/lichess?fen=4k3/8/8/8/8/8/4P3/4K3%20w%20KQkq%20e6%200%201").status, 200);
  EXPECT_EQ(anonymous_.get("/lichess?fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1").status, 200);
  EXPECT_EQ(anonymous_.get("/lichess?play=e2e4,e7e5,g1f3,g8f6,f1e2,f8e7,e1h1,e8g8").status, 200);
}

}  // namespace
}  // namespace rookery::tests
