#include "bare_sqlite.h"

#include <sqlite3.h>

#include <array>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <string>

#include "clients.h"

namespace rookery::bench {
namespace {

void execute(sqlite3* database, const char* sql) {
  if (sqlite3_exec(database, sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw std::runtime_error(std::string(sql) + ": " + sqlite3_errmsg(database));
  }
}

sqlite3* open_bare(const std::filesystem::path& folder) {
  sqlite3* database = nullptr;
  sqlite3_open((folder / "bare.db").c_str(), &database);
  execute(database,
          "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
          "CREATE TABLE IF NOT EXISTS events(game TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL,"
          " command TEXT NOT NULL, PRIMARY KEY(game, number)) STRICT, WITHOUT ROWID; DELETE FROM events;");
  return database;
}

/// Rows a second.
double insert(sqlite3* database, int first_game, int batch, double seconds) {
  constexpr double kMs = 1'000;
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database, "INSERT INTO events VALUES(?1,?2,?3,?4)", -1, &statement, nullptr);
  const std::string text = "1700000000000 move e2e4 290120 120",
                    command = std::string(22, 'g') + "/" + std::string(21, 'c');
  const Milliseconds start = now_ms();
  int rows = 0;
  while (now_ms() - start < seconds * kMs) {
    execute(database, "BEGIN IMMEDIATE");
    for (int i = 0; i < batch; ++i, ++rows) {
      const std::string game = "game" + std::to_string(first_game + rows % 2'000);
      sqlite3_bind_text(statement, 1, game.c_str(), -1, SQLITE_TRANSIENT);
      sqlite3_bind_int(statement, 2, rows);
      sqlite3_bind_text(statement, 3, text.c_str(), -1, SQLITE_STATIC);
      sqlite3_bind_text(statement, 4, command.c_str(), -1, SQLITE_STATIC);
      sqlite3_step(statement);
      sqlite3_reset(statement);
    }
    execute(database, "COMMIT");
  }
  sqlite3_finalize(statement);
  return rows * kMs / (now_ms() - start);
}

std::uint32_t big_endian(const char* bytes) {
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) {
    number = number << 8U | static_cast<unsigned char>(bytes[i]);
  }
  return number;
}

}  // namespace

BareSqlite measure_bare_sqlite(const std::filesystem::path& folder, double seconds) {
  sqlite3* database = open_bare(folder);
  constexpr int kOtherGames = 10'000, kBatch = 50;
  const BareSqlite measured{insert(database, 0, 1, seconds), insert(database, kOtherGames, kBatch, seconds)};
  sqlite3_close(database);
  return measured;
}

std::vector<double> measure_commits(const std::filesystem::path& folder, double seconds) {
  constexpr double kMs = 1'000;
  sqlite3* database = open_bare(folder);
  std::vector<double> each;
  const Milliseconds start = now_ms();
  for (Milliseconds began = start; began - start < seconds * kMs; began = now_ms()) {
    execute(database, ("INSERT INTO events VALUES('game', " + std::to_string(each.size()) +
                       ", '1700000000000 move e2e4 290120 120', '')")
                          .c_str());
    each.push_back(now_ms() - began);
  }
  sqlite3_close(database);
  return each;
}

void CommitCounter::sample() {
  constexpr std::size_t kLogHeader = 32, kFrameHeader = 24, kSalt = 16, kPageSize = 8;
  std::ifstream log(wal_, std::ios::binary);
  std::array<char, kLogHeader> header{};
  if (!log.read(header.data(), header.size())) {
    return;
  }
  std::uint64_t salt = 0;
  std::memcpy(&salt, header.data() + kSalt, sizeof(salt));
  if (offset_ == 0 || salt != salt_) {
    offset_ = kLogHeader;
    salt_ = salt;
    page_ = big_endian(header.data() + kPageSize);
  }
  std::array<char, kFrameHeader> frame{};
  for (;; offset_ += kFrameHeader + page_) {
    log.seekg(static_cast<std::streamoff>(offset_));
    if (!log.read(frame.data(), frame.size()) || std::memcmp(frame.data() + 8, &salt_, sizeof(salt_)) != 0) {
      return;
    }
    commits_ += big_endian(frame.data() + 4) != 0 ? 1 : 0;  // the pages of the database after a commit
  }
}

}  // namespace rookery::bench
