#include "archive_check.h"

#include <algorithm>

#include "archive_entry.h"
#include "ask_blocking.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/wait_for.h"

namespace rookery::jobs {

using store::ArchivedGame;
using store::ArchivedPlayer;
using store::ArchiveEntry;
using store::ArchiveSource;
using store::StoreError;

namespace {

constexpr std::size_t kCheckedAtOnce = 1'000;
/// The archive's name for a player whose account was deleted.
constexpr const char* kForgottenName = "deleted";

/// The entry that the archive should have for a game. Empty: none, or the game cannot be read.
using Wanted = Expected<std::optional<ArchiveEntry>, StoreError>;

bool is_unreachable(const StoreError& error) {
  return error.kind == StoreError::Kind::Unavailable;
}

void forget_deleted(ArchivedPlayer& player, const std::vector<std::string>& deleted) {
  if (std::ranges::find(deleted, player.id) != deleted.end()) {
    player.name = kForgottenName;
  }
}

Wanted wanted_of(const store::StoredGame& stored) {
  const auto game = rooms::read_game(stored);
  auto entry = game ? archive_entry(stored, *game) : std::nullopt;
  if (entry) {
    forget_deleted(entry->game.white, stored.deleted_players);
    forget_deleted(entry->game.black, stored.deleted_players);
  }
  return entry;
}

/// Errors: Unavailable; NotFound, if there is no such game; Corrupt.
Wanted find_wanted(const ArchiveReads& reads, const std::string& id, ArchiveSource source) {
  if (source == ArchiveSource::Played) {
    return reads.game(id).and_then(wanted_of);
  }
  return reads.import(id).map([](const store::ImportedGame& imported) { return archive_entry(imported); });
}

/// An imported game as older versions archived it: unknown tags in PGN's own notation.
ArchivedGame without_signs(ArchivedGame game) {
  for (std::string* const text : {&game.date, &game.white.name, &game.black.name, &game.event}) {
    if (game.source != ArchiveSource::Played && (*text == "?" || *text == "????.??.??")) {
      text->clear();
    }
  }
  return game;
}

class Comparison {
 public:
  Comparison(const ArchiveReads& reads, Instant until) : reads_(reads), until_(until) {}

  Expected<void, StoreError> compare_shown() {
    std::string last;
    for (bool goes_on = true; goes_on;) {
      const auto some = reads_.list(last, kCheckedAtOnce);
      if (!some) {
        return fail(some.error());
      }
      for (const ArchivedGame& shown : *some) {
        if (auto compared = compare(shown); !compared) {
          return compared;
        }
        last = shown.id;
      }
      goes_on = some->size() == kCheckedAtOnce;
    }
    return {};
  }

  Expected<void, StoreError> find_missing(
      const std::function<ArchiveReads::Missing(const std::string&, std::size_t)>& ask,
      ArchiveSource source) {
    std::string place;
    do {
      const auto some = ask(place, kCheckedAtOnce);
      if (!some) {
        return fail(some.error());
      }
      for (const std::string& id : some->games) {
        const Wanted wanted = find_wanted(reads_, id, source);
        if (!wanted && is_unreachable(wanted.error())) {
          return fail(wanted.error());
        }
        if (wanted && *wanted && (*wanted)->game.at <= until_) {
          faults_.missing.push_back(id);
        }
      }
      place = some->next_place;
    } while (!place.empty());
    return {};
  }

  [[nodiscard]] ArchiveFaults take() { return std::move(faults_); }

 private:
  Expected<void, StoreError> compare(const ArchivedGame& shown) {
    Wanted wanted = find_wanted(reads_, shown.id, shown.source);
    if (!wanted && is_unreachable(wanted.error())) {
      return fail(wanted.error());
    }
    const bool is_gone = !wanted && wanted.error().kind == StoreError::Kind::NotFound;
    if (is_gone) {
      faults_.left_over.push_back(shown.id);
    } else if (wanted && *wanted && (*wanted)->game.at <= until_ && (*wanted)->game != without_signs(shown)) {
      faults_.wrong.push_back(shown.id);
    }
    return {};
  }

  const ArchiveReads& reads_;
  Instant until_;
  ArchiveFaults faults_;
};

/// "a, b, c and 5 more"
std::string some_of(const std::vector<std::string>& ids) {
  constexpr std::size_t kNamed = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(kNamed, ids.size()); ++i) {
    text += (i == 0 ? "" : ", ") + ids[i];
  }
  return ids.size() <= kNamed ? text : text + " and " + std::to_string(ids.size() - kNamed) + " more";
}

void add_finding(std::vector<Finding>& findings, const std::vector<std::string>& ids, const char* what,
                 const char* advice) {
  if (!ids.empty()) {
    findings.push_back({Finding::Kind::Archive, ids.size() == 1 ? ids.front() : "", std::nullopt,
                        "the archive: " + std::string(what) + ": " + some_of(ids), advice});
  }
}

/// Games and imports share one id space. Empty: another program has deleted it meanwhile.
Wanted find_wanted_of_either(const ArchiveReads& reads, const std::string& id) {
  Wanted wanted = find_wanted(reads, id, ArchiveSource::Played);
  if (!wanted && wanted.error().kind == StoreError::Kind::NotFound) {
    wanted = find_wanted(reads, id, ArchiveSource::Club);
  }
  return wanted || is_unreachable(wanted.error()) ? wanted : Wanted(std::nullopt);
}

Expected<void, StoreError> put_again(store::Stores& stores, const std::string& id) {
  Wanted wanted = find_wanted_of_either(archive_reads(stores), id);
  if (!wanted || !*wanted) {
    return wanted ? Expected<void, StoreError>() : fail(std::move(wanted.error()));
  }
  return store::wait_for(stores.database->write(store::put_archived, std::move(**wanted)));
}

/// Many per commit, since all may be missing. A running server adds their positions to the index.
Expected<void, StoreError> add_missing(store::Stores& stores, const std::vector<std::string>& ids) {
  const ArchiveReads reads = archive_reads(stores);
  for (std::size_t begin = 0; begin < ids.size(); begin += kCheckedAtOnce) {
    std::vector<ArchivedGame> games;
    for (std::size_t i = begin; i < std::min(begin + kCheckedAtOnce, ids.size()); ++i) {
      Wanted wanted = find_wanted_of_either(reads, ids[i]);
      if (!wanted) {
        return fail(std::move(wanted.error()));
      }
      if (*wanted) {
        games.push_back(std::move((*wanted)->game));
      }
    }
    auto added = store::wait_for(stores.database->write(store::add_archived, std::move(games)));
    if (!added) {
      return added;
    }
  }
  return {};
}

}  // namespace

ArchiveReads archive_reads(store::Stores& stores) {
  return {
      .list =
          [&stores](const std::string& after, std::size_t most) {
            return store::wait_for(stores.database->read(store::archived_games, after, most));
          },
      .missing =
          [&stores](const std::string& after, std::size_t most) {
            return store::wait_for(stores.database->read(store::missing_in_archive, after, most));
          },
      .missing_imports =
          [&stores](const std::string& after, std::size_t most) {
            return store::wait_for(stores.database->read(store::missing_imports_in_archive, after, most));
          },
      .game =
          [&stores](const std::string& id) {
            return ask_blocking<store::StoredGame>(
                [&](auto done) { stores.games->read(store::GameId{id}, 0, std::move(done)); });
          },
      .import =
          [&stores](const std::string& id) {
            return store::wait_for(stores.database->read(store::find_import, store::ImportId{id}));
          },
  };
}

ArchiveReads archive_reads(store::Inspection& inspection) {
  return {
      .list = [&inspection](const std::string& after,
                            std::size_t most) { return inspection.archived(after, most); },
      .missing = [&inspection](const std::string& after,
                               std::size_t most) { return inspection.missing_in_archive(after, most); },
      .missing_imports = [&inspection](
                             const std::string& after,
                             std::size_t most) { return inspection.missing_imports_in_archive(after, most); },
      .game = [&inspection](const std::string& id) -> ArchiveReads::Answer<store::StoredGame> {
        store::Inspection::Remains remains = inspection.read(store::GameId{id});
        if (remains.damage) {
          // Without a header the game was deleted; examine_game reports games that have only their events
          // left.
          const bool is_gone = remains.game.header.fen.empty() && remains.game.events.empty();
          return fail(is_gone ? StoreError{StoreError::Kind::NotFound, remains.damage->what}
                              : *remains.damage);
        }
        return std::move(remains.game);
      },
      .import = [&inspection](const std::string& id) { return inspection.imported(store::ImportId{id}); },
  };
}

Expected<ArchiveFaults, StoreError> check_archive(const ArchiveReads& reads, Instant until) {
  Comparison comparison(reads, until);
  auto done = comparison.compare_shown();
  if (done) {
    done = comparison.find_missing(reads.missing, ArchiveSource::Played);
  }
  if (done) {
    done = comparison.find_missing(reads.missing_imports, ArchiveSource::Club);
  }
  return done ? Expected<ArchiveFaults, StoreError>(comparison.take()) : fail(std::move(done.error()));
}

Instant archived_until() {
  constexpr std::chrono::minutes kUsualDelay{5};
  return std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()) - kUsualDelay;
}

std::vector<Finding> archive_findings(const ArchiveFaults& faults) {
  constexpr const char* kRepair = "stop the server and run 'rookery doctor --repair'";
  std::vector<Finding> findings;
  add_finding(findings, faults.wrong, "games in the archive differ from how they were played", kRepair);
  add_finding(findings, faults.missing, "finished games are missing from the archive",
              "start the server, which adds them, or run 'rookery doctor --repair'");
  add_finding(findings, faults.left_over, "the archive contains games that no longer exist", kRepair);
  return findings;
}

Expected<void, StoreError> repair_archive(store::Stores& stores, const ArchiveFaults& faults) {
  // Removals first, since a leftover may occupy the place of a missing game.
  auto done = faults.left_over.empty()
                  ? Expected<void, StoreError>()
                  : store::wait_for(stores.database->write(store::remove_archived_games, faults.left_over));
  for (const std::string& id : faults.wrong) {
    done = done ? put_again(stores, id) : done;
  }
  return done ? add_missing(stores, faults.missing) : done;
}

}  // namespace rookery::jobs
