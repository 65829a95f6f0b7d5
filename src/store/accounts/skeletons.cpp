#include "accounts/skeletons.h"

#include <utility>
#include <vector>

#include "rookery/people/skeleton.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kFindOther{"SELECT account FROM skeletons WHERE skeleton = $1 AND account <> $2"};
constexpr Statement kClaim{
    "INSERT INTO skeletons(skeleton, account, is_display) VALUES($1, $2, $3) ON CONFLICT DO NOTHING"};
constexpr Statement kReleaseDisplay{"DELETE FROM skeletons WHERE account = $1 AND is_display = 1"};
/// Those that lost a look to another account are found at each opening, and claim nothing.
constexpr Statement kFindUnclaimed{
    "SELECT id, name FROM accounts WHERE id > $1 AND NOT EXISTS"
    " (SELECT 1 FROM skeletons WHERE account = accounts.id AND is_display = 0) ORDER BY id LIMIT $2"};

Expected<void, StoreError> claim(Connection& connection, const std::string& name, const AccountId& account,
                                 NameOf kind) {
  for (const std::string& skeleton : people::skeletons_of(name)) {
    if (auto done = connection.send(kClaim, skeleton, account, kind == NameOf::Display ? 1 : 0); !done) {
      return done;
    }
  }
  return {};
}

using NamedAccounts = std::vector<std::pair<std::string, std::string>>;  ///< of accounts, with their ids

Expected<NamedAccounts, StoreError> find_unclaimed(Connection& connection, const std::string& after) {
  constexpr int kAccountsAtOnce = 500;
  return read_all(
      connection, kFindUnclaimed, [](const Row& row) { return std::pair(row.text(0), row.text(1)); }, after,
      kAccountsAtOnce);
}

Expected<void, StoreError> claim_all(Connection& connection, const NamedAccounts& names) {
  for (const auto& [id, name] : names) {
    if (auto claimed = claim(connection, name, AccountId{id}, NameOf::Account); !claimed) {
      return claimed;
    }
  }
  return {};
}

/// Some hundred at a time: other writes come in between. What fails is done again at the next opening.
void claim_behind(Database& database, std::string after) {
  database.read(find_unclaimed, std::move(after))
      .then([&database](const Expected<NamedAccounts, StoreError>& found) {
        if (!found || found->empty()) {
          return;
        }
        database.write(claim_all, *found)
            .then([&database, last = found->back().first](const Expected<void, StoreError>& done) {
              if (done) {
                claim_behind(database, last);
              }
            });
      });
}

}  // namespace

Expected<bool, StoreError> is_skeleton_taken(Connection& connection, const std::string& name,
                                             const AccountId& account) {
  for (const std::string& skeleton : people::skeletons_of(name)) {
    auto has_other = has_row(connection, kFindOther, skeleton, account);
    if (!has_other || *has_other) {
      return has_other;
    }
  }
  return false;
}

Expected<void, StoreError> claim_skeleton(Connection& connection, const std::string& name,
                                          const AccountId& account, NameOf kind) {
  if (auto claimed = claim(connection, name, account, kind); !claimed) {
    return claimed;
  }
  // Asked again: on PostgreSQL another transaction may have claimed it since it was free.
  const auto is_taken = is_skeleton_taken(connection, name, account);
  if (!is_taken) {
    return fail(is_taken.error());
  }
  return *is_taken
             ? fail(StoreError{StoreError::Kind::Unavailable, "somebody has just taken a name like " + name})
             : Expected<void, StoreError>();
}

Expected<void, StoreError> release_display_skeleton(Connection& connection, const AccountId& account) {
  return connection.send(kReleaseDisplay, account);
}

void claim_missing_skeletons(Database& database) {
  claim_behind(database, "");
}

}  // namespace rookery::store
