#pragma once
#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "rookery/base/random.h"
#include "rookery/selfplay/game.h"
#include "rookery/selfplay/start_position.h"

namespace rookery::selfplay::test {

/// A folder that is removed after the test.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "rookery-selfplay-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] std::filesystem::path operator/(const char* name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

inline std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline void put_bytes(const std::filesystem::path& file, const std::string& bytes) {
  std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
}

/// A game of random moves with random scores; of three, one is of Chess960 and one an endgame.
inline SelfplayGame random_game(std::uint64_t seed) {
  Random random(seed);
  SelfplayGame game{.start = draw_start(random, {.chess960 = 33, .endgames = 33})};
  game.white = static_cast<chess::Points>(random.below(3));
  chess::Position position = game.start;
  const std::size_t plies = random.below(200);
  for (std::size_t ply = 0; ply < plies && chess::has_legal_move(position); ++ply) {
    const chess::MoveList moves = chess::legal_moves(position);
    const chess::Move move = moves[random.below(moves.size())];
    if (ply < 8) {
      game.opening.push_back(move);
    } else {
      game.moves.push_back({move, static_cast<int>(random.below(2 * kMaxScore + 1)) - kMaxScore});
    }
    position.play_unchecked(move);
  }
  return game;
}

}  // namespace rookery::selfplay::test
