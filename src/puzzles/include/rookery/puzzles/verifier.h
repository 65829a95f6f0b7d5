#pragma once
#include <optional>
#include <string>

#include "rookery/engine/engine.h"
#include "rookery/puzzles/puzzle.h"

namespace rookery::puzzles {

/// The nodes of each search that finds or verifies; fixed, so that equal positions have equal puzzles.
inline constexpr std::uint64_t kNodes = 100'000;

/// The required advantage of the correct move over every other, in centipawns. It is larger when a puzzle is
/// made than when it is verified, because a later network may evaluate the position slightly differently.
enum class Margin : engine::Eval { Kept = 150, Made = 250 };

/// The solver's later moves capture what the first one has won; for them a third of the margin is enough.
inline constexpr engine::Eval kLaterShare = 3;

/// Evals of the solver in centipawns, by theme; mates are beyond them.
inline constexpr engine::Eval kWins = 200;          ///< the least gain of a combination
inline constexpr engine::Eval kNotWon = 400;        ///< the second best move has at most this eval,
inline constexpr engine::Eval kPieceMargin = 450;   ///< or the best exceeds it by this much, a piece,
inline constexpr engine::Eval kNotLopsided = 1500;  ///< and the second has at most this eval
inline constexpr engine::Eval kWonEnding = 500;     ///< an ending is won from this eval on
inline constexpr engine::Eval kDrawn = 80;          ///< and drawn between this eval and its opposite

/// Finds puzzles and verifies them with an engine of its own. One call at a time.
class Verifier {
 public:
  Verifier();

  /// The best move according to a search of a few nodes, if it seems far better than the second, so that
  /// find() is worth calling.
  [[nodiscard]] std::optional<chess::Move> promising(const chess::Position& start);

  /// The puzzle of `theme` that `start` is, with its line and difficulty. Mates are searched exhaustively;
  /// otherwise each of the solver's moves is the best by Margin::Made, and the replies are the engine's.
  [[nodiscard]] std::optional<Puzzle> find(Theme theme, const chess::Position& start);

  /// Why `puzzle` is not what it claims to be, as a sentence; empty if it is. Mates: no other first move
  /// mates in time. Otherwise each of the solver's moves is the best by Margin::Kept. Precondition: its moves
  /// are legal.
  [[nodiscard]] std::optional<std::string> fault(const Puzzle& puzzle);

 private:
  struct Choice {
    chess::Move best;
    engine::Eval eval, second;  ///< of the best and the second best move, for the side to move
  };

  [[nodiscard]] std::optional<Choice> choose(const chess::Position& position, std::uint64_t nodes,
                                             std::size_t moves);
  [[nodiscard]] std::optional<chess::Move> clear_move(Theme theme, const chess::Position& position,
                                                      std::size_t ply, Margin margin);
  [[nodiscard]] std::optional<Solution> line_of(Theme theme, const chess::Position& start);
  [[nodiscard]] int difficulty_of(const Puzzle& puzzle);
  [[nodiscard]] int depth_of(const Puzzle& puzzle);

  engine::Engine engine_;
};

}  // namespace rookery::puzzles
