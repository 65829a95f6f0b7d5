#pragma once
#include "rookery/chess/position.h"
#include "rookery/engine/eval.h"

namespace rookery::engine {

/// What the search knows of an evaluation: it is told of every move made and taken back, so that what costs
/// much to compute anew can be kept up to date, and asks what a position is worth. One for each thread that
/// searches; on the heap, since it may be large.
class Evaluator {
 public:
  /// The line begins anew at `root`. At most kMaxPly pushes follow before their pops.
  void reset([[maybe_unused]] const chess::Position& root) {}

  /// `move` is about to be played in `before`, which must not change until the next evaluate().
  void push([[maybe_unused]] const chess::Position& before, [[maybe_unused]] chess::Move move) {}
  /// The turn is about to be passed: the men stay where they are.
  void push_pass() {}
  /// Takes the last push back.
  void pop() {}

  /// What `position` is worth to the side to move, in centipawns; never a mate. Precondition: it is where the
  /// pushes since the reset have led.
  [[nodiscard]] Eval evaluate(const chess::Position& position) { return engine::evaluate(position); }
};

}  // namespace rookery::engine
