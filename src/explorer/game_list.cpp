#include "rookery/explorer/game_list.h"

#include <algorithm>

#include "rookery/explorer/prepared_game.h"
#include "tally.h"

namespace rookery::explorer {

namespace {

std::vector<FoundGame> shown(const std::vector<Candidate>& candidates, const chess::Position& position,
                             const std::vector<GameHeader>& headers) {
  std::vector<FoundGame> games;
  for (const Candidate& candidate : candidates) {
    for (const chess::Move move : legal_moves(position)) {
      if (move.raw() == candidate.move) {
        games.push_back({move, headers[candidate.game]});
      }
    }
  }
  return games;
}

}  // namespace

GameList::GameList(const std::vector<Game>& games) {
  headers_.reserve(games.size());
  for (const Game& game : games) {
    const auto number = static_cast<std::uint32_t>(headers_.size());
    headers_.push_back(game.header);
    for (const PositionMove& at : positions_of(game.start, game.moves)) {
      entries_.push_back({at.key, number, at.move});
    }
  }
  std::ranges::sort(entries_, {}, [](const Entry& entry) { return std::pair(entry.key, entry.game); });
}

Answer GameList::find(const chess::Position& position, const Request& request, const Counts& counts) const {
  Tally tally(request);
  for (const Entry& entry : std::ranges::equal_range(entries_, position.key(), {}, &Entry::key)) {
    const Attributes& about = headers_[entry.game].attributes;
    if (request.filter.admits(about.speed, about.band()) && request.filter.admits(about.month) &&
        counts(entry.game)) {
      const Cell cell = cell_of(entry.move, position.turn(), about, entry.game);
      tally.add(cell);
      tally.add_to_history(cell);
      tally.offer(cell, 0);
    }
  }
  Answer answer;
  answer.moves = tally.moves(position);
  answer.history = tally.history();
  answer.top_games = shown(tally.top_games(), position, headers_);
  answer.recent_games = shown(tally.recent_games(), position, headers_);
  answer.only_games = shown(tally.only_games(answer.moves), position, headers_);
  return answer;
}

}  // namespace rookery::explorer
