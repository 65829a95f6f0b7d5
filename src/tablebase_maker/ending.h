#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "rookery/chess/types.h"

/// Which pieces an ending has.
namespace rookery::tablebase_maker {

inline constexpr std::size_t kMostPieces = 5;  ///< both kings included

/// The pieces of an ending: the white king, the black one, then the others with equal ones next to each other
/// and pawns last.
using Pieces = std::vector<chess::Piece>;

/// Puts the pieces into that order. Precondition: one king of each colour.
[[nodiscard]] Pieces in_order(Pieces pieces);

/// A table's name, such as KQvKR, and whether its White is the ending's Black.
struct TableName {
  std::string name;
  bool is_flipped;
};
[[nodiscard]] TableName name_of(const Pieces& pieces);
/// The ending that has no table: a draw.
inline const std::string kBareKings = "KvK";
/// The pieces of a table. Precondition: its name.
[[nodiscard]] Pieces pieces_of(const std::string& name);

/// All tables of so many pieces, those with fewer pawns first: a promotion leads to one of these.
[[nodiscard]] std::vector<std::string> names_with(std::size_t pieces);

}  // namespace rookery::tablebase_maker
