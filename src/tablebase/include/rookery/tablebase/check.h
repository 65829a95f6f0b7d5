#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

#include "rookery/base/random.h"
#include "rookery/tablebase/tablebase.h"

/// What tables say, checked by the Laws alone.
namespace rookery::tablebase {

/// Whether the result and the distance of a position are those that follow from its moves: the best move's,
/// one ply further away, give or take the ply that rounding costs; of a position without a move, those of
/// mate or stalemate. Nothing: a table is missing.
[[nodiscard]] std::optional<bool> follows_from_moves(const Tablebase& tables,
                                                     const chess::Position& position);

/// A random position with the pieces of a table's name, such as KPvKP, either side to move; a pawn may just
/// have moved two squares. Precondition: the name of a table.
[[nodiscard]] chess::Position random_position(Random& random, std::string_view name);

/// How many positions have each result.
struct ResultCounts {
  std::uint64_t wins = 0, cursed_wins = 0, draws = 0, blessed_losses = 0, losses = 0;
  bool operator==(const ResultCounts&) const = default;
};
/// Counts all positions with the pieces of a table's name and this side to move, its pieces counted as
/// White's where the name has them first; without castling and en passant. Positions in which the other side
/// is in check are none. Cost: seconds for four pieces. Nothing: a table is missing. Precondition: the name
/// of a table.
[[nodiscard]] std::optional<ResultCounts> count_results(const Tablebase& tables, std::string_view name,
                                                        chess::Color turn);

}  // namespace rookery::tablebase
