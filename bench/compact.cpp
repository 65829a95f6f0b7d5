// The size and speed of compact games: rookery_bench_compact FILE...
#include "rookery/notation/compact.h"

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <vector>

#include "rookery/notation/pgn_game.h"

namespace {

using namespace rookery;
namespace compact = notation::compact;
namespace pgn = notation::pgn;

constexpr int kRounds = 5;

double cpu_s() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::vector<compact::Game> games_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  pgn::Reader reader(text);
  std::vector<compact::Game> games;
  for (auto game = pgn::read_game(reader); !game || *game; game = pgn::read_game(reader)) {
    if (game) {
      compact::Game& one = games.emplace_back();
      one.start = (*game)->start;
      one.result = (*game)->result;
      for (const pgn::Ply& ply : (*game)->plies) {
        one.moves.push_back(ply.move);
      }
    }
  }
  return games;
}

void measure(const std::string& name, const std::vector<compact::Game>& games, compact::Model model) {
  std::size_t plies = 0;
  for (const compact::Game& game : games) {
    plies += game.moves.size();
  }
  double write_s = 1e9;
  double read_s = 1e9;
  std::size_t bytes = 0;
  std::size_t wrong = 0;
  for (int round = 0; round < kRounds; ++round) {
    std::vector<std::string> written;
    const double start = cpu_s();
    for (const compact::Game& game : games) {
      written.push_back(compact::encode(game, model));
    }
    const double middle = cpu_s();
    bytes = wrong = 0;
    for (std::size_t i = 0; i < games.size(); ++i) {
      const auto game = compact::decode(written[i]);
      wrong += game && *game == games[i] ? 0 : 1;
      bytes += written[i].size();
    }
    write_s = std::min(write_s, middle - start);
    read_s = std::min(read_s, cpu_s() - middle);
  }
  const auto count = static_cast<double>(plies);
  std::cout << name << ": " << games.size() << " games, " << plies << " plies, "
            << 8 * static_cast<double>(bytes) / count
            << " bits a ply including start and result; million plies/s: written " << count / write_s / 1e6
            << ", read " << count / read_s / 1e6 << "; wrong " << wrong << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    const std::vector<compact::Game> games = games_of(argv[i]);
    measure(std::string(argv[i]) + ", small", games, compact::Model::Small);
    measure(std::string(argv[i]) + ", fast", games, compact::Model::Fast);
  }
}
