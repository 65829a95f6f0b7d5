#include "match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>

#include "evaluator.h"
#include "rookery/base/random.h"
#include "rookery/notation/fen.h"

namespace rookery::engine::test {

chess::Position position_of(std::string_view fen, chess::CastlingMode mode) {
  auto position = notation::fen::parse_position(fen, mode);
  EXPECT_TRUE(position) << fen;
  return position ? std::move(*position) : chess::Position::initial();
}

Eval evaluate(const chess::Position& position) {
  return evaluate(position, position);
}

Eval evaluate(const chess::Position& position, const chess::Position& root) {
  static Evaluator evaluator = [] {
    Evaluator made;
    made.set_network(embedded_network());
    return made;
  }();
  evaluator.reset(position, is_pawnless_ending(root.board()));
  return evaluator.evaluate(position);
}

Player player_of(int level, std::uint64_t seed) {
  const auto engine = std::make_shared<Engine>(1);
  return [=](const chess::Position& position, std::span<const std::uint64_t> earlier_keys) {
    return choose_move(*engine, position, earlier_keys, level, seed).value();
  };
}

Player random_mover(std::uint64_t seed) {
  return [random = Random(seed)](const chess::Position& position, auto) mutable {
    const chess::MoveList moves = chess::legal_moves(position);
    return moves[random.below(moves.size())];
  };
}

chess::Outcome play_game(chess::Position start, const Player& white, const Player& black) {
  chess::Position position = std::move(start);
  std::vector<std::uint64_t> keys;
  while (true) {
    const auto earlier = std::ranges::count(keys, position.key());
    if (const auto outcome = chess::automatic_outcome(position, static_cast<int>(earlier) + 1)) {
      return *outcome;
    }
    const Player& player = position.turn() == chess::Color::White ? white : black;
    const auto after = position.play(player(position, keys));
    if (!after) {
      ADD_FAILURE() << "illegal move in " << notation::fen::write(position.setup());
      return {chess::Ending::Resignation, chess::win_for(~position.turn())};
    }
    keys.push_back(position.key());
    position = *after;
  }
}

std::string to_text(const MatchResult& result) {
  std::string text = std::to_string(result.won);
  text += " won, " + std::to_string(result.drawn);
  text += " drawn, " + std::to_string(result.lost);
  return text + " lost";
}

MatchResult play_match(int games, const MakePlayer& first, const MakePlayer& second) {
  MatchResult result;
  for (int i = 0; i < games; ++i) {
    const auto seed = static_cast<std::uint64_t>(i);
    const chess::Color color = chess::kColors[static_cast<std::size_t>(i % 2)];
    const Player a = first(seed);
    const Player b = second(seed);
    const bool is_white = color == chess::Color::White;
    const chess::Outcome outcome = play_game(chess::Position::initial(), is_white ? a : b, is_white ? b : a);
    const chess::Points points = is_white ? outcome.score.white : outcome.score.black;
    (points == chess::Points::One    ? result.won
     : points == chess::Points::Half ? result.drawn
                                     : result.lost) += 1;
  }
  return result;
}

}  // namespace rookery::engine::test
