#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// The right to do something that only one node does at a time, such as processing the outbox.
struct Lease {
  std::string name;        ///< of what is leased
  std::int64_t fence = 0;  ///< the fencing number: each lease of a name has a greater one than those before
  bool operator==(const Lease&) const = default;
};

/// A lease that was taken at some time, over or not.
struct ListedLease {
  Lease lease;         ///< the newest of its name
  std::string holder;  ///< empty: it was released
  Instant until;
  bool operator==(const ListedLease&) const = default;
};

/// Leases that nodes have for a time. A node may believe that it holds a lease that ran out and was taken by
/// another; so a write under a lease brings its fencing number, and the store refuses it in the same
/// transaction unless that is still the newest. Times are the caller's: how well the clocks of nodes agree
/// decides how soon a lease changes hands, never whether a write is right. Calls: see Callback.
class LeaseStore {
 public:
  virtual ~LeaseStore() = default;

  /// Takes the lease until `until`, if nobody holds it at `now`. `holder`: names the node, for people.
  /// Errors: Conflict, also for the same holder; the text names the holder. Unavailable.
  virtual void take(std::string name, std::string holder, Instant now, Instant until,
                    Callback<Lease> done) = 0;

  /// Moves the lease's end. Errors: Conflict, when it was released or taken since; Unavailable.
  virtual void renew(Lease lease, Instant until, Callback<void> done) = 0;

  /// Ends the lease: another node can take it at once, and writes under it no longer succeed. Errors:
  /// Conflict, when it was released or taken since; Unavailable.
  virtual void release(Lease lease, Callback<void> done) = 0;

  /// The leases whose names begin with `prefix` (not empty, ASCII), by name. Errors: Unavailable; Corrupt.
  virtual void list(std::string prefix, Callback<std::vector<ListedLease>> done) = 0;
};

}  // namespace rookery::store
