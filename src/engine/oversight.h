#pragma once
#include <algorithm>
#include <cstdlib>

#include "rookery/base/random.h"
#include "rookery/chess/position.h"
#include "rookery/engine/engine.h"

namespace rookery::engine {

/// Which moves a player does not see while he thinks about one position: the same ones wherever they come up
/// in his thoughts, so that he misses a man's whole line and not now and then a move. A check is always
/// answered. Captures are missed half as often as other moves, the opponent's moves twice as often as his
/// own, long ways more often than short ones.
class Oversight {
 public:
  Oversight() = default;
  Oversight(const Sight& sight, const chess::Position& root)
      : sight_(sight), player_(root.turn()), seed_(Random(sight.seed ^ root.key()).next()) {}

  [[nodiscard]] bool sees_all() const { return sight_.missed == 0; }

  /// Precondition: the side to move is not in check.
  [[nodiscard]] bool misses(const chess::Position& position, chess::Move move) const {
    return !sees_all() && is_missed(position, move);
  }

  /// By how much a position is misjudged.
  [[nodiscard]] Eval misjudges(const chess::Position& position) const {
    return sight_.doubt == 0 ? 0 : doubt_of(position);
  }

 private:
  static constexpr int kMostMissed = 950;  // of one's own moves, per mille

  [[nodiscard]] bool is_missed(const chess::Position& position, chess::Move move) const {
    const auto role = static_cast<std::uint64_t>(*position.board().role_at(move.from()));
    const auto apart = [](auto a, auto b) { return std::abs(static_cast<int>(a) - static_cast<int>(b)); };
    const int way =
        std::max(apart(move.from().file(), move.to().file()), apart(move.from().rank(), move.to().rank()));
    const int share = sight_.missed * (6 + way) / (chess::is_capture(position, move) ? 20 : 10);
    const auto drawn = static_cast<int>(Random(seed_ ^ (role << 16 | move.raw())).below(1'000));
    return drawn < (position.turn() == player_ ? std::min(share, kMostMissed) : 2 * share);
  }

  [[nodiscard]] Eval doubt_of(const chess::Position& position) const {
    const auto drawn = Random(seed_ ^ position.key()).below(static_cast<std::uint64_t>(2 * sight_.doubt));
    return static_cast<Eval>(drawn) - sight_.doubt;
  }

  Sight sight_{};
  chess::Color player_ = chess::Color::White;
  std::uint64_t seed_ = 0;
};

}  // namespace rookery::engine
