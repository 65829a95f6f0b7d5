#include <gtest/gtest.h>
#include <sqlite3.h>

#include <chrono>
#include <thread>

#include "server/player.h"
#include "server/process.h"

namespace rookery::tests {
namespace {

/// What the statement answers to another program than the server; empty: nothing.
std::string ask_database(const std::filesystem::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  EXPECT_EQ(sqlite3_open(file.c_str(), &handle), SQLITE_OK);
  sqlite3_busy_timeout(handle, 5'000);
  std::string text;
  const auto take = [](void* to, int columns, char** values, char**) {
    for (int i = 0; i < columns; ++i) {
      *static_cast<std::string*>(to) +=
          std::string(i == 0 ? "" : " ") + (values[i] == nullptr ? "-" : values[i]);
    }
    return 0;
  };
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), take, &text, nullptr), SQLITE_OK) << sqlite3_errmsg(handle);
  sqlite3_close(handle);
  return text;
}

TEST(ServerGameSummaries, OlderGameIsSummarisedUnopened) {
  constexpr const char* kSummary = "SELECT white <> '', black <> '', status, last_move, speed FROM games";
  const TemporaryFolder data;
  const auto file = data.path() / "rookery.sqlite";
  {
    ServerProcess server(data.path());
    const Made made = make_game(server.port(), {{"color", "white"}, {"clock", "5+0"}});
    Player ann(server.port(), made.game, made.cookie);
    Player bob(server.port(), made.game, "");
    (void)ann.await_message("events");
    ASSERT_EQ(ann.act("1", "move e2e4")["t"], "done");
    EXPECT_EQ(ask_database(file, kSummary), "1 1 1 e2e4 2") << "a server writes it with each event";
    ASSERT_EQ(server.stop(), 0);
  }
  ask_database(file, "UPDATE games SET white = '', black = '', status = NULL, last_move = '', speed = 5");
  ServerProcess server(data.path());
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (ask_database(file, kSummary) == "0 0 -  5" && std::chrono::steady_clock::now() < give_up) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(ask_database(file, kSummary), "1 1 1 e2e4 2");
}

/// As a server leaves it that is killed between the move of a person and the computer's.
void write_game_against_computer(const std::filesystem::path& file) {
  const std::string events[] = {"seat white ann Ann", "seat black _computer_1 Computer", "move e2e4 0"};
  std::string sql =
      "INSERT INTO games(id, created, fen, chess960, clock, rules, rematch_of, event_count, white, black,"
      " status, due, last_at, last_move, speed, rated) VALUES('left', 1700000000000,"
      " 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0, '-', '', '', 3, 'ann', '_computer_1', "
      "1,"
      " 1700000010000, 1700000000000, 'e2e4', 5, 0);";
  for (std::size_t i = 0; i < std::size(events); ++i) {
    sql += "INSERT INTO events(game, number, text, command, grammar) VALUES('left', " + std::to_string(i) +
           ", '1700000000000 " + events[i] + "', '', 1);";
  }
  ask_database(file, sql);
}

TEST(ServerGameSummaries, ComputerMovesAfterAKillInAnUnopenedGame) {
  const TemporaryFolder data;
  const auto file = data.path() / "rookery.sqlite";
  ASSERT_EQ(ServerProcess(data.path()).stop(), 0);
  write_game_against_computer(file);
  const ServerProcess server(data.path());
  constexpr const char* kMoves = "SELECT count(*) FROM events WHERE game = 'left' AND text LIKE '% move %'";
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (ask_database(file, kMoves) == "1" && std::chrono::steady_clock::now() < give_up) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(ask_database(file, kMoves), "2");
}

}  // namespace
}  // namespace rookery::tests
