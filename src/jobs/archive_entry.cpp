#include "archive_entry.h"

#include <algorithm>

#include "rookery/arbiter/words.h"
#include "rookery/jobs/game_import.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"
#include "rookery/openings/openings.h"
#include "rookery/rooms/summary.h"

namespace rookery::jobs {
namespace {

const openings::Openings& opening_table() {
  static const openings::Openings table;
  return table;
}

/// Openings are named within this many plies; a later transposition interests no one.
constexpr std::size_t kOpeningPlies = 40;

store::ArchivedPlayer player_of(const arbiter::Game& game, chess::Color side) {
  const auto& seat = game.seat(side);
  return seat ? store::ArchivedPlayer{seat->player, seat->name} : store::ArchivedPlayer{};
}

}  // namespace

void PositionTrail::add(const chess::Position& position) {
  if (keys_.size() <= kOpeningPlies) {
    if (const auto opening = opening_table().find(position)) {
      eco_ = opening->eco;
      opening_ = opening->name;
    }
  }
  if (keys_.size() <= kMostIndexedPlies) {
    keys_.push_back(position.key());
  }
  last_ = position;
}

void PositionTrail::write(store::ArchivedGame& game) const {
  game.eco = eco_;
  game.opening = opening_;
  if (last_) {
    const std::string fen = notation::fen::write(last_->setup());
    game.board = fen.substr(0, fen.find(' '));
  }
}

std::vector<std::uint64_t> PositionTrail::keys() const {
  std::vector<std::uint64_t> keys = keys_;
  std::sort(keys.begin(), keys.end());
  keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  return keys;
}

std::optional<store::ArchiveEntry> archive_entry(const store::StoredGame& stored,
                                                 const policy::SiteGame& site_game) {
  const arbiter::Game& game = site_game.laws();
  const std::optional<Instant> ended_at = site_game.ended_at();
  if (!game.outcome() || !ended_at) {
    return std::nullopt;
  }
  store::ArchiveEntry entry;
  store::ArchivedGame& shown = entry.game;
  const store::GameSummary summary = rooms::summarize(site_game);
  shown.id = stored.header.id;
  shown.at = *ended_at;
  shown.white = player_of(game, chess::Color::White);
  shown.black = player_of(game, chess::Color::Black);
  shown.points = summary.points;
  shown.ending = arbiter::word(game.outcome()->ending);
  shown.speed = summary.speed;
  shown.is_rated = stored.header.is_rated;
  shown.is_chess960 = stored.header.chess960;
  shown.plies = game.moves().size();
  shown.last_move = summary.last_move;
  PositionTrail trail;
  chess::Position position = game.terms().start;
  trail.add(position);
  for (const auto& played : game.moves()) {
    position.play_unchecked(played.move);
    trail.add(position);
  }
  trail.write(shown);
  entry.keys = trail.keys();
  return entry;
}

std::optional<store::ArchiveEntry> archive_entry(const store::ImportedGame& imported) {
  return read_imported(imported);
}

}  // namespace rookery::jobs
