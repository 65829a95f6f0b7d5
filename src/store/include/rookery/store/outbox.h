#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/fact.h"
#include "rookery/store/lease.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// Something that must follow from events of a game, such as new ratings from its end. It is stored with
/// them, in the same commit, and stays until it is acknowledged.
struct OutboxEntry {
  std::string kind;     ///< says who works it off
  std::string payload;  ///< for that one
  bool operator==(const OutboxEntry&) const = default;
};

/// Names an entry for ever.
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

/// What is still to follow from games. Whoever holds a lease works entries off: reads one, finds out what
/// follows, and stores that together with the acknowledgement. So it takes effect exactly once, whatever dies
/// meanwhile. Calls: see Callback.
class Outbox {
 public:
  virtual ~Outbox() = default;

  /// The entries that were not acknowledged, the oldest first, at most `most`. Errors: Unavailable; Corrupt.
  virtual void pending(std::size_t most, Callback<std::vector<PendingEntry>> done) = 0;

  /// Puts the facts that follow from the entry, and removes it: both or neither. Errors: Conflict, when the
  /// lease is not the newest of its name; NotFound, when the entry was acknowledged before; Unavailable.
  virtual void acknowledge(OutboxKey key, Lease lease, std::vector<Fact> follows, Callback<void> done) = 0;
};

}  // namespace rookery::store
