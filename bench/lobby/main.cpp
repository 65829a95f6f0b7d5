#include <sodium.h>

#include <array>
#include <deque>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <stdexcept>
#include <thread>

#include "api/http_clients.h"
#include "api/seed.h"
#include "arguments.h"
#include "server/quantile.h"
#include "server/run.h"
#include "server/temporary_folder.h"
#include "support/running_server.h"

/// What the evening of a club costs a server: logins, and a lobby with many watchers and seeks. Real sockets
/// against a real process; the clients take their part of the processors.
namespace rookery::bench {
namespace {

constexpr double kMsPerSecond = 1'000;

/// Watchers read the lobby while accounts seek, each for a second. Of every hundredth watcher each event is
/// read, and how long after a seek was sent it came.
class LobbyLoad {
 public:
  LobbyLoad(const tests::RunningServer& server, std::size_t watchers) : clients_(server.port()) {
    constexpr std::size_t kAnAddress = 100, kSampled = 100;
    for (std::size_t i = 0; i < watchers; ++i) {
      const std::size_t connection = clients_.open(i / kAnAddress);
      clients_.send(connection, "GET /app/lobby", "");
      if (i % kSampled == 0) {
        sampled_.insert(connection);
      }
    }
    is_waiting_.resize(watchers, true);
    const Milliseconds end = now_ms() + 60 * kMsPerSecond;
    while (greeted_ < watchers) {
      receive(10);
      if (now_ms() > end) {
        throw std::runtime_error("the lobby greeted " + std::to_string(greeted_) + " watchers only");
      }
    }
  }

  void run(double per_second, double seconds) {
    const Milliseconds start = now_ms();
    for (std::size_t sent = 0; now_ms() - start < seconds * kMsPerSecond;) {
      if (static_cast<double>(sent) < (now_ms() - start) / kMsPerSecond * per_second) {
        seek(sent++);
      } else {
        receive(1);
      }
      leave_those_done();
    }
    const Milliseconds end = now_ms() + 5 * kMsPerSecond;
    while (!missing_.empty() && now_ms() < end) {
      receive(10);
    }
  }

  [[nodiscard]] std::vector<Milliseconds>& waits() { return waits_; }
  [[nodiscard]] std::size_t seeks() const { return seeks_; }
  [[nodiscard]] std::size_t refused() const { return refused_; }
  /// Seeks that a sampled watcher was never told of.
  [[nodiscard]] std::size_t missed() const { return missing_.size(); }
  [[nodiscard]] std::size_t events() const { return events_; }

 private:
  struct OpenSeek {
    std::size_t connection;
    Milliseconds until;
  };

  void seek(std::size_t number) {
    // No two ask for the same clock: they would play each other.
    constexpr std::size_t kMinutes = 150, kFirstAddress = 1'000, kAddresses = 200;
    const std::size_t connection = clients_.open(kFirstAddress + number % kAddresses);
    clients_.send(connection, "POST /api/board/seek", bot_token(number),
                  "time=" + std::to_string(1 + number % kMinutes) +
                      "&increment=" + std::to_string(number / kMinutes % 60));
    ++seeks_;
    sent_.emplace(bot_name(number), now_ms());
    for (const std::size_t watcher : sampled_) {
      missing_.emplace(watcher, bot_name(number));
    }
    open_.push_back({connection, now_ms() + kMsPerSecond});
  }

  void leave_those_done() {
    while (!open_.empty() && open_.front().until < now_ms()) {
      clients_.leave(open_.front().connection);
      open_.pop_front();
    }
  }

  void receive(Milliseconds patience) {
    clients_.receive(
        {[this](std::size_t, int status, const std::string&) { refused_ += status >= 400 ? 1 : 0; },
         [this](std::size_t connection, std::string_view line) { on_line(connection, line); }},
        patience);
  }

  void on_line(std::size_t connection, std::string_view line) {
    if (!line.starts_with("data: ")) {
      return;
    }
    if (connection < is_waiting_.size() && is_waiting_[connection]) {
      is_waiting_[connection] = false;
      ++greeted_;
    }
    ++events_;
    if (!sampled_.contains(connection)) {
      return;
    }
    const Milliseconds now = now_ms();
    constexpr std::string_view kName = "\"name\":\"";
    for (std::size_t at = line.find(kName); at != std::string_view::npos; at = line.find(kName, at)) {
      at += kName.size();
      const std::string name(line.substr(at, line.find('"', at) - at));
      if (missing_.erase({connection, name}) > 0) {
        waits_.push_back(now - sent_.at(name));
      }
    }
  }

  HttpClients clients_;
  std::set<std::size_t> sampled_;
  std::vector<bool> is_waiting_;
  std::size_t greeted_ = 0, seeks_ = 0, refused_ = 0, events_ = 0;
  std::map<std::string, Milliseconds> sent_;
  std::set<std::pair<std::size_t, std::string>> missing_;
  std::deque<OpenSeek> open_;
  std::vector<Milliseconds> waits_;
};

void measure_lobby(const std::string& program, std::size_t watchers, double per_second, double seconds) {
  const TemporaryFolder folder;
  const std::filesystem::path data = folder.path() / "data";
  seed_members(data, static_cast<std::size_t>(per_second * seconds) + 10);
  const tests::RunningServer server(program, {"--data", data.string()});
  const std::size_t memory = server.memory();
  LobbyLoad load(server, watchers);
  constexpr double kKibibyte = 1'024;
  std::cout << watchers << " watchers of the lobby: "
            << static_cast<double>(server.memory() - memory) / kKibibyte / static_cast<double>(watchers)
            << " KiB each\n";
  const double cpu = server.processor_seconds();
  load.run(per_second, seconds);
  std::cout << per_second << " seeks a second for " << seconds << " s: told after p50 "
            << quantile(load.waits(), 0.5) << " ms, p99 " << quantile(load.waits(), 0.99) << " ms; "
            << load.seeks() << " seeks, " << load.refused() << " refused, " << load.missed() << " not told; "
            << load.events() << " events; " << (server.processor_seconds() - cpu) / seconds
            << " of one processor\n";
}

/// Verifications a second of Argon2id alone, with the server's parameters, on two threads.
double hashes_per_second(double seconds) {
  if (sodium_init() < 0) {
    throw std::runtime_error("libsodium could not be initialised");
  }
  constexpr std::size_t kMemory = 64U << 20U;
  constexpr unsigned kPasses = 2;
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  const std::string password = "correct horse";
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), kPasses, kMemory) != 0) {
    throw std::runtime_error("no memory for Argon2id");
  }
  std::array<std::size_t, 2> done{};
  std::array<std::thread, 2> threads;
  const Milliseconds end = now_ms() + seconds * kMsPerSecond;
  for (std::size_t i = 0; i < threads.size(); ++i) {
    threads[i] = std::thread([&, i] {
      while (now_ms() < end) {
        done[i] += crypto_pwhash_str_verify(hash.data(), password.data(), password.size()) == 0 ? 1U : 0U;
      }
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  return static_cast<double>(done[0] + done[1]) / seconds;
}

/// Pupils of one class log in, again and again, as soon as the server has answered.
void measure_logins(const std::string& program, double seconds) {
  const TemporaryFolder folder;
  const tests::RunningServer server(program, {"--data", (folder.path() / "data").string()});
  HttpClients clients(server.port());
  constexpr std::size_t kPupils = 25;
  const auto form = [](std::size_t pupil) {
    return "name=pupil" + std::to_string(pupil) + "&password=correct-horse-" + std::to_string(pupil);
  };
  std::map<std::size_t, std::size_t> pupils;
  std::size_t answered = 0, failed = 0;
  for (std::size_t i = 0; i < kPupils; ++i) {
    const std::size_t connection = clients.open(0);
    pupils.emplace(connection, i);
    clients.send(connection, "POST /app/accounts", "", form(i));
  }
  const HttpClients::Handlers made{
      [&](std::size_t, int status, const std::string& body) {
        ++answered;
        if (status != 201) {
          throw std::runtime_error("no account: " + std::to_string(status) + " " + body);
        }
      },
      [](std::size_t, std::string_view) {}};
  while (answered < kPupils) {
    clients.receive(made, 100);
  }
  const Milliseconds end = now_ms() + seconds * kMsPerSecond;
  answered = 0;
  for (const auto& [connection, pupil] : pupils) {
    clients.send(connection, "POST /app/login", "", form(pupil));
  }
  const HttpClients::Handlers again{[&](std::size_t connection, int status, const std::string&) {
                                      ++answered;
                                      failed += status >= 400 ? 1 : 0;
                                      clients.send(connection, "POST /app/login", "",
                                                   form(pupils.at(connection)));
                                    },
                                    [](std::size_t, std::string_view) {}};
  while (now_ms() < end) {
    clients.receive(again, 100);
  }
  std::cout << static_cast<double>(answered) / seconds << " logins/s of " << kPupils
            << " pupils behind one address, " << failed
            << " failed; Argon2id alone on two threads: " << hashes_per_second(seconds) << "/s\n";
}

}  // namespace
}  // namespace rookery::bench

/// rookery_bench_lobby ROOKERY [WATCHERS [SEEKS_PER_SECOND [SECONDS]]]
int main(int count, char** arguments) {
  using namespace rookery::bench;
  return run(count, arguments, "[WATCHERS [SEEKS_PER_SECOND [SECONDS]]]", [&](const std::string& program) {
    const double seconds = number_at(count, arguments, 4, 10.0);
    measure_lobby(program, number_at<std::size_t>(count, arguments, 2, 2'000),
                  number_at(count, arguments, 3, 50.0), seconds);
    measure_logins(program, seconds);
  });
}
