#include <algorithm>
#include <iostream>
#include <memory>
#include <stdexcept>

#include "arguments.h"
#include "bare_sqlite.h"
#include "clients.h"
#include "long_game.h"
#include "profile.h"
#include "quantile.h"
#include "run.h"
#include "support/running_server.h"
#include "temporary_folder.h"

/// What a server costs and bears: moves a second and how long one waits, memory, watchers. Real sockets
/// against a real process, beside what SQLite alone does on the same disk.
namespace rookery::bench {
namespace {

constexpr double kMs = 1'000;
constexpr double kKiB = 1'024;

/// Games in which each side moves as soon as it has heard of the other's move.
class ClosedLoop {
 public:
  ClosedLoop(Clients& clients, std::size_t games, const std::vector<std::string>& moves)
      : clients_(&clients), moves_(&moves) {
    constexpr std::size_t kGamesAnAddress = 40;
    for (std::size_t i = 0; i < games; ++i) {
      made_.push_back(clients_->make_game(i / kGamesAnAddress));
    }
  }

  /// Both players of each game sit down.
  void enter() {
    constexpr std::size_t kGamesAnAddress = 40;
    std::size_t seated = 0;
    for (std::size_t i = 0; i < made_.size(); ++i) {
      const std::size_t address = i / kGamesAnAddress;
      const std::size_t white = clients_->enter(made_[i].game, made_[i].cookie, address);
      const std::size_t black = clients_->enter(made_[i].game, "", address);
      games_.push_back({{white, black}, 0, 0});
      game_of_.resize(black + 1);
      game_of_[white] = game_of_[black] = i;
    }
    const bool all = clients_->run(
        [&](std::size_t, std::string_view text) {
          seated += text.find(R"("t":"seat")") != std::string_view::npos ? 1 : 0;
        },
        [&] { return seated == made_.size(); }, 60 * kMs);
    if (!all) {
      throw std::runtime_error("not everybody could sit down");
    }
  }

  /// Plays up to ply `plies` of each game, `seconds` at most. Returns how many moves a second were done.
  double play(std::size_t plies, double seconds, const std::function<void()>& meanwhile) {
    plies_ = std::min(plies, moves_->size());
    std::size_t done = 0;
    waits_.clear();
    const Milliseconds start = now_ms();
    for (std::size_t i = 0; i < games_.size(); ++i) {
      move(i);
    }
    const std::size_t all = games_.size() * plies_;
    clients_->run(
        [&](std::size_t client, std::string_view text) {
          Game& game = games_[game_of_[client]];
          const bool is_mover = game.players[game.ply % 2] == client;
          if (is_mover && text.find(R"("t":"done")") != std::string_view::npos) {
            waits_.push_back(now_ms() - game.sent_at);
            ++done;
            ++game.ply;
            meanwhile();
            move(game_of_[client]);
          } else if (is_mover && text.find(R"("t":"refused")") != std::string_view::npos) {
            throw std::runtime_error("refused: " + std::string(text));
          }
        },
        [&] { return done == all; }, seconds * kMs);
    return static_cast<double>(done) * kMs / (now_ms() - start);
  }

  /// From a move's sending to its acknowledgement: of `share` of the moves it was no longer.
  [[nodiscard]] Milliseconds wait(double share) { return quantile(waits_, share); }
  [[nodiscard]] std::size_t moves_done() const { return waits_.size(); }

 private:
  struct Game {
    std::array<std::size_t, 2> players;
    std::size_t ply;
    Milliseconds sent_at;
  };

  void move(std::size_t number) {
    Game& game = games_[number];
    if (game.ply < plies_) {
      game.sent_at = now_ms();
      clients_->send(game.players[game.ply % 2], R"({"t":"act","id":")" + std::to_string(game.ply) +
                                                     R"(","do":"move )" + (*moves_)[game.ply] + "\"}");
    }
  }

  Clients* clients_;
  const std::vector<std::string>* moves_;
  std::vector<Clients::Made> made_;
  std::vector<Game> games_;
  std::vector<std::size_t> game_of_;
  std::vector<Milliseconds> waits_;
  std::size_t plies_ = 0;
};

void measure_moves(const std::string& program, std::size_t games, double seconds) {
  const TemporaryFolder folder;
  const BareSqlite bare = measure_bare_sqlite(folder.path(), seconds / 3);
  std::cout << "SQLite alone: " << bare.commits_per_second << " commits/s of one row, "
            << bare.rows_in_batches << " rows/s in batches of 50\n";
  const tests::RunningServer server(program, {"--data", (folder.path() / "data").string()});
  Clients clients(server.port());
  const std::vector<std::string> moves = long_game(400);
  ClosedLoop loop(clients, games, moves);
  loop.enter();
  CommitCounter commits(folder.path() / "data" / "rookery.sqlite-wal");
  commits.sample();
  const std::size_t before = commits.commits();
  std::size_t count = 0;
  const tests::RunningServer::ProcessorTime began = server.processor_time();
  const double rate = loop.play(moves.size(), seconds, [&] {
    constexpr std::size_t kSampleEvery = 200;
    if (++count % kSampleEvery == 0) {
      commits.sample();
    }
  });
  const tests::RunningServer::ProcessorTime ended = server.processor_time();
  const auto each = [&](double seconds) {
    return seconds * kMs * kMs / static_cast<double>(loop.moves_done());
  };
  commits.sample();
  std::cout << games << " games in a closed loop: " << rate << " moves/s; p50 " << loop.wait(0.5)
            << " ms, p99 " << loop.wait(0.99) << " ms; "
            << static_cast<double>(loop.moves_done()) / static_cast<double>(commits.commits() - before)
            << " moves a commit; " << each(ended.all() - began.all()) << " us of processor time a move, "
            << each(ended.kernel - began.kernel) << " of them the kernel's\n";
}

/// In turns, so that other work on the machine weighs on all alike.
void compare_moves(const std::vector<std::string>& programs, std::size_t games, double seconds) {
  constexpr int kRounds = 3;
  for (int round = 0; round < kRounds; ++round) {
    for (const std::string& program : programs) {
      std::cout << program << "\n  " << std::flush;
      measure_moves(program, games, seconds);
    }
  }
}

void measure_memory(const std::string& program, std::size_t games) {
  const TemporaryFolder folder;
  const tests::RunningServer server(program, {"--data", (folder.path() / "data").string()});
  Clients clients(server.port());
  constexpr std::size_t kPlies = 100;
  const std::vector<std::string> moves = long_game(kPlies);
  ClosedLoop loop(clients, games, moves);
  const std::size_t empty = server.memory();
  loop.enter();
  const std::size_t seated = server.memory();
  loop.play(kPlies, 120, [] {});
  const std::size_t played = server.memory();
  const auto each = [&](std::size_t bytes) {
    return static_cast<double>(bytes - empty) / kKiB / static_cast<double>(games);
  };
  std::cout << games << " running games with two sockets: " << each(seated) << " KiB each, " << each(played)
            << " KiB after " << kPlies << " plies\n";
}

void measure_watchers(const std::string& program, std::size_t watchers) {
  const TemporaryFolder folder;
  const tests::RunningServer server(program, {"--data", (folder.path() / "data").string()});
  Clients clients(server.port());
  const std::vector<std::string> moves = long_game(10);
  const Clients::Made made = clients.make_game(0);
  const std::array<std::size_t, 2> players{clients.enter(made.game, made.cookie, 0),
                                           clients.enter(made.game, "", 0)};
  const auto patience = 60 * kMs;
  bool is_seated = false;
  clients.run(
      [&](std::size_t, std::string_view text) {
        is_seated = is_seated || text.find(R"("t":"seat")") != std::string_view::npos;
      },
      [&] { return is_seated; }, patience);
  constexpr std::size_t kAnAddress = 100;
  const std::size_t memory = server.memory();
  const double cpu = server.processor_seconds();
  const Milliseconds start = now_ms();
  std::size_t welcomed = 0;
  const auto count_welcomes = [&](std::size_t, std::string_view text) {
    welcomed += text.find(R"("t":"welcome")") != std::string_view::npos ? 1 : 0;
  };
  for (std::size_t i = 0; i < watchers; ++i) {
    clients.enter(made.game, "", 1 + i / kAnAddress);
    clients.run(count_welcomes, [] { return false; }, 0);
  }
  clients.run(count_welcomes, [&] { return welcomed >= watchers; }, patience);
  std::cout << watchers << " watchers join one game: " << server.processor_seconds() - cpu
            << " s of processor time, " << (now_ms() - start) / kMs << " s; "
            << static_cast<double>(server.memory() - memory) / kKiB / static_cast<double>(watchers)
            << " KiB a socket\n";
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    std::size_t received = 0;
    const Milliseconds sent = now_ms();
    clients.send(players[ply % 2],
                 R"({"t":"act","id":")" + std::to_string(ply) + R"(","do":"move )" + moves[ply] + "\"}");
    clients.run(
        [&](std::size_t, std::string_view text) {
          received += text.find(" move ") != std::string_view::npos ? 1 : 0;
        },
        [&] { return received >= watchers + 2; }, patience);
    std::cout << (ply == 0 ? "a move reached all of them after " : ", ") << now_ms() - sent << std::flush;
  }
  std::cout << " ms\n";
}

}  // namespace
}  // namespace rookery::bench

/// rookery_bench_server ROOKERY [GAMES] [WATCHERS] [SECONDS], or ROOKERY profile [GAMES] [STORE], or
/// ROOKERY moves GAMES SECONDS [OTHER]...
int main(int count, char** arguments) {
  using namespace rookery::bench;
  constexpr std::string_view kUsage =
      "[GAMES] [WATCHERS] [SECONDS] | ROOKERY profile [GAMES] [STORE] | ROOKERY moves GAMES SECONDS [OTHER]...";
  return run(count, arguments, kUsage, [&](const std::string& program) {
    constexpr std::size_t kGames = 1'900, kSeconds = 15;
    const auto number = [&](int at, std::size_t otherwise) {
      return number_at(count, arguments, at, otherwise);
    };
    if (count > 2 && std::string_view(arguments[2]) == "profile") {
      measure_profile(program, number(3, 1'000'000), count > 4 ? arguments[4] : "");
      return;
    }
    if (count > 2 && std::string_view(arguments[2]) == "moves") {
      std::vector<std::string> programs{program};
      programs.insert(programs.end(), arguments + std::min(count, 5), arguments + count);
      compare_moves(programs, number(3, kGames), static_cast<double>(number(4, kSeconds)));
      return;
    }
    measure_watchers(program, number(3, 2'000));
    const std::size_t games = number(2, kGames);
    measure_memory(program, games / 2);
    measure_moves(program, games, static_cast<double>(number(4, kSeconds)));
  });
}
