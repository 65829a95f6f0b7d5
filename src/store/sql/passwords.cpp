#include "sql/passwords.h"

#include "sql/accounts.h"
#include "sql/call.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kSetPassword{
    "INSERT INTO passwords(account, hash) VALUES($1, $2) ON CONFLICT(account) DO UPDATE SET hash = $2"};
constexpr Statement kFindPassword{"SELECT hash FROM passwords WHERE account = $1"};

Expected<std::string, StoreError> find_password(Connection& connection, const std::string& account) {
  std::optional<std::string> hash;
  auto found = connection.each(kFindPassword, [&](const Row& row) { hash = row.text(0); }, account);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!hash) {
    return fail(StoreError{StoreError::Kind::NotFound, "no password of account " + account});
  }
  return *std::move(hash);
}

class SqlPasswordStore final : public PasswordStore {
 public:
  explicit SqlPasswordStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create(Account account, std::string hash, Callback<void> done) override {
    driver_->write([account = std::move(account), hash = std::move(hash)](
                       Connection& connection) { return create_with_password(connection, account, hash); },
                   std::move(done));
  }

  void find(std::string account, Callback<std::string> done) override {
    read_value<std::string>(
        *driver_,
        [account = std::move(account)](Connection& connection) { return find_password(connection, account); },
        std::move(done));
  }

  void set(std::string account, std::string hash, Callback<void> done) override {
    driver_->write([account = std::move(account), hash = std::move(hash)](
                       Connection& connection) { return change_password(connection, account, hash); },
                   std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

Expected<void, StoreError> create_with_password(Connection& connection, const Account& account,
                                                const std::string& hash) {
  auto created = create_account(connection, account);
  return created && !hash.empty() ? connection.send(kSetPassword, account.id, hash) : created;
}

Expected<void, StoreError> change_password(Connection& connection, const std::string& account,
                                           const std::string& hash) {
  auto known = check_account(connection, account);
  return known ? connection.send(kSetPassword, account, hash) : known;
}

std::unique_ptr<PasswordStore> make_password_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlPasswordStore>(std::move(driver));
}

}  // namespace rookery::store::sql
