#include "rookery/explorer/prepared_game.h"

#include <algorithm>

#include "rookery/notation/compact.h"

namespace rookery::explorer {

namespace compact = notation::compact;

std::vector<PositionMove> positions_of(const chess::Position& start, std::span<const chess::Move> moves) {
  std::vector<PositionMove> all;
  chess::Position position = start;
  for (const chess::Move move : moves.first(std::min(moves.size(), kIndexedPlies))) {
    all.push_back({position.key(), move.raw(), position.turn()});
    position.play_unchecked(move);
  }
  std::vector<PositionMove> positions;
  positions.reserve(all.size());
  for (auto at = all.begin(); at != all.end(); ++at) {
    const bool occurs_again = std::any_of(
        at + 1, all.end(), [key = at->key](const PositionMove& later) { return later.key == key; });
    if (!occurs_again) {
      positions.push_back(*at);
    }
  }
  return positions;
}

std::optional<PreparedGame> prepare(const Game& game) {
  if (game.moves.empty() || game.moves.size() > compact::kMaxPlies) {
    return std::nullopt;
  }
  // Fast, and not Small: an answer decodes some games, and the smaller code takes three times as long.
  std::string moves = compact::encode({game.start, game.moves}, compact::Model::Fast);
  const bool is_usual_start = game.start == chess::Position::initial();
  if (!is_usual_start && !compact::decode(moves)) {
    return std::nullopt;
  }
  return PreparedGame{.header = game.header,
                      .event = game.event,
                      .site = game.site,
                      .date = game.date,
                      .round = game.round,
                      .moves = std::move(moves),
                      .positions = positions_of(game.start, game.moves)};
}

}  // namespace rookery::explorer
