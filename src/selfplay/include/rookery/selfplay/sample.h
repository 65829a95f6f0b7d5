#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/board.h"
#include "rookery/selfplay/game.h"

/// Training samples: single positions, taken out of their games.
namespace rookery::selfplay {

/// One position with its score and result, from the side to move's point of view: with Black to move the
/// board is flipped vertically and the colours are swapped, so that White is always to move. Castling rights
/// and en passant are left out, since the network does not see them.
struct Sample {
  std::uint64_t occupied = 0;  ///< bit i: a piece on square i
  /// Four bits for each piece, in the order of the squares, low half first: the role, + 8 for the opponent's
  /// pieces.
  std::array<std::uint8_t, 16> pieces{};
  std::int16_t score = 0;   ///< centipawns, for the side to move
  std::uint8_t result = 1;  ///< of the game, for the side to move: 0 loss, 1 draw, 2 win
  bool operator==(const Sample&) const = default;

  /// A hash of the board alone: equal for samples with equal boards.
  [[nodiscard]] std::uint64_t board_key() const;
};

inline constexpr std::size_t kSampleBytes = 27;                ///< in a file
inline constexpr std::string_view kSamplesMagic = "RookSamp";  ///< the magic of a sample file

/// The sample of a board. `score`: from White's point of view, in centipawns; `white`: White's points in the
/// game.
[[nodiscard]] Sample make_sample(const chess::Board& board, chess::Color turn, int score,
                                 chess::Points white);

/// The share of the next position's target in a target: for searches of some 400 nodes and more; those of 150
/// want 0.85 (docs/log/training.md).
inline constexpr double kLambda = 0.5;

/// Calls `visit` for each position of `game` that is suitable for training: searched, not in check, the move
/// played neither a capture nor a promotion, no forced mate found. Its score is a TD(lambda) target: a
/// mixture with the scores of the positions after it and the result; with up to five pieces, half of its own
/// score and half of the result.
void for_each_sample(const SelfplayGame& game, double lambda,
                     const std::function<void(const Sample&)>& visit);

/// The sample of a position that belongs to no game: its own score, and a draw as the result, which says
/// nothing. Nothing if it is not suitable for training. `found`: the best move and the score of its search,
/// as in a game.
[[nodiscard]] std::optional<Sample> sample_of(const chess::Position& position, const ScoredMove& found);

void append_sample(const Sample& sample, std::string& bytes);

/// Removes a sample from the front of `bytes` and returns it. Nothing if the bytes end or are no sample (over
/// 32 pieces, not one king a side, an unknown result).
[[nodiscard]] std::optional<Sample> take_sample(std::string_view& bytes);

}  // namespace rookery::selfplay
