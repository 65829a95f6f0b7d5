// A file of games for measuring `rookery pgn index`, `find` and their like:
//   rookery_random_games PLIES [SEED] > games.pgn
// Games of up to 160 plies with random legal moves; captures are rarer than chance would have them, so that
// material lasts as long as in games of people.
#include <charconv>
#include <cstring>
#include <iostream>

#include "rookery/base/random.h"
#include "rookery/notation/pgn_game.h"

namespace {

using namespace rookery;

constexpr std::size_t kLongest = 160;

chess::Move choose(const chess::Position& position, const chess::MoveList& moves, Random& random) {
  chess::Move move = moves[random.below(moves.size())];
  for (int i = 0; i < 3 && is_capture(position, move); ++i) {
    move = moves[random.below(moves.size())];
  }
  return move;
}

notation::pgn::Game random_game(Random& random, std::uint64_t number) {
  notation::pgn::Game game;
  game.tags = {{"Event", "Random games"}, {"Round", std::to_string(number)}};
  chess::Position position = game.start;
  const std::size_t plies = 40 + random.below(kLongest - 40);
  while (game.plies.size() < plies) {
    const auto moves = legal_moves(position);
    if (moves.empty()) {
      break;
    }
    game.plies.push_back({.move = choose(position, moves, random)});
    position.play_unchecked(game.plies.back().move);
  }
  game.result = static_cast<notation::pgn::Result>(random.below(4));
  return game;
}

std::uint64_t number(const char* text, std::uint64_t otherwise) {
  std::uint64_t value = otherwise;
  std::from_chars(text, text + std::strlen(text), value);
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t wanted = argc > 1 ? number(argv[1], 0) : 0;
  if (wanted == 0) {
    std::cerr << "usage: rookery_random_games PLIES [SEED] > games.pgn\n";
    return 2;
  }
  Random random(argc > 2 ? number(argv[2], 1) : 1);
  std::uint64_t plies = 0;
  std::string text;
  for (std::uint64_t game = 1; plies < wanted; ++game) {
    const auto made = random_game(random, game);
    plies += made.plies.size();
    text.clear();
    notation::pgn::append(text, made);
    std::cout << text << '\n';
  }
  return std::cout.flush() ? 0 : 1;
}
