// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/position.h"
#include "rookery/notation/pgn_reader.h"

/// Stores the moves of games in about 3.5 bits each: an arithmetic code over the legal moves, weighted by how
/// likely each is (docs/compact-games.md).
namespace rookery::notation::compact {

inline constexpr std::size_t kMaxPlies = 65'535;

/// The model that estimates how likely moves are. A smaller code takes longer.
enum class Model : std::uint8_t { Small, Fast };

struct Game {
  chess::Position start = chess::Position::initial();
  std::vector<chess::Move> moves;  ///< legal from `start` on
  pgn::Result result = pgn::Result::Unknown;
  bool operator==(const Game&) const = default;
};

enum class Fault : std::uint8_t {
  Empty,     ///< no byte at all
  Version,   ///< another version of the format, or one that is not used
  Start,     ///< the start position is cut off or cannot be played
  Count,     ///< the number of moves is cut off or above kMaxPlies
  GameOver,  ///< the code has more moves than the game: a position without legal moves was reached
  Code,      ///< bytes that encode no move
  TooLong,   ///< bytes behind the end of the game
};
/// What is wrong, as an English sentence.
[[nodiscard]] std::string_view describe(Fault fault);

/// Preconditions: the moves are legal, kMaxPlies at most.
[[nodiscard]] std::string encode(const Game& game, Model model = Model::Small);

/// Decodes any bytes: the result is a game of legal moves, or a fault.
[[nodiscard]] Expected<Game, Fault> decode(std::string_view bytes);

}  // namespace rookery::notation::compact
