#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"

namespace rookery::engine {

/// A random sample of the positions that a search evaluates: each of them is in it with the same probability
/// (Vitter 1985, algorithm R).
class PositionSample {
 public:
  /// At most `size` positions, which `seed` chooses among those offered.
  PositionSample(std::size_t size, std::uint64_t seed) : size_(size), random_(seed) {}

  void offer(const chess::Position& position) {
    ++offered_;
    if (positions_.size() < size_) {
      positions_.push_back(position);
    } else if (const std::uint64_t place = random_.below(offered_); place < size_) {
      positions_[static_cast<std::size_t>(place)] = position;
    }
  }

  [[nodiscard]] const std::vector<chess::Position>& positions() const { return positions_; }

 private:
  std::size_t size_;
  Random random_;
  std::uint64_t offered_ = 0;
  std::vector<chess::Position> positions_;
};

}  // namespace rookery::engine
