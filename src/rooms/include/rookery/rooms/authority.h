#pragma once
#include <cstdint>

namespace rookery::rooms {

/// By what right a command is given. Set by the handler that found it out, never read from a request.
enum class Authority : std::uint8_t {
  Player,       ///< its sender's own: as a player, or to become one
  BothPlayers,  ///< both players want it, as far as the handler could find out
  Arbiter,      ///< of the game's arbiter: for what an arbiter does, and nothing else
  /// Of a teacher whose board begins again: as the arbiter's, for a game that goes on. One that has ended,
  /// even in the same instant, keeps its result.
  Teacher,
  Maker,  ///< of who made the game for others: to abort it, while a seat is free
  /// The server's own: what it keeps of the sender beside the game has changed. The room looks at that, and
  /// does nothing else.
  Server,
};

/// Whether the command does what an arbiter does, which is audited and is no player's move.
[[nodiscard]] constexpr bool is_arbiters(Authority authority) {
  return authority == Authority::Arbiter || authority == Authority::Teacher;
}

}  // namespace rookery::rooms
