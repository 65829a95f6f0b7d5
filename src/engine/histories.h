#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "rookery/chess/position.h"

namespace rookery::engine {

/// A man and where it goes: the index of both in tables of kPieceTo; kNoPieceTo before the root and after a
/// pass.
using PieceTo = std::uint16_t;
inline constexpr std::size_t kPieceTos = 12 * 64;
inline constexpr PieceTo kNoPieceTo = kPieceTos;
[[nodiscard]] inline PieceTo piece_to(const chess::Position& before, chess::Move move) {
  const std::size_t piece = 6 * index(before.turn()) + index(before.board().role_on(move.from()));
  return static_cast<PieceTo>(64 * piece + static_cast<std::size_t>(move.to().index()));
}

/// The last moves that led to a position, the last first: [i] was made i + 1 plies ago.
using Trail = std::array<PieceTo, 4>;

/// How well moves have done in the positions searched so far. Every cell learns by gravity: a step shrinks as
/// the cell nears ±kMax in its direction, so that new experience outweighs the old.
class Histories {
 public:
  static constexpr int kMax = 1 << 14;

  void clear();

  /// For ordering, and for deciding how deep to look: within ±4 kMax.
  [[nodiscard]] int quiet(const chess::Position& position, chess::Move move, const Trail& trail) const;
  /// Of a capture or promotion: within ±kMax.
  [[nodiscard]] int noisy(const chess::Position& position, chess::Move move) const;

  /// `best` cut a search of `depth` off, or raised its eval; the others were tried before it in vain. A quiet
  /// `best` teaches both kinds, a noisy one its own.
  void learn(const chess::Position& position, const Trail& trail, int depth, chess::Move best,
             std::span<const chess::Move> quiets, std::span<const chess::Move> noisies);

  /// The table says that `quiet` cuts a search of `depth` off again.
  void remind(const chess::Position& position, const Trail& trail, int depth, chess::Move quiet);

  /// `change`: within ±kMax.
  void learn_quiet(const chess::Position& position, const Trail& trail, chess::Move move, int change);

 private:
  using Cell = std::int16_t;
  static constexpr std::array<std::size_t, 3> kTrailUsed{0, 1, 3};  ///< 1, 2 and 4 plies ago

  static std::size_t squares(chess::Move move) { return move.raw() & 4095U; }
  void learn_noisy(const chess::Position& position, chess::Move move, int change);

  std::array<std::array<Cell, 4096>, 2> by_squares_{};                   ///< [color][from, to]
  std::array<std::array<Cell, kPieceTos>, kPieceTos + 1> follow_ups_{};  ///< [earlier move][move]
  std::array<std::array<Cell, 6>, kPieceTos> captures_{};                ///< [move][victim]
};

inline int Histories::quiet(const chess::Position& position, chess::Move move, const Trail& trail) const {
  const PieceTo now = piece_to(position, move);
  int sum = by_squares_[index(position.turn())][squares(move)];
  for (const std::size_t ago : kTrailUsed) {
    sum += follow_ups_[trail[ago]][now];
  }
  return sum;
}

/// Whether `move` neither captures nor promotes. Precondition: legal here.
[[nodiscard]] bool is_quiet(const chess::Position& position, chess::Move move);

}  // namespace rookery::engine
