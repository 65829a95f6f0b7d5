#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/outcome.h"
#include "rookery/chess/position.h"

namespace rookery::selfplay {

/// No recorded eval lies beyond ±kMaxScore; a forced mate is recorded as that.
inline constexpr int kMaxScore = 20'000;

struct ScoredMove {
  chess::Move move;
  int score;  ///< of the position before the move: centipawns, as White sees it, within ±kMaxScore
  bool operator==(const ScoredMove&) const = default;
};

/// A game from the usual start position: moves drawn at random, then searched ones.
struct Game {
  std::vector<chess::Move> opening;
  std::vector<ScoredMove> moves;
  chess::Points white = chess::Points::Half;  ///< what White scored; Black has the rest
  bool operator==(const Game&) const = default;
};

/// Appends `game` to `bytes`: its length, what White scored, then for each move its rank among the legal
/// ones sorted by Move::raw() (a byte, but for positions with 255 moves and more) and the score's change
/// (zigzag, LEB128). About two bytes a move. The sorting makes files independent of the order in which the
/// generator lists moves. Precondition: the moves are legal.
void append_game(const Game& game, std::string& bytes);

enum class GameFault : std::uint8_t {
  Truncated,   ///< the bytes end within the game
  NoSuchMove,  ///< a rank beyond the legal moves
  BadResult,   ///< not 0, ½ or 1
  BadScore,    ///< beyond ±kMaxScore
};

/// Takes one game off the front of `bytes`. Whatever the bytes, the game is a legal one.
[[nodiscard]] Expected<Game, GameFault> take_game(std::string_view& bytes);

/// In words, for an error message.
[[nodiscard]] const char* describe(GameFault);

}  // namespace rookery::selfplay
