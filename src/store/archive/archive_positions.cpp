#include "archive/archive_positions.h"

#include <algorithm>
#include <limits>

namespace rookery::store {
namespace {

/// Games whose positions stand one by one before they become runs.
// A row for each position costs some 50 bytes, in a run some two: but to rewrite a run for each finished
// game would be slower than both.
constexpr std::int64_t kMostLoose = 128;
/// So many small runs become one.
constexpr std::size_t kRunsToMerge = 16;
/// A run with fewer positions is small: those of some 20,000 games.
constexpr std::int64_t kSmallRun = 6'000;

/// Writes what is there: a call that changes runs or numbers games locks this one row, so that two nodes
/// never tidy the same bucket.
constexpr Statement kLockState{
    "UPDATE archive_state SET next = next WHERE id = 1 RETURNING has_positions, generation"};
constexpr Statement kFindState{"SELECT has_positions, generation, loose FROM archive_state WHERE id = 1"};
constexpr Statement kInsertPosition{
    "INSERT INTO archive_positions(key, number) VALUES($1, $2) ON CONFLICT DO NOTHING"};
constexpr Statement kAddLoose{"UPDATE archive_state SET loose = loose + 1 WHERE id = 1"};
constexpr Statement kNoLoose{"UPDATE archive_state SET loose = 0 WHERE id = 1"};
constexpr Statement kFindLoose{"SELECT number FROM archive_positions WHERE key = $1"};
constexpr Statement kAllLoose{"SELECT key, number FROM archive_positions ORDER BY key, number"};
constexpr Statement kDeleteLoose{"DELETE FROM archive_positions"};
constexpr Statement kFindRuns{"SELECT first, postings FROM archive_runs WHERE bucket = $1 ORDER BY first"};
constexpr Statement kFindSmallRuns{
    "SELECT first FROM archive_runs WHERE bucket = $1 AND size < $2 ORDER BY first LIMIT $3"};
constexpr Statement kReadRun{"SELECT postings FROM archive_runs WHERE bucket = $1 AND first = $2"};
constexpr Statement kInsertRun{
    "INSERT INTO archive_runs(bucket, first, size, postings) VALUES($1, $2, $3, $4)"};
constexpr Statement kDeleteRun{"DELETE FROM archive_runs WHERE bucket = $1 AND first = $2"};
constexpr Statement kDeleteRuns{"DELETE FROM archive_runs"};
constexpr Statement kMarkIndexed{
    "UPDATE archive SET positions = $2 WHERE id = $1 AND positions < $2 RETURNING number"};
constexpr Statement kFindUnindexed{
    "SELECT id FROM archive WHERE positions < $1 ORDER BY positions, number LIMIT $2"};
/// A new generation makes all marks of the old index void at once, without a write to every game.
constexpr Statement kSetPositions{
    "UPDATE archive_state SET has_positions = $1, generation = generation + 1, loose = 0"
    " WHERE id = 1 AND has_positions <> $1 RETURNING id"};
/// The casts: in PostgreSQL, sum() of integers is a NUMERIC.
constexpr Statement kCountArchived{
    "SELECT count(*), CAST(coalesce(sum(CASE WHEN positions = (SELECT generation * has_positions FROM "
    "archive_state)"
    " AND positions > 0 THEN 1 ELSE 0 END), 0) AS BIGINT) FROM archive"};
constexpr Statement kMeasureRuns{
    "SELECT CAST(coalesce(sum(size), 0) AS BIGINT), CAST(coalesce(sum(length(postings)), 0) AS BIGINT)"
    " FROM archive_runs"};
constexpr Statement kCountLoose{"SELECT count(*) FROM archive_positions"};

/// SQL has no unsigned numbers. Keys are only compared for equality, and so any 64 bits will do.
std::int64_t stored_key(std::uint64_t key) {
  return static_cast<std::int64_t>(key);
}

StoreError damaged(unsigned bucket) {
  return {StoreError::Kind::Corrupt, "the index of positions is damaged in part " + std::to_string(bucket) +
                                         "; 'rookery doctor --rebuild-index' makes it again"};
}

/// Writes a run of postings of one bucket. Precondition: there are some.
Expected<void, StoreError> insert_run(Connection& connection, Postings postings) {
  std::sort(postings.begin(), postings.end());
  // A game that had the position twice is found once.
  postings.erase(std::unique(postings.begin(), postings.end()), postings.end());
  const std::int64_t first =
      std::min_element(postings.begin(), postings.end(), [](const Posting& one, const Posting& other) {
        return one.number < other.number;
      })->number;
  const std::string run = write_postings(postings, first);
  return connection.send(kInsertRun, bucket_of(postings.front().key), first, postings.size(), Bytes{run});
}

/// Stores postings of any buckets, one run for each bucket.
Expected<void, StoreError> insert_runs(Connection& connection, const Postings& postings) {
  std::vector<Postings> by_bucket(kBuckets);
  for (const Posting& posting : postings) {
    by_bucket[bucket_of(posting.key)].push_back(posting);
  }
  for (Postings& part : by_bucket) {
    auto inserted = part.empty() ? Expected<void, StoreError>() : insert_run(connection, std::move(part));
    if (!inserted) {
      return inserted;
    }
  }
  return {};
}

/// Makes runs of all that stand one by one.
Expected<void, StoreError> gather_loose(Connection& connection) {
  Postings postings;
  return connection
      .each(kAllLoose,
            [&](const Row& row) {
              postings.push_back({static_cast<std::uint64_t>(row.number(0)), row.number(1)});
            })
      .and_then([&] { return insert_runs(connection, postings); })
      .and_then([&] { return connection.send(kDeleteLoose); })
      .and_then([&] { return connection.send(kNoLoose); });
}

Expected<std::vector<std::int64_t>, StoreError> small_runs(Connection& connection, unsigned bucket) {
  std::vector<std::int64_t> firsts;
  auto found = connection.each(
      kFindSmallRuns, [&](const Row& row) { firsts.push_back(row.number(0)); }, bucket, kSmallRun,
      kRunsToMerge);
  return found ? Expected<std::vector<std::int64_t>, StoreError>(std::move(firsts))
               : fail(std::move(found.error()));
}

/// Few large runs are read faster than many small ones: a search reads every run of its bucket.
Expected<void, StoreError> merge_runs(Connection& connection, unsigned bucket,
                                      const std::vector<std::int64_t>& firsts) {
  Postings postings;
  for (const std::int64_t first : firsts) {
    bool is_sound = true;
    auto read = connection.each(
        kReadRun,
        [&](const Row& row) {
          is_sound = is_sound && read_postings(row.bytes(0), bucket, first, postings).has_value();
        },
        bucket, first);
    if (read && !is_sound) {
      read = fail(damaged(bucket));
    }
    if (read) {
      read = connection.send(kDeleteRun, bucket, first);
    }
    if (!read) {
      return read;
    }
  }
  return insert_run(connection, std::move(postings));
}

}  // namespace

Expected<PositionIndexState, StoreError> position_index(Connection& connection) {
  PositionIndexState index;
  auto found =
      connection.each(kFindState, [&](const Row& row) { index = {row.number(0) != 0, row.number(1)}; });
  return found ? Expected<PositionIndexState, StoreError>(index) : fail(std::move(found.error()));
}

Expected<void, StoreError> add_loose_positions(Connection& connection, std::int64_t number,
                                               const std::vector<std::uint64_t>& keys) {
  auto sent = connection.send(kAddLoose);
  for (const std::uint64_t key : keys) {
    if (sent) {
      sent = connection.send(kInsertPosition, stored_key(key), number);
    }
  }
  return sent;
}

Expected<std::vector<std::int64_t>, StoreError> games_with(Connection& connection, std::uint64_t key) {
  std::vector<std::int64_t> numbers;
  auto found =
      connection.each(kFindLoose, [&](const Row& row) { numbers.push_back(row.number(0)); }, stored_key(key));
  bool is_sound = true;
  if (found) {
    found = connection.each(
        kFindRuns,
        [&](const Row& row) {
          is_sound = is_sound && find_postings(row.bytes(1), key, row.number(0), numbers).has_value();
        },
        bucket_of(key));
  }
  if (!found || !is_sound) {
    return fail(found ? damaged(bucket_of(key)) : std::move(found.error()));
  }
  // The newest first, as all searches have it: numbers follow the order in which games came.
  std::sort(numbers.begin(), numbers.end(), std::greater<>());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  return numbers;
}

Expected<void, StoreError> index_games(Connection& connection, const std::vector<IndexedGame>& games) {
  PositionIndexState index;
  auto locked =
      connection.each(kLockState, [&](const Row& row) { index = {row.number(0) != 0, row.number(1)}; });
  Postings postings;
  for (const IndexedGame& game : games) {
    // Switched off since the work was given out: nothing must be added to an index that was dropped.
    if (!locked || !index.is_on) {
      return locked;
    }
    locked = connection.each(
        kMarkIndexed,
        [&](const Row& row) {
          for (const std::uint64_t key : game.keys) {
            postings.push_back({key, row.number(0)});
          }
        },
        game.id, index.generation);
  }
  return locked ? insert_runs(connection, postings) : locked;
}

Expected<std::vector<std::string>, StoreError> unindexed_games(Connection& connection, std::size_t most) {
  std::vector<std::string> ids;
  const auto index = position_index(connection);
  if (!index || !index->is_on) {
    return index ? Expected<std::vector<std::string>, StoreError>(ids) : fail(index.error());
  }
  auto found = connection.each(
      kFindUnindexed, [&](const Row& row) { ids.push_back(row.text(0)); }, index->generation, most);
  return found ? Expected<std::vector<std::string>, StoreError>(std::move(ids))
               : fail(std::move(found.error()));
}

Expected<bool, StoreError> is_tidy(Connection& connection, unsigned bucket) {
  std::int64_t loose = 0;
  auto found = connection.each(kFindState, [&](const Row& row) { loose = row.number(2); });
  if (!found) {
    return fail(std::move(found.error()));
  }
  const auto runs = small_runs(connection, bucket);
  return runs ? Expected<bool, StoreError>(loose < kMostLoose && runs->size() < kRunsToMerge)
              : fail(runs.error());
}

Expected<void, StoreError> tidy_positions(Connection& connection, unsigned bucket) {
  std::int64_t loose = 0;
  auto locked = connection.run(kLockState).and_then([&](std::size_t) {
    return connection.each(kFindState, [&](const Row& row) { loose = row.number(2); });
  });
  if (locked && loose >= kMostLoose) {
    locked = gather_loose(connection);
  }
  if (!locked) {
    return locked;
  }
  const auto runs = small_runs(connection, bucket);
  if (!runs) {
    return fail(runs.error());
  }
  // One bucket at a time: the whole index at once would keep the writer from storing moves.
  return runs->size() < kRunsToMerge ? locked : merge_runs(connection, bucket, *runs);
}

Expected<void, StoreError> switch_positions(Connection& connection, bool is_on) {
  const auto changed = connection.run(kSetPositions, is_on);
  if (!changed || *changed == 0) {
    return changed ? Expected<void, StoreError>() : fail(changed.error());
  }
  return connection.send(kDeleteLoose).and_then([&] { return connection.send(kDeleteRuns); });
}

Expected<ArchiveSize, StoreError> archive_size(Connection& connection) {
  ArchiveSize size;
  const auto index = position_index(connection);
  if (!index) {
    return fail(index.error());
  }
  size.has_positions = index->is_on;
  auto read = connection.each(kCountArchived, [&](const Row& row) {
    size.games = row.number(0);
    size.indexed = row.number(1);
  });
  if (read) {
    read = connection.each(kMeasureRuns, [&](const Row& row) {
      size.positions = row.number(0);
      size.position_bytes = row.number(1);
    });
  }
  constexpr std::int64_t kLooseBytes = 16;
  if (read) {
    read = connection.each(kCountLoose, [&](const Row& row) {
      size.positions += row.number(0);
      size.position_bytes += kLooseBytes * row.number(0);
    });
  }
  return read ? Expected<ArchiveSize, StoreError>(size) : fail(std::move(read.error()));
}

}  // namespace rookery::store
