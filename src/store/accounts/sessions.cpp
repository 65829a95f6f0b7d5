#include "rookery/store/accounts/sessions.h"

#include "accounts/account_rows.h"
#include "accounts/secrets.h"
#include "rookery/store/accounts/former_guests.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kInsertSession{
    "INSERT INTO sessions(id, account, created, last_used, device) VALUES($1, $2, $3, $3, $4)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
/// To disable an account deletes its sessions; the condition covers a login that ends at the same time.
constexpr Statement kFindSession{
    "SELECT s.id, s.account, s.created, s.last_used, s.device, a.role,"
    " CASE WHEN a.display <> '' THEN a.display ELSE a.name END"
    " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.id = $1 AND a.disabled = 0"};
/// The same columns, read in the same way; the name is not needed here.
constexpr Statement kFindSessionsOf{
    "SELECT s.id, s.account, s.created, s.last_used, s.device, a.role, ''"
    " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.account = $1"
    " ORDER BY s.created DESC, s.id DESC"};
/// The new session is kept whatever the clocks of other nodes wrote of the others.
constexpr Statement kDeleteUnusedSessions{
    "DELETE FROM sessions WHERE account = $1 AND id <> $2 AND id NOT IN"
    " (SELECT id FROM sessions WHERE account = $1 AND id <> $2"
    " ORDER BY last_used DESC, created DESC, id DESC LIMIT $3)"};
/// The condition keeps the later instant: nodes report in any order.
constexpr Statement kTouchSession{"UPDATE sessions SET last_used = $2 WHERE id = $1 AND last_used < $2"};
constexpr Statement kDeleteSession{"DELETE FROM sessions WHERE id = $1 RETURNING id"};
/// The device on which the password is changed stays logged in.
constexpr Statement kDeleteOtherSessions{"DELETE FROM sessions WHERE account = $1 AND id <> $2"};

LoginSession read_session(const Row& row) {
  return {.id = row.text(0),
          .account = row.text(1),
          .created = row.instant(2),
          .last_used = row.instant(3),
          .device = row.text(4),
          .role = static_cast<people::Role>(row.number(5)),
          .name = row.text(6)};
}

}  // namespace

Expected<LoginSession, StoreError> create_session(Connection& connection, const std::string& secret,
                                                  const AccountId& account, Instant now,
                                                  const std::string& device) {
  // The account is locked while its sessions are counted: of two logins at once each sees the other.
  if (auto locked = lock_account(connection, account); !locked) {
    return fail(std::move(locked.error()));
  }
  LoginSession session{digest_of(secret), account.text, now, now, device};
  const auto inserted = has_row(connection, kInsertSession, session.id, account, now, device);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (!*inserted) {
    return fail(StoreError{StoreError::Kind::Conflict, "the secret of this session is in use"});
  }
  return connection.send(kDeleteUnusedSessions, account, session.id, kMostSessions - 1).map([&] {
    return std::move(session);
  });
}

Expected<LoginSession, StoreError> find_session(Connection& connection, const std::string& secret) {
  auto session =
      require(read_one(connection, kFindSession, read_session, digest_of(secret)), no_such("session"));
  if (!session) {
    return session;
  }
  // Seats that the player took before the account was made are the account's.
  auto guests = guests_of(connection, AccountId{session->account});
  if (!guests) {
    return fail(std::move(guests.error()));
  }
  session->guests = *std::move(guests);
  return session;
}

/// For sockets that are open already: cheaper than find_session, and asked again and again.
Expected<bool, StoreError> is_session_valid(Connection& connection, const SessionId& id) {
  return has_row(connection, kFindSession, id);
}

Expected<void, StoreError> touch_session(Connection& connection, const SessionId& id, Instant at) {
  return connection.send(kTouchSession, id, at);
}

Expected<std::vector<LoginSession>, StoreError> sessions_of(Connection& connection,
                                                            const AccountId& account) {
  return read_all(connection, kFindSessionsOf, read_session, account);
}

Expected<void, StoreError> revoke_session(Connection& connection, const SessionId& id) {
  return require_row(connection, no_such("session " + id.text), kDeleteSession, id);
}

Expected<void, StoreError> revoke_other_sessions(Connection& connection, const AccountId& account,
                                                 const SessionId& kept) {
  return connection.send(kDeleteOtherSessions, account, kept);
}

}  // namespace rookery::store
