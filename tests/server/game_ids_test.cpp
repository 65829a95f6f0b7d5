#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>

#include "rookery/node/data_folder.h"
#include "rookery/store/sqlite.h"
#include "server/lichess_client.h"
#include "server/player.h"

/// How games are named: as programs of the Lichess API take ids apart.
namespace rookery::tests {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;

constexpr std::size_t kIdSize = 8, kFullIdSize = 12;

class GameIds : public ::testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> where() const { return {"--data", folder_.path().string()}; }
  /// Ann's game against the bot.
  [[nodiscard]] std::string begin() const {
    const std::string form = "clock.limit=300&clock.increment=3&color=white&rated=true";
    const std::string id = json::parse(ann_.post("/api/challenge/Bot-1", form).body)["id"];
    EXPECT_EQ(bot_.post("/api/challenge/" + id + "/accept").status, 200);
    return id;
  }

  TemporaryFolder folder_;
  ServerProcess server_{folder_.path()};
  LichessClient ann_{server_.port(), make_program("Ann", "", where())};
  LichessClient bot_{server_.port(), make_program("Bot-1", "BOT", where())};
};

TEST_F(GameIds, HaveEightLettersHoweverAGameStarts) {
  const auto id_of = [](const Answer& made) { return json::parse(made.body).at("id").get<std::string>(); };
  EXPECT_EQ(begin().size(), kIdSize);
  EXPECT_EQ(id_of(ann_.post("/api/challenge/open", "clock.limit=60&clock.increment=0")).size(), kIdSize);
  EXPECT_EQ(id_of(ann_.post("/api/board/seek", "days=3")).size(), kIdSize);
  EXPECT_EQ(make_game(server_.port()).game.size(), kIdSize);
  const json computer = json::parse(ann_.post("/api/challenge/ai", "level=1&color=white").body);
  const std::string id = computer["id"], full = computer["fullId"];
  EXPECT_EQ(id.size(), kIdSize);
  EXPECT_EQ(full.substr(0, kIdSize), id);
  EXPECT_EQ(ann_.json_of("/api/account/playing")["nowPlaying"][0]["fullId"], full)
      << "the same wherever it is told";
}

TEST_F(GameIds, FullIdNamesTheGameToo) {
  const std::string game = begin();
  const auto full_of = [](const LichessClient& player) {
    return player.json_of("/api/account/playing")["nowPlaying"][0]["fullId"].get<std::string>();
  };
  const std::string full = full_of(ann_);
  ASSERT_EQ(full.size(), kFullIdSize);
  EXPECT_EQ(full.substr(0, kIdSize), game);
  EXPECT_NE(full, full_of(bot_));
  EXPECT_EQ(ann_.post("/api/board/game/" + full + "/move/e2e4").status, 200);
  EXPECT_EQ(ann_.json_of("/app/games/" + full)["id"], game);
  EXPECT_THAT(ann_.get("/game/export/" + full).body, HasSubstr("[GameId \"" + game + "\"]"));
  EXPECT_THAT(ask(server_.port(), {"POST", "/api/games/export/_ids", {}, full}).body, HasSubstr(game));
  EXPECT_TRUE(Socket::open(server_.port(), "/game/" + full + "/socket"));
  EXPECT_EQ(bot_.post("/api/bot/game/" + full + "/move/e7e5").status, 200) << "it is no secret";
}

TEST_F(GameIds, OlderIdsAreFound) {
  const std::string id = "abcdefgh2345";
  auto stores = store::open_sqlite(node::DataFolder::database_in(folder_.path()));
  ASSERT_TRUE(stores) << stores.error().what;
  std::promise<bool> stored;
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  stores->games->create(
      {.id = id, .created = Instant{Duration{1'700'000'000'000}}, .fen = start, .clock = "300"}, {}, {},
      [&](auto done) { stored.set_value(done.has_value()); });
  ASSERT_TRUE(stored.get_future().get());
  EXPECT_EQ(ann_.json_of("/app/games/" + id)["id"], id);
  EXPECT_EQ(ask(server_.port(), {"GET", "/" + id}).header("location"), "/game/" + id);
}

TEST_F(GameIds, LichessStyleAddressesRedirect) {
  const std::string game = begin();
  for (const char* more : {"", "/white", "/black", "ABCD", "ABCD/black", "/"}) {
    const Answer answer = ask(server_.port(), {"GET", "/" + game + more});
    if (std::string_view(more) == "/") {
      EXPECT_EQ(answer.header("location"), "/" + game);
      continue;
    }
    EXPECT_EQ(answer.status, 303) << more;
    EXPECT_EQ(answer.header("location"), "/game/" + game) << more;
  }
  for (const std::string& path : {"/" + game + "/red", std::string("/noneSuch"), "/" + game + "a"}) {
    EXPECT_EQ(ask(server_.port(), {"GET", path}).status, 404) << path;
  }
}

}  // namespace
}  // namespace rookery::tests
