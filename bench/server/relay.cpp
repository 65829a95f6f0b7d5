#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <iomanip>
#include <iostream>

#include "long_game.h"
#include "rookery/bus/in_process.h"
#include "rookery/node/room_threads.h"
#include "rookery/store/sqlite.h"
#include "ws/protocol.h"

/// What rooms carry when neither disk nor network is in the way: moves go from text to text through the rooms
/// of one, two and more threads, over a store that answers at once.
namespace rookery::bench {
namespace {

using rooms::ConnectionId;

constexpr Instant kStart{Duration{1'700'000'000'000}};

/// Acknowledges at once what it is given and forgets it. Each game has its two players.
class NoStore final : public store::GameStore {
 public:
  void create(store::GameHeader, std::vector<store::StoredEvent>, store::GameSummary,
              Callback<void> done) override {
    done({});
  }
  void append(store::GameAppend, Callback<void> done) override { done({}); }
  void due(std::optional<store::DueGame>, std::size_t, Callback<std::vector<store::DueGame>> done) override {
    done({});
  }
  void read(store::GameId id, std::size_t, Callback<store::StoredGame> done) override {
    store::GameHeader header{std::move(id.text), kStart, std::string(kFen), false, "-"};
    done(store::StoredGame{std::move(header), 0, {seat("white"), seat("black")}});
  }
  void count_events(std::vector<std::string>, Callback<std::vector<store::EventCount>> done) override {
    done({});
  }
  void list(std::string, std::size_t, Callback<std::vector<store::ListedGame>> done) override { done({}); }
  void games_of(store::PlayerId, store::GameFilter, std::optional<store::GameCursor>, std::size_t,
                Callback<std::vector<store::SummarizedGame>> done) override {
    done({});
  }
  void ongoing(store::PlayerId, Callback<std::vector<store::SummarizedGame>> done) override { done({}); }
  void playing(std::size_t, Callback<std::vector<store::SummarizedGame>> done) override { done({}); }
  void remove(store::GameId, std::size_t, Callback<void> done) override { done({}); }
  void put(std::vector<store::Fact>, Callback<void> done) override { done({}); }
  void put_if_absent(store::Fact fact, Callback<std::string> done) override { done(std::move(fact.value)); }
  void get(std::string, Callback<std::optional<std::string>> done) override { done(std::nullopt); }
  void check(Callback<void> done) override { done({}); }

 private:
  static constexpr std::string_view kFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  static store::StoredEvent seat(const std::string& side) {
    return {"1700000000000 seat " + side + ' ' + side + ' ' + side, ""};
  }
};

/// The players of one game. Each message becomes the text that a socket would send; the player whose move was
/// stored lets the other one move, from the text that a page would send.
class Players {
 public:
  Players(node::RoomThreads& rooms, std::string game, const std::vector<std::string>& moves,
          std::function<void()> done)
      : rooms_(&rooms), game_(std::move(game)), moves_(&moves), done_(std::move(done)) {}

  void begin() {
    for (std::size_t side = 0; side < 2; ++side) {
      players_[side] = rooms_->enter(game_, {.player = {side == 0 ? "white" : "black"}, .hello = {}},
                                     std::make_shared<RelayPeer>(*this), rooms_->executor_of(game_));
    }
    post_move();
  }

 private:
  class RelayPeer final : public rooms::Peer {
   public:
    explicit RelayPeer(Players& players) : players_(&players) {}
    void send(rooms::RoomMessage& message) override {
      players_->bytes_ += message.text(server::write_message)->size();
      if (std::holds_alternative<rooms::Done>(message.value())) {
        players_->post_move();
      } else if (const auto* refused = std::get_if<rooms::Refused>(&message.value())) {
        std::cerr << refused->error.message << '\n';
        std::exit(1);
      }
    }
    void close(Error) override {}

   private:
    Players* players_;
  };

  void post_move() {
    boost::asio::post(rooms_->executor_of(game_), [this] { move(); });
  }
  void move() {
    if (ply_ == moves_->size()) {
      return done_();
    }
    const std::string text =
        R"({"t":"act","id":")" + std::to_string(ply_) + R"(","do":"move )" + (*moves_)[ply_] + "\"}";
    auto parsed = server::parse_message(text);
    rooms_->act(game_, players_[ply_++ % 2], std::move(std::get<rooms::Act>(*parsed)));
  }

  node::RoomThreads* rooms_;
  std::string game_;
  const std::vector<std::string>* moves_;
  std::function<void()> done_;
  std::array<ConnectionId, 2> players_{};
  std::size_t ply_ = 0;
  std::size_t bytes_ = 0;
};

/// An empty folder, removed at the end.
struct Folder {
  std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("rookery-bench-relay-" + std::to_string(getpid()));
  Folder() { std::filesystem::create_directories(path); }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
};

double processor_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

struct Measured {
  double moves_per_second;
  double microseconds;  ///< of processor time a move
};

Measured relay(unsigned threads, std::size_t games, const std::vector<std::string>& moves) {
  NoStore store;
  const auto bus = bus::InProcessNetwork().join();
  node::ServerClock clock(kStart);
  node::StoreWatch watch(clock);
  boost::asio::io_context context;
  node::StoreProbe probe(context.get_executor(), store, watch, clock, [] { return true; });
  node::ProofWorkers proof_workers;
  node::ComputerPlayers computer_players;
  node::NewsFeed news(*bus);
  // Permissions have a database, which no move asks.
  const Folder folder;
  const store::Stores stores = store::open_sqlite(folder.path / "rookery.sqlite").value();
  node::RoomThreads rooms({store, *bus, clock, watch, probe, proof_workers, computer_players, news,
                           node::Permissions(*stores.database), [](const std::string& game) { return game; }},
                          threads);
  std::atomic<std::size_t> left = games;
  std::promise<void> all;
  std::vector<std::unique_ptr<Players>> players;
  for (std::size_t i = 0; i < games; ++i) {
    players.push_back(std::make_unique<Players>(rooms, "game" + std::to_string(i), moves, [&] {
      if (--left == 0) {
        all.set_value();
      }
    }));
  }
  const double processor = processor_seconds();
  const auto start = std::chrono::steady_clock::now();
  for (const auto& game : players) {
    game->begin();
  }
  all.get_future().wait();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
  const double used = processor_seconds() - processor;
  rooms.stop();
  const auto count = static_cast<double>(games * moves.size());
  return {count / wall.count(), used / count * 1e6};
}

}  // namespace
}  // namespace rookery::bench

/// rookery_bench_relay [GAMES] [ROUNDS]
int main(int count, char** arguments) {
  using namespace rookery::bench;
  const std::size_t games = count > 1 ? std::strtoul(arguments[1], nullptr, 10) : 1'000;
  const std::size_t rounds = count > 2 ? std::strtoul(arguments[2], nullptr, 10) : 5;
  const std::vector<std::string> moves = long_game(200);
  std::cout << games << " games of " << moves.size() << " plies, over a store that answers at once\n"
            << std::fixed << std::setprecision(0);
  std::vector<double> ratios;
  for (std::size_t round = 0; round < rounds; ++round) {
    const Measured one = relay(1, games, moves), two = relay(2, games, moves);
    ratios.push_back(two.moves_per_second / one.moves_per_second);
    std::cout << "one thread: " << one.moves_per_second << " moves/s, " << std::setprecision(1)
              << one.microseconds << " us of processor time a move; two: " << std::setprecision(0)
              << two.moves_per_second << ", " << std::setprecision(1) << two.microseconds << "; "
              << std::setprecision(2) << ratios.back() << " times as many\n"
              << std::setprecision(0);
  }
  std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(rounds / 2), ratios.end());
  std::cout << std::setprecision(2) << "two threads carry " << ratios[rounds / 2]
            << " times what one does (median)\n";
  return 0;
}
