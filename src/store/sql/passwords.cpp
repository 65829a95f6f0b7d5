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
    driver_->write(
        [account = std::move(account),
         hash = std::move(hash)](Connection& connection) -> Expected<void, StoreError> {
          // Account and password in one transaction: an account without a password could never be logged in
          // to, and its name would be taken.
          if (auto created = create_account(connection, account); !created) {
            return created;
          }
          return connection.send(kSetPassword, account.id, hash);
        },
        std::move(done));
  }

  void find(std::string account, Callback<std::string> done) override {
    read_value<std::string>(
        *driver_,
        [account = std::move(account)](Connection& connection) { return find_password(connection, account); },
        std::move(done));
  }

  void set(std::string account, std::string hash, Callback<void> done) override {
    driver_->write(
        [account = std::move(account),
         hash = std::move(hash)](Connection& connection) -> Expected<void, StoreError> {
          if (auto known = check_account(connection, account); !known) {
            return known;
          }
          return connection.send(kSetPassword, account, hash);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<PasswordStore> make_password_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlPasswordStore>(std::move(driver));
}

}  // namespace rookery::store::sql
