#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"

/// Who did what, when. The audit log is only added to: by the queries that take an entry, which store it
/// together with the change that it describes, or neither.
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

/// Adds the entry alone: the change that it describes is kept elsewhere, or nowhere.
[[nodiscard]] Expected<void, StoreError> add_audit_entry(Connection& connection, const AuditEntry& entry);

/// The entries that pass the filter, the newest first, behind `after` (absent: from the newest), at most
/// `most`. Errors: Corrupt. Cost: grows with `most` and with the entries that do not pass.
[[nodiscard]] Expected<std::vector<AuditEntry>, StoreError> list_audit(
    Connection& connection, const AuditFilter& filter, const std::optional<AuditCursor>& after,
    std::size_t most);

}  // namespace rookery::store
