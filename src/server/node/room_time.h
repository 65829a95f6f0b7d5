#pragma once
#include <optional>

#include "node/server_clock.h"
#include "rooms/room.h"

namespace rookery::server {

/// What one room was told of downtime and of pauses of its node, and what it is to be told next: before
/// anything else that happens to it. Belongs to the room's thread.
class RoomTime {
 public:
  /// For a room that is opened now, with all that passed since `last`, when an event last changed the
  /// clocks of its game (absent: none did), in the Opened that is its first input. `clock` must outlive this.
  RoomTime(ServerClock& clock, std::optional<Instant> since);
  [[nodiscard]] const Opened& opened() const { return opened_; }

  struct News {
    Instant now;
    std::optional<Input> input;  ///< Downtime or NodePaused; empty: the room knows of all
  };
  /// Reads the clock. The room counts as informed of what it reports.
  [[nodiscard]] News next();

 private:
  ServerClock* clock_;
  Duration told_downtime_;  ///< as Outages::total
  Duration told_paused_;    ///< likewise, of this node
  Opened opened_;
};

}  // namespace rookery::server
