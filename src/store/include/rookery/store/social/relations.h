#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Which accounts follow or block which others.
namespace rookery::store {

/// The relation of an account to another. The values are stored; new ones are only added.
enum class Relation : std::uint8_t {
  Follows = 0,
  Blocks = 1,
};

/// An account, and since when it is followed or blocked.
struct RelatedAccount {
  Account account;
  Instant since;
  bool operator==(const RelatedAccount&) const = default;
};

/// The maximum number of relations of an account.
inline constexpr std::size_t kMostRelations = 2'000;

/// Sets the relation and replaces the previous one. A second call changes nothing. Errors: NotFound, when
/// there is no such account; Conflict, beyond kMostRelations.
[[nodiscard]] Expected<void, StoreError> relate(Connection& connection, const AccountId& account,
                                                const AccountId& other, Relation relation, Instant at);
/// Removes the relation; does nothing if it is another one.
[[nodiscard]] Expected<void, StoreError> unrelate(Connection& connection, const AccountId& account,
                                                  const AccountId& other, Relation relation);
/// The relation of `account` to `other`; empty: none.
[[nodiscard]] Expected<std::optional<Relation>, StoreError> find_relation(Connection& connection,
                                                                          const AccountId& account,
                                                                          const AccountId& other);
/// The accounts that the account follows or blocks, latest first. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<RelatedAccount>, StoreError> related_accounts(Connection& connection,
                                                                                 const AccountId& account,
                                                                                 Relation relation);
/// The accounts that follow or block the account, latest first. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<RelatedAccount>, StoreError> relating_accounts(Connection& connection,
                                                                                  const AccountId& account,
                                                                                  Relation relation);

}  // namespace rookery::store
