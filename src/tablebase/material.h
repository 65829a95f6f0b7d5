#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/board.h"

namespace rookery::tablebase {

inline constexpr int kMaxPieces = 7;  ///< of any table that exists

/// How many pieces of each kind there are: what a table is for.
class Material {
 public:
  /// By the name of a table, such as KQvKR: kings first, each side's pieces from the queen to the pawn,
  /// White's side not the weaker one. Nothing for any other text.
  [[nodiscard]] static std::optional<Material> parse(std::string_view name);
  [[nodiscard]] static Material of(const chess::Board& board);

  /// The name that parse() reads, or that of the mirror image, whichever is a table's.
  [[nodiscard]] std::string name() const;

  /// Four bits for each piece but the kings.
  [[nodiscard]] std::uint64_t key() const { return key_; }
  /// The same with the colours exchanged.
  [[nodiscard]] Material mirrored() const;
  [[nodiscard]] bool is_symmetric() const { return *this == mirrored(); }

  [[nodiscard]] int count(chess::Piece piece) const {
    return piece.role == chess::Role::King ? 1 : static_cast<int>((key_ >> shift_of(piece)) & 15);
  }
  /// All pieces, kings included.
  [[nodiscard]] int pieces() const;
  [[nodiscard]] bool has_pawns() const;
  /// Whether some piece other than a pawn or a king is the only one of its kind.
  [[nodiscard]] bool has_single_piece() const;

  bool operator==(const Material&) const = default;

 private:
  static unsigned shift_of(chess::Piece piece) {
    return static_cast<unsigned>(20 * chess::index(piece.color) + 4 * chess::index(piece.role));
  }
  std::uint64_t key_ = 0;
};

}  // namespace rookery::tablebase
