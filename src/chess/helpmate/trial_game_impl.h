// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/move_ordering.h"
#include "helpmate/plan.h"
#include "helpmate/trial_game.h"
#include "kernel.h"

namespace rookery::chess {

// Unnamed, as in kernel_impl.h: it is built for several kinds of processor.
namespace {

/// One trial game.
template <class Sliders>
class TrialGamePlayer {
 public:
  TrialGamePlayer(const Position& start, Color winner, const TrialGameStyle& style, Random& random,
                  std::uint64_t& nodes, TrialGameMoves& game)
      : position_(start), winner_(winner), style_(style), random_(random), nodes_(nodes), game_(game) {}

  /// Whether it ends in mate.
  bool play() {
    game_.clear();
    for (int ply = 0; ply < style_.max_plies; ++ply) {
      ++nodes_;
      std::optional<Move> move = style_.plans ? planned_move() : std::nullopt;
      if (!move) {
        move = preferred_move();
      }
      if (!move) {
        return position_.checkers().any() && position_.turn() != winner_;
      }
      game_.push_back(*move);
      if (mates_) {
        return true;
      }
      update_plan(*move);
      Kernel<Sliders>::play(position_, *move);
    }
    return false;
  }

 private:
  static constexpr int kMaxIdle = 3;   ///< plies without progress before a plan is dropped
  static constexpr int kMaxPlans = 3;  ///< tried at one ply

  [[nodiscard]] bool winner_to_move() const { return position_.turn() == winner_; }

  /// The next move of the plan, or of a new one; nothing if there is none.
  std::optional<Move> planned_move() {
    MatePlanner<Sliders> planner(position_, winner_);
    for (int plans = 0; plans < kMaxPlans; ++plans) {
      if (!plan_ && !make_plan(planner)) {
        return std::nullopt;
      }
      const Obstacles seen = planner.obstacles_of(*plan_);
      idle_ = seen.cost < lowest_cost_ ? 0 : idle_ + 1;
      lowest_cost_ = std::min(lowest_cost_, seen.cost);
      if (idle_ > kMaxIdle || (seen.cost == 0 && winner_to_move() && !try_to_mate())) {
        drop_plan();
        continue;
      }
      if (mates_) {
        return mating_move();
      }
      const auto move = planner.help(*plan_, seen);
      return move ? move : planner.wait(*plan_, seen);
    }
    return std::nullopt;
  }

  bool make_plan(MatePlanner<Sliders>& planner) {
    plan_ = planner.choose(failed_targets_);
    idle_ = 0;
    lowest_cost_ = MatePlanner<Sliders>::kHopeless + 1;
    if (!plan_) {
      failed_targets_ = {};  // the next position is another one
    }
    return plan_.has_value();
  }

  void drop_plan() {
    failed_targets_ |= Bitboard(plan_->to);
    plan_.reset();
  }

  [[nodiscard]] Move mating_move() const {
    return plan_->role != plan_->as ? Move::promotion(plan_->from, plan_->to, plan_->as)
                                    : Move::normal(plan_->from, plan_->to);
  }

  bool try_to_mate() {
    mates_ = Kernel<Sliders>::is_legal(position_, mating_move()) && is_mate_after(mating_move());
    return mates_;
  }

  bool is_mate_after(Move move) {
    Position after = position_;
    Kernel<Sliders>::play(after, move);
    ++nodes_;
    return after.checkers().any() && !Kernel<Sliders>::has_legal_move(after);
  }

  /// The move that the ordering prefers, or one that mates at once; nothing if there is no legal move.
  std::optional<Move> preferred_move() {
    const MoveList moves = Kernel<Sliders>::legal_moves(position_);
    const HelpmateMoveOrdering<Sliders> ordering(position_, winner_, style_.targets);
    std::optional<Move> best;
    int best_score = 0;
    std::uint64_t dice = random_.next();
    for (const Move move : moves) {
      if (winner_to_move() && ordering.may_mate(move) && is_mate_after(move)) {
        mates_ = true;
        return move;
      }
      dice = (dice >> 3) | (dice << 61);
      const bool leaves_plan = plan_ && move.from() == plan_->from;
      const int score = ordering.score(move) + static_cast<int>(dice & 7) - (leaves_plan ? kLeavesPlan : 0);
      if (!best || score > best_score) {
        best_score = score;
        best = move;
      }
    }
    return best;
  }
  static constexpr int kLeavesPlan = 30;

  /// Keeps the plan in step with the move that is played, or drops it if it no longer fits.
  void update_plan(Move move) {
    if (!plan_) {
      return;
    }
    const bool king_moves = move.from() == position_.king(~winner_);
    if (king_moves || move.to() == plan_->from) {
      plan_.reset();
    } else if (move.from() == plan_->from) {
      if (plan_->role == Role::Pawn) {
        plan_.reset();
      } else {
        plan_->from = move.to();
      }
    }
  }

  Position position_;
  Color winner_;
  const TrialGameStyle& style_;
  Random& random_;
  std::uint64_t& nodes_;
  TrialGameMoves& game_;
  bool mates_ = false;  ///< the last move of the game
  std::optional<MatePlan> plan_;
  Bitboard failed_targets_;  ///< where dropped plans would have mated
  int idle_ = 0;
  int lowest_cost_ = 0;
};

}  // namespace

template <class Sliders>
bool TrialGame<Sliders>::play(const Position& start, Color winner, const TrialGameStyle& style,
                              Random& random, std::uint64_t& nodes, TrialGameMoves& game) {
  return TrialGamePlayer<Sliders>(start, winner, style, random, nodes, game).play();
}

}  // namespace rookery::chess
