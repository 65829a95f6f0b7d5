#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <vector>

#include "closure.h"
#include "hard_boards.h"
#include "is_helpmate.h"
#include "rookery/notation/fen.h"
#include "variations.h"

/// How hard boards fare with the solver: `[POSITIONS] [SEED] [NODES]`, by default 1,000 positions asked for
/// both sides, seed 1, 8 million nodes a question. Two in three are neighbours of known hard boards
/// (variations.h), the others random ones of every kind (hard_boards.h). Prints one line for each question
/// that took over 100,000 nodes or is undecided, then the distribution; processor time, one thread. Each line
/// of a mate is replayed, and each Impossible looked for in a closure of 20,000 positions, which most exceed:
/// those that are refuted count as wrong. The status is 1 if there are any.
namespace {

using namespace rookery;
using chess::Helpmate;

constexpr std::size_t kClosure = 20'000;
constexpr std::uint64_t kMany = 100'000;  ///< nodes

double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

struct Tally {
  std::vector<double> ms{};
  std::uint64_t nodes = 0;
  std::array<std::size_t, 3> verdicts{};  ///< in the order of Helpmate
  std::size_t closed = 0, wrong = 0;
};

bool is_refuted(Tally& tally, const chess::Position& position, chess::Color winner,
                const chess::HelpmateResult& result) {
  switch (result.verdict) {
    case Helpmate::Exists:
      return !helpmate::is_helpmate(position, winner, result.line);
    case Helpmate::Impossible: {
      const Helpmate slow = helpmate::by_closure(position, winner, kClosure);
      tally.closed += slow == Helpmate::Impossible ? 1 : 0;
      return slow == Helpmate::Exists;
    }
    case Helpmate::Unknown:
      return false;
  }
  return true;
}

void ask(Tally& tally, const chess::Position& position, chess::Color winner, std::uint64_t nodes) {
  constexpr std::array kWords{"mate", "dead", "undecided"};
  const double before = cpu_ms();
  const auto result = chess::find_helpmate(position, winner, {nodes});
  const double ms = cpu_ms() - before;
  tally.ms.push_back(ms);
  tally.nodes += result.nodes;
  ++tally.verdicts[static_cast<std::size_t>(result.verdict)];
  const bool wrong = is_refuted(tally, position, winner, result);
  tally.wrong += wrong ? 1 : 0;
  if (wrong || result.nodes >= kMany || result.verdict == Helpmate::Unknown) {
    std::cout << (wrong ? "wrong " : "") << kWords[static_cast<std::size_t>(result.verdict)] << ' ' << ms
              << " ms " << result.nodes << " nodes: " << notation::fen::write(position.setup())
              << (winner == chess::Color::White ? " white\n" : " black\n") << std::flush;
  }
}

void print(Tally& tally) {
  auto& ms = tally.ms;
  std::sort(ms.begin(), ms.end());
  double sum = 0;
  for (const double one : ms) {
    sum += one;
  }
  const auto part = [&](std::size_t thousandths) {
    return ms[std::min(ms.size() - 1, ms.size() * thousandths / 1000)];
  };
  std::cout << "questions " << ms.size() << ": mate " << tally.verdicts[0] << ", dead " << tally.verdicts[1]
            << " (" << tally.closed << " by the closure too), undecided " << tally.verdicts[2] << ", wrong "
            << tally.wrong << "\nms: median " << part(500) << ", 90 % " << part(900) << ", 99 % " << part(990)
            << ", longest " << ms.back() << ", mean " << sum / static_cast<double>(ms.size())
            << "\nnodes: mean " << tally.nodes / ms.size() << '\n';
}

std::uint64_t number(int argc, char** argv, int at, std::uint64_t otherwise) {
  std::uint64_t read = otherwise;
  if (argc > at) {
    std::from_chars(argv[at], argv[at] + std::strlen(argv[at]), read);
  }
  return read;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t positions = std::max<std::uint64_t>(1, number(argc, argv, 1, 1000));
  const std::uint64_t nodes = number(argc, argv, 3, 8'000'000);
  Random random(number(argc, argv, 2, 1));
  Tally tally;
  std::cout << std::fixed << std::setprecision(3);
  for (std::uint64_t i = 0; i < positions;) {
    const auto position =
        i % 3 != 2 ? helpmate::variation(random)
                   : helpmate::hard_board(random, helpmate::kHardKinds[i / 3 % helpmate::kHardKinds.size()]);
    if (!position) {
      continue;
    }
    ++i;
    for (const chess::Color winner : chess::kColors) {
      ask(tally, *position, winner, nodes);
    }
  }
  print(tally);
  return tally.wrong == 0 ? 0 : 1;
}
