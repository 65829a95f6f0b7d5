#pragma once
#include <string>
#include <vector>

#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// The guests who made an account.
namespace rookery::store {

/// Transfers a guest's past and future games to the account: the account's lists of games and results contain
/// them, under the account's id. The seats of the games keep the guest's id; the account's tokens and
/// sessions have it among their `guests`. A second call for the same account changes nothing. Errors:
/// NotFound, when there is no such account; Conflict, when the games belong to another account already, or
/// `guest` is an account.
[[nodiscard]] Expected<void, StoreError> take_over_guest(Connection& connection, const PlayerId& guest,
                                                         const AccountId& account);

/// The guests whose games the account took over, by their ids. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<std::string>, StoreError> guests_of(Connection& connection,
                                                                       const AccountId& account);

/// The ids under which the player is in the games: its own, and those of guests_of().
[[nodiscard]] Expected<std::vector<std::string>, StoreError> ids_of_player(Connection& connection,
                                                                           const PlayerId& player);

}  // namespace rookery::store
