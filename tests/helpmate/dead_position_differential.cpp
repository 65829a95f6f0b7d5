#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <iomanip>
#include <iostream>

#include "hard_boards.h"
#include "random_boards.h"
#include "roamer_endings.h"
#include "rookery/base/random.h"
#include "rookery/chess/dead_position.h"
#include "rookery/chess/helpmate.h"
#include "rookery/notation/fen.h"

/// Asks the helpmate solver about every position that rules_out_dead_position() takes for alive: it has to
/// find a mate. By default a million positions, half from random games of Chess960, the others random boards:
/// pieces anywhere, walls, cages, pockets, chains. With "endings": works out every ending that the proof in
/// src/chess/clearing.h comes down to, without the solver. Prints what it compared, and the cost; the status
/// is 1 if one is wrong.
namespace {

using namespace rookery;
using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr chess::HelpmateBudget kBudget{8'000'000};
constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;

double cpu_ns() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// What was found on positions of one kind.
struct Tally {
  std::uint64_t positions = 0, plain = 0, wrong = 0;
};

void compare(Tally& tally, const Position& position) {
  ++tally.positions;
  if (chess::rules_out_dead_position(position)) {
    ++tally.plain;
    if (chess::decide_dead_position(position, kBudget) != chess::DeadPosition::No) {
      ++tally.wrong;
      std::cerr << "not proved alive: " << notation::fen::write(position.setup()) << '\n';
    }
  }
}

void compare_game(Tally& tally, Random& random, std::uint64_t positions) {
  constexpr int kPlies = 200;
  const auto start = chess::chess960_setup(static_cast<int>(random.below(960)));
  Position position = *Position::from_setup(start, chess::CastlingMode::Chess960);
  for (int ply = 0; ply < kPlies && tally.positions < positions; ++ply) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty()) {
      return;
    }
    compare(tally, position);
    position.play_unchecked(moves[random.below(moves.size())]);
  }
}

/// Two kings and up to 30 other pieces, anywhere.
std::optional<Position> any_board(Random& random) {
  chess::Setup setup;
  setup.turn = static_cast<Color>(random.below(2));
  const auto any_square = [&] { return Square::from_index(static_cast<int>(random.below(64))); };
  for (const Color color : chess::kColors) {
    const Square square = any_square();
    if (setup.board.at(square)) {
      return std::nullopt;
    }
    setup.board.put(square, {color, Role::King});
  }
  for (auto pieces = 2 + random.below(29); pieces > 0; --pieces) {
    const Square square = any_square();
    // Half of them pawns, as in games.
    const auto role = static_cast<Role>(random.below(2) == 0 ? 0 : random.below(5));
    const bool is_barred = role == Role::Pawn && chess::kBackRanks.contains(square);
    if (!setup.board.at(square) && !is_barred) {
      setup.board.put(square, {static_cast<Color>(random.below(2)), role});
    }
  }
  const auto position = Position::from_setup(setup, chess::CastlingMode::Standard, kTolerated);
  return position ? std::optional(*position) : std::nullopt;
}

std::optional<Position> next_board(Random& random, std::uint64_t number) {
  const std::size_t kinds = 1 + helpmate::kKinds.size() + helpmate::kHardKinds.size();
  const std::size_t kind = number % (2 * kinds);
  // Half of them pieces anywhere: walls seldom leave a piece free to roam.
  if (kind < kinds + 1) {
    return any_board(random);
  }
  const std::size_t rest = kind - kinds - 1;
  return rest < helpmate::kKinds.size()
             ? helpmate::random_board(random, helpmate::kKinds[rest])
             : helpmate::hard_board(random, helpmate::kHardKinds[rest - helpmate::kKinds.size()]);
}

void print(const char* kind, const Tally& tally) {
  const auto share = 100.0 * static_cast<double>(tally.plain) /
                     static_cast<double>(std::max<std::uint64_t>(1, tally.positions));
  std::cout << "| " << kind << " | " << tally.positions << " | " << tally.plain << " | " << std::fixed
            << std::setprecision(1) << share << " % | " << tally.wrong << " |\n"
            << std::flush;
}

std::uint64_t compare_positions(std::uint64_t positions, std::uint64_t seed) {
  Random random(seed);
  Tally games, boards;
  while (games.positions < positions / 2) {
    compare_game(games, random, positions / 2);
  }
  print("random games", games);
  for (std::uint64_t number = 0; boards.positions < positions - positions / 2; ++number) {
    if (const auto position = next_board(random, number)) {
      compare(boards, *position);
    }
  }
  print("random boards", boards);
  return games.wrong + boards.wrong;
}

std::uint64_t check_endings() {
  constexpr std::array kRoamers{Role::Knight, Role::Rook, Role::Queen};
  Tally tally;
  for (const Role white : kRoamers) {
    for (const Role black : kRoamers) {
      const RoamerEndings::Counts counts = RoamerEndings(white, black).count();
      tally.positions += counts.endings;
      tally.plain += counts.endings;
      tally.wrong += counts.dead;
    }
  }
  print("endings", tally);
  return tally.wrong;
}

std::uint64_t number_or(const char* text, std::uint64_t otherwise) {
  std::uint64_t number = otherwise;
  std::from_chars(text, text + std::strlen(text), number);
  return number;
}

}  // namespace

int main(int argc, char** argv) {
  const double before = cpu_ns();
  std::cout << "| positions | compared | plainly alive | share | wrong |\n|---|---|---|---|---|\n";
  const bool endings = argc > 1 && std::strcmp(argv[1], "endings") == 0;
  const std::uint64_t wrong = endings
                                  ? check_endings()
                                  : compare_positions(argc > 1 ? number_or(argv[1], 1'000'000) : 1'000'000,
                                                      argc > 2 ? number_or(argv[2], 1) : 1);
  std::cout << "in " << std::setprecision(1) << (cpu_ns() - before) / 1e9 << " s of processor time\n";
  return wrong == 0 ? 0 : 1;
}
