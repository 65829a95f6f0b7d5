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
  /// So long a player counts as here after a command without a connection: a program that plays without a
  /// stream thinks between its commands.
  static constexpr Duration kPresentFor = std::chrono::minutes(1);

  /// Notes the players present at `now`.
  void note(const Presence& presence, Instant now);
  /// `side` commanded without a connection.
  void note_command(chess::Color side, Instant now);
  /// Whether `side` commanded without a connection within kPresentFor.
  [[nodiscard]] bool has_commanded(chess::Color side, Instant now) const;
  /// When a player who is heard of counts as away, if nothing comes before; absent: never.
  [[nodiscard]] std::optional<Instant> next(Instant now) const;
  /// Forgets all notes of who is away: while the server was paused, no player could connect.
  void forget() { since_ = {}; }

  /// How long `side` has been away at `now`; 0 for who is here.
  [[nodiscard]] Duration of(chess::Color side, Instant now) const;
  /// When the player of `game` who is here may claim it, if the other one does not return; absent: nobody
  /// may, or both are away or here.
  [[nodiscard]] std::optional<Instant> claim_at(const policy::SiteGame& game) const;

 private:
  std::array<std::optional<Instant>, 2> since_;  ///< by colour
  std::array<std::optional<Instant>, 2> present_until_;
};

}  // namespace rookery::rooms
