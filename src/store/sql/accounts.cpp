#include "sql/accounts.h"

#include "sql/call.h"
#include "sql/former_guests.h"
#include "sql/ratings.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kInsertAccount{
    "INSERT INTO accounts(id, name, folded_name, created, title) VALUES($1, $2, $3, $4, $5)"
    " ON CONFLICT DO NOTHING"
    " RETURNING id"};
constexpr Statement kFindAccount{"SELECT id, name, created, title, seen FROM accounts WHERE id = $1"};
constexpr Statement kFindAccountByName{
    "SELECT id, name, created, title, seen FROM accounts WHERE folded_name = $1"};
/// The first condition names the index.
constexpr Statement kFindSeen{
    "SELECT id, name, created, title, seen FROM accounts WHERE title <> '' AND title = $1 AND seen >= $2"
    " ORDER BY seen DESC, id LIMIT $3"};
constexpr Statement kSetTitle{"UPDATE accounts SET title = $2 WHERE id = $1 RETURNING id"};
constexpr Statement kTouchAccount{
    "UPDATE accounts SET seen = $2 WHERE id = $1 AND (seen IS NULL OR seen < $2)"};

std::string fold(std::string name) {
  for (char& c : name) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

Expected<Account, StoreError> find_account(Connection& connection, const Statement& statement,
                                           const std::string& key) {
  std::optional<Account> account;
  auto found = connection.each(statement, [&](const Row& row) { account = read_account(row, 0); }, key);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!account) {
    return fail(StoreError{StoreError::Kind::NotFound, "no account " + key});
  }
  return *std::move(account);
}

/// The account with its ratings.
Expected<Account, StoreError> complete(Connection& connection, Account account) {
  auto ratings = find_ratings(connection, account.id);
  if (!ratings) {
    return fail(std::move(ratings.error()));
  }
  account.ratings = *std::move(ratings);
  return account;
}

Expected<std::vector<Account>, StoreError> complete_all(Connection& connection,
                                                        std::vector<Account> accounts) {
  for (Account& account : accounts) {
    auto whole = complete(connection, std::move(account));
    if (!whole) {
      return fail(std::move(whole.error()));
    }
    account = *std::move(whole);
  }
  return accounts;
}

Expected<Account, StoreError> find_whole(Connection& connection, const Statement& statement,
                                         const std::string& key) {
  auto account = find_account(connection, statement, key);
  return account ? complete(connection, *std::move(account)) : account;
}

Expected<std::vector<Account>, StoreError> find_accounts(Connection& connection,
                                                         const std::vector<std::string>& ids) {
  std::vector<Account> accounts;
  for (const std::string& id : ids) {
    auto found =
        connection.each(kFindAccount, [&](const Row& row) { accounts.push_back(read_account(row, 0)); }, id);
    if (!found) {
      return fail(std::move(found.error()));
    }
  }
  return complete_all(connection, std::move(accounts));
}

Expected<std::vector<Account>, StoreError> find_seen(Connection& connection, const std::string& title,
                                                     Instant since, std::size_t most) {
  std::vector<Account> accounts;
  auto found = connection.each(
      kFindSeen, [&](const Row& row) { accounts.push_back(read_account(row, 0)); }, title, since, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return complete_all(connection, std::move(accounts));
}

Expected<void, StoreError> set_title_of(Connection& connection, const std::string& id,
                                        const std::string& title) {
  const auto changed = connection.run(kSetTitle, id, title);
  if (!changed) {
    return fail(changed.error());
  }
  if (*changed == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no account " + id});
  }
  return {};
}

class SqlAccountStore final : public AccountStore {
 public:
  explicit SqlAccountStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create(Account account, Callback<void> done) override {
    driver_->write([account = std::move(account)](
                       Connection& connection) { return create_account(connection, account); },
                   std::move(done));
  }

  void find(std::string id, Callback<Account> done) override {
    read_value<Account>(
        *driver_,
        [id = std::move(id)](Connection& connection) { return find_whole(connection, kFindAccount, id); },
        std::move(done));
  }

  void find_by_name(std::string name, Callback<Account> done) override {
    read_value<Account>(
        *driver_,
        [name = fold(std::move(name))](Connection& connection) {
          return find_whole(connection, kFindAccountByName, name);
        },
        std::move(done));
  }

  void find_all(std::vector<std::string> ids, Callback<std::vector<Account>> done) override {
    read_value<std::vector<Account>>(
        *driver_, [ids = std::move(ids)](Connection& connection) { return find_accounts(connection, ids); },
        std::move(done));
  }

  void seen_since(std::string title, Instant since, std::size_t most,
                  Callback<std::vector<Account>> done) override {
    read_value<std::vector<Account>>(
        *driver_,
        [title = std::move(title), since, most](Connection& connection) {
          return find_seen(connection, title, since, most);
        },
        std::move(done));
  }

  void set_title(std::string id, std::string title, Callback<void> done) override {
    driver_->write([id = std::move(id), title = std::move(title)](
                       Connection& connection) { return set_title_of(connection, id, title); },
                   std::move(done));
  }

  void touch(std::string id, Instant at, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), at](Connection& connection) { return connection.send(kTouchAccount, id, at); },
        std::move(done));
  }

  void take_over(std::string guest, std::string account, Callback<void> done) override {
    driver_->write([guest = std::move(guest), account = std::move(account)](
                       Connection& connection) { return sql::take_over(connection, guest, account); },
                   std::move(done));
  }

  void guests_of(std::string account, Callback<std::vector<std::string>> done) override {
    read_value<std::vector<std::string>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return sql::guests_of(connection, account);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<void, StoreError> create_account(Connection& connection, const Account& account) {
  const auto inserted = connection.run(kInsertAccount, account.id, account.name, fold(account.name),
                                       account.created, account.title);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "account " + account.id + " or one of the name " +
                                                           account.name + " exists already"});
  }
  return {};
}

Account read_account(const Row& row, int column) {
  const auto seen = row.is_null(column + 4) ? std::nullopt : std::optional(row.instant(column + 4));
  return {row.text(column), row.text(column + 1), row.instant(column + 2), row.text(column + 3), seen};
}

Expected<void, StoreError> check_account(Connection& connection, const std::string& id) {
  auto found = find_account(connection, kFindAccount, id);
  return found ? Expected<void, StoreError>() : fail(std::move(found.error()));
}

std::unique_ptr<AccountStore> make_account_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlAccountStore>(std::move(driver));
}

}  // namespace rookery::store::sql
