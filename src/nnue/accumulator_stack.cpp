#include "rookery/nnue/accumulator_stack.h"

#include <cassert>
#include <utility>

namespace rookery::nnue {

using chess::Color;

AccumulatorStack::AccumulatorStack(std::shared_ptr<const Network> network, std::size_t plies)
    : network_(std::move(network)), plies_(plies + 1) {}

void AccumulatorStack::begin(const chess::Position& root) {
  top_ = 0;
  Ply& ply = plies_.front();
  for (const Color view : chess::kColors) {
    ply.mirrored[index(view)] = is_mirrored(root.king(view));
    ply.computed[index(view)] = false;
  }
}

void AccumulatorStack::push(const chess::Position& before, chess::Move move) {
  push_pass();
  Ply& ply = plies_[top_];
  ply.delta = make_delta(before, move);
  const Man& mover = ply.delta.added[0];  // also of castling the king
  if (mover.piece.role == chess::Role::King) {
    ply.mirrored[index(mover.piece.color)] = is_mirrored(mover.square);
  }
}

void AccumulatorStack::push_pass() {
  assert(top_ + 1 < plies_.size());
  ++top_;
  Ply& ply = plies_[top_];
  ply.delta = {};
  ply.mirrored = plies_[top_ - 1].mirrored;
  ply.computed = {};
}

void AccumulatorStack::pop() {
  assert(top_ > 0);
  --top_;
}

/// From the nearest ply that is computed, unless the king changed sides since, or there is none.
void AccumulatorStack::compute(Color view, const chess::Position& position) {
  const std::size_t v = index(view);
  const bool mirrored = plies_[top_].mirrored[v];
  std::size_t from = top_;
  while (from > 0 && !plies_[from].computed[v] && plies_[from - 1].mirrored[v] == mirrored) {
    --from;
  }
  if (!plies_[from].computed[v]) {
    network_->refresh(plies_[top_].accumulator, position, view);
    plies_[top_].computed[v] = true;
    return;
  }
  for (; from < top_; ++from) {
    Ply& next = plies_[from + 1];
    network_->update(next.accumulator, plies_[from].accumulator, next.delta, view, mirrored);
    next.computed[v] = true;
  }
}

int AccumulatorStack::evaluate(const chess::Position& position) {
  for (const Color view : chess::kColors) {
    compute(view, position);
  }
  return network_->evaluate(plies_[top_].accumulator, position.turn(), position.board().occupied().count());
}

}  // namespace rookery::nnue
