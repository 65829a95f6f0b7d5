#pragma once
#include <memory>
#include <vector>

#include "rookery/nnue/network.h"

namespace rookery::nnue {

/// The accumulators of the positions on the current search path, one for each ply. They are computed lazily:
/// a ply that is never evaluated only costs recording what it changed. For one thread.
class AccumulatorStack {
 public:
  /// `plies`: the greatest number of pushes, 0 or more. Call reset() before anything else.
  AccumulatorStack(std::shared_ptr<const Network> network, std::size_t plies);

  /// Starts at `root` and drops all pushes.
  void reset(const chess::Position& root);
  /// Advances by one ply. Preconditions: `before` is the current position, `move` is legal there, and at most
  /// `plies` pushes are open.
  void push(const chess::Position& before, chess::Move move);
  /// Advances by one ply in which nothing moves: a null move.
  void push_null_move();
  /// Goes back by one ply. Precondition: a push is open.
  void pop();

  /// The eval for the side to move, in centipawns. Precondition: `position` is the current position.
  [[nodiscard]] int evaluate(const chess::Position& position);

 private:
  /// One ply. `kings` and `computed` are indexed by view; `computed`: whether that view of `accumulator` is
  /// valid.
  struct Ply {
    Accumulator accumulator;
    FeatureDelta delta;  ///< from the ply before
    std::array<KingPlace, 2> kings{};
    std::array<bool, 2> computed{};
  };

  bool update_view(chess::Color view, std::size_t top);

  std::shared_ptr<const Network> network_;
  std::vector<Ply> plies_;
  std::size_t top_ = 0;
};

}  // namespace rookery::nnue
