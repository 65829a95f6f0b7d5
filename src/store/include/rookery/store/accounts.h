#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/people/role.h"
#include "rookery/store/ratings.h"
#include "rookery/store/store_error.h"

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

/// The accounts. Names are unique and found whatever their case; case is that of the letters A to Z, so
/// a caller that allows other letters in names must compare those itself. Calls: see Callback.
class AccountStore {
 public:
  virtual ~AccountStore() = default;

  /// Errors: Conflict, when the id or the name is taken, was that of an account that is deleted, or looks
  /// like another's name or chosen display name (rookery/people/skeleton.h); Unavailable.
  virtual void create(Account account, Callback<void> done) = 0;

  /// Errors: NotFound; Unavailable; Corrupt.
  virtual void find(std::string id, Callback<Account> done) = 0;
  virtual void find_by_name(std::string name, Callback<Account> done) = 0;

  /// The accounts with these ids, in the order of `ids`; ids without an account are left out. Errors:
  /// Unavailable; Corrupt.
  virtual void find_all(std::vector<std::string> ids, Callback<std::vector<Account>> done) = 0;

  /// The accounts with this title that were seen at `since` or later, the last seen first, at most `most`.
  /// Errors: Unavailable; Corrupt.
  virtual void seen_since(std::string title, Instant since, std::size_t most,
                          Callback<std::vector<Account>> done) = 0;

  /// At most `most` accounts whose names begin with `beginning`, ordered by name. Errors: Unavailable;
  /// Corrupt.
  virtual void named(std::string beginning, std::size_t most, Callback<std::vector<Account>> done) = 0;

  /// Errors: NotFound; Unavailable.
  virtual void set_title(std::string id, std::string title, Callback<void> done) = 0;

  /// Sets the name that others see, as the account has chosen it; empty: the account's name. Errors:
  /// NotFound; Conflict, when it looks like another's name or chosen display name; Unavailable.
  virtual void set_display(std::string id, std::string display, Callback<void> done) = 0;

  /// Deletes the account with its sessions, tokens, password, relations, notes, sent and received messages,
  /// bookmarks, choices, seeks, challenges, imports, results and ratings, and a teacher's classes, but not
  /// the pupils' accounts. Games and their chats stay: StoredGame::deleted_players names the deleted players
  /// of a game, and the account's chat messages get the name "deleted". Errors: NotFound;
  /// Conflict, when no other administrator would be left; Unavailable.
  virtual void remove(std::string id, Instant at, Callback<void> done) = 0;

  /// All accounts, those of one role where it is given, by their ids, behind `after` (empty: all), at most
  /// `most`; without ratings. Errors: Unavailable; Corrupt.
  virtual void list(std::optional<people::Role> role, std::string after, std::size_t most,
                    Callback<std::vector<Account>> done) = 0;

  /// Errors: NotFound; Conflict, when no administrator that is enabled would be left; Unavailable.
  virtual void set_role(std::string id, people::Role role, Callback<void> done) = 0;
  /// A disabled account's sessions end; its tokens work again once it is enabled. Errors: as set_role.
  virtual void set_disabled(std::string id, bool is_disabled, Callback<void> done) = 0;

  /// Sets the secret that makes its holder administrator; single use, replaces the previous one: true. False,
  /// without effect, while there is an enabled administrator. Only the secret's SHA-256 is stored. Errors:
  /// Unavailable.
  virtual void offer_administration(std::string secret, Callback<bool> done) = 0;
  /// Makes the account an administrator and deletes the secret. Errors: NotFound, when there is no such
  /// account or that is not the secret; Unavailable.
  virtual void accept_administration(std::string secret, std::string id, Callback<void> done) = 0;

  /// Records a request of the account at this instant; `seen` is the latest of them. Errors: Unavailable.
  virtual void touch(std::string id, Instant at, Callback<void> done) = 0;
  /// Transfers a guest's past and future games to the account: the account's lists of games and results
  /// contain them, under the account's id. The seats of the games keep the guest's id; the account's tokens
  /// and sessions have it among their `guests`. A second call for the same account changes nothing. Errors:
  /// NotFound, when there is no such account; Conflict, when the games belong to another account already, or
  /// `guest` is an account; Unavailable.
  virtual void take_over(std::string guest, std::string account, Callback<void> done) = 0;

  /// The guests whose games the account took over, by their ids. Errors: Unavailable; Corrupt.
  virtual void guests_of(std::string account, Callback<std::vector<std::string>> done) = 0;
};

}  // namespace rookery::store
