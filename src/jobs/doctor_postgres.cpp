#include <map>

#include "archive_check.h"
#include "ask_blocking.h"
#include "game_examination.h"
#include "rookery/jobs/pgn_text_writer.h"
#include "rookery/node/masked_games.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/summary.h"
#include "rookery/store/inspection.h"
#include "rookery/store/postgres.h"

/// `rookery doctor` for a PostgreSQL database, through the same calls as a server.
namespace rookery::jobs {
namespace {

using store::GameStore;
using store::Inspection;
using store::ListedGame;
using store::StoreError;

constexpr std::size_t kAtOnce = 1'000;  ///< games listed at once
constexpr const char* kRenew = "run 'rookery doctor --repair'; the server may run";

Expected<store::StoredGame, StoreError> read_whole(GameStore& games, const std::string& id) {
  return ask_blocking<store::StoredGame>(
      [&](auto done) { games.read(store::GameId{id}, 0, std::move(done)); });
}

using Dues = std::map<std::string, Instant>;

Expected<Dues, StoreError> find_dues(GameStore& games) {
  // More than any server has: the whole list is needed to look up each game's time.
  constexpr std::size_t kAll = 1'000'000'000;
  return ask_blocking<std::vector<store::DueGame>>(
             [&](auto done) { games.due(std::nullopt, kAll, std::move(done)); })
      .map([](const std::vector<store::DueGame>& due) {
        Dues dues;
        for (const store::DueGame& game : due) {
          dues.emplace(game.id, game.due);
        }
        return dues;
      });
}

/// Errors: Unavailable.
Expected<void, StoreError> examine_stored(GameStore& games, const std::string& id, const Dues& dues,
                                          Diagnosis& diagnosis) {
  auto game = read_whole(games, id);
  // An unreachable store says nothing about games.
  if (!game && game.error().kind == StoreError::Kind::Unavailable) {
    return fail(std::move(game.error()));
  }
  if (!game && game.error().kind == StoreError::Kind::NotFound) {
    return {};  // it was deleted meanwhile
  }
  const auto due = dues.find(id);
  Inspection::Remains remains{{}, due == dues.end() ? std::nullopt : std::optional(due->second), {}};
  remains.game.header.id = id;
  if (game) {
    remains.game = *std::move(game);
  } else {
    remains.damage = std::move(game.error());
  }
  examine_game(remains, kRenew, diagnosis);
  return {};
}

Expected<Diagnosis, StoreError> diagnose_games(GameStore& games) {
  Diagnosis diagnosis;
  const auto dues = find_dues(games);
  if (!dues) {
    return fail(dues.error());
  }
  std::string last;
  for (bool is_end = false; !is_end;) {
    const auto some =
        ask_blocking<std::vector<ListedGame>>([&](auto done) { games.list(last, kAtOnce, std::move(done)); });
    if (!some) {
      return fail(some.error());
    }
    for (const ListedGame& game : *some) {
      if (auto examined = examine_stored(games, game.id, *dues, diagnosis); !examined) {
        return fail(std::move(examined.error()));
      }
      last = game.id;
    }
    is_end = some->size() < kAtOnce;
  }
  return diagnosis;
}

/// Stores again when the game is due, unless an event is appended meanwhile: a server renews it with each
/// event.
bool renew(GameStore& games, const std::string& id) {
  const auto stored = read_whole(games, id);
  const auto game = stored.and_then([](const store::StoredGame& read) { return rooms::read_game(read); });
  if (!game) {
    return false;
  }
  // An append without events changes only the summary. The number of events guards it: if the server was
  // faster, it has renewed the summary itself.
  return ask_blocking<void>([&](auto done) {
           games.append({id, stored->events.size(), {}, rooms::summarize(*game)}, std::move(done));
         })
      .has_value();
}

}  // namespace

Expected<Examination, std::string> examine_postgres(const std::string& address, Repair repair) {
  auto stores = store::open_postgres(address, {.upgrades = false});
  if (!stores) {
    return fail(stores.error().what);
  }
  auto diagnosis = diagnose_games(*stores->games);
  const auto faults = diagnosis ? check_archive(archive_reads(*stores), archived_until())
                                : Expected<ArchiveFaults, StoreError>(fail(diagnosis.error()));
  if (!faults) {
    return fail(faults.error().what);
  }
  const bool is_archive_repaired = repair == Repair::Yes && repair_archive(*stores, *faults).has_value();
  for (Finding& finding : archive_findings(*faults)) {
    finding.is_repaired = is_archive_repaired;
    diagnosis->examination.findings.push_back(std::move(finding));
  }
  for (Finding& finding : diagnosis->examination.findings) {
    if (repair == Repair::Yes && finding.kind == Finding::Kind::Due) {
      finding.is_repaired = renew(*stores->games, finding.game);
    }
  }
  if (repair == Repair::Yes) {
    node::MaskedGames games(*stores->games);
    diagnosis->examination.pgn_texts = rewrite_pgn_texts(games, *stores->database).value_or(0);
  }
  return std::move(diagnosis->examination);
}

}  // namespace rookery::jobs
