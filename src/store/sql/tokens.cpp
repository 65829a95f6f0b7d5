#include "sql/tokens.h"

#include "sql/accounts.h"
#include "sql/audit.h"
#include "sql/call.h"
#include "sql/former_guests.h"
#include "sql/secret.h"

namespace rookery::store::sql {
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

Expected<std::vector<AccessToken>, StoreError> find_tokens_of(Connection& connection,
                                                              const std::string& account) {
  std::vector<AccessToken> tokens;
  auto found =
      connection.each(kFindTokensOf, [&](const Row& row) { tokens.push_back(read_token(row)); }, account);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return tokens;
}

Expected<bool, StoreError> is_valid_token(Connection& connection, const std::string& id) {
  const auto found = connection.run(kFindToken, id);
  return found ? Expected<bool, StoreError>(*found > 0) : fail(found.error());
}

/// With the guests that became the account: seats that they took are seats of the token's owner.
Expected<OwnedToken, StoreError> find_token(Connection& connection, const std::string& id) {
  constexpr int kFirstOfAccount = 6;
  std::optional<OwnedToken> token;
  auto found = connection.each(
      kFindToken,
      [&](const Row& row) { token = OwnedToken{read_token(row), read_account(row, kFirstOfAccount), {}}; },
      id);
  if (!found) {
    return fail(std::move(found.error()));
  }
  if (!token) {
    return fail(StoreError{StoreError::Kind::NotFound, "no such token; it may have been revoked"});
  }
  auto guests = guests_of(connection, token->account.id);
  if (!guests) {
    return fail(std::move(guests.error()));
  }
  token->guests = *std::move(guests);
  return *std::move(token);
}

class SqlTokenStore final : public TokenStore {
 public:
  explicit SqlTokenStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void create(std::string secret, TokenTerms terms, Instant now, AuditEntry entry,
              Callback<AccessToken> done) override {
    write_value<AccessToken>(
        *driver_,
        [token = AccessToken{digest_of(secret), std::move(terms), now, {}},
         entry = std::move(entry)](Connection& connection) {
          return with_entry(connection, create_token(connection, token), entry);
        },
        std::move(done));
  }

  void find(std::string secret, Callback<OwnedToken> done) override {
    read_value<OwnedToken>(
        *driver_, [id = digest_of(secret)](Connection& connection) { return find_token(connection, id); },
        std::move(done));
  }

  void is_valid(std::string id, Callback<bool> done) override {
    read_value<bool>(
        *driver_, [id = std::move(id)](Connection& connection) { return is_valid_token(connection, id); },
        std::move(done));
  }

  void touch(std::string id, Instant at, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), at](Connection& connection) { return connection.send(kTouchToken, id, at); },
        std::move(done));
  }

  void of(std::string account, Callback<std::vector<AccessToken>> done) override {
    read_value<std::vector<AccessToken>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return find_tokens_of(connection, account);
        },
        std::move(done));
  }

  void revoke(std::string id, AuditEntry entry, Callback<void> done) override {
    driver_->write(
        [id = std::move(id), entry = std::move(entry)](Connection& connection) {
          return with_entry(connection, revoke_token(connection, id), entry);
        },
        std::move(done));
  }

 private:
  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::string join_scopes(const std::vector<std::string>& scopes) {
  std::string text;
  for (const std::string& scope : scopes) {
    text += (text.empty() ? "" : " ") + scope;
  }
  return text;
}

std::vector<std::string> split_scopes(const std::string& text) {
  std::vector<std::string> scopes;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    scopes.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return scopes;
}

Expected<AccessToken, StoreError> create_token(Connection& connection, const AccessToken& token) {
  if (auto known = check_account(connection, token.terms.account); !known) {
    return fail(std::move(known.error()));
  }
  const auto inserted = connection.run(kInsertToken, token.id, token.terms.account, token.terms.description,
                                       join_scopes(token.terms.scopes), token.created);
  if (!inserted) {
    return fail(inserted.error());
  }
  if (*inserted == 0) {
    return fail(StoreError{StoreError::Kind::Conflict, "the secret of this token is in use"});
  }
  // Swept here, as only a new token makes the table grow.
  if (auto deleted = connection.send(kDeleteRevoked, token.created - kKeptRevoked); !deleted) {
    return fail(std::move(deleted.error()));
  }
  return token;
}

Expected<void, StoreError> revoke_token(Connection& connection, const std::string& id) {
  const auto revoked = connection.run(kRevokeToken, id);
  if (!revoked) {
    return fail(revoked.error());
  }
  if (*revoked == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no token " + id + "; it may have been revoked"});
  }
  return {};
}

std::unique_ptr<TokenStore> make_token_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlTokenStore>(std::move(driver));
}

}  // namespace rookery::store::sql
