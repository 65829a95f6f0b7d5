#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// Something that was done with a power that not everybody has: one line of the audit log.
struct AuditEntry {
  std::string id;  ///< unique
  Instant at = {};
  std::string actor = {};    ///< the account that did it; empty: who has the database, from the terminal
  std::string action = {};   ///< in a word, such as "role"
  std::string subject = {};  ///< the account, class or game that it was done to; empty: the server
  std::string details = {};  ///< in words; never a secret
  bool operator==(const AuditEntry&) const = default;
};

/// Selects entries; an empty member selects all.
struct AuditFilter {
  std::string actor = {};
  std::string action = {};
  std::string subject = {};
};

/// A place in the audit log, the newest first: behind this one.
struct AuditCursor {
  Instant at;
  std::string id;
};

/// Who did what, when. It is only added to: by the calls of the other stores that take an entry, which store
/// it together with what it tells of, or neither. Calls: see Callback.
class AuditStore {
 public:
  virtual ~AuditStore() = default;

  /// The entries that pass the filter, the newest first, behind `after` (absent: from the newest), at most
  /// `most`. Errors: Unavailable; Corrupt. Cost: grows with `most` and with the entries that do not pass.
  virtual void list(AuditFilter filter, std::optional<AuditCursor> after, std::size_t most,
                    Callback<std::vector<AuditEntry>> done) = 0;
};

}  // namespace rookery::store
