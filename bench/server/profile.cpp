#include "profile.h"

#include <sqlite3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <vector>

#include "loopback.h"
#include "support/running_server.h"
#include "temporary_folder.h"

namespace rookery::bench {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// SQL that both databases take: a thousand accounts that play each other, the first of them in every tenth
/// game; each game with its row in the list of games and in the archive, and what is counted of it.
std::string seed_sql(std::size_t games) {
  const std::string count = std::to_string(games);
  return "BEGIN;"
         "CREATE TEMPORARY TABLE n(i BIGINT PRIMARY KEY, w BIGINT, b BIGINT);"
         "WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < " +
         count +
         ") INSERT INTO n SELECT i, CASE WHEN i % 10 = 0 THEN 1 ELSE 2 + (i * 7919) % 999 END,"
         " 2 + (i * 104729 + 1) % 999 FROM c;"
         "INSERT INTO accounts(id, name, folded_name, created) SELECT 'p' || i, 'p' || i, 'p' || i, 1"
         " FROM n WHERE i <= 1000;"
         "INSERT INTO archive_names(number, player, name) SELECT i, 'p' || i, 'p' || i FROM n WHERE i <= "
         "1000;"
         "INSERT INTO archive_words(word, name) SELECT 'p' || i, i FROM n WHERE i <= 1000;"
         "INSERT INTO games(id, created, fen, chess960, clock, white, black, status, last_at, speed, rated,"
         " white_halves, black_halves) SELECT 'g' || i, i * 60000,"
         " 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0, '5+3', 'p' || w, 'p' || b, 2, i * "
         "60000,"
         " i % 5, 1, i % 3, 2 - i % 3 FROM n;"
         "INSERT INTO archive(number, id, source, owner, at, date, white, black, white_halves, black_halves,"
         " ending, eco, opening, speed, rated, chess960, plies, board, last_move, event, positions) SELECT i,"
         " 'g' || i, 0, '', i * 60000, '', w, b, i % 3, 2 - i % 3,"
         " CASE i % 4 WHEN 0 THEN 'checkmate' WHEN 1 THEN 'resignation' WHEN 2 THEN 'flag_fall'"
         " ELSE 'agreement' END, CASE i % 50 WHEN 0 THEN 'B90' ELSE 'C' || (10 + i % 50) END,"
         " CASE i % 50 WHEN 0 THEN 'Sicilian Defense: Najdorf Variation' ELSE 'Opening ' || (i % 50) END,"
         " i % 5, 1, 0, 60 + i % 40, 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R', 'e2e4', '', 1"
         " FROM n;"
         "UPDATE archive_state SET next = " +
         count +
         " + 1, next_name = 1001;"
         "INSERT INTO archive_counts(player, rated, kind, value, white, halves, games)"
         " SELECT p, 1, kind, value, white, halves, count(*) FROM ("
         "  SELECT 'p' || white AS p, 1 AS white, white_halves AS halves, 0 AS kind, '' AS value FROM archive"
         "  UNION ALL SELECT 'p' || black, 0, black_halves, 0, '' FROM archive"
         "  UNION ALL SELECT 'p' || white, 1, white_halves, 1, CAST(speed AS TEXT) FROM archive"
         "  UNION ALL SELECT 'p' || black, 0, black_halves, 1, CAST(speed AS TEXT) FROM archive"
         "  UNION ALL SELECT 'p' || white, 1, white_halves, 2, ending FROM archive"
         "  UNION ALL SELECT 'p' || black, 0, black_halves, 2, ending FROM archive"
         "  UNION ALL SELECT 'p' || white, 1, white_halves, 3, opening FROM archive"
         "  UNION ALL SELECT 'p' || black, 0, black_halves, 3, opening FROM archive) AS sides"
         " GROUP BY p, kind, value, white, halves;"
         "COMMIT;";
}

void seed_sqlite(const fs::path& file, const std::string& sql) {
  sqlite3* handle = nullptr;
  sqlite3_open(file.c_str(), &handle);
  char* fault = nullptr;
  const std::string all = "PRAGMA synchronous=OFF;" + sql;
  if (sqlite3_exec(handle, all.c_str(), nullptr, nullptr, &fault) != SQLITE_OK) {
    throw std::runtime_error(fault);
  }
  sqlite3_close(handle);
}

void seed_postgres(const fs::path& folder, const std::string& store, const std::string& sql) {
  const fs::path script = folder / "seed.sql";
  std::ofstream(script) << sql << "ANALYZE;";
  const std::string command = "psql -q -v ON_ERROR_STOP=1 '" + store + "' -f " + script.string();
  if (std::system(command.c_str()) != 0) {
    throw std::runtime_error("psql failed");
  }
}

/// Asks `times` times; prints the shortest, the middle and the longest time from the request to its answer.
void measure_request(std::uint16_t port, const std::string& what, const std::string& target) {
  constexpr int kTimes = 51;
  const int socket = connect_from(1, port);
  std::vector<double> took;
  for (int i = 0; i < kTimes; ++i) {
    const auto begin = Clock::now();
    send_all(socket, "GET " + target + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    std::string answer = receive_until(socket, "\r\n\r\n");
    const std::size_t head = answer.find("\r\n\r\n") + 4;
    const std::size_t at = answer.find("Content-Length: ");
    if (!answer.starts_with("HTTP/1.1 200") || at == std::string::npos) {
      throw std::runtime_error(target + ": " + answer);
    }
    const std::size_t size = std::stoul(answer.substr(at + 16));
    while (answer.size() < head + size) {
      std::array<char, 65536> part{};
      const ssize_t came = recv(socket, part.data(), part.size(), 0);
      if (came <= 0) {
        throw std::runtime_error(target + ": the answer ended early");
      }
      answer.append(part.data(), static_cast<std::size_t>(came));
    }
    took.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
  }
  close(socket);
  const double first = took.front();
  std::sort(took.begin(), took.end());
  std::cout << "  " << what << ": first " << first << ", middle " << took[kTimes / 2] << ", longest "
            << took.back() << " ms\n";
}

}  // namespace

void measure_profile(const std::string& program, std::size_t games, const std::string& store) {
  const TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  const std::vector<std::string> where = store.empty() ? std::vector<std::string>{"--data", data.string()}
                                                       : std::vector<std::string>{"--store", store};
  {
    const tests::RunningServer makes_the_tables(program, where);
  }
  const auto begin = Clock::now();
  if (store.empty()) {
    seed_sqlite(data / "rookery.sqlite", seed_sql(games));
  } else {
    seed_postgres(folder.path(), store, seed_sql(games));
  }
  std::cout << games << " games in " << (store.empty() ? "SQLite" : "PostgreSQL") << " (made in "
            << std::chrono::duration<double>(Clock::now() - begin).count() << " s), a tenth of them p1's\n";
  const tests::RunningServer server(program, where);
  const std::string of = "/app/players/p1/";
  for (const auto& [what, target] :
       {std::pair{"the player", std::string("/api/user/p1")},
        std::pair{"rating history", std::string("/api/user/p1/rating-history")},
        std::pair{"statistics", of + "statistics"}, std::pair{"games", of + "games"},
        std::pair{"games lost by mate with White", of + "games?color=white&result=loss&ending=checkmate"},
        std::pair{"games against one opponent", of + "games?opponent=p77"},
        std::pair{"games that are not there", of + "games?opening=Nowhere"},
        std::pair{"search by name", std::string("/app/search?name=p500")},
        std::pair{"search by opening", std::string("/app/search?eco=B90&result=draw")},
        std::pair{"search by day", std::string("/app/search?since=1970-06-01&until=1970-06-02")}}) {
    measure_request(server.port(), what, target);
  }
}

}  // namespace rookery::bench
