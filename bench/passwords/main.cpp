#include <algorithm>
#include <atomic>
#include <deque>
#include <iostream>
#include <map>
#include <stdexcept>
#include <thread>

#include "api/http_clients.h"
#include "arguments.h"
#include "server/long_game.h"
#include "server/quantile.h"
#include "server/run.h"
#include "server/temporary_folder.h"
#include "support/running_server.h"

/// What a flood of guessed passwords costs those who play, and those who log in: how long moves wait for
/// their acknowledgement with and without it, and how long a visitor waits who logs in meanwhile. Real
/// sockets against a real process; the clients take their part of the processors.
namespace rookery::bench {
namespace {

constexpr double kMsPerSecond = 1'000;
// Loopback addresses by their numbers: each kind of client has its own.
constexpr std::size_t kPlayers = 0, kVisitors = 1'000, kFlood = 10'000;

/// Games in which a move is made kPause after the one before was acknowledged.
class PacedGames {
 public:
  PacedGames(std::uint16_t port, std::size_t games) : clients_(port), moves_(long_game(kPlies)) {
    constexpr std::size_t kGamesAnAddress = 40;
    std::size_t seated = 0;
    for (std::size_t i = 0; i < games; ++i) {
      const std::size_t address = kPlayers + i / kGamesAnAddress;
      const Clients::Made made = clients_.make_game(address);
      const std::size_t white = clients_.enter(made.game, made.cookie, address);
      games_.push_back({{white, clients_.enter(made.game, "", address)}, 0, 0, 0, false});
      game_of_.resize(games_.back().players[1] + 1);
      game_of_[white] = game_of_[games_.back().players[1]] = i;
    }
    const auto count_seats = [&](std::size_t, std::string_view text) {
      seated += text.find(R"("t":"seat")") != std::string_view::npos ? 1 : 0;
    };
    if (!clients_.run(count_seats, [&] { return seated == games; }, 60 * kMsPerSecond)) {
      throw std::runtime_error("not everybody could sit down");
    }
  }

  /// Returns how long the moves waited for their acknowledgements.
  std::vector<Milliseconds> play(double seconds) {
    waits_.clear();
    const Milliseconds end = now_ms() + seconds * kMsPerSecond;
    while (now_ms() < end) {
      for (Game& game : games_) {
        move_if_due(game);
      }
      clients_.run([this](std::size_t client, std::string_view text) { receive(client, text); },
                   [] { return false; }, 1);
    }
    return std::move(waits_);
  }

 private:
  static constexpr Milliseconds kPause = 100;
  static constexpr std::size_t kPlies = 400;
  struct Game {
    std::array<std::size_t, 2> players;
    std::size_t ply;
    Milliseconds sent, due;
    bool is_waiting;
  };

  void move_if_due(Game& game) {
    if (!game.is_waiting && game.due <= now_ms() && game.ply < moves_.size()) {
      game.is_waiting = true;
      game.sent = now_ms();
      clients_.send(game.players[game.ply % 2], R"({"t":"act","id":")" + std::to_string(game.ply) +
                                                    R"(","do":"move )" + moves_[game.ply] + "\"}");
    }
  }

  void receive(std::size_t client, std::string_view text) {
    Game& game = games_[game_of_[client]];
    if (game.players[game.ply % 2] == client && text.find(R"("t":"done")") != std::string_view::npos) {
      const Milliseconds now = now_ms();
      waits_.push_back(now - game.sent);
      game.is_waiting = false;
      game.due = now + kPause;
      ++game.ply;
    }
  }

  Clients clients_;
  std::vector<std::string> moves_;
  std::vector<Game> games_;
  std::vector<std::size_t> game_of_;
  std::vector<Milliseconds> waits_;
};

std::string form_of(const std::string& name, const std::string& password) {
  return "name=" + name + "&password=" + password;
}

/// Guesses from many addresses, each again a while after it was answered; and a visitor who logs in every
/// second, from another address each time. On a thread of its own, until the end.
class LoginFlood {
 public:
  static constexpr std::size_t kAddresses = 250;

  explicit LoginFlood(std::uint16_t port) : clients_(port) {
    // Each address makes one, for later visits: it is a stranger all the same.
    const std::size_t connection = clients_.open(kVisitors);
    clients_.send(connection, "POST /app/accounts", "", form_of("visitor", "correct-horse"));
    bool is_made = false;
    while (!is_made) {
      clients_.receive({[&](std::size_t, int, const std::string&) { is_made = true; }, {}}, 100);
    }
    thread_ = std::thread([this] { run(); });
  }
  ~LoginFlood() { stop(); }
  LoginFlood(const LoginFlood&) = delete;
  LoginFlood& operator=(const LoginFlood&) = delete;

  void stop() {
    ends_ = true;
    if (thread_.joinable()) {
      thread_.join();
    }
  }
  /// What follows are readings after stop().
  [[nodiscard]] std::vector<Milliseconds>& visitor_waits() { return visitor_waits_; }
  [[nodiscard]] std::size_t visitors_refused() const { return visitors_refused_; }
  [[nodiscard]] const std::map<int, std::size_t>& statuses() const { return statuses_; }

 private:
  static constexpr Milliseconds kPause = 250;

  void guess(std::size_t connection) {
    clients_.send(connection, "POST /app/login", "",
                  form_of("account" + std::to_string(++guesses_), "a-wrong-guess"));
  }

  void visit() {
    const std::size_t connection = clients_.open(kVisitors + 1 + visits_.size());
    visits_.emplace(connection, now_ms());
    clients_.send(connection, "POST /app/login", "", form_of("visitor", "correct-horse"));
  }

  void receive(std::size_t connection, int status) {
    if (const auto visit = visits_.find(connection); visit != visits_.end()) {
      visitor_waits_.push_back(now_ms() - visit->second);
      visitors_refused_ += status == 200 ? 0 : 1;
      clients_.leave(connection);
      return;
    }
    ++statuses_[status];
    due_.emplace_back(now_ms() + kPause, connection);
  }

  void run() {
    for (std::size_t i = 0; i < kAddresses; ++i) {
      guess(clients_.open(kFlood + i));
    }
    Milliseconds next_visit = now_ms() + kMsPerSecond;
    while (!ends_) {
      clients_.receive(
          {[this](std::size_t connection, int status, const std::string&) { receive(connection, status); },
           [](std::size_t, std::string_view) {}},
          10);
      while (!due_.empty() && due_.front().first <= now_ms()) {
        guess(due_.front().second);
        due_.pop_front();
      }
      if (now_ms() >= next_visit) {
        next_visit += kMsPerSecond;
        visit();
      }
    }
  }

  HttpClients clients_;
  std::atomic<bool> ends_ = false;
  std::size_t guesses_ = 0, visitors_refused_ = 0;
  std::deque<std::pair<Milliseconds, std::size_t>> due_;
  std::map<std::size_t, Milliseconds> visits_;
  std::vector<Milliseconds> visitor_waits_;
  std::map<int, std::size_t> statuses_;
  std::thread thread_;
};

void print_waits(const char* what, std::vector<Milliseconds>& waits) {
  std::cout << what << ": " << waits.size() << ", p50 " << quantile(waits, 0.5) << " ms, p99 "
            << quantile(waits, 0.99) << " ms\n";
}

void append(std::vector<Milliseconds>& to, const std::vector<Milliseconds>& waits) {
  to.insert(to.end(), waits.begin(), waits.end());
}

/// In turns, so that other work on the machine weighs on both alike.
void measure(const std::string& program, std::size_t games, double seconds) {
  constexpr int kRounds = 3;
  std::vector<Milliseconds> calm, flooded, visits;
  std::size_t refused = 0;
  std::map<int, std::size_t> statuses;
  for (int round = 0; round < kRounds; ++round) {
    const TemporaryFolder folder;
    const tests::RunningServer server(program, {"--data", (folder.path() / "data").string()});
    PacedGames paced(server.port(), games);
    append(calm, paced.play(seconds));
    LoginFlood flood(server.port());
    append(flooded, paced.play(seconds));
    flood.stop();
    append(visits, flood.visitor_waits());
    refused += flood.visitors_refused();
    for (const auto& [status, count] : flood.statuses()) {
      statuses[status] += count;
    }
  }
  print_waits("moves without a flood", calm);
  print_waits("moves in a flood of guesses from 250 addresses", flooded);
  print_waits("visitors who log in meanwhile", visits);
  std::cout << "  refused of them: " << refused << "; the longest waited " << quantile(visits, 1)
            << " ms; answers to the flood:";
  for (const auto& [status, count] : statuses) {
    std::cout << ' ' << count << " times " << status;
  }
  std::cout << "\nthe p99 of moves is " << quantile(flooded, 0.99) / quantile(calm, 0.99)
            << " times that without a flood\n";
}

}  // namespace
}  // namespace rookery::bench

/// rookery_bench_passwords ROOKERY [GAMES [SECONDS]]
int main(int count, char** arguments) {
  using namespace rookery::bench;
  return run(count, arguments, "[GAMES [SECONDS]]", [&](const std::string& program) {
    measure(program, number_at<std::size_t>(count, arguments, 2, 40), number_at(count, arguments, 3, 20.0));
  });
}
