#pragma once
#include <cstdint>
#include <string>

#include "rookery/store/database.h"
#include "rookery/store/ids.h"
#include "sql/connection.h"

/// Which names look alike (rookery/people/skeleton.h): no account gets a name, and none chooses a display
/// name, that may be taken for another's.
namespace rookery::store {

enum class NameOf : std::uint8_t { Account, Display };

/// Whether `name` looks like a name of another account than `account`, or like the display name that one has
/// chosen.
[[nodiscard]] Expected<bool, StoreError> is_skeleton_taken(Connection& connection, const std::string& name,
                                                           const AccountId& account);

/// Keeps the look of a name for the account. Precondition: it does not look taken. Errors: Unavailable, also
/// when somebody has just taken it.
[[nodiscard]] Expected<void, StoreError> claim_skeleton(Connection& connection, const std::string& name,
                                                        const AccountId& account, NameOf kind);

/// The account's display name is no longer kept for it.
[[nodiscard]] Expected<void, StoreError> release_display_skeleton(Connection& connection,
                                                                  const AccountId& account);

/// Claims the names of accounts that were made by programs from before schema 33, in the background. Of two
/// that look alike both stay. The database completes it before it ends.
void claim_missing_skeletons(Database& database);

}  // namespace rookery::store
