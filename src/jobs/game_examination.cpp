#include "game_examination.h"

#include "rookery/rooms/game_record.h"

namespace rookery::jobs {
namespace {

using store::Inspection;
using store::StoreError;

constexpr const char* kGame =
    "restore a backup of the database if this game matters; all other games can be played meanwhile";

Finding game_finding(const StoreError& damage, const std::string& id, std::size_t event) {
  return {Finding::Kind::Game, id, event, damage.what, kGame};
}

/// Opening a game too early does no harm: the server finds that nothing is due.
bool would_be_forgotten(const std::optional<Instant>& stored, const std::optional<Instant>& right) {
  // A stored time that is too early does no harm; with none, or one that is too late, a flag would fall late
  // or never.
  return right && (!stored || *stored > *right);
}

/// Replays what can be read of a game. Errors: the finding.
Expected<policy::SiteGame, Finding> replay(const Inspection::Remains& remains) {
  const std::string& id = remains.game.header.id;
  // Without its header nothing is known about the game.
  if (remains.damage && remains.game.header.fen.empty()) {
    return fail(game_finding(*remains.damage, id, 0));
  }
  auto terms = rooms::read_terms(remains.game.header);
  if (!terms) {
    return fail(game_finding(terms.error(), id, 0));
  }
  policy::SiteGame game(std::move(*terms));
  const auto recorded = rooms::record_events(game, id, remains.game.events);
  // The events before the damage are sound: their number shows what can be saved.
  if (!recorded || remains.damage) {
    const StoreError& damage = recorded ? *remains.damage : recorded.error();
    return fail(game_finding(damage, id, game.event_count()));
  }
  return game;
}

}  // namespace

void examine_game(const Inspection::Remains& remains, const std::string& advice, Diagnosis& diagnosis) {
  ++diagnosis.examination.games;
  const auto game = replay(remains);
  if (!game) {
    diagnosis.examination.events += game.error().event.value_or(0);
    diagnosis.examination.findings.push_back(game.error());
    return;
  }
  diagnosis.examination.events += game->event_count();
  const std::optional<Instant> right = game->laws().clock() ? game->laws().deadline() : std::nullopt;
  if (would_be_forgotten(remains.due, right)) {
    const std::string& id = remains.game.header.id;
    diagnosis.dues.push_back({id, right});
    diagnosis.examination.findings.push_back(
        {Finding::Kind::Due, id, std::nullopt,
         "game " + id + ": its running clock is not recorded, so no flag falls while no one has it open",
         advice});
  }
}

}  // namespace rookery::jobs
