#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <set>
#include <string_view>

#include "closure.h"
#include "hard_boards.h"
#include "random_boards.h"
#include "rookery/chess/material.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/fen.h"

/// Composes vectors for the helpmate solver, "WB FEN" a line: W where White can mate, B where Black can, -
/// where not. Positions are random ones of every kind (random_boards.h) and from games that the engine plays
/// against itself; not those that the pieces alone decide. Each verdict is found twice, by the solver and by
/// the closure, position by position (closure.h): Impossible by the whole closure, which holds no mate;
/// Exists by a mate in it, or, where it is too large, in that of a position a few plies before the end of the
/// solver's line.
namespace {

using namespace rookery;
using chess::Color;
using chess::Helpmate;
using chess::Position;

constexpr std::size_t kClosure = 20'000;  ///< positions
constexpr std::size_t kLastPlies = 3;
constexpr chess::HelpmateBudget kBudget{100'000};
constexpr std::array<std::size_t, 5> kOfKind{200, 200, 140, 60, 200};  ///< in the order of kKinds
constexpr std::size_t kWinnable = 60;  ///< of them at most, in which both sides can mate
constexpr std::size_t kFromGames = 230;
constexpr std::size_t kHardOfKind = 300, kHardWinnable = 220;

struct Harvest {
  std::set<std::string> seen;
  std::size_t winnable = 0, all = 0, disagreed = 0;
};

/// Whether the closure confirms the solver's answer; nothing if it is too large to tell.
std::optional<bool> confirmed(Position position, Color winner, const chess::HelpmateResult& solved) {
  Helpmate verdict = helpmate::by_closure(position, winner, kClosure);
  if (verdict == Helpmate::Unknown && solved.verdict == Helpmate::Exists) {
    for (std::size_t ply = 0; ply + kLastPlies < solved.line.size(); ++ply) {
      position = *position.play(solved.line[ply]);
    }
    verdict = helpmate::by_closure(position, winner, kClosure);
  }
  return verdict == Helpmate::Unknown ? std::nullopt : std::optional(verdict == solved.verdict);
}

/// Writes `position` if it is decided and wanted.
void offer(Harvest& harvest, const Position& position, std::size_t most_winnable) {
  const std::string fen = notation::fen::write(position.setup());
  if (chess::is_dead_by_material(position.board()) || !harvest.seen.insert(fen).second) {
    return;
  }
  std::array<chess::HelpmateResult, 2> solved;
  std::string verdicts;
  for (const Color winner : chess::kColors) {
    auto& result = solved[chess::index(winner)];
    result = chess::find_helpmate(position, winner, kBudget);
    verdicts += result.verdict == Helpmate::Impossible ? '-' : winner == Color::White ? 'W' : 'B';
  }
  if (verdicts == "WB" && harvest.winnable >= most_winnable) {
    return;
  }
  for (const Color winner : chess::kColors) {
    const auto& result = solved[chess::index(winner)];
    const auto agreed = confirmed(position, winner, result);
    if (result.verdict == Helpmate::Unknown || !agreed) {
      return;
    }
    if (!*agreed) {
      std::cerr << "solver and closure disagree: " << fen << '\n';
      ++harvest.disagreed;
    }
  }
  harvest.winnable += verdicts == "WB" ? 1 : 0;
  ++harvest.all;
  std::cout << verdicts << ' ' << fen << '\n' << std::flush;
}

std::size_t compose(helpmate::Kind kind, Random& random) {
  Harvest harvest;
  while (harvest.all < kOfKind[static_cast<std::size_t>(kind)]) {
    if (const auto position = helpmate::random_board(random, kind)) {
      offer(harvest, *position, kWinnable);
    }
  }
  return harvest.disagreed;
}

std::size_t compose_hard(helpmate::HardKind kind, Random& random) {
  Harvest harvest;
  while (harvest.all < kHardOfKind) {
    if (const auto position = helpmate::hard_board(random, kind)) {
      offer(harvest, *position, kHardWinnable);
    }
  }
  return harvest.disagreed;
}

/// Games from four random plies on, at 2,000 nodes a move; every seventh position.
std::size_t play_games(Random& random) {
  Harvest harvest;
  engine::Engine player(8);
  while (harvest.all < kFromGames) {
    Position position = Position::initial();
    player.new_game();
    for (int ply = 0; ply < 240 && chess::has_legal_move(position) && harvest.all < kFromGames; ++ply) {
      const auto moves = chess::legal_moves(position);
      chess::Move move = moves[random.below(moves.size())];
      if (ply >= 4) {
        engine::SearchLimits limits;
        limits.nodes = 2'000;
        const auto best = player.search(position, {}, limits).best();
        move = best.value_or(move);
      }
      position.play_unchecked(move);
      if (ply % 7 == 6) {
        offer(harvest, position, kFromGames);
      }
    }
  }
  return harvest.disagreed;
}

}  // namespace

/// `hard [SEED]`: 2,100 boards of hard_boards.h instead.
int main(int argc, char** argv) {
  constexpr std::uint64_t kSeed = 20231121;
  std::size_t disagreed = 0;
  if (argc > 1 && std::string_view(argv[1]) == "hard") {
    for (const helpmate::HardKind kind : helpmate::kHardKinds) {
      Random random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : kSeed);
      disagreed += compose_hard(kind, random);
    }
    return disagreed == 0 ? 0 : 1;
  }
  for (const helpmate::Kind kind : helpmate::kKinds) {
    Random random(kSeed);
    disagreed += compose(kind, random);
  }
  Random random(kSeed);
  disagreed += play_games(random);
  return disagreed == 0 ? 0 : 1;
}
