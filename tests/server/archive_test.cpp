#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdlib>
#include <fstream>
#include <memory>

#include "server/lichess_client.h"
#include "server/player.h"
#include "support/wait_until.h"

/// Finished games are found again: by players, results, openings, positions; by whom they may be seen.
namespace rookery::tests {
namespace {

using nlohmann::json;

const std::string kClub = R"([Event "Club [championship]"]
[Site "Here"]
[Date "1972.07.11"]
[Round "1"]
[White "Müller, Anna"]
[Black "O'Neil \"Rook\" <b>, Bo"]
[Result "1-0"]
[TimeControl "300+3"]

1. e4 {best by test [Event "x"]} e5 2. Bc4 (2. Nf3 Nc6) 2... Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

[Event "Club"]
[Date "1973.??.??"]
[White "Müller, Anna"]
[Black "Li, Wei"]
[Result "1/2-1/2"]

1. d4 d5 2. c4 1/2-1/2

[Event "Faulty"]
[White "Nobody"]
[Black "Nobody"]
[Result "*"]

1. e4 e5 2. Ke3 *
)";

/// After 1. e4 e5 2. Bc4 Nc6.
constexpr const char* kBishops = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR%20w%20KQkq%20-%202%203";

class ArchiveTest : public ::testing::Test {
 protected:
  ArchiveTest() { start(); }
  void start() {
    server_ = std::make_unique<ServerProcess>(data_);
    anonymous_.move_to(server_->port());
  }
  LichessClient program(const std::string& name) {
    return {server_->port(), make_program(name, "", {"--data", data_.string()})};
  }
  std::filesystem::path write_file(const std::string& name, const std::string& text) {
    const std::filesystem::path file = folder_.path() / name;
    std::ofstream(file) << text;
    return file;
  }
  Finished import(const std::filesystem::path& file, std::vector<std::string> more = {}) {
    std::vector<std::string> words{"import", file.string(), "--data", data_.string(), "--quiet", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return run_rookery(words);
  }
  static std::vector<std::string> ids(const json& page) {
    std::vector<std::string> found;
    for (const json& game : page["games"]) {
      found.push_back(game["id"]);
    }
    return found;
  }

  TemporaryFolder folder_;
  std::filesystem::path data_ = folder_.path() / "data";
  std::unique_ptr<ServerProcess> server_;
  LichessClient anonymous_{0, ""};
};

TEST_F(ArchiveTest, FinishedGameIsFoundByPermittedPlayers) {
  const LichessClient ann = program("ann"), bob = program("bob"), eve = program("eve");
  const std::string rated = play_short_game(ann, bob, "bob", "rated=true"),
                    casual = play_short_game(ann, bob, "bob", "");
  const std::string games = "/app/players/ann/games";
  ASSERT_TRUE(wait_until([&] { return ann.json_of(games)["games"].size() == 2; }, kSeldom));
  EXPECT_EQ(ids(ann.json_of(games)), (std::vector{casual, rated}));
  EXPECT_EQ(ids(eve.json_of(games)), std::vector{rated});
  EXPECT_EQ(ids(anonymous_.json_of(games)), std::vector{rated});
  const json game = anonymous_.json_of(games)["games"][0];
  EXPECT_EQ(game["board"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
  EXPECT_EQ(game["score"], "1-0");
  EXPECT_EQ(game["ending"], "resignation");
  EXPECT_EQ(game["eco"], "C20");
  EXPECT_TRUE(game["white"]["isPlayer"]);
  EXPECT_EQ(
      ids(ann.json_of(
          games + "?result=win&color=white&ending=resignation&speed=blitz&eco=C2&opponent=BOB&rated=true")),
      std::vector{rated});
  EXPECT_TRUE(ids(ann.json_of(games + "?result=loss")).empty());
  EXPECT_TRUE(ids(ann.json_of(games + "?until=2020-01-01")).empty());
  // Positions are put in by a job of their own, after the game is in the archive.
  const std::string by_position =
      "/app/search?fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR%20w%20KQkq%20-";
  ASSERT_TRUE(wait_until([&] { return bob.json_of(by_position)["games"].size() == 2; }, kSeldom));
  EXPECT_THAT(ids(bob.json_of(by_position)), ::testing::UnorderedElementsAre(casual, rated));
  EXPECT_EQ(ids(eve.json_of("/app/search?name=ann")), std::vector{rated});

  const json statistics = ann.json_of("/app/players/ann/statistics"),
             others = eve.json_of("/app/players/ann/statistics");
  EXPECT_EQ(statistics["colors"][0]["white"]["win"], 2);
  EXPECT_EQ(others["colors"][0]["white"]["win"], 1);
  EXPECT_TRUE(others["onlyRated"]);
  EXPECT_EQ(statistics["openings"][0]["value"], "King's Pawn Game");
}

TEST_F(ArchiveTest, ImportedArchiveIsFoundOnce) {
  const auto file = write_file("club.pgn", kClub);
  const Finished first = import(file);
  EXPECT_EQ(first.status, 1) << first.output;  // one is faulty
  EXPECT_NE(first.output.find("club.pgn"), std::string::npos);
  EXPECT_NE(first.output.find("\"added\":2"), std::string::npos) << first.output;
  EXPECT_NE(first.output.find("\"faulty\":1"), std::string::npos);
  const Finished again = import(file);
  EXPECT_NE(again.output.find("\"added\":0"), std::string::npos) << again.output;
  EXPECT_NE(again.output.find("\"known\":2"), std::string::npos);

  const json found = anonymous_.json_of("/app/search?name=muller&result=win");
  ASSERT_EQ(found["games"].size(), 1U);
  const json game = found["games"][0];
  EXPECT_EQ(game["white"]["name"], "Müller, Anna");
  EXPECT_EQ(game["date"], "1972.07.11");
  EXPECT_EQ(game["ending"], "checkmate");
  EXPECT_EQ(game["speed"], "blitz");
  EXPECT_EQ(game["event"], "Club [championship]");
  EXPECT_EQ(ids(anonymous_.json_of(std::string("/app/search?fen=") + kBishops)), ids(found));
  EXPECT_EQ(ids(anonymous_.json_of("/app/search?since=1972-01-01&until=1972-12-31")), ids(found));
  EXPECT_EQ(anonymous_.json_of("/app/search?source=club")["games"].size(), 2U);
}

TEST_F(ArchiveTest, ExportHoldsEachGameOnceWhateverItsTags) {
  (void)import(write_file("club.pgn", kClub));
  const Answer all = anonymous_.get("/app/search.pgn?source=club");
  ASSERT_EQ(all.status, 200);
  EXPECT_EQ(all.header("content-type"), "application/x-chess-pgn");
  EXPECT_NE(all.body.find("(2. Nf3 Nc6)"), std::string::npos) << all.body;
  EXPECT_NE(all.body.find(R"([Black "O'Neil \"Rook\" <b>, Bo"])"), std::string::npos);
  const auto again = import(write_file("again.pgn", all.body));
  EXPECT_NE(again.output.find("\"known\":2"), std::string::npos) << again.output;
  EXPECT_NE(again.output.find("\"faulty\":0"), std::string::npos) << again.output;

  const Answer lines = anonymous_.get("/app/search?source=club&max=1", {{"Accept", "application/x-ndjson"}});
  ASSERT_EQ(lines.status, 200);
  EXPECT_EQ(json::parse(lines.body)["date"], "1973.??.??");
}

TEST_F(ArchiveTest, ExportEndsWithTheLastGame) {
  constexpr int kMany = 120;  // more than are written at once
  std::string club;
  for (int i = 0; i < kMany; ++i) {
    club += "[White \"Player " + std::to_string(i) + "\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
  }
  (void)import(write_file("club.pgn", club));
  const std::string all = anonymous_.get("/app/search.pgn?source=club").body;
  for (int i = 0; i < kMany; ++i) {
    EXPECT_NE(all.find("\"Player " + std::to_string(i) + '"'), std::string::npos) << i;
  }
}

TEST_F(ArchiveTest, RequestHasAThousandGamesAtMost) {
  const json account{{"name", "ann"}, {"password", "correct horse"}};
  const std::string ann = ask(server_->port(), {"POST", "/app/accounts", {}, account.dump()}).cookie();
  const auto add = [&](int games) {
    std::string text;
    for (int game = 0; game < games; ++game) {
      text += "[White \"" + std::to_string(game) + "\"]\n\n*\n\n";
    }
    const Headers headers{{"Cookie", ann}, {"Content-Type", "text/plain"}};
    return ask(server_->port(), {"POST", "/app/library", headers, text}).status;
  };
  EXPECT_EQ(add(1'000), 200);
  EXPECT_EQ(add(1'001), 413);
}

TEST_F(ArchiveTest, LibraryIsPrivate) {
  const LichessClient ann = program("ann"), eve = program("eve");
  const auto imported = import(write_file("own.pgn", kClub), {"--owner", "Ann"});
  EXPECT_NE(imported.output.find("\"added\":2"), std::string::npos) << imported.output;
  EXPECT_EQ(ann.json_of("/app/search?source=library")["games"].size(), 2U);
  EXPECT_TRUE(eve.json_of("/app/search?name=muller")["games"].empty());
  EXPECT_TRUE(anonymous_.json_of("/app/search?source=library")["games"].empty());
  EXPECT_EQ(anonymous_.get("/app/search.pgn?name=muller").body, "");
  EXPECT_EQ(import(write_file("own.pgn", kClub), {"--owner", "none"}).status, 2);
}

TEST_F(ArchiveTest, BadQueriesAreExplained) {
  struct Row {
    const char* query;
    const char* field;
  };
  for (const auto& [query, field] :
       {Row{"result=won", "result"}, Row{"color=red", "color"}, Row{"since=yesterday", "since"},
        Row{"until=2026-02-30", "until"}, Row{"speed=fast", "speed"}, Row{"rated=1", "rated"},
        Row{"source=web", "source"}, Row{"fen=8/8", "fen"}, Row{"after=1", "after"},
        Row{"after=1.x", "after"}}) {
    const Answer answer = anonymous_.get(std::string("/app/search?") + query);
    EXPECT_EQ(answer.status, 400) << query;
    EXPECT_EQ(json::parse(answer.body)["error"]["field"], field) << query;
  }
  EXPECT_EQ(anonymous_.get("/app/search?player=nobody").status, 404);
}

TEST_F(ArchiveTest, PositionIndexIsSwitchedOffAndRebuilt) {
  (void)import(write_file("club.pgn", kClub));
  const auto archive = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"archive", "--json", "--data", data_.string()});
    return json::parse(run_rookery(more).output);
  };
  EXPECT_EQ(archive({})["indexed"], 2);
  EXPECT_GT(archive({})["positionBytes"], 0);
  EXPECT_EQ(archive({"--positions", "off"})["positionBytes"], 0);
  const std::string search = std::string("/app/search?fen=") + kBishops;
  EXPECT_EQ(anonymous_.get(search).status, 404);
  EXPECT_EQ(archive({"--positions", "on"})["hasPositions"], true);
  ASSERT_TRUE(wait_until(
      [&] { return anonymous_.json_of(search)["games"].size() == 1; }));  // the server puts them in again
}

TEST_F(ArchiveTest, CompressionBombUsesLittleMemory) {
  const std::string file = (folder_.path() / "bomb.pgn.gz").string();
  constexpr long kMegabytes = 300;
  const std::string make = "(printf '[Event \"x\"]\n\n1. e4 {'; head -c " + std::to_string(kMegabytes) +
                           "000000 /dev/zero | tr '\\0' 'x'; printf '\n\n'; cat " +
                           write_file("club.pgn", kClub).string() + ") | gzip -1 > " + file;
  ASSERT_EQ(std::system(make.c_str()), 0);
  const Finished imported = import(file, {"--threads", "1"});
  EXPECT_EQ(imported.status, 1) << imported.output;
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  EXPECT_LT(used.ru_maxrss, kMegabytes * 1'000) << "KiB";
}

/// So many games that no two are alike.
std::string many_games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    text += "[Event \"Open\"]\n[Round \"" + std::to_string(i) +
            "\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. "
            "Qxf7# 1-0\n\n";
  }
  return text;
}

TEST_F(ArchiveTest, KilledImportResumes) {
  constexpr int kImported = 12'000;
  const auto file = write_file("open.pgn", many_games(kImported));
  server_->stop();
  const std::vector<std::string> size{"archive", "--json", "--data", data_.string()};
  const auto archived = [&] { return json::parse(run_rookery(size).output)["games"].get<int>(); };
  int cut_off = 0;
  // At several places; the last attempts may come to the end.
  for (int stored = 0; cut_off < 4 && stored < kImported; ++cut_off) {
    CommandProcess importing({"import", file.string(), "--data", data_.string(), "--quiet", "--json"});
    ASSERT_TRUE(wait_until([&] { return archived() > stored; })) << "nothing more was stored";
    if (!importing.kill()) {
      break;
    }
    stored = archived();
  }
  EXPECT_GT(cut_off, 0) << "the first import was over before it could be killed";
  const json last = json::parse(import(file).output);
  EXPECT_EQ(last["added"].get<int>() + last["known"].get<int>(), kImported);
  EXPECT_GT(last["known"], 0) << "what was stored before was kept";
  const json now = json::parse(run_rookery(size).output);
  EXPECT_EQ(now["games"], kImported) << "none is missing, none is there twice";
  EXPECT_EQ(now["indexed"], kImported);
  EXPECT_EQ(json::parse(import(file).output)["known"], kImported);
}

TEST_F(ArchiveTest, DoctorRebuildsTheArchive) {
  const LichessClient ann = program("ann"), bob = program("bob");
  const std::string id = play_short_game(ann, bob, "bob", "rated=true");
  (void)import(write_file("club.pgn", kClub));
  ASSERT_TRUE(wait_until([&] { return anonymous_.json_of("/app/search")["games"].size() == 3; }, kSeldom));
  const json before = anonymous_.json_of("/app/search");
  const std::vector<std::string> rebuild{"doctor", "--rebuild-index", "--json", "--data", data_.string()};
  EXPECT_EQ(run_rookery(rebuild).status, 2);  // a server runs
  server_->stop();
  const Finished rebuilt = run_rookery(rebuild);
  EXPECT_EQ(rebuilt.status, 0) << rebuilt.output;
  EXPECT_EQ(json::parse(rebuilt.output)["games"], 3);
  start();
  EXPECT_EQ(anonymous_.json_of("/app/search"), before);
  EXPECT_EQ(anonymous_.json_of(std::string("/app/search?fen=") + kBishops)["games"].size(), 1U);
}

}  // namespace
}  // namespace rookery::tests
