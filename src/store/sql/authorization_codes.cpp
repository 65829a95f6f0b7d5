#include "sql/authorization_codes.h"

#include "sql/accounts.h"
#include "sql/audit.h"
#include "sql/call.h"
#include "sql/secret.h"
#include "sql/tokens.h"

namespace rookery::store::sql {
namespace {

constexpr Statement kInsertCode{
    "INSERT INTO authorization_codes(id, account, client, redirect_uri, challenge, scopes, created)"
    " VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT(id) DO NOTHING RETURNING id"};
/// Those that were not exchanged in time, and those whose second use need not be noticed any more.
constexpr Statement kSweepCodes{
    "DELETE FROM authorization_codes WHERE created < $1 AND (token IS NULL OR created < $2)"};
constexpr Statement kFindCode{
    "SELECT account, client, redirect_uri, challenge, scopes, created, token FROM authorization_codes"
    " WHERE id = $1"};
/// Writes what is there, to lock the code: of two exchanges at once the second finds it used.
constexpr Statement kLockCode{
    "UPDATE authorization_codes SET created = created WHERE id = $1 RETURNING account, client, scopes,"
    " token"};
constexpr Statement kUseCode{"UPDATE authorization_codes SET token = $2 WHERE id = $1"};

struct LockedCode {
  TokenTerms terms;   ///< of the token that it makes
  std::string token;  ///< the id of the one that it made; empty: none yet
};

StoreError no_such_code() {
  return {StoreError::Kind::NotFound, "no such authorization code"};
}

Expected<void, StoreError> add_code(Connection& connection, const std::string& id,
                                    const Authorization& granted) {
  if (auto known = check_account(connection, granted.account); !known) {
    return known;
  }
  const auto inserted = connection.run(kInsertCode, id, granted.account, granted.client, granted.redirect_uri,
                                       granted.challenge, join_scopes(granted.scopes), granted.created);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "this authorization code is in use"});
  }
  // Swept here, as only a new code makes the table grow.
  return connection.send(kSweepCodes, granted.created - AuthorizationCodeStore::kLasts,
                         granted.created - AuthorizationCodeStore::kRemembered);
}

Expected<Authorization, StoreError> find_code(Connection& connection, const std::string& id) {
  std::optional<Authorization> granted;
  auto found = connection.each(
      kFindCode,
      [&](const Row& row) {
        granted =
            Authorization{row.text(0),    row.text(1),    row.text(2), row.text(3), split_scopes(row.text(4)),
                          row.instant(5), !row.is_null(6)};
      },
      id);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return granted ? Expected<Authorization, StoreError>(*std::move(granted)) : fail(no_such_code());
}

Expected<LockedCode, StoreError> lock_code(Connection& connection, const std::string& id) {
  std::optional<LockedCode> code;
  auto locked = connection.each(
      kLockCode,
      [&](const Row& row) {
        code = LockedCode{{row.text(0), row.text(1), split_scopes(row.text(2))}, row.text(3)};
      },
      id);
  if (!locked) {
    return fail(std::move(locked.error()));
  }
  return code ? Expected<LockedCode, StoreError>(*std::move(code)) : fail(no_such_code());
}

/// A thief of the code may have its token: the token ends (RFC 6749, 4.1.2).
Expected<void, StoreError> revoke_token_of(Connection& connection, const LockedCode& code,
                                           const AuditEntry& entry) {
  auto revoked = with_entry(connection, revoke_token(connection, code.token), entry);
  const bool is_gone = !revoked && revoked.error().kind == StoreError::Kind::NotFound;
  return is_gone ? Expected<void, StoreError>() : revoked;
}

using Exchanged = std::optional<AccessToken>;

Expected<Exchanged, StoreError> exchange_code(Connection& connection, const std::string& id,
                                              const std::string& secret, Instant now, const AuditEntry& made,
                                              const AuditEntry& revoked) {
  auto code = lock_code(connection, id);
  if (!code) {
    return fail(std::move(code.error()));
  }
  if (!code->token.empty()) {
    return revoke_token_of(connection, *code, revoked).map([] { return Exchanged(); });
  }
  const AccessToken token{digest_of(secret), std::move(code->terms), now, {}};
  auto created = with_entry(connection, create_token(connection, token), made);
  if (!created) {
    return fail(std::move(created.error()));
  }
  return connection.send(kUseCode, id, token.id).map([&] { return Exchanged(*std::move(created)); });
}

class SqlAuthorizationCodeStore final : public AuthorizationCodeStore {
 public:
  explicit SqlAuthorizationCodeStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void add(std::string code, Authorization granted, Callback<void> done) override {
    driver_->write([id = digest_of(code), granted = std::move(granted)](
                       Connection& connection) { return add_code(connection, id, granted); },
                   std::move(done));
  }

  void find(std::string code, Callback<Authorization> done) override {
    read_value<Authorization>(
        *driver_, [id = digest_of(code)](Connection& connection) { return find_code(connection, id); },
        std::move(done));
  }

  void exchange(std::string code, std::string secret, Instant now, AuditEntry made, AuditEntry revoked,
                Callback<Exchanged> done) override {
    write_value<Exchanged>(
        *driver_,
        [id = digest_of(code), secret = std::move(secret), now, made = std::move(made),
         revoked = std::move(revoked)](Connection& connection) {
          return exchange_code(connection, id, secret, now, made, revoked);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<AuthorizationCodeStore> make_authorization_code_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlAuthorizationCodeStore>(std::move(driver));
}

}  // namespace rookery::store::sql
