#include "rookery/selfplay/play.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "rookery/base/random.h"
#include "rookery/chess/material.h"

namespace rookery::selfplay {

namespace {

using chess::Color;
using chess::Move;
using chess::Points;
using chess::Position;

constexpr int kBalanced = 150;    // an opening whose first eval is beyond is dropped: nothing to learn there
constexpr int kDecided = 1'000;   // centipawns: won when both sides' evals are beyond ...
constexpr int kDecidedPlies = 4;  // ... so many times running
constexpr int kLevel = 8;         // centipawns: drawn when both sides' evals stay within ...
constexpr int kLevelPlies = 12;   // ... so many times running ...
constexpr std::size_t kLevelFrom = 80;  // ... from this ply on
constexpr std::size_t kMostPlies = 500;
constexpr int kFiftyMoves = 100;  // plies

/// A random game of `plies`; nothing if it ends before.
std::optional<std::vector<Move>> random_opening(Random& random, int plies) {
  std::vector<Move> opening;
  Position position = Position::initial();
  for (int ply = 0; ply < plies; ++ply) {
    const chess::MoveList moves = chess::legal_moves(position);
    if (moves.empty()) {
      return std::nullopt;
    }
    opening.push_back(moves[random.below(moves.size())]);
    position.play_unchecked(opening.back());
  }
  return chess::has_legal_move(position) ? std::optional(opening) : std::nullopt;
}

/// A game under way.
class Play {
 public:
  Play(engine::Engine& engine, const Settings& settings, std::vector<Move> opening, Random& random)
      : engine_(engine), settings_(settings), random_(random) {
    for (const Move move : opening) {
      step(move);
    }
    game_.opening = std::move(opening);
    engine_.new_game();
  }

  /// Nothing if the opening was not worth a game.
  std::optional<Game> run() {
    std::optional<Points> white = white_points_by_rule();
    while (!white) {
      const auto played = settings_.soft_nodes == 0 ? draw_lots() : think();
      if (game_.moves.empty() && std::abs(played.score) > kBalanced) {
        return std::nullopt;
      }
      game_.moves.push_back(played);
      step(played.move);
      white = settings_.soft_nodes == 0 ? std::nullopt : white_points_by_eval();
      white = white ? white : white_points_by_rule();
    }
    game_.white = *white;
    return std::move(game_);
  }

 private:
  void step(Move move) {
    keys_.push_back(position_.key());
    position_.play_unchecked(move);
  }

  ScoredMove draw_lots() {
    const chess::MoveList moves = chess::legal_moves(position_);
    return {moves[random_.below(moves.size())], 0};
  }

  ScoredMove think() {
    std::uint64_t finished_at = 0;  // nodes when the last iteration was done
    const engine::Limits limits{.nodes = settings_.hard_nodes};
    const auto result = engine_.search(
        position_, keys_, limits, [&] { return finished_at >= settings_.soft_nodes; },
        [&](const engine::Info& info) { finished_at = info.nodes; });
    const engine::Line& line = result.lines.front();
    const int score = engine::is_mate(line.eval) ? (line.eval > 0 ? kMaxScore : -kMaxScore)
                                                 : std::clamp(line.eval, 1 - kMaxScore, kMaxScore - 1);
    return {line.moves.front(), position_.turn() == Color::White ? score : -score};
  }

  /// What the position and the game's record say.
  std::optional<Points> white_points_by_rule() const {
    if (chess::is_checkmate(position_)) {
      return position_.turn() == Color::White ? Points::Zero : Points::One;
    }
    const auto reach =
        std::min<std::size_t>(keys_.size(), static_cast<std::size_t>(position_.setup().halfmove_clock));
    const auto repeated =
        std::count(keys_.end() - static_cast<std::ptrdiff_t>(reach), keys_.end(), position_.key());
    const bool drawn = chess::is_stalemate(position_) || chess::is_dead_by_material(position_.board()) ||
                       position_.setup().halfmove_clock >= kFiftyMoves || repeated >= 2 ||
                       keys_.size() >= kMostPlies;
    return drawn ? std::optional(Points::Half) : std::nullopt;
  }

  /// What both sides think.
  std::optional<Points> white_points_by_eval() const {
    const int last = game_.moves.back().score;
    if (std::abs(last) == kMaxScore) {
      return last > 0 ? Points::One : Points::Zero;
    }
    const auto all_of_last = [&](int count, auto test) {
      return game_.moves.size() >= static_cast<std::size_t>(count) &&
             std::all_of(game_.moves.end() - count, game_.moves.end(), test);
    };
    if (all_of_last(kDecidedPlies, [](const ScoredMove& move) { return move.score >= kDecided; })) {
      return Points::One;
    }
    if (all_of_last(kDecidedPlies, [](const ScoredMove& move) { return move.score <= -kDecided; })) {
      return Points::Zero;
    }
    const bool level = keys_.size() >= kLevelFrom && all_of_last(kLevelPlies, [](const ScoredMove& move) {
                         return std::abs(move.score) <= kLevel;
                       });
    return level ? std::optional(Points::Half) : std::nullopt;
  }

  engine::Engine& engine_;
  const Settings& settings_;
  Random& random_;
  Game game_;
  Position position_ = Position::initial();
  std::vector<std::uint64_t> keys_;  // of the positions before position_
};

}  // namespace

Game play_game(engine::Engine& engine, const Settings& settings, std::uint64_t seed) {
  Random random(seed);
  while (true) {
    const int plies = settings.random_plies + static_cast<int>(random.below(2));
    auto opening = random_opening(random, plies);
    if (!opening) {
      continue;
    }
    if (auto game = Play(engine, settings, *std::move(opening), random).run()) {
      return *std::move(game);
    }
  }
}

}  // namespace rookery::selfplay
