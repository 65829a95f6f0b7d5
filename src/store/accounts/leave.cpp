#include "rookery/store/accounts/leave.h"

#include "accounts/account_rows.h"

namespace rookery::store {
namespace {

constexpr Statement kEnsureLeave{
    "INSERT INTO leaves(account, year, used, begins, ends) VALUES($1, 0, 0, 0, 0) ON CONFLICT(account) DO NOTHING"};
/// Writes what is there, to lock it: of two who take leave at once the second sees what the first took.
constexpr Statement kLockLeave{
    "UPDATE leaves SET used = used WHERE account = $1 RETURNING year, used, begins, ends"};
constexpr Statement kSetLeave{
    "UPDATE leaves SET year = $2, used = $3, begins = $4, ends = $5 WHERE account = $1"};
/// A guest who made an account keeps the seats of games under the guest's id.
constexpr Statement kFindLeave{
    "SELECT year, used, begins, ends FROM leaves"
    " WHERE account = $1 OR account = (SELECT account FROM former_guests WHERE guest = $1)"};

people::Leave read_leave(const Row& row) {
  return {static_cast<int>(row.number(0)), static_cast<int>(row.number(1)), row.instant(2), row.instant(3)};
}

Expected<people::Leave, StoreError> leave_in(Connection& connection, const Statement& statement,
                                             const PlayerId& player) {
  people::Leave leave;
  auto found = connection.each(statement, [&](const Row& row) { leave = read_leave(row); }, player);
  return found ? Expected<people::Leave, StoreError>(leave) : fail(std::move(found.error()));
}

}  // namespace

Expected<people::Leave, StoreError> take_leave(Connection& connection, const AccountId& account, int days,
                                               Instant now) {
  if (auto known = check_account(connection, account); !known) {
    return fail(std::move(known.error()));
  }
  if (auto ensured = connection.send(kEnsureLeave, account); !ensured) {
    return fail(std::move(ensured.error()));
  }
  auto before = leave_in(connection, kLockLeave, PlayerId{account.text});
  if (!before) {
    return before;
  }
  const auto taken = people::take_leave(*before, days, now);
  if (!taken) {
    const int left = people::leave_days_left(*before, now);
    return fail(
        StoreError{StoreError::Kind::Conflict, std::to_string(left) + " days of leave are left this year"});
  }
  auto set = connection.send(kSetLeave, account, taken->year, taken->used, taken->from, taken->until);
  return set ? Expected<people::Leave, StoreError>(*taken) : fail(std::move(set.error()));
}

Expected<people::Leave, StoreError> leave_of(Connection& connection, const PlayerId& player) {
  return leave_in(connection, kFindLeave, player);
}

}  // namespace rookery::store
