#include "rookery/nnue/accumulator_stack.h"

#include <cassert>
#include <utility>

namespace rookery::nnue {

using chess::Color;

AccumulatorStack::AccumulatorStack(std::shared_ptr<const Network> network, std::size_t plies)
    : network_(std::move(network)), plies_(plies + 1) {}

void AccumulatorStack::reset(const chess::Position& root) {
  top_ = 0;
  Ply& ply = plies_.front();
  for (const Color view : chess::kColors) {
    ply.kings[index(view)] = king_place(view, root.king(view), network_->king_buckets());
    ply.computed[index(view)] = false;
  }
}

void AccumulatorStack::push(const chess::Position& before, chess::Move move) {
  push_null_move();
  Ply& ply = plies_[top_];
  ply.delta = make_delta(before, move);
  const PlacedPiece& mover = ply.delta.added[0];  // the king if the move castles
  if (mover.kind.role == chess::Role::King) {
    ply.kings[index(mover.kind.color)] = king_place(mover.kind.color, mover.square, network_->king_buckets());
  }
}

void AccumulatorStack::push_null_move() {
  // The caller's search is bounded by as many plies.
  assert(top_ + 1 < plies_.size());
  ++top_;
  Ply& ply = plies_[top_];
  ply.delta = {};
  ply.kings = plies_[top_ - 1].kings;
  ply.computed = {};
}

void AccumulatorStack::pop() {
  assert(top_ > 0);
  --top_;
}

/// Computes `view` at ply `top` incrementally from the nearest ply above it where it is valid. False: there
/// is none, or the king's place has changed since, so that a refresh is needed.
bool AccumulatorStack::update_view(Color view, std::size_t top) {
  const std::size_t v = index(view);
  const KingPlace king = plies_[top].kings[v];
  std::size_t from = top;
  // From another place of the king each feature is another row: nothing of the older sums can be used.
  while (from > 0 && !plies_[from].computed[v] && plies_[from - 1].kings[v] == king) {
    --from;
  }
  if (!plies_[from].computed[v]) {
    return false;
  }
  for (; from < top; ++from) {
    Ply& next = plies_[from + 1];
    network_->update(next.accumulator, plies_[from].accumulator, next.delta, view, king);
    next.computed[v] = true;
  }
  return true;
}

int AccumulatorStack::evaluate(const chess::Position& position) {
  Ply& top = plies_[top_];
  const int pieces = position.board().occupied().count();
  // The usual case: both views are valid one ply above, so one fused pass updates and evaluates them.
  const bool is_new = top_ > 0 && !top.computed[0] && !top.computed[1];
  if (is_new && top.kings == plies_[top_ - 1].kings && update_view(Color::White, top_ - 1) &&
      update_view(Color::Black, top_ - 1)) {
    top.computed = {true, true};
    return network_->step(top.accumulator, plies_[top_ - 1].accumulator, top.delta, top.kings,
                          position.turn(), pieces);
  }
  for (const Color view : chess::kColors) {
    if (!update_view(view, top_)) {
      network_->refresh(top.accumulator, position, view);
      top.computed[index(view)] = true;
    }
  }
  return network_->evaluate(top.accumulator, position.turn(), pieces);
}

}  // namespace rookery::nnue
