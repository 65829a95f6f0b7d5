#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <stdexcept>

#include "arguments.h"
#include "bots.h"
#include "seed.h"
#include "server/bare_sqlite.h"
#include "server/long_game.h"
#include "server/loopback.h"
#include "server/quantile.h"
#include "server/run.h"
#include "server/temporary_folder.h"
#include "support/running_server.h"

/// What the Lichess API costs and bears: moves beside the disk's commits, bots that play each other all at
/// once, open streams, exports. Real sockets against a real process; the clients take their part of the
/// processors.
namespace rookery::bench {
namespace {

constexpr double kMsPerSecond = 1'000, kKibibyte = 1'024, kMB = 1e6;

void print_waits(const char* what, std::vector<Milliseconds>& waits) {
  std::cout << what << " p50 " << quantile(waits, 0.5) << " ms, p99 " << quantile(waits, 0.99) << " ms";
}

/// A second, when each bot moves as soon as it can.
double count_moves_at_most(const tests::RunningServer& server, std::size_t games,
                           const std::vector<std::string>& moves, double seconds) {
  HttpClients clients(server.port());
  Bots bots(clients, 0, games, moves);
  bots.listen();
  bots.begin();
  return bots.play(seconds * kMsPerSecond, 0);
}

/// A move through the API beside a commit of one row on the same disk, at half of what the server can do.
void measure_moves(const std::string& program, std::size_t games, double seconds) {
  const TemporaryFolder folder;
  const std::filesystem::path data = folder.path() / "data";
  constexpr std::size_t kMostGames = 500;
  seed_bots(data, 2 * (games + kMostGames));
  std::vector<Milliseconds> commits = measure_commits(folder.path(), seconds / 4);
  const tests::RunningServer server(program, {"--data", data.string()});
  const std::vector<std::string> moves = long_game(400);
  const double most = count_moves_at_most(server, games, moves, seconds / 2);
  const auto needed =
      static_cast<std::size_t>(most / 2 * seconds / static_cast<double>(moves.size() - 50)) + 1;
  HttpClients clients(server.port());
  Bots bots(clients, 2 * games, std::clamp(needed, games, kMostGames), moves);
  bots.listen();
  bots.begin();
  const double half = bots.play(seconds * kMsPerSecond, most / 2);
  const std::vector<Milliseconds> after = measure_commits(folder.path(), seconds / 4);
  commits.insert(commits.end(), after.begin(), after.end());
  std::cout << "a commit of one row:";
  print_waits("", commits);
  std::cout << "\n" << games << " games: " << most << " moves/s at most; at " << half << " moves/s:\n";
  print_waits("  acknowledged", bots.acknowledged_after());
  std::cout << ": " << quantile(bots.acknowledged_after(), 0.99) / quantile(commits, 0.99)
            << " times the commit's p99\n";
  print_waits("  on the opponent's stream", bots.delivered_after());
  std::cout << ": " << quantile(bots.delivered_after(), 0.99) / quantile(commits, 0.99)
            << " times; faults: " << bots.faults() << '\n';
}

/// All at once, from the challenge to the end.
void measure_bots(const std::string& program, std::size_t count, std::size_t plies) {
  const TemporaryFolder folder;
  const std::filesystem::path data = folder.path() / "data";
  seed_bots(data, count);
  const tests::RunningServer server(program, {"--data", data.string()});
  HttpClients clients(server.port());
  const std::vector<std::string> moves = long_game(plies);
  Bots bots(clients, 0, count / 2, moves);
  /// The challenge, the game's start, its state then and at its end, and its end.
  constexpr std::size_t kOtherEvents = 5;
  const std::size_t before = server.memory();
  bots.listen();
  constexpr int kSettle = 300;
  for (int i = 0; i < kSettle; ++i) {
    clients.receive({[](std::size_t, int, const std::string&) {}, [](std::size_t, std::string_view) {}}, 5);
  }
  std::cout << count << " idle event streams: "
            << static_cast<double>(server.memory() - before) / kKibibyte / static_cast<double>(count)
            << " KiB each\n";
  bots.begin();
  const Milliseconds start = now_ms();
  const double cpu = server.processor_seconds();
  const double rate = bots.play(300 * kMsPerSecond, 0);
  const double used = server.processor_seconds() - cpu;
  bots.receive_rest();
  std::cout << count << " bots, " << plies << " plies each game: " << (now_ms() - start) / kMsPerSecond
            << " s, " << rate << " moves/s, "
            << used * kMsPerSecond * kMsPerSecond / static_cast<double>(count / 2 * plies)
            << " us of processor time a move; " << bots.events_received() << " events of "
            << count * (plies + kOtherEvents) << ", " << bots.games_over() << " of " << count / 2
            << " games told to be over to both, faults: " << bots.faults() << '\n';
  print_waits("  acknowledged", bots.acknowledged_after());
  print_waits("; on the opponent's stream", bots.delivered_after());
  std::cout << '\n';
}

struct Export {
  double megabytes = 0, seconds = 0, processor_seconds = 0, grown_mib = 0;
};

/// Reads an answer as fast as it comes, as the first bot: others are not shown its casual games.
Export read_export(const tests::RunningServer& server, const std::string& target) {
  const int socket = connect_from(0, server.port());
  send_all(socket,
           "GET " + target +
               " HTTP/1.1\r\nHost: localhost\r\nAccept: application/x-chess-pgn\r\nAuthorization: Bearer " +
               bot_token(0) + "\r\nConnection: close\r\n\r\n");
  const std::size_t memory = server.memory();
  const double cpu = server.processor_seconds();
  const Milliseconds start = now_ms();
  std::size_t bytes = 0, most = 0, reads = 0;
  std::vector<char> part(1U << 20U);
  for (ssize_t size = 1; size > 0;) {
    size = read(socket, part.data(), part.size());
    bytes += size > 0 ? static_cast<std::size_t>(size) : 0;
    constexpr std::size_t kSampleEvery = 64;
    most = ++reads % kSampleEvery == 1 ? std::max(most, server.memory()) : most;
  }
  close(socket);
  return {static_cast<double>(bytes) / kMB, (now_ms() - start) / kMsPerSecond,
          server.processor_seconds() - cpu,
          static_cast<double>(most) / kKibibyte / kKibibyte -
              static_cast<double>(memory) / kKibibyte / kKibibyte};
}

void print_export(const char* what, const Export& done, std::size_t games) {
  std::cout << what << ": " << done.megabytes << " MB in " << done.seconds << " s, "
            << done.megabytes / done.processor_seconds << " MB/s of one processor, "
            << done.processor_seconds * kMsPerSecond * kMsPerSecond / static_cast<double>(games)
            << " us a game; memory grew by " << done.grown_mib << " MiB at most\n";
}

/// The games of one user as PGN: from the texts that are kept of games that are over, and replayed.
void measure_export(const std::string& program, std::size_t games) {
  const TemporaryFolder folder;
  const std::filesystem::path data = folder.path() / "data";
  seed_bots(data, 2);
  seed_games(data, games);
  const auto doctor = [&](const std::string& option) {
    if (std::system((program + " doctor " + option + " --data " + data.string()).c_str()) != 0) {
      throw std::runtime_error("rookery doctor failed");
    }
  };
  const Milliseconds start = now_ms();
  doctor("--repair");
  std::cout << "written as PGN by rookery doctor in " << (now_ms() - start) / kMsPerSecond << " s\n";
  // Otherwise the server would do that at the same time.
  doctor("--rebuild-explorer");
  const tests::RunningServer server(program, {"--data", data.string()});
  const std::string target = "/api/games/user/Bot0";
  print_export("export of games of 80 plies", read_export(server, target), games);
  print_export("with clocks and openings", read_export(server, target + "?clocks=true&opening=true"), games);
  const std::size_t some = games / 10;
  const std::string replayed = target + "?clocks=true&opening=true&literate=true&max=" + std::to_string(some);
  print_export("replayed, for the openings in words", read_export(server, replayed), some);
}

}  // namespace
}  // namespace rookery::bench

/// rookery_bench_api ROOKERY [moves|bots|export|all] [COUNT]
int main(int count, char** arguments) {
  using namespace rookery::bench;
  const std::string part = count > 2 ? arguments[2] : "all";
  const std::array<std::string, 4> parts{"moves", "bots", "export", "all"};
  const bool is_known = std::find(parts.begin(), parts.end(), part) != parts.end();
  return run(
      is_known ? count : 1, arguments, "[moves|bots|export|all] [COUNT]", [&](const std::string& program) {
        const auto number = [&](std::size_t otherwise) { return number_at(count, arguments, 3, otherwise); };
        constexpr std::size_t kGames = 64, kBots = 2'000, kPlies = 40, kExported = 100'000;
        constexpr double kSeconds = 10;
        if (part == "moves" || part == "all") {
          measure_moves(program, number(kGames), kSeconds);
        }
        if (part == "bots" || part == "all") {
          measure_bots(program, number(kBots), kPlies);
        }
        if (part == "export" || part == "all") {
          measure_export(program, number(kExported));
        }
      });
}
