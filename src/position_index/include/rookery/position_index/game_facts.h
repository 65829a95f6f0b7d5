#pragma once
#include <cstdint>

namespace rookery::position_index {

enum class Outcome : std::uint8_t { Unknown, WhiteWins, Draw, BlackWins };

/// What statistics need to know of a game.
struct GameFacts {
  Outcome outcome = Outcome::Unknown;
  std::uint16_t white_rating = 0, black_rating = 0;  ///< 0: unknown; kMostRating at most
  bool operator==(const GameFacts&) const = default;

  [[nodiscard]] bool has_ratings() const { return white_rating != 0 && black_rating != 0; }
};
inline constexpr std::uint16_t kMostRating = 32'767;

}  // namespace rookery::position_index
