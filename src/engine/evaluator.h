#pragma once
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "bare_king.h"
#include "rookery/chess/position.h"
#include "rookery/engine/eval.h"
#include "rookery/nnue/accumulator_stack.h"

namespace rookery::engine {

/// The static evaluation as the search sees it. The search reports every move that it makes and unmakes, so
/// that the network's accumulators can be updated incrementally. One for each searching thread; on the heap,
/// since it may be large.
class Evaluator {
 public:
  /// Evaluates with `network` from the next reset() on. Without a network evaluate() must not be called.
  void set_network(std::shared_ptr<const nnue::Network> network) {
    accumulators_.reset();
    if (network) {
      accumulators_.emplace(std::move(network), kMaxPly);
    }
  }

  /// Starts at `root`. At most kMaxPly pushes may be open at a time.
  void reset(const chess::Position& root) { reset(root, is_pawnless_ending(root.board())); }
  /// The same for a search that began in a pawnless ending (`is_in_ending`) or elsewhere.
  void reset(const chess::Position& root, bool is_in_ending) {
    is_in_ending_ = is_in_ending;
    if (accumulators_) {
      accumulators_->reset(root);
    }
  }

  /// `move` is about to be made in `before`, which must not change until the next evaluate().
  void push(const chess::Position& before, chess::Move move) {
    if (accumulators_) {
      accumulators_->push(before, move);
    }
  }
  /// A null move is about to be made.
  void push_null_move() {
    if (accumulators_) {
      accumulators_->push_null_move();
    }
  }
  /// The last push is undone.
  void pop() {
    if (accumulators_) {
      accumulators_->pop();
    }
  }

  /// The static eval of `position` for the side to move, in centipawns; never a mate. Precondition: the
  /// pushes since the reset led to `position`, and there is a network.
  [[nodiscard]] Eval evaluate(const chess::Position& position) {
    const Eval eval = has_bare_king(position.board())
                          ? evaluate_bare_king(position) + (is_in_ending_ ? known_win(position) : 0)
                          : accumulators_->evaluate(position) + mop_up(position, is_in_ending_);
    return std::clamp(eval, -kHighestEval, kHighestEval);
  }

 private:
  std::optional<nnue::AccumulatorStack> accumulators_;
  /// Whether the search began in a pawnless ending. What helps there to win what is won misleads a search
  /// that comes to such positions from others.
  bool is_in_ending_ = false;
};

}  // namespace rookery::engine
