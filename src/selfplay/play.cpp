#include "rookery/selfplay/play.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>
#include <span>

#include "rookery/base/random.h"
#include "rookery/chess/outcome.h"
#include "rookery/engine/eval_scale.h"
#include "rookery/engine/position_sample.h"

namespace rookery::selfplay {

namespace {

using chess::Color;
using chess::Move;
using chess::Points;
using chess::Position;

/// Centipawns: openings with a larger first eval are rejected, since their result is clear.
constexpr int kBalanced = 150;
/// The same for endgames: how a small advantage is won, or held, is what they are to teach.
constexpr int kBalancedEndgame = 600;
/// Pieces up to which a start is an endgame.
constexpr int kEndgamePieces = 7;
/// The work of each proof that a position is dead: most take a few nodes.
constexpr chess::HelpmateBudget kProofBudget{.max_nodes = 500};
/// Adjudicated as won when the evals of both sides are larger (centipawns) for so many plies.
constexpr int kDecided = 1'000;
constexpr int kDecidedPlies = 4;
/// Adjudicated as drawn when the evals of both sides are within this (centipawns) for so many plies, from ply
/// kLevelFrom on.
constexpr int kLevel = 8;
constexpr int kLevelPlies = 12;
constexpr std::size_t kLevelFrom = 80;
constexpr std::size_t kMaxPlies = 500;
constexpr int kFiftyMoves = 100;  // plies

bool is_endgame(const Position& position) {
  return position.board().occupied().count() <= kEndgamePieces;
}

/// `plies` random moves from `position`; nothing if the game ends within them.
std::optional<std::vector<Move>> random_opening(Random& random, Position position, int plies) {
  std::vector<Move> opening;
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

/// `found` with the score that the network should have given for the search to find what it found. The search
/// scales the network's evals, and a network trained on scores as they are would be scaled once more; how it
/// scales them changes between versions, so games that kept its scores could not be read later.
ScoredMove before_scaling(const Position& position, ScoredMove found) {
  if (std::abs(found.score) == kMaxScore) {
    return found;
  }
  const auto score = static_cast<int>(std::lround(engine::before_scaling(found.score, position.board())));
  return {found.move, std::clamp(score, 1 - kMaxScore, kMaxScore - 1)};
}

/// One game while it is played.
class GameInProgress {
 public:
  GameInProgress(engine::Engine& engine, const SelfplaySettings& settings, const Position& start,
                 std::vector<Move> opening, Random& random, const OnLeaf& on_leaf)
      : engine_(engine),
        settings_(settings),
        random_(random),
        on_leaf_(on_leaf),
        game_{.start = start},
        position_(start),
        balanced_(is_endgame(start) ? kBalancedEndgame : kBalanced) {
    for (const Move move : opening) {
      step(move);
    }
    game_.opening = std::move(opening);
    engine_.new_game();  // a game must not depend on the games before it
  }

  /// Plays to the end. Nothing if the opening was rejected.
  std::optional<SelfplayGame> run() {
    std::optional<Points> white = white_points_by_rule();
    while (!white) {
      const auto played = settings_.soft_nodes == 0 ? random_move() : search_move();
      if (game_.moves.empty() && std::abs(played.score) > balanced_) {
        return std::nullopt;
      }
      game_.moves.push_back(played);
      step(played.move);
      white = settings_.soft_nodes == 0 ? std::nullopt : white_points_by_eval();
      white = white ? white : white_points_by_rule();
    }
    game_.white = *white;
    scores_before_scaling();
    return std::move(game_);
  }

 private:
  /// At the end of the game: until then its scores are those of the search, which tell when it is decided.
  void scores_before_scaling() {
    Position position = game_.start;
    for (const Move move : game_.opening) {
      position.play_unchecked(move);
    }
    for (ScoredMove& played : game_.moves) {
      played = before_scaling(position, played);
      position.play_unchecked(played.move);
    }
  }

  void step(Move move) {
    keys_.push_back(position_.key());
    position_.play_unchecked(move);
  }

  ScoredMove random_move() {
    const chess::MoveList moves = chess::legal_moves(position_);
    return {moves[random_.below(moves.size())], 0};
  }

  ScoredMove search_move() {
    if (settings_.leaves == 0) {
      return search(position_, keys_, settings_.soft_nodes);
    }
    engine::PositionSample evaluated(settings_.leaves, random_.next());
    const ScoredMove found = search(position_, keys_, settings_.soft_nodes, &evaluated);
    for (const Position& leaf : evaluated.positions()) {
      visit_leaf(leaf);
    }
    return found;
  }

  void visit_leaf(const Position& leaf) {
    if (!chess::has_legal_move(leaf)) {
      return;
    }
    if (const auto sample = sample_of(leaf, before_scaling(leaf, search(leaf, {}, settings_.leaf_nodes)))) {
      on_leaf_(*sample);
    }
  }

  /// Precondition: there is a legal move.
  ScoredMove search(const Position& position, std::span<const std::uint64_t> earlier_keys,
                    std::uint64_t soft_nodes, engine::PositionSample* evaluated = nullptr) {
    std::uint64_t finished_at = 0;  // nodes at the end of the last iteration
    const engine::SearchLimits limits{.nodes = settings_.hard_nodes};
    const auto result = engine_.search(
        position, earlier_keys, limits, [&] { return finished_at >= soft_nodes; },
        [&](const engine::SearchReport& report) { finished_at = report.nodes; }, evaluated);
    const engine::Variation& variation = result.variations.front();
    const int score = engine::is_mate(variation.eval)
                          ? (variation.eval > 0 ? kMaxScore : -kMaxScore)
                          : std::clamp(variation.eval, 1 - kMaxScore, kMaxScore - 1);
    return {variation.moves.front(), position.turn() == Color::White ? score : -score};
  }

  /// White's points if the Laws end the game.
  std::optional<Points> white_points_by_rule() const {
    if (const auto outcome = chess::outcome_on_board(position_, kProofBudget)) {
      return outcome->score.white;
    }
    const auto reach =
        std::min<std::size_t>(keys_.size(), static_cast<std::size_t>(position_.setup().halfmove_clock));
    const auto repeated =
        std::count(keys_.end() - static_cast<std::ptrdiff_t>(reach), keys_.end(), position_.key());
    const bool drawn =
        position_.setup().halfmove_clock >= kFiftyMoves || repeated >= 2 || keys_.size() >= kMaxPlies;
    return drawn ? std::optional(Points::Half) : std::nullopt;
  }

  /// White's points if the evals of both sides agree.
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
  const SelfplaySettings& settings_;
  Random& random_;
  const OnLeaf& on_leaf_;
  SelfplayGame game_;
  Position position_;
  int balanced_;                     // the most that the first eval may be, in centipawns
  std::vector<std::uint64_t> keys_;  // of the positions before position_
};

}  // namespace

SelfplayGame play_game(engine::Engine& engine, const SelfplaySettings& settings, std::uint64_t seed,
                       const OnLeaf& on_leaf) {
  Random random(seed);
  while (true) {
    const Position start = draw_start(random, settings.starts);
    const int plies = is_endgame(start) ? 0 : settings.random_plies + static_cast<int>(random.below(2));
    auto opening = random_opening(random, start, plies);
    if (!opening) {
      continue;
    }
    if (auto game = GameInProgress(engine, settings, start, *std::move(opening), random, on_leaf).run()) {
      return *std::move(game);
    }
  }
}

}  // namespace rookery::selfplay
