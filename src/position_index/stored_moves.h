#pragma once
#include <algorithm>

#include "move_coder.h"
#include "rookery/postings/byte_reader.h"
#include "segment.h"

/// The moves of a stored game.
namespace rookery::position_index {

/// Calls `take(position, move)` with each move and the position that it is played in, until it returns false.
/// False: some move is illegal, so the segment is damaged.
template <class Take>
[[nodiscard]] bool visit_legal_moves(const Segment::StoredGame& game, Take take) {
  chess::Position position = game.start_position();
  std::string_view rest = game.moves;
  std::optional<MoveCoder> coder;
  if (game.is_coded()) {
    coder.emplace(position);
  }
  const auto next = [&]() -> std::optional<chess::Move> {
    if (coder) {
      const auto move = coder->take(rest);
      return move && is_legal(position, *move) ? move : std::nullopt;
    }
    const auto raw = take_fixed<std::uint16_t>(rest);
    const chess::MoveList moves = legal_moves(position);
    const auto* const found =
        std::ranges::find_if(moves, [&](chess::Move move) { return move.raw() == raw; });
    return found == moves.end() ? std::nullopt : std::optional(*found);
  };
  while (!rest.empty()) {
    const auto move = next();
    if (!move) {
      return false;
    }
    if (!take(position, *move)) {
      return true;
    }
    position.play_unchecked(*move);
  }
  return true;
}

}  // namespace rookery::position_index
