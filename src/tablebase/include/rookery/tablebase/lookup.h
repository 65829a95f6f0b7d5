#pragma once
#include <optional>
#include <vector>

#include "rookery/tablebase/category.h"
#include "rookery/tablebase/tablebase.h"

/// What tables tell a person or a program about a position: its value and those of its moves, with the game's
/// halfmove clock.
namespace rookery::tablebase {

/// The value of a position for the side to move.
struct PositionValue {
  Category category = Category::Unknown;
  std::optional<Dtz> dtz;
  bool is_checkmate = false, is_stalemate = false;
  bool is_dead_by_material = false;  ///< neither side has pieces that could mate
};

/// A legal move and what it leads to.
struct MoveValue {
  chess::Move move;
  PositionValue after;  ///< for the opponent, whose turn it is then
  bool is_zeroing;      ///< a capture or a pawn's move
  bool is_conversion;   ///< a capture or a promotion
};

[[nodiscard]] PositionValue look_up(const Tablebase& tables, const chess::Position& position);

/// All legal moves, best first: by the category that they lead to, of equal ones the shorter way to a win and
/// the longer one to a loss. A move that zeroes counts as the shortest way. Moves that no table knows come
/// after those that win. Cost: some microseconds a move, once the files are in memory.
[[nodiscard]] std::vector<MoveValue> look_up_moves(const Tablebase& tables, const chess::Position& position);

/// The moves of best play by distances: each side's first one of look_up_moves(). A side claims the draw by
/// the fifty-move rule as soon as it may, which ends the line. Empty in a drawn position. Nothing: a table is
/// missing.
[[nodiscard]] std::optional<std::vector<MoveValue>> find_mainline(const Tablebase& tables,
                                                                  const chess::Position& position);

}  // namespace rookery::tablebase
