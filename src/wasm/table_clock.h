#pragma once
#include <array>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "calls.h"
#include "rookery/arbiter/clock.h"

namespace rookery::wasm {

/// A chess clock beside a real board: it knows of presses alone, and nothing of moves.
class TableClock {
 public:
  /// Precondition: control.timed().
  explicit TableClock(const arbiter::TimeControl& control) : clock_(control) {}

  /// `side` has moved and presses: its clock stops, the other one runs. The first press starts the game: of
  /// White it is the first move, of Black it starts White's clock. Without effect if it is not that side's
  /// clock that runs, in a pause, and once a flag has fallen.
  void press(chess::Color side, Instant now);
  void pause(Instant now);
  /// The clock goes on where it was, the rest of a delay included.
  void resume(Instant now);
  void add(chess::Color side, Duration time);

  /// ClockFace.
  [[nodiscard]] nlohmann::json face(Instant now) const;

 private:
  [[nodiscard]] bool has_stopped(Instant now) const { return paused_at_ || clock_.flagged(now).has_value(); }

  arbiter::Clock clock_;
  std::array<int, 2> made_{};  ///< moves of each side
  std::optional<Instant> paused_at_;
};

/// The clock under `control` at `now`, after what `events` tell: see rookery_clock.
[[nodiscard]] Answer table_clock(std::string_view control, std::string_view events, Instant now);

}  // namespace rookery::wasm
