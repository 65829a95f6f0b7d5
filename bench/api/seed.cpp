#include "seed.h"

#include <sqlite3.h>

#include <stdexcept>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"
#include "server/long_game.h"

namespace rookery::bench {
namespace {

constexpr std::int64_t kStart = 1'700'000'000'000;

std::filesystem::path file_in(const std::filesystem::path& data) {
  std::filesystem::create_directories(data);
  return data / "rookery.sqlite";
}

template <class T>
void finish(store::Request<T> request) {
  if (const auto result = store::wait_for(std::move(request)); !result) {
    throw std::runtime_error(result.error().what);
  }
}

class Database {
 public:
  explicit Database(const std::filesystem::path& file) {
    sqlite3_open(file.c_str(), &handle_);
    execute("PRAGMA synchronous=OFF; BEGIN");
  }
  ~Database() {
    sqlite3_exec(handle_, "COMMIT", nullptr, nullptr, nullptr);
    sqlite3_close(handle_);
  }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void execute(const std::string& sql) {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
      throw std::runtime_error(sqlite3_errmsg(handle_));
    }
  }
  [[nodiscard]] sqlite3* handle() { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
};

/// An event of each game: its text, and how long after the start.
struct SeededEvent {
  std::string text;
  std::int64_t after_ms;
};

std::vector<SeededEvent> events_of_game() {
  constexpr std::size_t kPlies = 80;
  constexpr std::int64_t kPerMove = 3'217;
  std::vector<SeededEvent> events{{"seat white bot0 Bot0", 0}, {"seat black bot1 Bot1", 0}};
  std::int64_t left = 300'000, at = 0;
  for (const std::string& move : long_game(kPlies)) {
    at += kPerMove;
    left -= events.size() % 2 == 0 ? 1'217 : 0;
    events.push_back({"move " + move + ' ' + std::to_string(left), at});
  }
  events.push_back({"end resignation 1-0", at});
  return events;
}

void insert_game(Database& database, sqlite3_stmt* insert, const std::vector<SeededEvent>& events,
                 std::size_t number) {
  constexpr std::int64_t kApart = 600'000;
  const std::string id = "game" + std::to_string(1'000'000 + number);
  const std::int64_t created = kStart + static_cast<std::int64_t>(number) * kApart;
  const bool is_white = number % 2 == 0;
  database.execute(
      "INSERT INTO games(id, created, fen, chess960, clock, rules, rematch_of, event_count, white, black, "
      "status,"
      " due, last_at, last_move, speed, rated, white_halves, black_halves) VALUES('" +
      id + "', " + std::to_string(created) +
      ", 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0, '5+2', '', '', " +
      std::to_string(events.size()) + (is_white ? ", 'bot0', 'bot1'" : ", 'bot1', 'bot0'") + ", 2, NULL, " +
      std::to_string(created + events.back().after_ms) + ", '', 2, 1, 2, 0)");
  for (std::size_t i = 0; i < events.size(); ++i) {
    std::string text = std::to_string(created + events[i].after_ms) + ' ' + events[i].text;
    if (i < 2 && !is_white) {
      text = std::to_string(created) + (i == 0 ? " seat white bot1 Bot1" : " seat black bot0 Bot0");
    }
    sqlite3_bind_text(insert, 1, id.c_str(), -1, SQLITE_STATIC);
    sqlite3_bind_int64(insert, 2, static_cast<std::int64_t>(i));
    sqlite3_bind_text(insert, 3, text.c_str(), -1, SQLITE_STATIC);
    if (sqlite3_step(insert) != SQLITE_DONE) {
      throw std::runtime_error("an event of a game was not stored");
    }
    sqlite3_reset(insert);
  }
}

}  // namespace

std::string bot_name(std::size_t number) {
  return "Bot" + std::to_string(number);
}
std::string bot_token(std::size_t number) {
  return "lip_bot" + std::to_string(number) + "_of_the_benchmark";
}

namespace {

void seed_accounts(const std::filesystem::path& data, std::size_t count, const std::string& title,
                   const std::vector<std::string>& scopes) {
  const auto stores = store::open_sqlite(file_in(data));
  if (!stores) {
    throw std::runtime_error(stores.error().what);
  }
  const Instant now{Duration{kStart}};
  for (std::size_t i = 0; i < count; ++i) {
    const std::string id = "bot" + std::to_string(i);
    store::Account made{id, bot_name(i), now};
    made.title = title;
    finish(stores->database->write(store::create_account, std::move(made)));
    finish(stores->database->write(store::create_token, bot_token(i), {id, "", scopes}, now,
                                   {.id = id, .at = now, .action = "token"}));
  }
}

}  // namespace

void seed_bots(const std::filesystem::path& data, std::size_t count) {
  seed_accounts(data, count, store::kBotTitle, {"bot:play", "challenge:read", "challenge:write"});
}

void seed_members(const std::filesystem::path& data, std::size_t count) {
  seed_accounts(data, count, "", {"board:play", "challenge:read", "challenge:write"});
}

void seed_games(const std::filesystem::path& data, std::size_t count) {
  Database database(file_in(data));
  const std::vector<SeededEvent> events = events_of_game();
  sqlite3_stmt* insert = nullptr;
  sqlite3_prepare_v2(database.handle(),
                     "INSERT INTO events(game, number, text, command, grammar) VALUES(?1, ?2, ?3, '', 1)", -1,
                     &insert, nullptr);
  for (std::size_t i = 0; i < count; ++i) {
    insert_game(database, insert, events, i);
  }
  sqlite3_finalize(insert);
}

}  // namespace rookery::bench
