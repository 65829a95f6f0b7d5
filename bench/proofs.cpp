#include <algorithm>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include "rookery/arbiter/game.h"
#include "rookery/notation/fen.h"

/// How long a decision takes at most on the thread that serves all, by the budget that its proofs have: every
/// legal move of every position of tests/helpmate/vectors.txt, and both resignations, are decided. CPU
/// microseconds, the least of three, one thread. "open" are those that a proof worker must go on with.
namespace {

using namespace rookery;
using chess::Color;

double cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

struct Row {
  std::vector<double> us{};
  std::size_t open = 0;
  std::string worst = {};
};

bool is_open(const std::vector<arbiter::Event>& events) {
  const auto* ended = std::get_if<arbiter::Ended>(&events.back());
  return std::holds_alternative<arbiter::ProofPending>(events.back()) ||
         (ended != nullptr && ended->outcome.ending == chess::Ending::Resignation && ended->mate.empty());
}

void decide(Row& row, const arbiter::Game& game, Color actor, const arbiter::Action& action,
            chess::HelpmateBudget budget, const std::string& name) {
  constexpr int kRepeats = 3;
  double least = 1e18;
  bool open = false;
  for (int i = 0; i < kRepeats; ++i) {
    const double before = cpu_us();
    const auto events = game.decide(actor, action, Instant{}, {}, budget);
    least = std::min(least, cpu_us() - before);
    open = events && is_open(*events);
  }
  if (row.us.empty() || least > *std::max_element(row.us.begin(), row.us.end())) {
    row.worst = name;
  }
  row.us.push_back(least);
  row.open += open ? 1 : 0;
}

void print(const char* what, std::uint64_t nodes, Row& row) {
  std::sort(row.us.begin(), row.us.end());
  const auto at = [&](std::size_t thousandth) { return row.us[(row.us.size() - 1) * thousandth / 1000]; };
  std::cout << "| " << what << " | " << nodes << " | " << row.us.size() << " | " << at(500) << " | "
            << at(990) << " | " << at(1000) << " | " << row.open << " | " << row.worst << " |\n"
            << std::flush;
}

std::vector<arbiter::Game> read_games(const char* path) {
  std::vector<arbiter::Game> games;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto position = line.starts_with('#') || line.size() < 4
                              ? notation::fen::parse_position("", chess::CastlingMode::Standard)
                              : notation::fen::parse_position(line.substr(3), chess::CastlingMode::Standard);
    if (position) {
      arbiter::Game& game = games.emplace_back(arbiter::Terms{*position});
      for (const Color side : chess::kColors) {
        game.record({Instant{}, arbiter::Seated{side, "x", "X"}});
      }
    }
  }
  return games;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<arbiter::Game> games = read_games(argc > 1 ? argv[1] : ROOKERY_OWN_VECTORS);
  std::cout << "| action | nodes | decisions | median us | 99% us | worst us | open | worst position |\n"
            << "|---|---|---|---|---|---|---|---|\n"
            << std::fixed << std::setprecision(1);
  for (const std::uint64_t nodes : {100U, 200U, 500U, 1'000U, 2'000U, 16'000U}) {
    Row moves, resignations;
    for (const arbiter::Game& game : games) {
      const std::string name = notation::fen::write(game.position().setup());
      for (const chess::Move move : chess::legal_moves(game.position())) {
        decide(moves, game, game.position().turn(), arbiter::PlayMove{move}, {nodes}, name);
      }
      for (const Color side : chess::kColors) {
        decide(resignations, game, side, arbiter::Resign{}, {nodes}, name);
      }
    }
    print("move", nodes, moves);
    print("resign", nodes, resignations);
  }
  return 0;
}
