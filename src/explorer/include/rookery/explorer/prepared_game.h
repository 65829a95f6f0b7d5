#pragma once
#include <optional>
#include <span>

#include "rookery/explorer/game.h"

namespace rookery::explorer {

inline constexpr std::size_t kIndexedPlies = 50;  ///< of each game; later positions have no theory

/// A position of a game, and the move that was played in it.
struct PositionMove {
  std::uint64_t key;   ///< Position::key()
  std::uint16_t move;  ///< Move::raw()
  chess::Color mover;
  bool operator==(const PositionMove&) const = default;
};

/// The positions of a game's first kIndexedPlies moves, each once: a position that occurs again counts with
/// the move of the last time, so that a repetition is not counted as two games.
[[nodiscard]] std::vector<PositionMove> positions_of(const chess::Position& start,
                                                     std::span<const chess::Move> moves);

/// A game as it is stored, and the positions that it is counted in.
struct PreparedGame {
  GameHeader header;
  std::string event, site, date, round;
  std::string moves;  ///< compact::encode()
  std::vector<PositionMove> positions;
};

/// Does what takes time, in any thread. Nothing if the game cannot be stored: it has no move, more than
/// compact::kMaxPlies, or a start that is no position by the Laws.
[[nodiscard]] std::optional<PreparedGame> prepare(const Game& game);

}  // namespace rookery::explorer
