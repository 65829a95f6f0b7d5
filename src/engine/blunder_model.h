#pragma once
#include <algorithm>
#include <cstdlib>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"
#include "rookery/engine/engine.h"

namespace rookery::engine {

/// Decides which moves a handicapped engine overlooks in one search, and by how much it misjudges positions.
///
/// Whether a move is overlooked depends on the seed, the role and the squares, not on the node: the engine
/// misses the same idea everywhere in the tree, as people do, instead of now and then a move. Evasions are
/// never overlooked. Captures are overlooked half as often as other moves, the opponent's moves twice as
/// often as the engine's own, long moves more often than short ones.
class BlunderModel {
 public:
  BlunderModel() = default;
  BlunderModel(const Handicap& handicap, const chess::Position& root)
      : handicap_(handicap), player_(root.turn()), seed_(Random(handicap.seed ^ root.key()).next()) {}

  [[nodiscard]] bool overlooks_moves() const { return handicap_.blunder_rate != 0; }

  /// Precondition: the side to move is not in check.
  [[nodiscard]] bool overlooks(const chess::Position& position, chess::Move move) const {
    return overlooks_moves() && is_overlooked(position, move);
  }

  /// The error to add to the eval of `position`.
  [[nodiscard]] Eval eval_noise(const chess::Position& position) const {
    return handicap_.eval_noise == 0 ? 0 : draw_noise(position);
  }

 private:
  static constexpr int kMaxOwnRate = 950;  // per mille; the engine always sees some of its own moves

  [[nodiscard]] bool is_overlooked(const chess::Position& position, chess::Move move) const {
    const auto role = static_cast<std::uint64_t>(*position.board().role_at(move.from()));
    const auto distance = [](auto a, auto b) { return std::abs(static_cast<int>(a) - static_cast<int>(b)); };
    const int length = std::max(distance(move.from().file(), move.to().file()),
                                distance(move.from().rank(), move.to().rank()));
    const int rate = handicap_.blunder_rate * (6 + length) / (chess::is_capture(position, move) ? 20 : 10);
    const auto drawn = static_cast<int>(Random(seed_ ^ (role << 16 | move.raw())).below(1'000));
    return drawn < (position.turn() == player_ ? std::min(rate, kMaxOwnRate) : 2 * rate);
  }

  [[nodiscard]] Eval draw_noise(const chess::Position& position) const {
    const auto range = static_cast<std::uint64_t>(2 * handicap_.eval_noise);
    return static_cast<Eval>(Random(seed_ ^ position.key()).below(range)) - handicap_.eval_noise;
  }

  Handicap handicap_{};
  chess::Color player_ = chess::Color::White;
  std::uint64_t seed_ = 0;
};

}  // namespace rookery::engine
