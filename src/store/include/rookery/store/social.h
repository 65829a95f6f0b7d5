#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/accounts.h"
#include "rookery/store/store_error.h"

namespace rookery::store {

/// What an account thinks of another. The values are stored; new ones are only added.
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

/// What an account noted about another, for itself; or wrote to another.
struct Message {
  std::string from, to;  ///< accounts, by their ids
  Instant at;
  std::string text;  ///< UTF-8
  bool operator==(const Message&) const = default;
};

/// What an account and another wrote to each other, as an inbox lists it.
struct Thread {
  Account other;
  Instant at;              ///< of the last message
  std::string text;        ///< of the last message
  bool is_own = false;     ///< the account itself wrote that
  std::size_t unread = 0;  ///< messages of the other that came since mark_read
  bool operator==(const Thread&) const = default;
};

/// What accounts keep of each other, and of games. Calls: see Callback.
class SocialStore {
 public:
  /// The most that an account follows and blocks, that it notes about one other, and that it bookmarks.
  static constexpr std::size_t kMostRelations = 2'000, kMostNotes = 100, kMostBookmarks = 2'000;

  virtual ~SocialStore() = default;

  /// In place of what there was between them. A second call changes nothing. Errors: NotFound, when there is
  /// no such account; Conflict, beyond kMostRelations; Unavailable.
  virtual void relate(std::string account, std::string other, Relation relation, Instant at,
                      Callback<void> done) = 0;
  /// Nothing, if it was not so. Errors: Unavailable.
  virtual void unrelate(std::string account, std::string other, Relation relation, Callback<void> done) = 0;
  /// What `account` thinks of `other`; empty: nothing. Errors: Unavailable.
  virtual void relation_to(std::string account, std::string other,
                           Callback<std::optional<Relation>> done) = 0;
  /// Those whom the account follows or blocks, the latest first. Errors: Unavailable; Corrupt.
  virtual void related(std::string account, Relation relation,
                       Callback<std::vector<RelatedAccount>> done) = 0;
  /// Those who follow or block the account, likewise.
  virtual void relating(std::string account, Relation relation,
                        Callback<std::vector<RelatedAccount>> done) = 0;

  /// Errors: NotFound, when there is no such account; Conflict, beyond kMostNotes; Unavailable.
  virtual void add_note(Message note, Callback<void> done) = 0;
  /// What `from` noted about `to`, the latest first. Errors: Unavailable.
  virtual void notes(std::string from, std::string to, Callback<std::vector<Message>> done) = 0;

  /// Errors: NotFound, when there is no such account; Conflict, when `to` blocks `from`; Unavailable.
  virtual void send(Message message, Callback<void> done) = 0;
  /// What the two wrote to each other, the latest first, at most `most`. Errors: Unavailable.
  virtual void messages(std::string one, std::string other, std::size_t most,
                        Callback<std::vector<Message>> done) = 0;

  /// The account's threads, the one with the latest message first, at most `most`; accounts without ratings.
  /// Errors: Unavailable; Corrupt.
  virtual void threads(std::string account, std::size_t most, Callback<std::vector<Thread>> done) = 0;
  /// The messages of all threads that the account did not read. Errors: Unavailable.
  virtual void unread(std::string account, Callback<std::size_t> done) = 0;
  /// The account has read what `other` wrote so far. Nothing, if there is no such thread. Errors:
  /// Unavailable.
  virtual void mark_read(std::string account, std::string other, Callback<void> done) = 0;

  /// All that the account noted about anybody; all that it wrote and was written, the latest first, at most
  /// `most`. Errors: Unavailable.
  virtual void notes_by(std::string account, Callback<std::vector<Message>> done) = 0;
  virtual void messages_of(std::string account, std::size_t most, Callback<std::vector<Message>> done) = 0;

  /// Sets what the account notes about a game, for itself; `to` is the game. An empty text is none. Errors:
  /// NotFound, when there is no such account or game; Unavailable.
  virtual void set_game_note(Message note, Callback<void> done) = 0;
  /// Empty: nothing. Errors: Unavailable.
  virtual void game_note(std::string account, std::string game, Callback<std::string> done) = 0;
  /// All of them, by the games, with the game as `to`. Errors: Unavailable.
  virtual void game_notes(std::string account, Callback<std::vector<Message>> done) = 0;

  /// Errors: NotFound, when there is no such game; Conflict, beyond kMostBookmarks; Unavailable.
  virtual void add_bookmark(std::string account, std::string game, Instant at, Callback<void> done) = 0;
  /// Nothing, if there was none. Errors: Unavailable.
  virtual void remove_bookmark(std::string account, std::string game, Callback<void> done) = 0;
  /// The ids of the games that the account bookmarked, the latest first. Errors: Unavailable.
  virtual void bookmarks(std::string account, Callback<std::vector<std::string>> done) = 0;

  /// Sets what the account chose under this name. Errors: NotFound, when there is no such account;
  /// Unavailable.
  virtual void set_choice(std::string account, std::string name, std::string value, Callback<void> done) = 0;
  /// Empty: it chose nothing. Errors: Unavailable.
  virtual void choice(std::string account, std::string name, Callback<std::string> done) = 0;
};

}  // namespace rookery::store
