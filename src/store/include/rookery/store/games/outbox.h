#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/administration/fact.h"
#include "rookery/store/administration/lease.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/database.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/games/results.h"

/// The consequences of games that are still to be processed. The node that holds the lease of a kind
/// processes its entries: it reads one, computes the consequences, and stores them together with the
/// acknowledgement. So they take effect exactly once, whatever fails meanwhile.
namespace rookery::store {

/// A consequence that events of a game must have, such as new ratings after its end. It is stored with
/// them, in the same commit, and stays until it is acknowledged.
struct OutboxEntry {
  std::string kind;     ///< selects the processor
  std::string payload;  ///< data for that processor
  bool operator==(const OutboxEntry&) const = default;
};

/// Identifies an entry; never used again for another.
struct OutboxKey {
  std::string game;
  std::size_t event = 0;  ///< the number of the first event that it was stored with
  std::size_t part = 0;   ///< which of several entries stored with it
  bool operator==(const OutboxKey&) const = default;
};

struct PendingEntry {
  OutboxKey key;
  Instant at;  ///< GameSummary::last_at of the append that brought it
  OutboxEntry entry;
  bool operator==(const PendingEntry&) const = default;
};

/// A place in the entries of a kind, the oldest first: behind this one.
struct OutboxCursor {
  Instant at;
  OutboxKey key;
};
[[nodiscard]] inline OutboxCursor cursor_of(const PendingEntry& entry) {
  return {entry.at, entry.key};
}

/// The changes of the store that an entry causes.
struct Consequences {
  std::vector<Fact> facts = {};            ///< to be put
  std::vector<ResultChange> results = {};  ///< to be added
  std::vector<RatingUpdate> ratings = {};  ///< to be put
  std::vector<ArchiveEntry> archive = {};  ///< likewise
};

/// The entries of a kind that were not acknowledged, the oldest first, behind `after` (absent: from the
/// oldest), at most `most`. One that is stored later may have an earlier place. Errors: Corrupt. Cost: grows
/// with `most`, not with all entries.
[[nodiscard]] Expected<std::vector<PendingEntry>, StoreError> pending_entries(
    Connection& connection, const std::string& kind, const std::optional<OutboxCursor>& after,
    std::size_t most);

/// Stores the consequences of the entry, and removes it: both or neither. Errors: Conflict, when the lease is
/// not the newest of its name; NotFound, when the entry was acknowledged before.
[[nodiscard]] Expected<void, StoreError> acknowledge_entry(Connection& connection, const OutboxKey& key,
                                                           const Lease& lease,
                                                           const Consequences& consequences);

}  // namespace rookery::store
