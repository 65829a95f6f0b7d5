#include <charconv>
#include <chrono>
#include <cstring>
#include <iostream>
#include <thread>

#include "crash/table.h"
#include "server/process.h"

/// rookery_crash_test [ROUNDS [SEED]]: the server is started, several games are played in it at full speed,
/// it is killed at a random moment and started again; whatever it acknowledged must still be there. Exit
/// status 0: it was, in every round.
namespace rookery::tests {
namespace {

constexpr std::size_t kTables = 6;
constexpr std::uint64_t kLongestLifeMs = 400;

class CrashTest {
 public:
  explicit CrashTest(std::uint64_t seed) : random_(seed) {
    for (std::size_t i = 0; i < kTables; ++i) {
      tables_.emplace_back(random_.next(), i % 2 == 0);
    }
  }

  /// Whether nothing was lost.
  bool run(int rounds) {
    for (int round = 1; round <= rounds; ++round) {
      ServerProcess server(folder_.path());
      if (!check(server.port(), Table::Scope::LatestGames, round)) {
        return false;
      }
      play_and_kill(server);
      constexpr int kRoundsPerReport = 50;
      if (round % kRoundsPerReport == 0) {
        std::cout << round << " rounds, " << acknowledged() << " events acknowledged" << std::endl;
      }
    }
    const ServerProcess server(folder_.path());
    return check(server.port(), Table::Scope::AllGames, rounds);
  }

  [[nodiscard]] std::size_t acknowledged() const {
    std::size_t total = 0;
    for (const Table& table : tables_) {
      total += table.acknowledged();
    }
    return total;
  }

 private:
  void play_and_kill(ServerProcess& server) {
    std::vector<std::thread> threads;
    for (Table& table : tables_) {
      threads.emplace_back([&table, port = server.port()] { table.play(port); });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1 + random_.below(kLongestLifeMs)));
    server.kill();
    for (std::thread& thread : threads) {
      thread.join();
    }
  }

  bool check(std::uint16_t port, Table::Scope scope, int round) {
    for (const Table& table : tables_) {
      if (const auto loss = table.find_loss(port, scope)) {
        std::cerr << "round " << round << ": " << *loss << '\n';
        return false;
      }
    }
    return true;
  }

  TemporaryFolder folder_;
  Random random_;
  std::vector<Table> tables_;
};

/// `text` as a number; 0 if it is none.
std::uint64_t number(const char* text) {
  std::uint64_t value = 0;
  const char* end = text + std::strlen(text);
  return std::from_chars(text, end, value).ptr == end ? value : 0;
}

int run(int argc, char** argv) {
  constexpr int kFewRounds = 20;
  const auto now = static_cast<std::uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
  const int rounds = argc > 1 ? static_cast<int>(number(argv[1])) : kFewRounds;
  const std::uint64_t seed = argc > 2 ? number(argv[2]) : now;
  if (rounds < 1 || argc > 3) {
    std::cerr << "usage: rookery_crash_test [ROUNDS [SEED]]\n";
    return 2;
  }
  std::cout << "seed " << seed << std::endl;
  CrashTest test(seed);
  const bool kept = test.run(rounds);
  std::cout << rounds << " rounds, " << test.acknowledged() << " events acknowledged, "
            << (kept ? "none missing" : "at least one missing") << std::endl;
  return kept && test.acknowledged() > 0 ? 0 : 1;
}

}  // namespace
}  // namespace rookery::tests

int main(int argc, char** argv) {
  try {
    return rookery::tests::run(argc, argv);
  } catch (const std::exception& error) {
    std::cerr << "rookery_crash_test: " << error.what() << '\n';
    return 1;
  }
}
