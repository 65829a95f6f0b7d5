#pragma once
#include <optional>

#include "rookery/chess/position.h"
#include "rookery/engine/time_management.h"

namespace rookery::uci {

/// Finds in the clocks that an interface sends how much time a move lost on the way between the two programs.
class ClockWatch {
 public:
  /// A search begins in `position` with `clock`, after one that took `took` by the engine's own time. Returns
  /// what the clock lost besides; nothing unless the last search was that of the player's move before, with a
  /// clock.
  [[nodiscard]] std::optional<Duration> begin(const chess::Position& position,
                                              const std::optional<engine::ClockState>& clock, Duration took);

 private:
  struct Move {
    chess::Color turn;
    int number;
    engine::ClockState clock;
  };
  std::optional<Move> last_;
};

}  // namespace rookery::uci
