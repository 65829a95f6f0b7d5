#include "rookery/store/accounts/passwords.h"

#include "accounts/account_rows.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kSetPassword{
    "INSERT INTO passwords(account, hash) VALUES($1, $2) ON CONFLICT(account) DO UPDATE SET hash = $2"};
constexpr Statement kFindPassword{"SELECT hash FROM passwords WHERE account = $1"};

}  // namespace

Expected<void, StoreError> create_with_password(Connection& connection, const Account& account,
                                                const std::string& hash) {
  auto created = create_account(connection, account);
  return created && !hash.empty() ? connection.send(kSetPassword, account.id, hash) : created;
}

Expected<std::string, StoreError> find_password(Connection& connection, const AccountId& account) {
  return require(read_one(connection, kFindPassword, first_text, account),
                 {StoreError::Kind::NotFound, "no password of account " + account.text});
}

Expected<void, StoreError> set_password(Connection& connection, const AccountId& account,
                                        const std::string& hash) {
  auto known = check_account(connection, account);
  return known ? connection.send(kSetPassword, account, hash) : known;
}

}  // namespace rookery::store
