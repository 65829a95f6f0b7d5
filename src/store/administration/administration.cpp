#include "rookery/store/administration/administration.h"

#include "accounts/account_rows.h"
#include "administration/facts.h"
#include "administration/with_entry.h"
#include "rookery/store/accounts/passwords.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kEndAllSessions{"DELETE FROM sessions WHERE account = $1"};
constexpr Statement kCountAccounts{"SELECT count(*) FROM accounts"};
constexpr Statement kCountGames{"SELECT count(*) FROM games"};
/// 1 is GameStatus::Playing.
constexpr Statement kCountPlaying{"SELECT count(*) FROM games WHERE status = 1"};
constexpr Statement kCountQueue{"SELECT count(*) FROM outbox"};

Expected<void, StoreError> end_all_sessions(Connection& connection, const AccountId& id) {
  auto known = check_account(connection, id);
  return known ? connection.send(kEndAllSessions, id) : known;
}

}  // namespace

Expected<StoredAmounts, StoreError> count_stored(Connection& connection) {
  StoredAmounts amounts;
  for (const auto& [statement, amount] :
       {std::pair{&kCountAccounts, &amounts.accounts}, std::pair{&kCountGames, &amounts.games},
        std::pair{&kCountPlaying, &amounts.playing}, std::pair{&kCountQueue, &amounts.queue}}) {
    const auto counted = read_number(connection, *statement);
    if (!counted) {
      return fail(counted.error());
    }
    *amount = *counted;
  }
  const auto bytes = connection.size_in_bytes();
  if (!bytes) {
    return fail(bytes.error());
  }
  amounts.bytes = *bytes;
  return amounts;
}

}  // namespace rookery::store

namespace rookery::store::audited {

Expected<void, StoreError> create_account(Connection& connection, const Account& account,
                                          const std::string& hash, const AuditEntry& entry) {
  return with_entry(connection, create_with_password(connection, account, hash), entry);
}

Expected<void, StoreError> remove_account(Connection& connection, const AccountId& id,
                                          const AuditEntry& entry) {
  return with_entry(connection, store::remove_account(connection, id, entry.at), entry);
}

Expected<void, StoreError> set_role(Connection& connection, const AccountId& id, people::Role role,
                                    const AuditEntry& entry) {
  return with_entry(connection, store::set_role(connection, id, role), entry);
}

Expected<void, StoreError> set_disabled(Connection& connection, const AccountId& id, bool is_disabled,
                                        const AuditEntry& entry) {
  return with_entry(connection, store::set_disabled(connection, id, is_disabled), entry);
}

Expected<void, StoreError> reset_password(Connection& connection, const AccountId& id,
                                          const std::string& hash, const AuditEntry& entry) {
  auto set = set_password(connection, id, hash);
  return with_entry(connection, set ? connection.send(kEndAllSessions, id) : set, entry);
}

Expected<void, StoreError> end_sessions(Connection& connection, const AccountId& id,
                                        const AuditEntry& entry) {
  return with_entry(connection, end_all_sessions(connection, id), entry);
}

Expected<void, StoreError> put_facts(Connection& connection, const std::vector<Fact>& facts,
                                     const AuditEntry& entry) {
  return with_entry(connection, store::put_facts(connection, facts), entry);
}

Expected<void, StoreError> replace_fact(Connection& connection, const std::optional<std::string>& before,
                                        const Fact& fact, const AuditEntry& entry) {
  return with_entry(connection, store::replace_fact(connection, before, fact), entry);
}

}  // namespace rookery::store::audited
