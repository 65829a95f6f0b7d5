#include "sql/sessions.h"

#include "sql/accounts.h"
#include "sql/call.h"
#include "sql/former_guests.h"
#include "sql/secret.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kInsertSession{
    "INSERT INTO sessions(id, account, created, last_used, device) VALUES($1, $2, $3, $3, $4)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
/// To disable an account deletes its sessions; the condition covers a login that ends at the same time.
constexpr Statement kFindSession{
    "SELECT s.id, s.account, s.created, s.last_used, s.device, a.role,"
    " CASE WHEN a.display <> '' THEN a.display ELSE a.name END"
    " FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.id = $1 AND a.disabled = 0"};
/// The same columns, to be read in the same way; nobody needs the name here.
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

Expected<LoginSession, StoreError> create_session(Connection& connection, const LoginSession& session) {
  // The account is locked while its sessions are counted: of two logins at once each sees the other.
  if (auto locked = lock_account(connection, session.account); !locked) {
    return fail(std::move(locked.error()));
  }
  const auto inserted =
      connection.run(kInsertSession, session.id, session.account, session.created, session.device);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "the secret of this session is in use"});
  }
  const auto ended =
      connection.send(kDeleteUnusedSessions, session.account, session.id, SessionStore::kMostSessions - 1);
  return ended ? Expected<LoginSession, StoreError>(session) : fail(ended.error());
}

Expected<std::vector<LoginSession>, StoreError> find_sessions(Connection& connection,
                                                              const Statement& statement,
                                                              const std::string& key) {
  std::vector<LoginSession> sessions;
  auto found = connection.each(
      statement,
      [&](const Row& row) {
        sessions.push_back({row.text(0),
                            row.text(1),
                            row.instant(2),
                            row.instant(3),
                            row.text(4),
                            {},
                            static_cast<people::Role>(row.number(5)),
                            row.text(6)});
      },
      key);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return sessions;
}

/// For sockets that are open already: cheaper than find_session, and asked again and again.
Expected<bool, StoreError> is_valid_session(Connection& connection, const std::string& id) {
  const auto found = connection.run(kFindSession, id);
  return found ? Expected<bool, StoreError>(*found > 0) : fail(found.error());
}

Expected<LoginSession, StoreError> find_session(Connection& connection, const std::string& id) {
  auto found = find_sessions(connection, kFindSession, id);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (found->empty()) {
    return fail(StoreError{StoreError::Kind::NotFound, "no such session; it may have been revoked"});
  }
  // Seats that the player took before the account was made are the account's.
  auto guests = guests_of(connection, found->front().account);
  if (!guests) {
    return fail(std::move(guests.error()));
  }
  found->front().guests = *std::move(guests);
  return std::move(found->front());
}

Expected<void, StoreError> revoke_session(Connection& connection, const std::string& id) {
  const auto deleted = connection.run(kDeleteSession, id);
  if (!deleted) {
    return fail(deleted.error());
  }
  if (*deleted == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no session " + id + "; it may have been revoked"});
  }
  return {};
}

class SqlSessionStore final : public SessionStore {
 public:
  explicit SqlSessionStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create(std::string secret, std::string account, Instant now, std::string device,
              Callback<LoginSession> done) override {
    write_value<LoginSession>(
        *driver_,
        [session = LoginSession{digest_of(secret), std::move(account), now, now, std::move(device)}](
            Connection& connection) { return create_session(connection, session); },
        std::move(done));
  }

  void find(std::string secret, Callback<LoginSession> done) override {
    read_value<LoginSession>(
        *driver_, [id = digest_of(secret)](Connection& connection) { return find_session(connection, id); },
        std::move(done));
  }

  void is_valid(std::string id, Callback<bool> done) override {
    read_value<bool>(
        *driver_, [id = std::move(id)](Connection& connection) { return is_valid_session(connection, id); },
        std::move(done));
  }

  void touch(std::string id, Instant at, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), at](Connection& connection) { return connection.send(kTouchSession, id, at); },
        std::move(done));
  }

  void of(std::string account, Callback<std::vector<LoginSession>> done) override {
    read_value<std::vector<LoginSession>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return find_sessions(connection, kFindSessionsOf, account);
        },
        std::move(done));
  }

  void revoke(std::string id, Callback<void> done) override {
    driver_->write([id = std::move(id)](Connection& connection) { return revoke_session(connection, id); },
                   std::move(done));
  }

  void revoke_others(std::string account, std::string kept, Callback<void> done) override {
    driver_->write(
        [account = std::move(account), kept = std::move(kept)](Connection& connection) {
          return connection.send(kDeleteOtherSessions, account, kept);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<SessionStore> make_session_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlSessionStore>(std::move(driver));
}

}  // namespace rookery::store::sql
