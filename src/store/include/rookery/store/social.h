#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/people/leave.h"
#include "rookery/store/accounts.h"
#include "rookery/store/store_error.h"

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

/// A private note about another account, or a message to it.
struct Message {
  std::string from, to;  ///< accounts, by their ids
  Instant at;
  std::string text;  ///< UTF-8
  bool operator==(const Message&) const = default;
};

/// A conversation of two accounts, as an inbox lists it.
struct Thread {
  Account other;
  Instant at;              ///< of the last message
  std::string text;        ///< of the last message
  bool is_own = false;     ///< the account itself wrote that
  std::size_t unread = 0;  ///< messages of the other that came since mark_read
  bool operator==(const Thread&) const = default;
};

/// A game that an account wants to find again, and since when.
struct Bookmark {
  std::string game;
  Instant at;
  bool operator==(const Bookmark&) const = default;
};

/// Relations, notes and messages between accounts, and notes and bookmarks of games. Calls: see Callback.
class SocialStore {
 public:
  /// The maximum numbers of relations of an account, of its notes about one other account, and of its
  /// bookmarks.
  static constexpr std::size_t kMostRelations = 2'000, kMostNotes = 100, kMostBookmarks = 2'000;

  virtual ~SocialStore() = default;

  /// Sets the relation and replaces the previous one. A second call changes nothing. Errors: NotFound, when
  /// there is no such account; Conflict, beyond kMostRelations; Unavailable.
  virtual void relate(std::string account, std::string other, Relation relation, Instant at,
                      Callback<void> done) = 0;
  /// Removes the relation; does nothing if it is another one. Errors: Unavailable.
  virtual void unrelate(std::string account, std::string other, Relation relation, Callback<void> done) = 0;
  /// The relation of `account` to `other`; empty: none. Errors: Unavailable.
  virtual void relation_to(std::string account, std::string other,
                           Callback<std::optional<Relation>> done) = 0;
  /// The accounts that the account follows or blocks, latest first. Errors: Unavailable; Corrupt.
  virtual void related(std::string account, Relation relation,
                       Callback<std::vector<RelatedAccount>> done) = 0;
  /// The accounts that follow or block the account, latest first.
  virtual void relating(std::string account, Relation relation,
                        Callback<std::vector<RelatedAccount>> done) = 0;

  /// Errors: NotFound, when there is no such account; Conflict, beyond kMostNotes; Unavailable.
  virtual void add_note(Message note, Callback<void> done) = 0;
  /// The notes of `from` about `to`, latest first. Errors: Unavailable.
  virtual void notes(std::string from, std::string to, Callback<std::vector<Message>> done) = 0;

  /// Errors: NotFound, when there is no such account; Conflict, when `to` blocks `from`; Unavailable.
  virtual void send(Message message, Callback<void> done) = 0;
  /// At most `most` messages between the two, latest first. Errors: Unavailable.
  virtual void messages(std::string one, std::string other, std::size_t most,
                        Callback<std::vector<Message>> done) = 0;

  /// At most `most` conversations of the account, the one with the latest message first; the accounts in them
  /// have no ratings set. Errors: Unavailable; Corrupt.
  virtual void threads(std::string account, std::size_t most, Callback<std::vector<Thread>> done) = 0;
  /// The number of unread messages in all conversations of the account. Errors: Unavailable.
  virtual void unread(std::string account, Callback<std::size_t> done) = 0;
  /// Marks all messages from `other` as read. Does nothing if there is no such conversation. Errors:
  /// Unavailable.
  virtual void mark_read(std::string account, std::string other, Callback<void> done) = 0;

  /// All notes of the account about other accounts; at most `most` messages sent or received by it, latest
  /// first. Errors: Unavailable.
  virtual void notes_by(std::string account, Callback<std::vector<Message>> done) = 0;
  virtual void messages_of(std::string account, std::size_t most, Callback<std::vector<Message>> done) = 0;

  /// Sets the account's private note about the game `to`. An empty text removes it. Errors:
  /// NotFound, when there is no such account or game; Unavailable.
  virtual void set_game_note(Message note, Callback<void> done) = 0;
  /// The account's note about the game; empty: none. Errors: Unavailable.
  virtual void game_note(std::string account, std::string game, Callback<std::string> done) = 0;
  /// All notes of the account about games, ordered by game, with the game as `to`. Errors: Unavailable.
  virtual void game_notes(std::string account, Callback<std::vector<Message>> done) = 0;

  /// Sets the moves that a player, an account or a guest, has decided on before in a game; `to` is the game.
  /// An empty text is none. Errors: NotFound, when there is no such game; Unavailable.
  virtual void set_conditional_moves(Message moves, Callback<void> done) = 0;
  /// Empty: none. Errors: Unavailable.
  virtual void conditional_moves(std::string player, std::string game, Callback<std::string> done) = 0;

  /// As people::take_leave. Errors: NotFound, when there is no such account; Conflict, when so many days are
  /// not left; Unavailable.
  virtual void take_leave(std::string account, int days, Instant now, Callback<people::Leave> done) = 0;
  /// Of an account, or of that which a guest made. One that never took leave has none. Errors: Unavailable.
  virtual void leave_of(std::string player, Callback<people::Leave> done) = 0;

  /// Errors: NotFound, when there is no such game; Conflict, beyond kMostBookmarks; Unavailable.
  virtual void add_bookmark(std::string account, std::string game, Instant at, Callback<void> done) = 0;
  /// Removes the bookmark; does nothing if there is none. Errors: Unavailable.
  virtual void remove_bookmark(std::string account, std::string game, Callback<void> done) = 0;
  /// The account's bookmarks, latest first. Errors: Unavailable.
  virtual void bookmarks(std::string account, Callback<std::vector<Bookmark>> done) = 0;

  /// Sets the account's preference of this name. Errors: NotFound, when there is no such account;
  /// Unavailable.
  virtual void set_choice(std::string account, std::string name, std::string value, Callback<void> done) = 0;
  /// The account's preference of this name; empty: not set. Errors: Unavailable.
  virtual void choice(std::string account, std::string name, Callback<std::string> done) = 0;
};

}  // namespace rookery::store
