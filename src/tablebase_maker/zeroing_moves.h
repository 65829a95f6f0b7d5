#pragma once
#include "scales.h"
#include "standing.h"
#include "subendings.h"

namespace rookery::tablebase_maker {

/// What captures and pawn's moves of an ending lead to. Values of its own positions with more advanced pawns
/// must be there already. `Scale` says what the values are.
template <class Scale>
class ZeroingMoves {
 public:
  ZeroingMoves(const Solved& own, const Subendings& subendings) : own_(own), subendings_(subendings) {}

  /// Of no legal capture or pawn's move.
  static constexpr std::int8_t kNone = Scale::kNone;
  /// The best value of one of these moves for `turn`, or kNone.
  [[nodiscard]] std::int8_t best(const Standing& at, chess::Color turn) const;

 private:
  [[nodiscard]] std::int8_t best_of_pawn(const Standing& at, std::size_t pawn, chess::Color turn) const;
  [[nodiscard]] std::int8_t best_promotion(Change change, const Squares& after, chess::Color turn) const;
  [[nodiscard]] std::int8_t after_double_step(const Standing& at, std::size_t pawn, chess::Square to) const;
  [[nodiscard]] bool has_other_move(const Standing& at, chess::Color turn) const;
  [[nodiscard]] std::int8_t own_result(const Squares& squares, chess::Color turn) const {
    return own_.values[index(turn)][own_.space.cell_of(squares)];
  }

  const Solved& own_;
  const Subendings& subendings_;
};

extern template class ZeroingMoves<ResultScale>;
extern template class ZeroingMoves<MateScale>;

}  // namespace rookery::tablebase_maker
