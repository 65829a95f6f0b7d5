#include "rookery/store/accounts/authorization_codes.h"

#include "accounts/account_rows.h"
#include "accounts/scopes.h"
#include "accounts/secrets.h"
#include "sql/rows.h"

namespace rookery::store {
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

LockedCode read_locked(const Row& row) {
  return {{row.text(0), row.text(1), split_scopes(row.text(2))}, row.text(3)};
}

Authorization read_authorization(const Row& row) {
  return {row.text(0),    row.text(1),    row.text(2), row.text(3), split_scopes(row.text(4)),
          row.instant(5), !row.is_null(6)};
}

/// A thief of the code may have its token: the token ends (RFC 6749, 4.1.2).
Expected<void, StoreError> revoke_token_of(Connection& connection, const LockedCode& code,
                                           const AuditEntry& entry) {
  auto revoked = revoke_token(connection, TokenId{code.token}, entry);
  const bool is_gone = !revoked && revoked.error().kind == StoreError::Kind::NotFound;
  return is_gone ? Expected<void, StoreError>() : revoked;
}

}  // namespace

Expected<void, StoreError> add_authorization(Connection& connection, const std::string& code,
                                             const Authorization& granted) {
  if (auto known = check_account(connection, AccountId{granted.account}); !known) {
    return known;
  }
  const auto inserted =
      has_row(connection, kInsertCode, digest_of(code), granted.account, granted.client, granted.redirect_uri,
              granted.challenge, join_scopes(granted.scopes), granted.created);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (!*inserted) {
    return fail(StoreError{StoreError::Kind::Conflict, "this authorization code is in use"});
  }
  // Swept here, as only a new code makes the table grow.
  return connection.send(kSweepCodes, granted.created - kAuthorizationLasts,
                         granted.created - kAuthorizationRemembered);
}

Expected<Authorization, StoreError> find_authorization(Connection& connection, const std::string& code) {
  return require(read_one(connection, kFindCode, read_authorization, digest_of(code)), no_such_code());
}

Expected<std::optional<AccessToken>, StoreError> exchange_authorization(Connection& connection,
                                                                        const std::string& code,
                                                                        const std::string& secret,
                                                                        Instant now, const AuditEntry& made,
                                                                        const AuditEntry& revoked) {
  using Exchanged = std::optional<AccessToken>;
  const std::string id = digest_of(code);
  const auto locked = require(read_one(connection, kLockCode, read_locked, id), no_such_code());
  if (!locked) {
    return fail(locked.error());
  }
  if (!locked->token.empty()) {
    return revoke_token_of(connection, *locked, revoked).map([] { return Exchanged(); });
  }
  auto created = create_token(connection, secret, locked->terms, now, made);
  if (!created) {
    return fail(std::move(created.error()));
  }
  return connection.send(kUseCode, id, created->id).map([&] { return Exchanged(*std::move(created)); });
}

}  // namespace rookery::store
