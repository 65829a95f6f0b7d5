#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "material.h"
#include "placement.h"

namespace rookery::tablebase {

/// A piece as tables and chess::Board number it.
using PieceNumber = std::uint8_t;

/// The colour whose pawns lead a table: the one with fewer of them, but not none.
[[nodiscard]] chess::Color leading_color(const Material& material);
/// The file, 0 to 3, that the leading pawn is on once the board is turned so that it is on the left.
/// Precondition: the placement has pawns of that colour.
[[nodiscard]] std::size_t leading_file(const Placement& placement, chess::Color leading_color);

/// Numbers the placements of a table's pieces: which one a position has. The pieces stand in groups. The
/// first group is turned to one part of the board, its pawns to the left half, its kings into the triangle
/// a1, d1, d4. Every other group is the set of squares of equal pieces.
class Numbering {
 public:
  /// `pieces` in the table's order; `order`: the places, among the groups, of the first one and of the other
  /// side's pawns (15: there are none). `file`: of the leading pawn. Nothing if no table has this order.
  [[nodiscard]] static std::optional<Numbering> make(const Material& material,
                                                     std::span<const PieceNumber> pieces,
                                                     std::array<int, 2> order, std::size_t file);

  /// How many placements there are.
  [[nodiscard]] std::uint64_t size() const { return size_; }
  /// Its number, below size(). Precondition: the placement has the material; and, if it has pawns,
  /// leading_file() is the file.
  [[nodiscard]] std::uint64_t number(const Placement& placement) const;

 private:
  /// What the first group holds.
  enum class Lead : std::uint8_t { Pawns, Kings, ThreePieces };
  using Squares = std::array<int, kMaxPieces>;

  bool make_groups(const Material& material, std::span<const PieceNumber> pieces);
  [[nodiscard]] bool has_good_lead(const Material& material) const;
  void make_factors(std::array<int, 2> order, std::size_t file);
  [[nodiscard]] std::uint64_t lead_size(std::size_t file) const;

  [[nodiscard]] Squares squares_of(const Placement& placement) const;
  void sort_pawns(Squares& squares) const;
  void turn(Squares& squares) const;
  [[nodiscard]] std::uint64_t lead_number(const Squares& squares) const;
  [[nodiscard]] static std::uint64_t number_of_three(const Squares& squares);

  std::array<PieceNumber, kMaxPieces> pieces_{};
  std::array<int, kMaxPieces> group_sizes_{};
  std::array<std::uint64_t, kMaxPieces> factors_{};  ///< [group]: by which its number counts
  std::size_t piece_count_ = 0, group_count_ = 0;
  Lead lead_ = Lead::ThreePieces;
  bool has_other_pawns_ = false;  ///< the second group are the other side's
  std::uint64_t size_ = 0;
};

}  // namespace rookery::tablebase
