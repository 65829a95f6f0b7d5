#include "rookery/chess/helpmate.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>

#include "rookery/base/random.h"
#include "rookery/chess/outcome.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"

/// How fast and how complete the helpmate solver is, as a table: on its own vectors, on games the engine
/// plays against itself, and on files named: vectors (lines "WB FEN", as `rookery helpmate --vectors` reads
/// them) or PGN, of which every position is taken. "live" is is_dead, which runs after every move of every
/// game. Times are CPU microseconds, one thread, less what reading the clock takes; a question may take 8
/// million positions, a live one what the server gives it.
namespace {

using namespace rookery;
using chess::Color;
using chess::Helpmate;
using chess::Position;

constexpr chess::HelpmateBudget kBudget{8'000'000};
/// What the server gives a move while it is decided (src/http/include/rookery/http/limits.h).
constexpr chess::HelpmateBudget kLiveBudget{500};
constexpr int kOwnGames = 40;

double cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

/// What reading the clock takes: half a microsecond, much beside the questions that take two.
const double kClock = [] {
  constexpr int kReadings = 100'000;
  const double before = cpu_us();
  for (int i = 1; i < kReadings; ++i) {
    cpu_us();
  }
  return (cpu_us() - before) / kReadings;
}();

double us_since(double before) {
  return cpu_us() - before - kClock;
}

struct Row {
  std::vector<double> us{};
  std::size_t undecided = 0, wrong = 0;
};

void print(const std::string& set, Row& row) {
  if (row.us.empty()) {
    std::cout << "| Rookery | " << set << " | 0 | | | | | |\n";
    return;
  }
  std::sort(row.us.begin(), row.us.end());
  const std::size_t asked = row.us.size();
  double sum = 0;
  for (const double us : row.us) {
    sum += us;
  }
  std::cout << "| Rookery | " << set << " | " << asked << " | " << row.us[asked / 2] << " | "
            << sum / static_cast<double>(asked) << " | " << row.us.back() << " | " << row.undecided << " | "
            << row.wrong << " |\n"
            << std::flush;
}

/// Asks for both sides; `expected`: W or - and B or -, or empty if nobody knows.
void ask(Row& row, const Position& position, const std::string& expected) {
  for (const Color winner : chess::kColors) {
    const double before = cpu_us();
    const Helpmate verdict = chess::find_helpmate(position, winner, kBudget).verdict;
    row.us.push_back(us_since(before));
    row.undecided += verdict == Helpmate::Unknown ? 1 : 0;
    if (!expected.empty() && verdict != Helpmate::Unknown) {
      row.wrong += (verdict == Helpmate::Exists) == (expected[chess::index(winner)] != '-') ? 0 : 1;
    }
  }
}

void ask_live(Row& row, const Position& position) {
  const double before = cpu_us();
  const bool dead = chess::is_dead(position, kLiveBudget);
  row.us.push_back(us_since(before));
  const chess::DeadPosition verdict = chess::decide_dead_position(position, kBudget);
  row.undecided += !dead && verdict == chess::DeadPosition::Yes ? 1 : 0;
  row.wrong += dead && verdict == chess::DeadPosition::No ? 1 : 0;
}

void ask_all(const std::string& set, const std::vector<Position>& positions) {
  Row helpmates, lives;
  for (const Position& position : positions) {
    ask(helpmates, position, {});
    ask_live(lives, position);
  }
  print(set, helpmates);
  print(set + ", live", lives);
}

void ask_vectors(const std::string& path) {
  constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial |
                              chess::SetupFault::BadCastlingRights | chess::SetupFault::BadEnPassant;
  std::ifstream file(path);
  Row row;
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 4 || line.front() == '#') {
      continue;
    }
    std::string fen = line.substr(3);
    for (auto fields = std::count(fen.begin(), fen.end(), ' '); fields == 1 || fields == 2; ++fields) {
      fen += " -";
    }
    const auto position = notation::fen::parse_position(fen, chess::CastlingMode::Standard,
                                                        notation::fen::Reading::Lenient, kTolerated);
    if (position) {
      ask(row, *position, line.substr(0, 2));
    } else {
      std::cerr << path << ": unreadable: " << line << '\n';
    }
  }
  print(path, row);
}

void ask_games(const std::string& path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  notation::pgn::Reader reader(text);
  std::vector<Position> positions;
  for (auto game = notation::pgn::read_game(reader); !game || *game;
       game = notation::pgn::read_game(reader)) {
    if (!game) {
      std::cerr << path << ", " << notation::pgn::describe(game.error()) << '\n';
      continue;
    }
    Position position = (*game)->start;
    for (const auto& ply : (*game)->plies) {
      position.play_unchecked(ply.move);
      positions.push_back(position);
    }
  }
  ask_all(path, positions);
}

/// Every seventh position of games from four random plies on, at 2,000 nodes a move.
std::vector<Position> own_games() {
  std::vector<Position> positions;
  Random random(1);
  engine::Engine player(8);
  engine::SearchLimits limits;
  limits.nodes = 2'000;
  for (int game = 0; game < kOwnGames; ++game) {
    Position position = Position::initial();
    player.new_game();
    for (int ply = 0; ply < 240 && chess::has_legal_move(position); ++ply) {
      const auto moves = chess::legal_moves(position);
      const chess::Move any = moves[random.below(moves.size())];
      position.play_unchecked(ply < 4 ? any : player.search(position, {}, limits).best().value_or(any));
      if (ply % 7 == 6) {
        positions.push_back(position);
      }
    }
  }
  return positions;
}

}  // namespace

int main(int argc, char** argv) {
  std::cout << "| program | set | queries | median us | mean us | worst us | undecided | wrong |\n"
            << "|---|---|---|---|---|---|---|---|\n"
            << std::fixed << std::setprecision(1);
  for (int i = 1; i < argc; ++i) {
    const std::string path = argv[i];
    if (!std::ifstream(path)) {
      std::cerr << path << ": cannot be read\n";
      return 2;
    }
    path.ends_with(".pgn") ? ask_games(path) : ask_vectors(path);
  }
  ask_vectors(ROOKERY_OWN_VECTORS);
  ask_all("own games", own_games());
  return 0;
}
