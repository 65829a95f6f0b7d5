#pragma once
#include <memory>
#include <string>
#include <vector>

#include "rookery/store/tokens.h"
#include "sql/connection.h"

namespace rookery::store::sql {

/// Scopes as a column holds them: separated by blanks.
[[nodiscard]] std::string join_scopes(const std::vector<std::string>& scopes);
[[nodiscard]] std::vector<std::string> split_scopes(const std::string& text);

/// As TokenStore::create, of a token whose id is the digest of its secret.
[[nodiscard]] Expected<AccessToken, StoreError> create_token(Connection& connection,
                                                             const AccessToken& token);

/// As TokenStore::revoke.
[[nodiscard]] Expected<void, StoreError> revoke_token(Connection& connection, const std::string& id);

[[nodiscard]] std::unique_ptr<TokenStore> make_token_store(std::shared_ptr<Driver> driver);

}  // namespace rookery::store::sql
