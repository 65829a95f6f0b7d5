#include "sql/accounts.h"

#include "sql/call.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kInsertAccount{
    "INSERT INTO accounts(id, name, folded_name, created) VALUES($1, $2, $3, $4) ON CONFLICT DO NOTHING"
    " RETURNING id"};
constexpr Statement kFindAccount{"SELECT id, name, created FROM accounts WHERE id = $1"};
constexpr Statement kFindAccountByName{"SELECT id, name, created FROM accounts WHERE folded_name = $1"};

std::string fold(std::string name) {
  for (char& c : name) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return name;
}

Expected<Account, StoreError> find_account(Connection& connection, const Statement& statement,
                                           const std::string& key) {
  std::optional<Account> account;
  auto found = connection.each(
      statement, [&](const Row& row) { account = Account{row.text(0), row.text(1), row.instant(2)}; }, key);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!account) {
    return fail(StoreError{StoreError::Kind::NotFound, "no account " + key});
  }
  return *std::move(account);
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
        [id = std::move(id)](Connection& connection) { return find_account(connection, kFindAccount, id); },
        std::move(done));
  }

  void find_by_name(std::string name, Callback<Account> done) override {
    read_value<Account>(
        *driver_,
        [name = fold(std::move(name))](Connection& connection) {
          return find_account(connection, kFindAccountByName, name);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<void, StoreError> create_account(Connection& connection, const Account& account) {
  const auto inserted =
      connection.run(kInsertAccount, account.id, account.name, fold(account.name), account.created);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "account " + account.id + " or one of the name " +
                                                           account.name + " exists already"});
  }
  return {};
}

Expected<void, StoreError> check_account(Connection& connection, const std::string& id) {
  auto found = find_account(connection, kFindAccount, id);
  return found ? Expected<void, StoreError>() : fail(std::move(found.error()));
}

std::unique_ptr<AccountStore> make_account_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlAccountStore>(std::move(driver));
}

}  // namespace rookery::store::sql
