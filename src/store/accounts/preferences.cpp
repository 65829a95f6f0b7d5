#include "rookery/store/accounts/preferences.h"

#include "accounts/account_rows.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kSetChoice{
    "INSERT INTO choices(account, name, value) VALUES($1, $2, $3)"
    " ON CONFLICT(account, name) DO UPDATE SET value = excluded.value"};
constexpr Statement kFindChoice{"SELECT value FROM choices WHERE account = $1 AND name = $2"};

}  // namespace

Expected<void, StoreError> set_preference(Connection& connection, const AccountId& account,
                                          const std::string& name, const std::string& value) {
  // Nothing is counted, so nothing is locked: of two values at once the later one holds.
  if (auto found = check_account(connection, account); !found) {
    return found;
  }
  return connection.send(kSetChoice, account, name, value);
}

Expected<std::string, StoreError> find_preference(Connection& connection, const AccountId& account,
                                                  const std::string& name) {
  return read_text(connection, kFindChoice, account, name);
}

}  // namespace rookery::store
