#include "rookery/store/classes/class_games.h"

#include <algorithm>

#include "administration/with_entry.h"
#include "games/game_queries.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Writes what is there, to lock it: of two who pair a class at once, the second sees the games of the first.
constexpr Statement kLockPairedClass{"UPDATE classes SET name = name WHERE id = $1 RETURNING id"};

/// Errors: Conflict, when the player has a game that goes on.
Expected<void, StoreError> require_free(Connection& connection, const std::string& player) {
  const auto ongoing = find_ongoing(connection, PlayerId{player});
  if (!ongoing) {
    return fail(ongoing.error());
  }
  return ongoing->empty() ? Expected<void, StoreError>()
                          : fail(StoreError{StoreError::Kind::Conflict, player + " plays already"});
}

/// The id of a game that was asked for twice; empty: of none. White is asked about: Black may be the
/// computer, which plays any number of games.
Expected<std::string, StoreError> find_same(Connection& connection, const ClassPairing& pairing,
                                            const GameSummary& wanted) {
  const auto ongoing = find_ongoing(connection, PlayerId{wanted.white});
  if (!ongoing) {
    return fail(ongoing.error());
  }
  const auto same = std::ranges::find_if(*ongoing, [&](const SummarizedGame& one) {
    return one.created >= pairing.same_since && one.summary.white == wanted.white &&
           one.summary.black == wanted.black;
  });
  return same == ongoing->end() ? std::string() : same->id;
}

/// For each game the id of the one that was begun in its place; empty: there is none, and it may begin. The
/// checks come before the first game: a work that is refused must have written nothing.
Expected<std::vector<std::string>, StoreError> find_known(Connection& connection,
                                                          const ClassPairing& pairing) {
  std::vector<std::string> known;
  for (const ClassGame& game : pairing.games) {
    Expected<std::string, StoreError> same = std::string();
    if (pairing.needs_free_players) {
      same = require_free(connection, game.summary.white)
                 .and_then([&] { return require_free(connection, game.summary.black); })
                 .map([] { return std::string(); });
    } else {
      same = find_same(connection, pairing, game.summary);
    }
    if (!same) {
      return fail(std::move(same.error()));
    }
    known.push_back(*std::move(same));
  }
  return known;
}

}  // namespace

Expected<void, StoreError> lock_games_of_class(Connection& connection, const ClassId& id) {
  return require_row(connection, {StoreError::Kind::NotFound, "no class " + id.text}, kLockPairedClass, id);
}

Expected<void, StoreError> create_class_game(Connection& connection, const ClassGame& game) {
  auto created = create_game(connection, game.header, game.events, game.summary);
  // Another game took the id since it was drawn. Games before it were written: all of that is undone.
  return created ? created : fail(StoreError{StoreError::Kind::Unavailable, std::move(created.error().what)});
}

Expected<std::vector<std::string>, StoreError> begin_class_games(Connection& connection,
                                                                 const ClassPairing& pairing,
                                                                 const AuditEntry& entry) {
  if (auto locked = lock_games_of_class(connection, ClassId{pairing.school_class}); !locked) {
    return fail(std::move(locked.error()));
  }
  auto ids = find_known(connection, pairing);
  for (std::size_t i = 0; ids && i < ids->size(); ++i) {
    if (!(*ids)[i].empty()) {
      continue;
    }
    const ClassGame& game = pairing.games[i];
    if (auto created = create_class_game(connection, game); !created) {
      return fail(std::move(created.error()));
    }
    (*ids)[i] = game.header.id;
  }
  return with_entry(connection, std::move(ids), entry);
}

}  // namespace rookery::store
