#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/board.h"
#include "rookery/selfplay/game.h"

/// Positions to learn from, apart from their games.
namespace rookery::selfplay {

/// One position with what is known of it, seen from the side to move: with Black to move the board is
/// mirrored top to bottom and the colours are swapped, so that White is always to move. A network that knows
/// men and squares alone sees all there is.
struct Sample {
  std::uint64_t occupied = 0;          ///< bit i: a man on square i
  std::array<std::uint8_t, 16> men{};  ///< four bits a man, in the order of the squares, the lower half
                                       ///< first: role, + 8 for the side not to move
  std::int16_t score = 0;              ///< centipawns, for the side to move
  std::uint8_t result = 1;             ///< of the game, for the side to move: 0 lost, 1 drawn, 2 won
  bool operator==(const Sample&) const = default;

  /// Equal for samples of equal boards, whatever is known of them.
  [[nodiscard]] std::uint64_t board_key() const;
};

inline constexpr std::size_t kSampleBytes = 27;                ///< in a file
inline constexpr std::string_view kSamplesMagic = "RookSamp";  ///< how a file of samples begins

[[nodiscard]] Sample make_sample(const chess::Board& board, chess::Color turn, int score,
                                 chess::Points white);

/// Calls `visit` for each position of `game` that an evaluation can learn from: searched, not in check, the
/// move played neither a capture nor a promotion, no forced mate seen. Its score looks ahead: a share of each
/// is what the positions after it turned out to be worth.
void for_each_sample(const Game& game, const std::function<void(const Sample&)>& visit);

void append_sample(const Sample& sample, std::string& bytes);

/// Takes a sample off the front of `bytes`; nothing if they end before or cannot be one (over 32 men, no two
/// kings, an unknown result).
[[nodiscard]] std::optional<Sample> take_sample(std::string_view& bytes);

}  // namespace rookery::selfplay
