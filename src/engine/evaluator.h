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

/// What the search knows of an evaluation: it is told of every move made and taken back, so that what costs
/// much to compute anew can be kept up to date, and asks what a position is worth. One for each thread that
/// searches; on the heap, since it may be large.
class Evaluator {
 public:
  /// Evaluates with `network` from the next reset() on. Before this, and with null, it cannot evaluate.
  void use(std::shared_ptr<const nnue::Network> network) {
    line_.reset();
    if (network) {
      line_.emplace(std::move(network), kMaxPly);
    }
  }

  /// The line begins anew at `root`. At most kMaxPly pushes follow before their pops.
  void reset(const chess::Position& root) {
    if (line_) {
      line_->begin(root);
    }
  }

  /// `move` is about to be played in `before`, which must not change until the next evaluate().
  void push(const chess::Position& before, chess::Move move) {
    if (line_) {
      line_->push(before, move);
    }
  }
  /// The turn is about to be passed: the men stay where they are.
  void push_pass() {
    if (line_) {
      line_->push_pass();
    }
  }
  /// Takes the last push back.
  void pop() {
    if (line_) {
      line_->pop();
    }
  }

  /// What `position` is worth to the side to move, in centipawns; never a mate. Precondition: it is where the
  /// pushes since the reset have led, and there is a network.
  [[nodiscard]] Eval evaluate(const chess::Position& position) {
    const Eval eval =
        has_bare_king(position.board()) ? evaluate_bare_king(position) : line_->evaluate(position);
    return std::clamp(eval, -kHighestEval, kHighestEval);
  }

 private:
  std::optional<nnue::AccumulatorStack> line_;
};

}  // namespace rookery::engine
