#include "rookery/chess/perft.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "rookery/chess/successors.h"
#include "rookery/notation/fen.h"
#include "support/child_process.h"

/// The speed of move generation compared with Stockfish in the same run: the six standard positions, CPU
/// time, the best of three.
namespace {

using namespace rookery;
using chess::Position;

struct Row {
  const char* name;
  const char* fen;
  int depth;
  std::uint64_t nodes;  ///< Chess Programming Wiki, Perft Results
};
constexpr std::array kRows{
    Row{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119'060'324},
    Row{"Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193'690'690},
    Row{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178'633'661},
    Row{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706'045'033},
    Row{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89'941'194},
    Row{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5,
        164'075'551}};
constexpr int kRounds = 3;
constexpr std::size_t kTableEntries = std::size_t{1} << 24;

double seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// CPU seconds of `work`, which returns its count. Exits if the count is wrong.
template <class Work>
double timed(const Row& row, Work work) {
  const double before = seconds(CLOCK_THREAD_CPUTIME_ID);
  const std::uint64_t nodes = work();
  const double took = seconds(CLOCK_THREAD_CPUTIME_ID) - before;
  if (nodes != row.nodes) {
    std::cerr << row.name << ": " << nodes << " nodes, not " << row.nodes << '\n';
    std::exit(1);
  }
  return took;
}

template <class Work>
double best(const Row& row, Work work) {
  double found = timed(row, work);
  for (int round = 1; round < kRounds; ++round) {
    found = std::min(found, timed(row, work));
  }
  return found;
}

/// Perft that makes every move, those of the last ply too, and computes each key: all moves of a position
/// together.
std::uint64_t make_all_moves(const Position& position, int depth, std::uint64_t& keys) {
  std::uint64_t nodes = 0;
  for (const Position& after : chess::successors(position)) {
    keys ^= after.key();
    nodes += depth == 1 ? 1 : make_all_moves(after, depth - 1, keys);
  }
  return nodes;
}

/// The same, move by move.
std::uint64_t make_each_move(const Position& position, int depth, std::uint64_t& keys) {
  std::uint64_t nodes = 0;
  for (const chess::Move move : chess::legal_moves(position)) {
    const Position after = position.after(move);
    keys ^= after.key();
    nodes += depth == 1 ? 1 : make_each_move(after, depth - 1, keys);
  }
  return nodes;
}

/// CPU seconds of each of `threads` threads that share the positions two plies below: the average, since on a
/// busy machine a thread that gets more time does more of the work.
double shared_out(const Row& row, const Position& position, std::size_t threads) {
  std::vector<Position> tasks;
  for (const chess::Move first : chess::legal_moves(position)) {
    const Position between = *position.play(first);
    for (const chess::Move second : chess::legal_moves(between)) {
      tasks.push_back(*between.play(second));
    }
  }
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> nodes = 0;
  std::vector<double> took(threads);
  const auto work = [&](std::size_t thread) {
    const double before = seconds(CLOCK_THREAD_CPUTIME_ID);
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      nodes += chess::perft(tasks[i], row.depth - 2);
    }
    took[thread] = seconds(CLOCK_THREAD_CPUTIME_ID) - before;
  };
  std::vector<std::jthread> pool;
  for (std::size_t thread = 0; thread < threads; ++thread) {
    pool.emplace_back(work, thread);
  }
  pool.clear();
  timed(row, [&] { return nodes.load(); });
  return std::accumulate(took.begin(), took.end(), 0.0) / static_cast<double>(threads);
}

/// CPU seconds of another program with `commands` as its input, its start and exit included.
double other_program(const char* path, const std::string& commands) {
  tests::ChildProcess process({path},
                              {.output = tests::ChildProcess::Output::Discarded, .takes_input = true});
  const bool was_sent = process.write(commands);
  process.close_input();
  const tests::Ended ended = process.wait();
  if (ended.status != 0 || !was_sent) {
    std::cerr << path << " could not be run\n";
    std::exit(1);
  }
  return ended.processor_seconds;
}

double stockfish(const char* path, const Row& row) {
  const auto run = [&](int depth) {
    return other_program(
        path, std::string("position fen ") + row.fen + "\ngo perft " + std::to_string(depth) + "\nquit\n");
  };
  double counting = run(row.depth), starting = run(1);
  for (int round = 1; round < kRounds; ++round) {
    counting = std::min(counting, run(row.depth));
    starting = std::min(starting, run(1));
  }
  return counting - starting;
}

/// Million nodes/s; threads: a factor.
struct Speeds {
  double other = 0, count = 0, together = 0, one_by_one = 0, table = 0, threads = 0;
};

Speeds measure(const char* path, const Row& row, std::vector<chess::PerftEntry>& table) {
  const Position position = *notation::fen::parse_position(row.fen, chess::CastlingMode::Standard);
  const double million = static_cast<double>(row.nodes) / 1e6;
  std::uint64_t keys = 0;
  Speeds speeds;
  speeds.other = million / stockfish(path, row);
  speeds.count = million / best(row, [&] { return chess::perft(position, row.depth); });
  speeds.together = million / best(row, [&] { return make_all_moves(position, row.depth, keys); });
  speeds.one_by_one = million / best(row, [&] { return make_each_move(position, row.depth, keys); });
  speeds.table = million / best(row, [&] {
                   std::fill(table.begin(), table.end(), chess::PerftEntry{});
                   return chess::perft(position, row.depth, table);
                 });
  speeds.threads = shared_out(row, position, 1) / shared_out(row, position, 2);
  std::cerr << (keys == 0 ? "" : ".");
  return speeds;
}

void print(const char* name, int depth, const Speeds& speeds) {
  std::cout << "| " << name << " | " << (depth == 0 ? "" : std::to_string(depth)) << " | " << speeds.other;
  for (const double speed : {speeds.count, speeds.together, speeds.one_by_one, speeds.table}) {
    std::cout << " | " << speed << " | " << std::setprecision(2) << speed / speeds.other
              << std::setprecision(0);
  }
  std::cout << " | " << std::setprecision(2) << speeds.threads << std::setprecision(0) << " |\n"
            << std::flush;
}

}  // namespace

int main(int argc, char** argv) {
  const char* path = argc > 1 ? argv[1] : "/usr/games/stockfish";
  if (access(path, X_OK) != 0) {
    std::cerr << "usage: rookery_bench_perft [STOCKFISH]\n" << path << ": no such program\n";
    return 2;
  }
  std::cout
      << "Million nodes/s of CPU time, and times Stockfish's. Table: 256 MiB. Threads: two against one.\n\n"
      << "| position | depth | stockfish | counted | × | every move played | × | one by one | × | with a table "
         "| × | threads |\n"
      << "|---|---|---|---|---|---|---|---|---|---|---|---|\n"
      << std::fixed << std::setprecision(0) << std::flush;
  std::vector<chess::PerftEntry> table(kTableEntries);
  Speeds mean;
  for (const Row& row : kRows) {
    const Speeds speeds = measure(path, row, table);
    print(row.name, row.depth, speeds);
    constexpr double kShare = 1.0 / kRows.size();
    mean.other += kShare * speeds.other;
    mean.count += kShare * speeds.count;
    mean.together += kShare * speeds.together;
    mean.one_by_one += kShare * speeds.one_by_one;
    mean.table += kShare * speeds.table;
    mean.threads += kShare * speeds.threads;
  }
  print("average", 0, mean);
  return 0;
}
