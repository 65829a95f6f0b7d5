#pragma once
#include <optional>

#include "rookery/node/server_clock.h"
#include "rookery/rooms/room.h"

namespace rookery::node {

/// Tracks what one room knows of downtime and of its node's pauses, and which of it the room has to be told
/// before its next input. Belongs to the room's thread.
class RoomTime {
 public:
  /// For a room that is being opened: its first input, Opened, contains all downtime and pauses since
  /// `since`, when an event last changed the game's clocks (absent: none did). `clock` must outlive this.
  RoomTime(ServerClock& clock, std::optional<Instant> since);
  [[nodiscard]] const rooms::Opened& opened() const { return opened_; }

  struct News {
    Instant now;
    std::optional<rooms::Input> input;  ///< Downtime or NodePaused; empty: the room is up to date
  };
  /// Reads the clock. The room then counts as informed of the result.
  [[nodiscard]] News next();

 private:
  ServerClock* clock_;
  Duration announced_downtime_;  ///< as Outages::total
  Duration announced_paused_;    ///< pauses of this node, as Outages::total
  rooms::Opened opened_;
};

}  // namespace rookery::node
