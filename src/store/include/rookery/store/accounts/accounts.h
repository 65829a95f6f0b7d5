#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/people/role.h"
#include "rookery/store/database.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/ids.h"

/// The accounts. Names are unique and found whatever their case; case is that of the letters A to Z, so a
/// caller that allows other letters in names must compare those itself.
namespace rookery::store {

/// The title of accounts that programs play for (Lichess API).
inline constexpr const char* kBotTitle = "BOT";

struct Account {
  std::string id;    ///< letters, digits, '-', '_'; never changes and is never used again
  std::string name;  ///< as its owner writes it
  Instant created;
  std::string title = {};            ///< such as "BOT"; empty: none
  std::optional<Instant> seen = {};  ///< the account's last request
  /// The ratings in the pools in which the account has played rated games; set by the calls that find
  /// accounts.
  std::vector<PoolRating> ratings = {};
  people::Role role = people::Role::Account;
  bool is_disabled = false;  ///< the account cannot be used: its tokens and sessions are not found
  std::string display = {};  ///< the name that others see; empty: `name`
  bool operator==(const Account&) const = default;
};

/// The name that others see.
[[nodiscard]] inline const std::string& display_name(const Account& account) {
  return account.display.empty() ? account.name : account.display;
}

/// The rating that the account has in the pool; null: it has played no rated game there.
[[nodiscard]] inline const PoolRating* find_rating(const Account& account, RatingPool pool) {
  const auto found = std::find_if(account.ratings.begin(), account.ratings.end(),
                                  [pool](const PoolRating& rating) { return rating.pool == pool; });
  return found == account.ratings.end() ? nullptr : &*found;
}

/// Errors: Conflict, when the id or the name is taken, was that of an account that is deleted, or looks like
/// another's name or chosen display name (rookery/people/skeleton.h).
[[nodiscard]] Expected<void, StoreError> create_account(Connection& connection, const Account& account);

/// Errors: NotFound; Corrupt.
[[nodiscard]] Expected<Account, StoreError> find_account(Connection& connection, const AccountId& id);
[[nodiscard]] Expected<Account, StoreError> find_account_by_name(Connection& connection,
                                                                 const std::string& name);

/// The accounts with these ids, in the order of `ids`; ids without an account are left out. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<Account>, StoreError> find_accounts(Connection& connection,
                                                                       const std::vector<std::string>& ids);

/// The accounts with this title that were seen at `since` or later, the last seen first, at most `most`.
/// Errors: Corrupt.
[[nodiscard]] Expected<std::vector<Account>, StoreError> accounts_seen(Connection& connection,
                                                                       const std::string& title,
                                                                       Instant since, std::size_t most);

/// At most `most` accounts whose names begin with `beginning`, ordered by name. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<Account>, StoreError> accounts_named(Connection& connection,
                                                                        const std::string& beginning,
                                                                        std::size_t most);

/// All accounts, those of one role where it is given, by their ids, behind `after` (empty: all), at most
/// `most`; without ratings. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<Account>, StoreError> list_accounts(Connection& connection,
                                                                       std::optional<people::Role> role,
                                                                       const std::string& after,
                                                                       std::size_t most);

/// Errors: NotFound.
[[nodiscard]] Expected<void, StoreError> set_title(Connection& connection, const AccountId& id,
                                                   const std::string& title);

/// Sets the name that others see, as the account has chosen it; empty: the account's name. Errors: NotFound;
/// Conflict, when it looks like another's name or chosen display name.
[[nodiscard]] Expected<void, StoreError> set_display(Connection& connection, const AccountId& id,
                                                     const std::string& display);

/// Errors: NotFound; Conflict, when no administrator that is enabled would be left.
[[nodiscard]] Expected<void, StoreError> set_role(Connection& connection, const AccountId& id,
                                                  people::Role role);
/// A disabled account's sessions end; its tokens work again once it is enabled. Errors: as set_role().
[[nodiscard]] Expected<void, StoreError> set_disabled(Connection& connection, const AccountId& id,
                                                      bool is_disabled);

/// Records a request of the account at this instant; `seen` is the latest of them.
[[nodiscard]] Expected<void, StoreError> touch_account(Connection& connection, const AccountId& id,
                                                       Instant at);

/// Records that no page or program of the account is open any more: it was seen at this instant and not
/// later.
[[nodiscard]] Expected<void, StoreError> backdate_seen(Connection& connection, const AccountId& id,
                                                       Instant at);

/// Deletes the account with its sessions, tokens, password, relations, notes, sent and received messages,
/// bookmarks, preferences, seeks, challenges, imports, results and ratings, and a teacher's classes, but not
/// the pupils' accounts. Games and their chats stay: StoredGame::deleted_players names the deleted players
/// of a game, and the account's chat messages get the name "deleted". Errors: NotFound; Conflict, when no
/// other administrator would be left.
[[nodiscard]] Expected<void, StoreError> remove_account(Connection& connection, const AccountId& id,
                                                        Instant at);

/// Sets the secret that makes its holder administrator; single use, replaces the previous one: true. False,
/// without effect, while there is an enabled administrator. Only the secret's SHA-256 is stored.
[[nodiscard]] Expected<bool, StoreError> offer_administration(Connection& connection,
                                                              const std::string& secret);
/// Makes the account an administrator and deletes the secret. Errors: NotFound, when there is no such account
/// or that is not the secret.
[[nodiscard]] Expected<void, StoreError> accept_administration(Connection& connection,
                                                               const std::string& secret,
                                                               const AccountId& id);

}  // namespace rookery::store
