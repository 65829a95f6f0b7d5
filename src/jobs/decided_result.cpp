#include "rookery/jobs/decided_result.h"

#include "ask_blocking.h"
#include "rookery/arbiter/words.h"
#include "rookery/policy/site_text.h"
#include "rookery/rooms/game_end.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/summary.h"

namespace rookery::jobs {
namespace {

using store::StoreError;

/// The author in the audit log: a person who can open the database is not an account.
constexpr const char* kTerminal = "terminal";

Expected<std::vector<policy::SiteEvent>, std::string> decide(const policy::SiteGame& game,
                                                             const DecidedResult& decided, Instant now) {
  const std::string text = "decide-result " + decided.score + ' ' + decided.note;
  auto action = policy::parse_action(text, game.laws().position());
  if (!action) {
    return fail(std::string(arbiter::describe(action.error().fault)) + " (in \"" + text + "\")");
  }
  std::get<arbiter::DecideResult>(*action).arbiter = kTerminal;
  return game.decide(chess::Color::White, *action, now).map_error([](const policy::SiteRefusal& refusal) {
    return std::string(describe(refusal));
  });
}

}  // namespace

Expected<void, std::string> decide_result(store::Stores& stores, const DecidedResult& decided, Instant now) {
  const auto stored = ask_blocking<store::StoredGame>(
      [&](auto callback) { stores.games->read(store::GameId{decided.game}, 0, std::move(callback)); });
  if (!stored) {
    const bool is_missing = stored.error().kind == StoreError::Kind::NotFound;
    return fail(is_missing ? "there is no game " + decided.game : stored.error().what);
  }
  auto game = rooms::read_game(*stored);
  if (!game) {
    return fail(game.error().what);
  }
  const auto events = decide(*game, decided, now);
  if (!events) {
    return fail(events.error());
  }
  const rooms::GameStanding before = rooms::standing_of(game->laws());
  const std::size_t first = game->event_count();
  store::GameAppend append{decided.game, first, {}, {}};
  const Instant at = std::max(now, game->last_at().value_or(now));
  for (const policy::SiteEvent& event : *events) {
    append.events.push_back(rooms::write_event(*game, {at, event}));
    game->record({at, event});
  }
  append.summary = rooms::summarize(*game);
  append.outbox = rooms::entries_of(before, *game, stored->header.is_rated);
  append.audit = {{decided.game + '.' + std::to_string(first), at, "", "decide-result", decided.game,
                   decided.score + ' ' + decided.note}};
  return ask_blocking<void>(
             [&](auto callback) { stores.games->append(std::move(append), std::move(callback)); })
      .map_error([](const StoreError& error) { return error.what + "; try again"; });
}

}  // namespace rookery::jobs
