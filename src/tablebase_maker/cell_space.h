#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "ending.h"

namespace rookery::tablebase_maker {

/// Where the pieces of an ending stand, in their order; as indexes of squares.
using Squares = std::array<std::uint8_t, kMostPieces>;

/// Numbers the placements of an ending's pieces. With pawns, all placements with the same pawns are a slice:
/// a capture or a pawn's move leaves it, all other moves stay within. Without pawns there is one slice.
///
/// Mirror images, and placements that differ by which of two equal pieces stands where, have the same cell:
/// that of one of them. There are cells that no placement has.
class CellSpace {
 public:
  explicit CellSpace(Pieces pieces);

  [[nodiscard]] const Pieces& pieces() const { return pieces_; }
  [[nodiscard]] std::size_t pawns() const { return pawns_; }
  [[nodiscard]] std::size_t slices() const { return slices_; }
  /// Cells of a slice; those of slice s begin at s * slice_size().
  [[nodiscard]] std::size_t slice_size() const { return slice_size_; }

  /// Slices are in the order in which they can be solved: a pawn's move leads to an earlier one.
  [[nodiscard]] std::size_t cell_of(const Squares& squares) const;
  /// The same within a slice, for squares with its pawns as squares_of() has them.
  [[nodiscard]] std::size_t cell_in_slice(const Squares& squares) const;
  /// The placement of a cell of a slice; it may have two pieces on a square.
  [[nodiscard]] Squares squares_of(std::size_t slice, std::size_t cell) const;

 private:
  static constexpr std::size_t kMostPawns = kMostPieces - 2;
  using PawnSquares = std::array<std::uint8_t, kMostPawns>;

  void list_slices();
  [[nodiscard]] PawnSquares sorted(PawnSquares pawns) const;
  [[nodiscard]] int advancement(const PawnSquares& pawns) const;
  [[nodiscard]] std::size_t key_of(const PawnSquares& pawns) const;
  [[nodiscard]] std::size_t number(Squares squares) const;

  Pieces pieces_;
  std::size_t pawns_ = 0, others_ = 0;                      ///< others: all that are no pawns
  std::vector<std::pair<std::size_t, std::size_t>> equal_;  ///< neighbours that are equal and no pawns
  std::size_t slices_ = 1, slice_size_ = 0;
  std::vector<PawnSquares> pawns_of_slice_;
  std::vector<std::int32_t> slice_of_key_;  ///< twice the slice, and 1 if the board is mirrored; -1: none
};

}  // namespace rookery::tablebase_maker
