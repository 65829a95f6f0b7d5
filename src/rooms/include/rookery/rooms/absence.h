#pragma once
#include <array>
#include <optional>

#include "rookery/policy/site_game.h"
#include "rookery/rooms/messages.h"

namespace rookery::rooms {

/// Since when the players of a game are away without a break, as far as one room knows: neither connected nor
/// heard of.
class Absence {
 public:
  /// Notes the players present at `now`.
  void note(const Presence& presence, Instant now);
  /// `side` commanded without a connection.
  void note_command(chess::Color side, Instant now);
  /// Forgets all notes: while the server was paused, no player could connect.
  void forget() { since_ = {}; }

  /// How long `side` has been away at `now`; 0 for who is here.
  [[nodiscard]] Duration of(chess::Color side, Instant now) const;
  /// When the player of `game` who is here may claim it, if the other one does not return; absent: nobody
  /// may, or both are away or here.
  [[nodiscard]] std::optional<Instant> claim_at(const policy::SiteGame& game) const;

 private:
  std::array<std::optional<Instant>, 2> since_;  ///< by colour
};

}  // namespace rookery::rooms
