#include "rookery/tablebase/lookup.h"

#include <algorithm>
#include <tuple>

#include "rookery/chess/material.h"

namespace rookery::tablebase {

namespace {

using chess::Position;

constexpr int kClaimPlies = 100;  ///< FIDE 2023, 9.3

Category category_in_game(const Tablebase& tables, const Position& position, const PositionValue& value) {
  if (value.is_checkmate) {
    return Category::Loss;  // it ends the game before any claim
  }
  if (value.is_stalemate || value.is_dead_by_material) {
    return Category::Draw;
  }
  const int clock = position.setup().halfmove_clock;
  return value.dtz ? category_of(value.dtz, clock) : category_of(tables.probe_wdl(position), clock);
}

/// Lower is better for the side that moves; the last part only makes the order the same everywhere.
auto order_of(const MoveValue& move) {
  const Category category = move.after.category;
  // Between the moves that win and all others, as programs of this kind have it.
  const int result = category == Category::Unknown ? 1 : 2 * static_cast<int>(category);
  const int plies = move.after.dtz ? move.after.dtz->plies : 0;
  const bool is_soonest = plies < 0 && move.is_zeroing;
  const bool is_sooner_loss = plies > 0 && move.is_zeroing;
  const int distance = is_soonest ? 0 : is_sooner_loss ? 1 : -plies;
  const auto promoted = move.move.promoted();
  const int role = promoted ? -static_cast<int>(index(*promoted)) : 0;  // a queen before a rook
  return std::tuple(result, !move.after.is_checkmate, distance, role, move.move.raw());
}

bool is_known(const MoveValue& move) {
  return move.after.dtz || move.after.category == Category::Draw;
}

}  // namespace

PositionValue look_up(const Tablebase& tables, const Position& position) {
  PositionValue value{.dtz = tables.probe_dtz(position),
                      .is_checkmate = chess::is_checkmate(position),
                      .is_stalemate = chess::is_stalemate(position),
                      .is_dead_by_material = chess::is_dead_by_material(position.board())};
  value.category = category_in_game(tables, position, value);
  return value;
}

std::vector<MoveValue> look_up_moves(const Tablebase& tables, const Position& position) {
  std::vector<MoveValue> moves;
  for (const chess::Move move : chess::legal_moves(position)) {
    const Position after = position.after(move);
    const bool is_capture = chess::is_capture(position, move);
    moves.push_back({move, look_up(tables, after), after.setup().halfmove_clock == 0,
                     is_capture || move.kind() == chess::MoveKind::Promotion});
  }
  std::ranges::sort(moves, {}, order_of);
  return moves;
}

std::optional<std::vector<MoveValue>> find_mainline(const Tablebase& tables, const Position& position) {
  const PositionValue start = look_up(tables, position);
  std::vector<MoveValue> line;
  if (start.category == Category::Draw) {
    return line;
  }
  if (!start.dtz) {
    return std::nullopt;
  }
  for (Position at = position; at.setup().halfmove_clock < kClaimPlies;) {
    const std::vector<MoveValue> moves = look_up_moves(tables, at);
    if (moves.empty()) {
      break;
    }
    if (!std::ranges::all_of(moves, is_known)) {
      return std::nullopt;
    }
    line.push_back(moves.front());
    at = at.after(moves.front().move);
  }
  return line;
}

}  // namespace rookery::tablebase
