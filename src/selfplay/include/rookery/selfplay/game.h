#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/chess/outcome.h"
#include "rookery/chess/position.h"

namespace rookery::selfplay {

/// Recorded scores lie within ±kMaxScore, in centipawns; a forced mate is recorded as ±kMaxScore.
inline constexpr int kMaxScore = 20'000;

/// A searched move and the score of its search.
struct ScoredMove {
  chess::Move move;
  /// Of the position before the move, in centipawns from White's point of view, within ±kMaxScore. In a game:
  /// as the network should have given it, before the search scales evals (engine/eval_scale.h).
  int score;
  bool operator==(const ScoredMove&) const = default;
};

/// A self-play game: random moves, then searched moves.
struct SelfplayGame {
  chess::Position start = chess::Position::initial();  ///< with the counters 0 and 1
  std::vector<chess::Move> opening = {};
  std::vector<ScoredMove> moves = {};
  chess::Points white = chess::Points::Half;  ///< White's points; Black has the rest
  bool operator==(const SelfplayGame&) const = default;
};

/// Appends the encoded `game` to `bytes`: its start (start_position.h), its length, White's points, then for
/// each move its rank among the legal moves sorted by Move::raw() (one byte, three for ranks from 255 on) and
/// the change of the score (zigzag, LEB128). About two bytes a move. The sorting makes files independent of
/// the order of the move generator. Precondition: the moves are legal.
void append_game(const SelfplayGame& game, std::string& bytes);

enum class GameFault : std::uint8_t {
  Truncated,   ///< the bytes end before the end of the game
  BadStart,    ///< not a position that can be played
  NoSuchMove,  ///< a rank beyond the number of legal moves
  BadResult,   ///< not 0, ½ or 1
  BadScore,    ///< beyond ±kMaxScore
};

/// Removes one game from the front of `bytes` and returns it. Any bytes are safe: every returned game is
/// legal.
[[nodiscard]] Expected<SelfplayGame, GameFault> take_game(std::string_view& bytes);

/// The fault as text for an error message.
[[nodiscard]] const char* describe(GameFault);

}  // namespace rookery::selfplay
