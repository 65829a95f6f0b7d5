#include "sql/administration.h"

#include "sql/account_removal.h"
#include "sql/accounts.h"
#include "sql/audit.h"
#include "sql/call.h"
#include "sql/facts.h"
#include "sql/passwords.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kEndAllSessions{"DELETE FROM sessions WHERE account = $1"};
constexpr Statement kCountAccounts{"SELECT count(*) FROM accounts"};
constexpr Statement kCountGames{"SELECT count(*) FROM games"};
/// 1 is GameStatus::Playing.
constexpr Statement kCountPlaying{"SELECT count(*) FROM games WHERE status = 1"};
constexpr Statement kCountQueue{"SELECT count(*) FROM outbox"};

Expected<std::int64_t, StoreError> count_rows(Connection& connection, const Statement& statement) {
  std::int64_t count = 0;
  auto found = connection.each(statement, [&](const Row& row) { count = row.number(0); });
  if (!found) {
    return fail(std::move(found.error()));
  }
  return count;
}

Expected<StoredAmounts, StoreError> count_all(Connection& connection) {
  StoredAmounts amounts;
  for (const auto& [statement, amount] :
       {std::pair{&kCountAccounts, &amounts.accounts}, std::pair{&kCountGames, &amounts.games},
        std::pair{&kCountPlaying, &amounts.playing}, std::pair{&kCountQueue, &amounts.queue}}) {
    const auto counted = count_rows(connection, *statement);
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

Expected<void, StoreError> end_all_sessions(Connection& connection, const std::string& id) {
  auto known = check_account(connection, id);
  return known ? connection.send(kEndAllSessions, id) : known;
}

class SqlAdministrationStore final : public AdministrationStore {
 public:
  explicit SqlAdministrationStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create_account(Account account, std::string hash, AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done),
          [account = std::move(account), hash = std::move(hash)](Connection& connection) {
            return create_with_password(connection, account, hash);
          });
  }

  void remove_account(std::string id, AuditEntry entry, Callback<void> done) override {
    const Instant at = entry.at;
    write(std::move(entry), std::move(done), [id = std::move(id), at](Connection& connection) {
      return sql::remove_account(connection, id, at);
    });
  }

  void set_role(std::string id, people::Role role, AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done),
          [id = std::move(id), role](Connection& connection) { return change_role(connection, id, role); });
  }

  void set_disabled(std::string id, bool is_disabled, AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done), [id = std::move(id), is_disabled](Connection& connection) {
      return change_disabled(connection, id, is_disabled);
    });
  }

  void reset_password(std::string id, std::string hash, AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done),
          [id = std::move(id), hash = std::move(hash)](Connection& connection) {
            auto set = change_password(connection, id, hash);
            return set ? connection.send(kEndAllSessions, id) : set;
          });
  }

  void end_sessions(std::string id, AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done),
          [id = std::move(id)](Connection& connection) { return end_all_sessions(connection, id); });
  }

  void put(std::vector<Fact> facts, AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done),
          [facts = std::move(facts)](Connection& connection) { return put_facts(connection, facts); });
  }

  void replace(std::optional<std::string> before, Fact fact, AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done),
          [before = std::move(before), fact = std::move(fact)](Connection& connection) {
            return replace_fact(connection, before, fact);
          });
  }

  void note(AuditEntry entry, Callback<void> done) override {
    write(std::move(entry), std::move(done), [](Connection&) { return Expected<void, StoreError>(); });
  }

  void count(Callback<StoredAmounts> done) override {
    read_value<StoredAmounts>(*driver_, count_all, std::move(done));
  }

 private:
  /// What is done decides first whether it can be done: an entry is written of nothing else.
  void write(AuditEntry entry, Callback<void> done, Work act) {
    driver_->write(
        [entry = std::move(entry), act = std::move(act)](Connection& connection) {
          auto acted = act(connection);
          return acted ? insert_audit(connection, entry) : acted;
        },
        std::move(done));
  }

  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<AdministrationStore> make_administration_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlAdministrationStore>(std::move(driver));
}

}  // namespace rookery::store::sql
