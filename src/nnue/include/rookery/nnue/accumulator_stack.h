#pragma once
#include <memory>
#include <vector>

#include "rookery/nnue/network.h"

namespace rookery::nnue {

/// The accumulators along a line of play, one a ply, computed only where an eval is asked for: a ply that is
/// never evaluated costs the note of what it changed. For one thread.
class AccumulatorStack {
 public:
  /// `plies`: the longest line, 0 or more. No position is set: begin() first.
  AccumulatorStack(std::shared_ptr<const Network> network, std::size_t plies);

  /// The line's first position; what was there before is forgotten.
  void begin(const chess::Position& root);
  /// Goes a ply on. Preconditions: `before` is the position reached, `move` legal there; no more than
  /// `plies`.
  void push(const chess::Position& before, chess::Move move);
  /// Goes a ply on in which nothing moves: a null move.
  void push_pass();
  /// Goes a ply back. Precondition: a push before.
  void pop();

  /// The eval in centipawns for the side to move. Precondition: `position` is the one reached.
  [[nodiscard]] int evaluate(const chess::Position& position);

 private:
  /// One ply. `mirrored` is by view; `computed` says for which views `accumulator` holds.
  struct Ply {
    Accumulator accumulator;
    FeatureDelta delta;  ///< from the ply before
    std::array<bool, 2> mirrored{};
    std::array<bool, 2> computed{};
  };

  bool catch_up(chess::Color view, std::size_t top);

  std::shared_ptr<const Network> network_;
  std::vector<Ply> plies_;
  std::size_t top_ = 0;
};

}  // namespace rookery::nnue
