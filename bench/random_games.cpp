// A file of games for measuring `rookery pgn index`, `find` and their like:
//   rookery_random_games PLIES [SEED [MEMBERS]] > games.pgn
// With MEMBERS, at least two, the games are those of a club of so many, over 25 years: for measuring `rookery
// import`. Games of up to 160 plies with random legal moves; captures are rarer than chance would have them,
// so that material lasts as long as in games of people.
#include <iostream>

#include "arguments.h"
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
  game.result = notation::pgn::kResults[random.below(4)];
  return game;
}

/// Who played when: two different members.
void add_club_tags(notation::pgn::Game& game, Random& random, std::uint64_t members) {
  constexpr std::uint64_t kFirstYear = 2000, kYears = 25, kMonths = 9, kDays = 10;
  const std::uint64_t white = random.below(members);
  const std::uint64_t black = (white + 1 + random.below(members - 1)) % members;
  const auto name = [](std::uint64_t member) { return "Member, No " + std::to_string(member); };
  game.tags.push_back({"White", name(white)});
  game.tags.push_back({"Black", name(black)});
  game.tags.push_back({"Date", std::to_string(kFirstYear + random.below(kYears)) + ".0" +
                                   std::to_string(1 + random.below(kMonths)) + ".1" +
                                   std::to_string(random.below(kDays))});
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int place, std::uint64_t otherwise) {
    return bench::number_at(argc, argv, place, otherwise);
  };
  const std::uint64_t wanted = number(1, 0);
  if (wanted == 0) {
    std::cerr << "usage: rookery_random_games PLIES [SEED [MEMBERS]] > games.pgn\n";
    return 2;
  }
  const std::uint64_t members = number(3, 0);
  Random random(number(2, 1));
  std::uint64_t plies = 0;
  std::string text;
  for (std::uint64_t game = 1; plies < wanted; ++game) {
    auto made = random_game(random, game);
    if (members > 1) {
      add_club_tags(made, random, members);
    }
    plies += made.plies.size();
    text.clear();
    notation::pgn::append(text, made);
    std::cout << text << '\n';
  }
  return std::cout.flush() ? 0 : 1;
}
