#include "rookery/store/accounts/former_guests.h"

#include "accounts/account_rows.h"

namespace rookery::store {
namespace {

/// Writes what is there, to answer with it: of several that try at once, one wins.
constexpr Statement kTakeOver{
    "INSERT INTO former_guests(guest, account) VALUES($1, $2) ON CONFLICT(guest) DO UPDATE"
    " SET account = former_guests.account RETURNING account"};
constexpr Statement kFindGuestsOf{"SELECT guest FROM former_guests WHERE account = $1 ORDER BY guest"};

StoreError taken(const PlayerId& guest, const std::string& why) {
  return {StoreError::Kind::Conflict, "the games of guest " + guest.text + " cannot be taken over: " + why};
}

Expected<std::vector<std::string>, StoreError> gather_guests(Connection& connection, const AccountId& account,
                                                             std::vector<std::string> ids) {
  auto found = connection.each(kFindGuestsOf, [&](const Row& row) { ids.push_back(row.text(0)); }, account);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return ids;
}

}  // namespace

Expected<void, StoreError> take_over_guest(Connection& connection, const PlayerId& guest,
                                           const AccountId& account) {
  if (auto known = check_account(connection, account); !known) {
    return known;
  }
  // An account's own id must not become a guest of another account: the other would get all games of its
  // owner.
  auto other = check_account(connection, AccountId{guest.text});
  if (other) {
    return fail(taken(guest, "that is an account itself"));
  }
  if (other.error().kind != StoreError::Kind::NotFound) {
    return other;
  }
  std::string owner;
  if (auto put = connection.each(
          kTakeOver, [&](const Row& row) { owner = row.text(0); }, guest, account);
      !put) {
    return put;
  }
  // The same account may ask again: the second time changes nothing.
  return owner == account.text ? Expected<void, StoreError>()
                               : fail(taken(guest, "another account has them"));
}

Expected<std::vector<std::string>, StoreError> guests_of(Connection& connection, const AccountId& account) {
  return gather_guests(connection, account, {});
}

Expected<std::vector<std::string>, StoreError> ids_of_player(Connection& connection, const PlayerId& player) {
  return gather_guests(connection, AccountId{player.text}, {player.text});
}

}  // namespace rookery::store
