#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "rookery/chess/position.h"
#include "threats.h"

namespace rookery::engine {

/// A piece and its destination as an index into tables of kPieceTos; kNoPieceTo for a null move and before
/// the root.
using PieceTo = std::uint16_t;
inline constexpr std::size_t kPieceTos = 12 * 64;
inline constexpr PieceTo kNoPieceTo = kPieceTos;
[[nodiscard]] inline PieceTo piece_to(const chess::Position& before, chess::Move move) {
  const std::size_t piece = 6 * index(before.turn()) + index(before.board().role_on(move.from()));
  return static_cast<PieceTo>(64 * piece + static_cast<std::size_t>(move.to().index()));
}

/// The last moves that led to a position: [i] was made i + 1 plies ago.
using PreviousMoves = std::array<PieceTo, 4>;

/// What the histories of quiet moves know about a position besides the move.
struct HistoryContext {
  PreviousMoves previous_moves{};
  Threats threats{};
};

/// History heuristics: how well moves have done in the positions searched so far. Butterfly history by side,
/// origin and destination, and whether the opponent attacks either; continuation history by an earlier move;
/// capture history by victim. Updates have gravity: a step shrinks as the value nears ±kMax in its direction,
/// so recent results outweigh old ones.
class Histories {
 public:
  static constexpr int kMax = 1 << 14;

  void clear();

  /// The score of a quiet move, for move ordering, pruning and reductions: within ±4 kMax.
  [[nodiscard]] int quiet(const chess::Position& position, chess::Move move,
                          const HistoryContext& context) const;
  /// The score of a capture or promotion: within ±kMax.
  [[nodiscard]] int noisy(const chess::Position& position, chess::Move move) const;

  /// `best` failed high or raised alpha in a search of `depth`; `quiets` and `noisies` were searched before
  /// it and failed low. A quiet `best` lowers both kinds, a noisy one only the noisy moves.
  void update(const chess::Position& position, const HistoryContext& context, int depth, chess::Move best,
              std::span<const chess::Move> quiets, std::span<const chess::Move> noisies);

  /// Bonus for the quiet move of a table hit that causes a cutoff at `depth`.
  void reward_table_move(const chess::Position& position, const HistoryContext& context, int depth,
                         chess::Move quiet);

  /// `change`: within ±kMax.
  void update_quiet(const chess::Position& position, const HistoryContext& context, chess::Move move,
                    int change);

 private:
  using Cell = std::int16_t;
  /// The continuation history follows the moves of 1, 2 and 4 plies ago.
  static constexpr std::array<std::size_t, 3> kContinuationPlies{0, 1, 3};

  static std::size_t squares(chess::Move move) { return move.raw() & 4095U; }
  static std::size_t row(const chess::Position& position, chess::Move move, const Threats& threats) {
    return 4 * index(position.turn()) + (threats.any.contains(move.from()) ? 2 : 0) +
           (threats.any.contains(move.to()) ? 1 : 0);
  }
  void update_noisy(const chess::Position& position, chess::Move move, int change);

  std::array<std::array<Cell, 4096>, 8> butterfly_{};  ///< [color, whether attacked][from, to]
  std::array<std::array<Cell, kPieceTos>, kPieceTos + 1> continuation_{};  ///< [earlier move][move]
  std::array<std::array<Cell, 6>, kPieceTos> captures_{};                  ///< [move][victim]
};

/// Whether `move` neither captures nor promotes. Precondition: legal here.
[[nodiscard]] bool is_quiet(const chess::Position& position, chess::Move move);

}  // namespace rookery::engine
