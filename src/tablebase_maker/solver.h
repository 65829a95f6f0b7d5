#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "rookery/tablebase/table_writer.h"
#include "zeroing_moves.h"

namespace rookery::tablebase_maker {

/// Solves an ending by retrograde analysis: first positions that mate, captures and pawn's moves decide, then
/// those a ply before these, and so on. Wins that take more than a hundred plies to the next capture or
/// pawn's move come after all others; from a hundred and one plies on, captures and pawn's moves that lead to
/// such wins count as well.
class Solver {
 public:
  /// `own`: gets the results. `writer`: gets results and distances.
  Solver(Solved& own, const Subendings& subendings, tablebase::TableWriter& writer, unsigned threads);

  void solve();

 private:
  /// Plies to zeroing; above 0 a win, below 0 a loss a ply further away than it says: -1 is mated. 0: not
  /// known, in the end a draw.
  using Value = std::int16_t;
  using Cells = std::vector<std::uint32_t>;
  /// Cells of each side to move.
  using Frontier = std::array<Cells, 2>;
  struct Ply {
    Frontier won, lost;
  };

  void solve_slice(std::size_t slice);
  void find_legal();
  void find_decided(Ply& first, Ply& mates);
  void find_plies(Ply first, const Ply& mates);
  [[nodiscard]] Frontier find_won(const Frontier& lost, int plies);
  [[nodiscard]] Frontier find_lost(const Frontier& won, int plies);
  void add_late(Ply& ply);
  void store_results();

  [[nodiscard]] Value decide(std::size_t cell, chess::Color turn);
  [[nodiscard]] bool is_lost(std::size_t cell, chess::Color turn, int plies);
  [[nodiscard]] bool has_quiet_move(const Standing& at, chess::Color turn) const;
  template <class Visit>
  void for_predecessors(std::size_t cell, chess::Color turn, Visit visit) const;
  template <class Visit>
  void for_each_cell(Visit visit);
  bool set_if_unknown(std::size_t cell, chess::Color turn, int value);

  Solved& own_;
  const CellSpace& space_;
  const Pieces& pieces_;
  ZeroingMoves<ResultScale> zeroing_;
  tablebase::TableWriter& writer_;
  unsigned threads_;

  std::size_t slice_ = 0;                               ///< the one that is being solved
  std::array<std::vector<Value>, 2> values_;            ///< [side to move][cell]
  std::array<std::vector<std::int8_t>, 2> by_zeroing_;  ///< the best result of a capture or a pawn's move
};

}  // namespace rookery::tablebase_maker
