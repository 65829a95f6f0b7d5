#include "game_opening.h"

#include <algorithm>

namespace rookery::apps {

std::optional<openings::Opening> opening_of(const FileGame& game) {
  // Created once for all games; only read by the threads.
  static const openings::Openings table;
  chess::Position position = game.start;
  auto found = table.find(position);
  constexpr std::size_t kDeepest = 40;  // plies; no name is deeper
  for (std::size_t ply = 0; ply < std::min(game.moves.size(), kDeepest); ++ply) {
    position.play_unchecked(game.moves[ply]);
    if (const auto deeper = table.find(position)) {
      found = deeper;
    }
  }
  return found;
}

}  // namespace rookery::apps
