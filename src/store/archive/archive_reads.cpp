#include <algorithm>
#include <limits>
#include <span>
#include <tuple>

#include "archive/archive_filter.h"
#include "archive/archive_positions.h"
#include "archive/archive_row.h"
#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/archive/archive.h"

namespace rookery::store {
namespace {

/// A statement has a fixed number of parameters; unused ones are 0, which is no game's number.
/// Rows that are read by one statement, and places that are found at once.
constexpr std::size_t kRowsAtOnce = 16, kFewPlaces = 32, kManyPlaces = 512;

constexpr auto kReadRowsSql = concatenated(
    kSelectArchived,
    " WHERE archive.number IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)");
constexpr Statement kReadRows{kReadRowsSql.data()};

constexpr auto kListSql =
    concatenated(kSelectArchived, " WHERE archive.id > $1 ORDER BY archive.id LIMIT $2");
constexpr Statement kList{kListSql.data()};

/// Each of these is answered by one index alone, which begins with the column that is compared and goes on
/// with (at, number). A single statement with every condition would read the table.
constexpr Statement kPlacesAsWhite{
    "SELECT at, number FROM archive WHERE white = $1 AND (at, number) < ($2, $3)"
    " ORDER BY at DESC, number DESC LIMIT $4"};
constexpr Statement kPlacesAsBlack{
    "SELECT at, number FROM archive WHERE black = $1 AND (at, number) < ($2, $3)"
    " ORDER BY at DESC, number DESC LIMIT $4"};
constexpr Statement kPlacesOfOwner{
    "SELECT at, number FROM archive WHERE owner = $1 AND owner <> '' AND (at, number) < ($2, $3)"
    " ORDER BY at DESC, number DESC LIMIT $4"};
constexpr Statement kPlacesOfEco{
    "SELECT at, number FROM archive WHERE eco = $1 AND (at, number) < ($2, $3)"
    " ORDER BY at DESC, number DESC LIMIT $4"};
constexpr Statement kPlacesOfEnding{
    "SELECT at, number FROM archive WHERE ending = $1 AND (at, number) < ($2, $3)"
    " ORDER BY at DESC, number DESC LIMIT $4"};
constexpr Statement kPlacesOfSource{
    "SELECT at, number FROM archive WHERE source = $1 AND (at, number) < ($2, $3)"
    " ORDER BY at DESC, number DESC LIMIT $4"};
constexpr Statement kPlaces{
    "SELECT at, number FROM archive WHERE (at, number) < ($1, $2)"
    " ORDER BY at DESC, number DESC LIMIT $3"};

constexpr Statement kSumUp{
    "SELECT value, white, halves, CAST(sum(games) AS BIGINT) FROM archive_counts"
    " WHERE player = $1 AND rated >= $2 AND kind = $3 GROUP BY value, white, halves"};
/// 2 is GameStatus::Ended. Looked through in the order of ids, a part at a time: one query for all would hold
/// a snapshot for minutes.
constexpr Statement kFindMissing{
    "SELECT id, CASE WHEN status = 2 AND NOT EXISTS(SELECT 1 FROM archive WHERE archive.id = games.id)"
    " THEN 1 ELSE 0 END FROM games WHERE id > $1 ORDER BY id LIMIT $2"};

constexpr Statement kFindMissingImports{
    "SELECT id, CASE WHEN NOT EXISTS(SELECT 1 FROM archive WHERE archive.id = imports.id)"
    " THEN 1 ELSE 0 END FROM imports WHERE id > $1 ORDER BY id LIMIT $2"};
constexpr Statement kNumbersAsWhite{"SELECT number FROM archive WHERE white = $1"};
constexpr Statement kNumbersAsBlack{"SELECT number FROM archive WHERE black = $1"};

constexpr Statement kNewestNumber{"SELECT next - 1 FROM archive_state WHERE id = 1"};
constexpr Statement kStoreName{"SELECT value FROM server WHERE key = 'cookie_suffix'"};
constexpr Statement kChanges{
    "SELECT number, id FROM archive WHERE number > $1 UNION ALL"
    " SELECT number, id FROM archive_changes WHERE number > $1 ORDER BY 1 LIMIT $2"};
constexpr auto kReadByIdSql = concatenated(kSelectArchived, " WHERE archive.id = $1");
constexpr Statement kReadById{kReadByIdSql.data()};

using Places = std::vector<ArchiveCursor>;
constexpr std::size_t kEcoSize = 3;

bool is_later(const ArchiveCursor& one, const ArchiveCursor& other) {
  return std::tie(other.at, other.number) < std::tie(one.at, one.number);
}

/// Appends the places that `statement` finds.
template <class... Parameters>
Expected<void, StoreError> add_places(Connection& connection, Places& places, const Statement& statement,
                                      const Parameters&... parameters) {
  return connection.each(
      statement, [&](const Row& row) { places.push_back({row.instant(0), row.number(1)}); }, parameters...);
}

/// Each name's games by their index, merged.
Expected<void, StoreError> add_places_of_names(Connection& connection, const FoundQuery& query,
                                               const ArchiveCursor& after, std::size_t most, Places& places) {
  // The subject names fewer games than its opponent in most searches; the rest is filtered.
  const Names& names = query.subject ? *query.subject : *query.opponent;
  for (const std::int64_t name : names) {
    auto found = add_places(connection, places, kPlacesAsWhite, name, after.at, after.number, most);
    if (found) {
      found = add_places(connection, places, kPlacesAsBlack, name, after.at, after.number, most);
    }
    if (!found) {
      return found;
    }
  }
  std::sort(places.begin(), places.end(), is_later);
  places.erase(std::unique(places.begin(), places.end()), places.end());
  places.resize(std::min(places.size(), most));
  return {};
}

/// The next places behind `after` by whichever index leaves the fewest, at most `most`; fewer: there are no
/// more.
Expected<Places, StoreError> next_places(Connection& connection, const FoundQuery& query,
                                         const ArchiveCursor& after, std::size_t most) {
  Places places;
  const ArchiveFilter& filter = query.filter;
  Expected<void, StoreError> found;
  if (query.subject || query.opponent) {
    found = add_places_of_names(connection, query, after, most, places);
  } else if (filter.source == ArchiveSource::Library && !query.viewer.is_administrator) {
    found = add_places(connection, places, kPlacesOfOwner, query.viewer.player, after.at, after.number, most);
  } else if (filter.eco.size() == kEcoSize) {
    found = add_places(connection, places, kPlacesOfEco, filter.eco, after.at, after.number, most);
  } else if (!filter.ending.empty()) {
    found = add_places(connection, places, kPlacesOfEnding, filter.ending, after.at, after.number, most);
  } else if (filter.source) {
    found = add_places(connection, places, kPlacesOfSource, static_cast<int>(*filter.source), after.at,
                       after.number, most);
  } else {
    found = add_places(connection, places, kPlaces, after.at, after.number, most);
  }
  return found ? Expected<Places, StoreError>(std::move(places)) : fail(std::move(found.error()));
}

template <std::size_t... I>
Expected<void, StoreError> read_numbers(Connection& connection,
                                        const std::array<std::int64_t, kRowsAtOnce>& numbers,
                                        const std::function<void(const Row&)>& visit,
                                        std::index_sequence<I...>) {
  return connection.each(kReadRows, visit, numbers[I]...);
}

/// The rows of these places, the newest first or as they were put in; one that is gone is left out.
Expected<std::vector<ArchiveRow>, StoreError> read_rows(Connection& connection,
                                                        std::span<const ArchiveCursor> places,
                                                        bool is_by_number) {
  std::array<std::int64_t, kRowsAtOnce> numbers{};
  std::transform(places.begin(), places.end(), numbers.begin(),
                 [](const ArchiveCursor& place) { return place.number; });
  std::vector<ArchiveRow> rows;
  auto read = read_numbers(
      connection, numbers, [&](const Row& row) { rows.push_back(read_archived(row)); },
      std::make_index_sequence<kRowsAtOnce>());
  if (!read) {
    return fail(std::move(read.error()));
  }
  std::sort(rows.begin(), rows.end(), [&](const ArchiveRow& one, const ArchiveRow& other) {
    return is_by_number ? one.number > other.number
                        : is_later({one.game.at, one.number}, {other.game.at, other.number});
  });
  return rows;
}

/// Gathers games from places, one after the other, until the page is full or enough was looked at.
class Gatherer {
 public:
  Gatherer(Connection& connection, const FoundQuery& query, std::size_t most)
      : connection_(connection), query_(query), most_(most) {}

  /// Whether to go on behind these places.
  Expected<bool, StoreError> gather(std::span<const ArchiveCursor> places) {
    while (!places.empty()) {
      const auto part = places.first(std::min(places.size(), kRowsAtOnce));
      const auto rows = read_rows(connection_, part, query_.filter.key.has_value());
      if (!rows) {
        return fail(rows.error());
      }
      for (const ArchiveRow& row : *rows) {
        place_ = ArchiveCursor{row.game.at, row.number};
        if (passes(query_, row)) {
          page_.games.push_back(row.game);
        }
        if (page_.games.size() == most_) {
          page_.next = place_;
          return false;
        }
      }
      place_ = part.back();
      seen_ += part.size();
      places = places.subspan(part.size());
    }
    // A rare combination would read the whole archive in one request: the page then has fewer games and a
    // place to go on.
    if (seen_ >= kMostRead) {
      page_.next = place_;
    }
    return !page_.next;
  }
  [[nodiscard]] const ArchiveCursor& place() const { return place_; }
  [[nodiscard]] ArchivePage take() { return std::move(page_); }

 private:
  Connection& connection_;
  const FoundQuery& query_;
  std::size_t most_;
  std::size_t seen_ = 0;
  ArchiveCursor place_;
  ArchivePage page_;
};

/// Those of the numbers, the greatest first, that belong to games of the subject.
Expected<void, StoreError> keep_subjects(Connection& connection, const Names& names,
                                         std::vector<std::int64_t>& numbers) {
  std::vector<std::int64_t> own;
  for (const std::int64_t name : names) {
    for (const Statement* side : {&kNumbersAsWhite, &kNumbersAsBlack}) {
      auto found = connection.each(*side, [&](const Row& row) { own.push_back(row.number(0)); }, name);
      if (!found) {
        return found;
      }
    }
  }
  std::sort(own.begin(), own.end());
  std::erase_if(numbers,
                [&](std::int64_t number) { return !std::binary_search(own.begin(), own.end(), number); });
  return {};
}

/// Games that had a position on the board.
Expected<ArchivePage, StoreError> find_by_position(Connection& connection, const FoundQuery& found,
                                                   const ArchiveQuery& query) {
  const auto index = position_index(connection);
  if (!index || !index->is_on) {
    return fail(index ? StoreError{StoreError::Kind::NotFound, "there is no index of positions"}
                      : index.error());
  }
  auto numbers = games_with(connection, *query.filter.key);
  if (!numbers) {
    return fail(std::move(numbers.error()));
  }
  // By number and not by time: the index knows numbers only.
  if (query.after) {
    std::erase_if(*numbers, [&](std::int64_t number) { return number >= query.after->number; });
  }
  if (found.subject) {
    if (auto kept = keep_subjects(connection, *found.subject, *numbers); !kept) {
      return fail(std::move(kept.error()));
    }
  }
  numbers->resize(std::min(numbers->size(), kMostRead));
  Places places;
  for (const std::int64_t number : *numbers) {
    places.push_back({Instant{}, number});
  }
  Gatherer gatherer(connection, found, query.most);
  if (const auto gathered = gatherer.gather(places); !gathered) {
    return fail(gathered.error());
  }
  return gatherer.take();
}

ArchiveCursor newest_place(const ArchiveFilter& filter) {
  constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
  return filter.before ? ArchiveCursor{*filter.before, std::numeric_limits<std::int64_t>::min()}
                       : ArchiveCursor{Instant(Duration(kLast)), kLast};
}

/// Adds the counts of another id of the same player.
void add_counts(std::vector<ArchiveCount>& counts, ArchiveCount more) {
  const auto same = std::find_if(counts.begin(), counts.end(), [&](const ArchiveCount& count) {
    return count.value == more.value && count.is_white == more.is_white && count.halves == more.halves;
  });
  if (same == counts.end()) {
    counts.push_back(std::move(more));
  } else {
    same->games += more.games;
  }
}

}  // namespace

Expected<ArchivePage, StoreError> find_archived_games(Connection& connection, const ArchiveQuery& query) {
  const auto found = find_names(connection, query.filter, query.viewer);
  if (!found) {
    return fail(found.error());
  }
  if (query.filter.key) {
    return find_by_position(connection, *found, query).map([&](ArchivePage page) {
      page.is_cut = found->is_cut;
      return page;
    });
  }
  ArchiveCursor place = newest_place(query.filter);
  place = query.after && is_later(place, *query.after) ? *query.after : place;
  Gatherer gatherer(connection, *found, query.most);
  // Growing steps: most pages fill from the first few places, and rare ones need not ask a hundred times.
  for (std::size_t at_once = kFewPlaces;; at_once = std::min(at_once * 2, kManyPlaces)) {
    const auto places = next_places(connection, *found, place, at_once);
    if (!places) {
      return fail(places.error());
    }
    const auto goes_on = gatherer.gather(*places);
    if (!goes_on) {
      return fail(goes_on.error());
    }
    // Behind the oldest day that is wanted there is nothing to be found.
    const bool is_past = !places->empty() && query.filter.since && places->back().at < *query.filter.since;
    if (!*goes_on || is_past || places->size() < at_once) {
      break;
    }
    place = gatherer.place();
  }
  ArchivePage page = gatherer.take();
  page.is_cut = found->is_cut;
  if (page.next && query.filter.since && page.next->at < *query.filter.since) {
    page.next.reset();
  }
  return page;
}

Expected<ArchiveChanges, StoreError> archive_changes(Connection& connection, std::int64_t after,
                                                     std::size_t most) {
  ArchiveChanges found;
  auto read = connection.each(kNewestNumber, [&](const Row& row) { found.newest = row.number(0); });
  if (read) {
    read = connection.each(kStoreName, [&](const Row& row) { found.store = row.text(0); });
  }
  if (read) {
    read = connection.each(
        kChanges, [&](const Row& row) { found.changes.push_back({row.number(0), row.text(1)}); }, after,
        most);
  }
  for (auto change = found.changes.begin(); read && change != found.changes.end(); ++change) {
    read = connection.each(
        kReadById, [&](const Row& row) { change->game = read_archived(row).game; }, change->id);
  }
  return read ? Expected<ArchiveChanges, StoreError>(std::move(found)) : fail(std::move(read.error()));
}

Expected<std::vector<ArchivedGame>, StoreError> archived_games(Connection& connection,
                                                               const std::string& after, std::size_t most) {
  std::vector<ArchivedGame> games;
  auto read =
      connection.each(kList, [&](const Row& row) { games.push_back(read_archived(row).game); }, after, most);
  if (!read) {
    return fail(std::move(read.error()));
  }
  return games;
}

Expected<ArchiveStatistics, StoreError> archive_statistics(Connection& connection, const PlayerId& player,
                                                           bool only_rated) {
  const auto ids = ids_of_player(connection, player);
  if (!ids) {
    return fail(ids.error());
  }
  ArchiveStatistics statistics;
  const std::array parts{&statistics.by_color, &statistics.by_speed, &statistics.by_ending,
                         &statistics.by_opening};
  for (const std::string& id : *ids) {
    for (std::size_t kind = 0; kind < parts.size(); ++kind) {
      auto read = connection.each(
          kSumUp,
          [&](const Row& row) {
            add_counts(*parts.at(kind), {row.text(0), row.number(1) != 0, row.number(2), row.number(3)});
          },
          id, only_rated, kind);
      if (!read) {
        return fail(std::move(read.error()));
      }
    }
  }
  for (std::vector<ArchiveCount>* part : parts) {
    // Counts that were taken back to nothing stay as rows, and mean that there is no such game.
    std::erase_if(*part, [](const ArchiveCount& count) { return count.games <= 0; });
  }
  return statistics;
}

namespace {

Expected<MissingInArchive, StoreError> find_missing(Connection& connection, const Statement& statement,
                                                    const std::string& after, std::size_t most) {
  MissingInArchive missing;
  std::size_t seen = 0;
  auto read = connection.each(
      statement,
      [&](const Row& row) {
        ++seen;
        missing.next_place = row.text(0);
        if (row.number(1) != 0) {
          missing.games.push_back(row.text(0));
        }
      },
      after, most);
  if (!read) {
    return fail(std::move(read.error()));
  }
  // Fewer than asked for: that was the end.
  if (seen < most) {
    missing.next_place.clear();
  }
  return missing;
}

}  // namespace

Expected<MissingInArchive, StoreError> missing_in_archive(Connection& connection, const std::string& after,
                                                          std::size_t most) {
  return find_missing(connection, kFindMissing, after, most);
}

Expected<MissingInArchive, StoreError> missing_imports_in_archive(Connection& connection,
                                                                  const std::string& after,
                                                                  std::size_t most) {
  return find_missing(connection, kFindMissingImports, after, most);
}

}  // namespace rookery::store
