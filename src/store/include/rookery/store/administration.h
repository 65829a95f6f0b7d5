#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/store/accounts.h"
#include "rookery/store/audit.h"
#include "rookery/store/fact.h"

namespace rookery::store {

/// What is counted of all that is stored.
struct StoredAmounts {
  std::int64_t accounts = 0, games = 0, playing = 0;
  std::int64_t queue = 0;  ///< entries of the outbox that are still to be processed
  std::int64_t bytes = 0;  ///< of the database, without its log
  bool operator==(const StoredAmounts&) const = default;
};

/// What administrators do, each together with its entry of the audit log. Calls: see Callback.
class AdministrationStore {
 public:
  virtual ~AdministrationStore() = default;

  /// As PasswordStore::create; without a password, if `hash` is empty. Errors: Conflict; Unavailable.
  virtual void create_account(Account account, std::string hash, AuditEntry entry, Callback<void> done) = 0;
  /// As AccountStore::remove. Errors: NotFound; Conflict, when no other administrator would be left;
  /// Unavailable.
  virtual void remove_account(std::string id, AuditEntry entry, Callback<void> done) = 0;
  /// As AccountStore::set_role. Errors: NotFound; Conflict; Unavailable.
  virtual void set_role(std::string id, people::Role role, AuditEntry entry, Callback<void> done) = 0;
  /// As AccountStore::set_disabled. Errors: NotFound; Conflict; Unavailable.
  virtual void set_disabled(std::string id, bool is_disabled, AuditEntry entry, Callback<void> done) = 0;
  /// Sets another password and ends all sessions of the account. Errors: NotFound; Unavailable.
  virtual void reset_password(std::string id, std::string hash, AuditEntry entry, Callback<void> done) = 0;
  /// Ends all sessions of the account. Errors: NotFound; Unavailable.
  virtual void end_sessions(std::string id, AuditEntry entry, Callback<void> done) = 0;
  /// Sets facts about the server, together. Errors: Unavailable.
  virtual void put(std::vector<Fact> facts, AuditEntry entry, Callback<void> done) = 0;
  /// Sets a fact about the server whose value is `before` (absent: it has none). Errors: Conflict, when it
  /// has another by now; Unavailable.
  virtual void replace(std::optional<std::string> before, Fact fact, AuditEntry entry,
                       Callback<void> done) = 0;
  /// Only the entry: what it tells of is kept elsewhere, or nowhere. Errors: Unavailable.
  virtual void note(AuditEntry entry, Callback<void> done) = 0;

  /// Errors: Unavailable. Cost: reads an index of all games and accounts.
  virtual void count(Callback<StoredAmounts> done) = 0;
};

}  // namespace rookery::store
