#include "rookery/store/accounts/tokens.h"

#include "accounts/account_rows.h"
#include "accounts/scopes.h"
#include "accounts/secrets.h"
#include "administration/with_entry.h"
#include "rookery/store/accounts/former_guests.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// How long a revoked token is kept, so that its secret, which others may know, is not taken again.
constexpr Duration kKeptRevoked = std::chrono::hours(24);

constexpr Statement kInsertToken{
    "INSERT INTO tokens(id, account, description, scopes, created) VALUES($1, $2, $3, $4, $5)"
    " ON CONFLICT(id) DO NOTHING RETURNING id"};
/// A disabled account keeps its tokens, which find nothing until it is enabled.
constexpr Statement kFindToken{
    "SELECT t.id, t.account, t.description, t.scopes, t.created, t.last_used,"
    " a.id, a.name, a.created, a.title, a.seen, a.role, a.disabled, a.display"
    " FROM tokens t JOIN accounts a ON a.id = t.account"
    " WHERE t.id = $1 AND t.revoked = 0 AND a.disabled = 0"};
constexpr Statement kFindTokensOf{
    "SELECT id, account, description, scopes, created, last_used FROM tokens WHERE account = $1"
    " AND revoked = 0 ORDER BY created DESC, id DESC"};
constexpr Statement kCountTokens{"SELECT count(*) FROM tokens WHERE account = $1 AND revoked = 0"};
/// Several nodes note the use of one token: the latest use stays, whichever is written last.
constexpr Statement kTouchToken{
    "UPDATE tokens SET last_used = $2 WHERE id = $1 AND (last_used IS NULL OR last_used < $2)"};
/// Marked and not deleted: see kKeptRevoked.
constexpr Statement kRevokeToken{"UPDATE tokens SET revoked = 1 WHERE id = $1 AND revoked = 0 RETURNING id"};
constexpr Statement kDeleteRevoked{"DELETE FROM tokens WHERE revoked = 1 AND created < $1"};

AccessToken read_token(const Row& row) {
  return {row.text(0),
          {row.text(1), row.text(2), split_scopes(row.text(3))},
          row.instant(4),
          row.is_null(5) ? std::nullopt : std::optional(row.instant(5))};
}

OwnedToken read_owned_token(const Row& row) {
  constexpr int kFirstOfAccount = 6;
  return {read_token(row), read_account(row, kFirstOfAccount), {}};
}

Expected<AccessToken, StoreError> insert_token(Connection& connection, AccessToken token) {
  if (auto known = check_account(connection, AccountId{token.terms.account}); !known) {
    return fail(std::move(known.error()));
  }
  const auto inserted = has_row(connection, kInsertToken, token.id, token.terms.account,
                                token.terms.description, join_scopes(token.terms.scopes), token.created);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (!*inserted) {
    return fail(StoreError{StoreError::Kind::Conflict, "the secret of this token is in use"});
  }
  // Swept here, as only a new token makes the table grow.
  return connection.send(kDeleteRevoked, token.created - kKeptRevoked).map([&] { return std::move(token); });
}

}  // namespace

Expected<AccessToken, StoreError> create_token(Connection& connection, const std::string& secret,
                                               const TokenTerms& terms, Instant now,
                                               const AuditEntry& entry) {
  return with_entry(connection, insert_token(connection, {digest_of(secret), terms, now, {}}), entry);
}

Expected<std::optional<AccessToken>, StoreError> create_token_within(Connection& connection,
                                                                     const std::string& secret,
                                                                     const TokenTerms& terms, Instant now,
                                                                     std::size_t most,
                                                                     const AuditEntry& entry) {
  // The account is locked while its tokens are counted: two requests at once must not pass the limit.
  if (auto locked = lock_account(connection, AccountId{terms.account}); !locked) {
    return fail(std::move(locked.error()));
  }
  const auto count = read_number(connection, kCountTokens, terms.account);
  if (!count || static_cast<std::size_t>(*count) >= most) {
    return count.map([](std::int64_t) { return std::optional<AccessToken>(); });
  }
  return create_token(connection, secret, terms, now, entry).map([](AccessToken token) {
    return std::optional(std::move(token));
  });
}

/// With the guests that became the account: seats that they took are seats of the token's owner.
Expected<OwnedToken, StoreError> find_token(Connection& connection, const std::string& secret) {
  auto token =
      require(read_one(connection, kFindToken, read_owned_token, digest_of(secret)), no_such("token"));
  if (!token) {
    return token;
  }
  auto guests = guests_of(connection, AccountId{token->account.id});
  if (!guests) {
    return fail(std::move(guests.error()));
  }
  token->guests = *std::move(guests);
  return token;
}

Expected<bool, StoreError> is_token_valid(Connection& connection, const TokenId& id) {
  return has_row(connection, kFindToken, id);
}

Expected<void, StoreError> touch_token(Connection& connection, const TokenId& id, Instant at) {
  return connection.send(kTouchToken, id, at);
}

Expected<std::vector<AccessToken>, StoreError> tokens_of(Connection& connection, const AccountId& account) {
  return read_all(connection, kFindTokensOf, read_token, account);
}

Expected<void, StoreError> revoke_token(Connection& connection, const TokenId& id, const AuditEntry& entry) {
  return with_entry(connection, require_row(connection, no_such("token " + id.text), kRevokeToken, id),
                    entry);
}

}  // namespace rookery::store
