#include "capture_counts.h"

#include <algorithm>

#include "rookery/chess/material.h"

namespace rookery::wasm {

void count_capture(CaptureCounts::Counts& counts, const chess::Position& before, chess::Move move) {
  if (const auto role = chess::captured_role(before, move)) {
    ++counts[index(~before.turn())][index(*role)];
  }
}

CaptureCounts::Counts CaptureCounts::after(const arbiter::Game& game, std::size_t ply) {
  // Counted on from where it was counted last: a view of ply 300 must not cost 300 moves.
  while (counts_.size() <= ply) {
    const std::size_t made = counts_.size() - 1;
    Counts next = counts_.back();
    count_capture(next, game.positions()[made], game.moves()[made].move);
    counts_.push_back(next);
  }
  return counts_[ply];
}

void CaptureCounts::keep(std::size_t plies) {
  counts_.resize(std::min(counts_.size(), plies + 1));
}

}  // namespace rookery::wasm
