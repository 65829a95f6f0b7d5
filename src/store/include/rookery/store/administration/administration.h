#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/administration/audit.h"
#include "rookery/store/administration/fact.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

namespace rookery::store {

/// What is counted of all that is stored.
struct StoredAmounts {
  std::int64_t accounts = 0, games = 0, playing = 0;
  std::int64_t queue = 0;  ///< entries of the outbox that are still to be processed
  std::int64_t bytes = 0;  ///< of the database, without its log
  bool operator==(const StoredAmounts&) const = default;
};

/// Cost: reads an index of all games and accounts.
[[nodiscard]] Expected<StoredAmounts, StoreError> count_stored(Connection& connection);

}  // namespace rookery::store

/// What administrators do, each together with its entry of the audit log.
namespace rookery::store::audited {

/// As create_with_password(). Errors: Conflict.
[[nodiscard]] Expected<void, StoreError> create_account(Connection& connection, const Account& account,
                                                        const std::string& hash, const AuditEntry& entry);
/// As store::remove_account(). Errors: NotFound; Conflict, when no other administrator would be left.
[[nodiscard]] Expected<void, StoreError> remove_account(Connection& connection, const AccountId& id,
                                                        const AuditEntry& entry);
/// As store::set_role(). Errors: NotFound; Conflict.
[[nodiscard]] Expected<void, StoreError> set_role(Connection& connection, const AccountId& id,
                                                  people::Role role, const AuditEntry& entry);
/// As store::set_disabled(). Errors: NotFound; Conflict.
[[nodiscard]] Expected<void, StoreError> set_disabled(Connection& connection, const AccountId& id,
                                                      bool is_disabled, const AuditEntry& entry);
/// Sets another password and ends all sessions of the account. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> reset_password(Connection& connection, const AccountId& id,
                                                        const std::string& hash, const AuditEntry& entry);
/// Ends all sessions of the account. Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> end_sessions(Connection& connection, const AccountId& id,
                                                      const AuditEntry& entry);
/// Sets facts about the server, together.
[[nodiscard]] Expected<void, StoreError> put_facts(Connection& connection, const std::vector<Fact>& facts,
                                                   const AuditEntry& entry);
/// Sets a fact about the server whose value is `before` (absent: it has none). Errors: Conflict, when it has
/// another by now.
[[nodiscard]] Expected<void, StoreError> replace_fact(Connection& connection,
                                                      const std::optional<std::string>& before,
                                                      const Fact& fact, const AuditEntry& entry);

}  // namespace rookery::store::audited
