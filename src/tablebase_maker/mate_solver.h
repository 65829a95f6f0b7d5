#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "zeroing_moves.h"

namespace rookery::tablebase_maker {

/// Solves an ending's distances to mate by retrograde analysis, on the scale of MateScale: first positions
/// that are mate, then those a ply before these, and so on; captures and pawn's moves count in their ply.
class MateSolver {
 public:
  /// `own`: gets the distances. `subendings`: have them.
  MateSolver(Solved& own, const Subendings& subendings);

  void solve();

 private:
  using Cells = std::vector<std::uint32_t>;
  /// Cells of each side to move.
  using Frontier = std::array<Cells, 2>;

  void solve_slice(std::size_t slice);
  void find_legal(std::size_t slice);
  void find_decided(std::size_t slice, Frontier& mated);
  [[nodiscard]] bool is_mated(const Standing& at, chess::Color turn) const;
  void find_plies(std::size_t slice, Frontier lost);
  [[nodiscard]] bool is_lost(std::size_t slice, std::size_t cell, chess::Color turn, int plies) const;
  template <class Visit>
  void for_predecessors(std::size_t slice, std::size_t cell, chess::Color turn, Visit visit) const;
  /// The value of a placement in the slice that is being solved.
  [[nodiscard]] std::int8_t& value_at(chess::Color turn, std::size_t cell) {
    return values_[index(turn)][cell];
  }
  [[nodiscard]] std::int8_t value_at(chess::Color turn, std::size_t cell) const {
    return values_[index(turn)][cell];
  }

  Solved& own_;
  const CellSpace& space_;
  const Pieces& pieces_;
  ZeroingMoves<MateScale> zeroing_;
  std::array<std::vector<std::int8_t>, 2> values_;      ///< [side to move][cell]: 0 while it is not known
  std::array<std::vector<std::int8_t>, 2> by_zeroing_;  ///< the best that a capture or a pawn's move gives
  /// What these decide, by plies.
  std::array<Frontier, MateScale::kMostPlies + 1> decided_;
};

}  // namespace rookery::tablebase_maker
