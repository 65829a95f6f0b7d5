#include "rookery/chess/helpmate.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <iterator>

#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"

/// How fast and how complete find_helpmate and find_life are on positions from games: every 20th ply of the
/// PGN files named, both winners. For lines "WB FEN" there is `rookery helpmate --vectors`. Times are CPU
/// time.
namespace {

using namespace rookery;
using chess::Position;

double cpu_us() {
  return static_cast<double>(std::clock()) * 1e6 / CLOCKS_PER_SEC;
}

struct Row {
  const char* name;
  std::vector<double> us{};
  std::size_t undecided = 0;
};

template <class Ask>
void measure(Row& row, Ask decided) {
  const double before = cpu_us();
  const bool answered = decided();
  row.us.push_back(cpu_us() - before);
  row.undecided += answered ? 0 : 1;
}

void ask(Row& helpmates, Row& lives, const Position& position) {
  for (const chess::Color winner : chess::kColors) {
    measure(helpmates,
            [&] { return chess::find_helpmate(position, winner).verdict != chess::Helpmate::Unknown; });
  }
  measure(lives, [&] { return chess::find_life(position) != chess::Life::Unknown; });
}

void print(Row& row) {
  std::sort(row.us.begin(), row.us.end());
  const std::size_t asked = row.us.size();
  double sum = 0;
  for (const double us : row.us) {
    sum += us;
  }
  std::cout << "| " << row.name << " | " << asked << " | " << row.us[asked / 2] << " | "
            << sum / static_cast<double>(asked) << " | " << row.us[asked * 99 / 100] << " | " << row.us.back()
            << " | " << row.undecided << " |\n";
}

int ask_games(const char* path) {
  constexpr std::size_t kEvery = 20;
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  notation::pgn::Reader reader(text);
  Row helpmates{"find_helpmate"}, lives{"find_life"};
  for (auto game = notation::pgn::read_game(reader); !game || *game;
       game = notation::pgn::read_game(reader)) {
    if (!game) {
      std::cerr << path << ", " << notation::pgn::describe(game.error()) << '\n';
      continue;
    }
    Position position = (*game)->start;
    for (std::size_t ply = 0; ply < (*game)->plies.size(); ++ply) {
      position.play_unchecked((*game)->plies[ply].move);
      if ((ply + 1) % kEvery == 0) {
        ask(helpmates, lives, position);
      }
    }
  }
  if (lives.us.empty()) {
    std::cerr << path << ": no game of " << kEvery << " plies\n";
    return 2;
  }
  std::cout << path << "\n\n| question | queries | median us | mean us | 99 % us | worst us | undecided |\n"
            << "|---|---|---|---|---|---|---|\n"
            << std::fixed << std::setprecision(1);
  print(helpmates);
  print(lives);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  int status = argc > 1 ? 0 : 2;
  if (argc < 2) {
    std::cerr << "usage: rookery_bench_helpmate FILE.pgn...\n";
  }
  for (int i = 1; i < argc; ++i) {
    status = std::max(status, ask_games(argv[i]));
  }
  return status;
}
