#include "sql/social.h"

#include <algorithm>

#include "sql/accounts.h"
#include "sql/call.h"
#include "sql/leaves.h"
#include "sql/ratings.h"

namespace rookery::store::sql {
namespace {

/// To block replaces to follow, and the other way round; to do the same again leaves its time as it was.
constexpr Statement kRelate{
    "INSERT INTO relations(account, other, relation, at) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(account, other) DO UPDATE SET relation = excluded.relation, at = excluded.at"
    " WHERE relations.relation <> excluded.relation"};
/// Names the relation: who stops following somebody must not lift a block meanwhile put in its place.
constexpr Statement kUnrelate{"DELETE FROM relations WHERE account = $1 AND other = $2 AND relation = $3"};
constexpr Statement kFindRelation{"SELECT relation FROM relations WHERE account = $1 AND other = $2"};
constexpr Statement kCountRelations{"SELECT count(*) FROM relations WHERE account = $1"};
constexpr Statement kFindRelated{
    "SELECT a.id, a.name, a.created, a.title, a.seen, a.role, a.disabled, a.display, r.at FROM relations r"
    " JOIN accounts a ON a.id = r.other WHERE r.account = $1 AND r.relation = $2"
    " ORDER BY r.at DESC, a.id"};
constexpr Statement kFindRelating{
    "SELECT a.id, a.name, a.created, a.title, a.seen, a.role, a.disabled, a.display, r.at FROM relations r"
    " JOIN accounts a ON a.id = r.account WHERE r.other = $1 AND r.relation = $2"
    " ORDER BY r.at DESC, a.id"};

/// Not the count: after a deletion it would name a number that is taken.
constexpr Statement kCountNotes{
    "SELECT coalesce(max(number) + 1, 0) FROM notes WHERE author = $1 AND about = $2"};
constexpr Statement kInsertNote{
    "INSERT INTO notes(author, about, number, at, text) VALUES($1, $2, $3, $4, $5)"};
constexpr Statement kFindNotes{
    "SELECT author, about, at, text FROM notes WHERE author = $1 AND about = $2 ORDER BY number DESC"};
constexpr Statement kCountMessages{
    "SELECT coalesce(max(number) + 1, 0) FROM messages WHERE sender = $1 AND receiver = $2"};
constexpr Statement kInsertMessage{
    "INSERT INTO messages(sender, receiver, number, at, text) VALUES($1, $2, $3, $4, $5)"};
/// Messages of one instant follow their numbers, which count for each sender alone.
constexpr Statement kFindMessages{
    "SELECT sender, receiver, at, text FROM messages"
    " WHERE (sender = $1 AND receiver = $2) OR (sender = $2 AND receiver = $1)"
    " ORDER BY at DESC, number DESC LIMIT $3"};

/// An inbox is read on every visit: a row for each conversation is kept, instead of a search for the last of
/// all messages.
constexpr Statement kPutInThread{
    "INSERT INTO threads(account, other, at, is_own, text, unread) VALUES($1, $2, $3, $4, $5, $6)"
    " ON CONFLICT(account, other) DO UPDATE SET at = excluded.at, is_own = excluded.is_own,"
    " text = excluded.text, unread = threads.unread + excluded.unread"};
constexpr Statement kFindThreads{
    "SELECT a.id, a.name, a.created, a.title, a.seen, a.role, a.disabled, a.display, t.at, t.text, t.is_own,"
    " t.unread FROM threads t JOIN accounts a ON a.id = t.other WHERE t.account = $1"
    " ORDER BY t.at DESC, t.other DESC LIMIT $2"};
/// The cast: in PostgreSQL, sum() of integers is a NUMERIC.
constexpr Statement kCountUnread{
    "SELECT CAST(coalesce(sum(unread), 0) AS BIGINT) FROM threads WHERE account = $1"};
/// Only the own row: what the other has read is the other's affair.
constexpr Statement kMarkRead{"UPDATE threads SET unread = 0 WHERE account = $1 AND other = $2"};

constexpr Statement kFindNotesBy{
    "SELECT author, about, at, text FROM notes WHERE author = $1 ORDER BY at DESC, about, number DESC"};
constexpr Statement kFindMessagesOf{
    "SELECT sender, receiver, at, text FROM messages WHERE sender = $1 OR receiver = $1"
    " ORDER BY at DESC, sender, number DESC LIMIT $2"};

constexpr Statement kSetGameNote{
    "INSERT INTO game_notes(account, game, at, text) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(account, game) DO UPDATE SET at = excluded.at, text = excluded.text"};
constexpr Statement kRemoveGameNote{"DELETE FROM game_notes WHERE account = $1 AND game = $2"};
constexpr Statement kFindGameNotes{
    "SELECT account, game, at, text FROM game_notes WHERE account = $1 ORDER BY game"};
constexpr Statement kFindGameNote{"SELECT text FROM game_notes WHERE account = $1 AND game = $2"};

constexpr Statement kSetConditional{
    "INSERT INTO conditional_moves(player, game, at, text) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(player, game) DO UPDATE SET at = excluded.at, text = excluded.text"};
constexpr Statement kRemoveConditional{"DELETE FROM conditional_moves WHERE player = $1 AND game = $2"};
constexpr Statement kFindConditional{"SELECT text FROM conditional_moves WHERE player = $1 AND game = $2"};

/// A bookmark of an imported game is not possible: games are looked for in this table alone.
constexpr Statement kFindBookmarkedGame{"SELECT id FROM games WHERE id = $1"};
constexpr Statement kCountBookmarks{"SELECT count(*) FROM bookmarks WHERE account = $1"};
constexpr Statement kInsertBookmark{
    "INSERT INTO bookmarks(account, game, at) VALUES($1, $2, $3) ON CONFLICT DO NOTHING"};
constexpr Statement kDeleteBookmark{"DELETE FROM bookmarks WHERE account = $1 AND game = $2"};
constexpr Statement kFindBookmarks{
    "SELECT game, at FROM bookmarks WHERE account = $1 ORDER BY at DESC, game"};

constexpr Statement kSetChoice{
    "INSERT INTO choices(account, name, value) VALUES($1, $2, $3)"
    " ON CONFLICT(account, name) DO UPDATE SET value = excluded.value"};
constexpr Statement kFindChoice{"SELECT value FROM choices WHERE account = $1 AND name = $2"};

/// The one number that a statement answers.
template <class... Parameters>
Expected<std::size_t, StoreError> count_of(Connection& connection, const Statement& statement,
                                           const Parameters&... parameters) {
  std::size_t number = 0;
  auto found = connection.each(
      statement, [&](const Row& row) { number = static_cast<std::size_t>(row.number(0)); }, parameters...);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return number;
}

/// Conflict, when there is no room for another.
Expected<void, StoreError> check_room(const Expected<std::size_t, StoreError>& count, std::size_t most) {
  if (!count) {
    return fail(count.error());
  }
  if (*count >= most) {
    return fail(StoreError{StoreError::Kind::Conflict, "there are " + std::to_string(most) + " already"});
  }
  return {};
}

/// NotFound, when one of the two is missing; locks the first.
Expected<void, StoreError> lock_and_find(Connection& connection, const std::string& account,
                                         const std::string& other) {
  const auto locked = lock_account(connection, account);
  return locked ? check_account(connection, other) : locked;
}

struct Wanted {
  std::string account, other;
  Relation relation;
  Instant at;
};

/// The account is locked while its relations are counted: two commands at once must not pass the limit.
Expected<void, StoreError> add_relation(Connection& connection, const Wanted& wanted) {
  if (auto found = lock_and_find(connection, wanted.account, wanted.other); !found) {
    return found;
  }
  const auto count = count_of(connection, kCountRelations, wanted.account);
  if (auto room = check_room(count, SocialStore::kMostRelations); !room) {
    return room;
  }
  return connection.send(kRelate, wanted.account, wanted.other, static_cast<std::int64_t>(wanted.relation),
                         wanted.at);
}

Expected<std::optional<Relation>, StoreError> find_relation(Connection& connection,
                                                            const std::string& account,
                                                            const std::string& other) {
  std::optional<Relation> relation;
  auto found = connection.each(
      kFindRelation, [&](const Row& row) { relation = static_cast<Relation>(row.number(0)); }, account,
      other);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return relation;
}

Expected<std::vector<RelatedAccount>, StoreError> find_related(Connection& connection,
                                                               const Statement& statement,
                                                               const std::string& account,
                                                               Relation relation) {
  constexpr int kSince = 8;
  std::vector<RelatedAccount> related;
  auto found = connection.each(
      statement, [&](const Row& row) { related.push_back({read_account(row, 0), row.instant(kSince)}); },
      account, static_cast<std::int64_t>(relation));
  if (!found) {
    return fail(std::move(found.error()));
  }
  // A query for each: SQL for both databases knows no list as a parameter.
  for (RelatedAccount& one : related) {
    auto ratings = find_ratings(connection, one.account.id);
    if (!ratings) {
      return fail(std::move(ratings.error()));
    }
    one.account.ratings = *std::move(ratings);
  }
  return related;
}

Expected<void, StoreError> insert_note(Connection& connection, const Message& note) {
  if (auto found = lock_and_find(connection, note.from, note.to); !found) {
    return found;
  }
  const auto count = count_of(connection, kCountNotes, note.from, note.to);
  // Counted under the lock of the author's account, so that two notes at once cannot pass the limit.
  if (auto room = check_room(count, SocialStore::kMostNotes); !room) {
    return room;
  }
  return connection.send(kInsertNote, note.from, note.to, *count, note.at, note.text);
}

/// In the order of the ids: two messages at once, one each way, cannot deadlock.
Expected<void, StoreError> put_in_threads(Connection& connection, const Message& message) {
  for (const std::string* owner :
       {&std::min(message.from, message.to), &std::max(message.from, message.to)}) {
    const bool is_own = *owner == message.from;
    auto put = connection.send(kPutInThread, *owner, is_own ? message.to : message.from, message.at, is_own,
                               message.text, std::int64_t{is_own ? 0 : 1});
    if (!put) {
      return put;
    }
  }
  return {};
}

Expected<void, StoreError> insert_message(Connection& connection, const Message& message) {
  if (auto found = lock_and_find(connection, message.from, message.to); !found) {
    return found;
  }
  // The receiver decides: whether the sender blocks the receiver is no reason to refuse.
  const auto relation = find_relation(connection, message.to, message.from);
  if (!relation) {
    return fail(relation.error());
  }
  if (*relation == Relation::Blocks) {
    return fail(StoreError{StoreError::Kind::Conflict, message.to + " blocks " + message.from});
  }
  // Numbered by sender and receiver: the lock on the sender's row keeps two messages from the same number.
  const auto count = count_of(connection, kCountMessages, message.from, message.to);
  if (!count) {
    return fail(count.error());
  }
  if (auto sent = connection.send(kInsertMessage, message.from, message.to, *count, message.at, message.text);
      !sent) {
    return sent;
  }
  return put_in_threads(connection, message);
}

Expected<std::vector<Thread>, StoreError> find_threads(Connection& connection, const std::string& account,
                                                       std::size_t most) {
  constexpr int kAt = 8, kText = 9, kIsOwn = 10, kUnread = 11;
  std::vector<Thread> threads;
  auto found = connection.each(
      kFindThreads,
      [&](const Row& row) {
        threads.push_back({read_account(row, 0), row.instant(kAt), row.text(kText), row.number(kIsOwn) != 0,
                           static_cast<std::size_t>(row.number(kUnread))});
      },
      account, most);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return threads;
}

Message read_message(const Row& row) {
  return {row.text(0), row.text(1), row.instant(2), row.text(3)};
}

template <class... Parameters>
Expected<std::vector<Message>, StoreError> find_messages(Connection& connection, const Statement& statement,
                                                         const Parameters&... parameters) {
  std::vector<Message> messages;
  auto found = connection.each(
      statement, [&](const Row& row) { messages.push_back(read_message(row)); }, parameters...);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return messages;
}

/// Two bookmarks at once must not pass the limit: the account is locked while they are counted.
Expected<void, StoreError> insert_bookmark(Connection& connection, const std::string& account,
                                           const std::string& game, Instant at) {
  if (auto found = lock_and_find(connection, account, account); !found) {
    return found;
  }
  const auto games = connection.run(kFindBookmarkedGame, game);
  if (!games) {
    return fail(games.error());
  }
  if (*games == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + game});
  }
  const auto count = count_of(connection, kCountBookmarks, account);
  if (auto room = check_room(count, SocialStore::kMostBookmarks); !room) {
    return room;
  }
  return connection.send(kInsertBookmark, account, game, at);
}

Expected<void, StoreError> write_game_note(Connection& connection, const Message& note) {
  if (auto found = lock_and_find(connection, note.from, note.from); !found) {
    return found;
  }
  const auto games = connection.run(kFindBookmarkedGame, note.to);
  if (!games) {
    return fail(games.error());
  }
  if (*games == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + note.to});
  }
  // An empty note is removed, so that lists of notes have only those that say something.
  return note.text.empty() ? connection.send(kRemoveGameNote, note.from, note.to)
                           : connection.send(kSetGameNote, note.from, note.to, note.at, note.text);
}

Expected<void, StoreError> write_conditional(Connection& connection, const Message& moves) {
  const auto games = connection.run(kFindBookmarkedGame, moves.to);
  if (!games) {
    return fail(games.error());
  }
  if (*games == 0) {
    return fail(StoreError{StoreError::Kind::NotFound, "no game " + moves.to});
  }
  return moves.text.empty() ? connection.send(kRemoveConditional, moves.from, moves.to)
                            : connection.send(kSetConditional, moves.from, moves.to, moves.at, moves.text);
}

/// The text of a row of `statement`, which is about an account and a game; empty: there is none.
Expected<std::string, StoreError> find_text(Connection& connection, const Statement& statement,
                                            const std::string& account, const std::string& game) {
  std::string text;
  auto found = connection.each(statement, [&](const Row& row) { text = row.text(0); }, account, game);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return text;
}

Expected<std::vector<Bookmark>, StoreError> find_bookmarks(Connection& connection,
                                                           const std::string& account) {
  std::vector<Bookmark> bookmarks;
  auto found = connection.each(
      kFindBookmarks, [&](const Row& row) { bookmarks.push_back({row.text(0), row.instant(1)}); }, account);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return bookmarks;
}

/// Nothing is counted, so nothing is locked: of two choices at once the later one holds.
Expected<void, StoreError> write_choice(Connection& connection, const std::string& account,
                                        const std::string& name, const std::string& value) {
  if (auto found = check_account(connection, account); !found) {
    return found;
  }
  return connection.send(kSetChoice, account, name, value);
}

Expected<std::string, StoreError> find_choice(Connection& connection, const std::string& account,
                                              const std::string& name) {
  std::string value;
  auto found = connection.each(kFindChoice, [&](const Row& row) { value = row.text(0); }, account, name);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return value;
}

class SqlSocialStore final : public SocialStore {
 public:
  explicit SqlSocialStore(std::shared_ptr<Driver> driver) : driver_(std::move(driver)) {}

  void relate(std::string account, std::string other, Relation relation, Instant at,
              Callback<void> done) override {
    driver_->write([wanted = Wanted{std::move(account), std::move(other), relation, at}](
                       Connection& connection) { return add_relation(connection, wanted); },
                   std::move(done));
  }

  void unrelate(std::string account, std::string other, Relation relation, Callback<void> done) override {
    driver_->write(
        [account = std::move(account), other = std::move(other), relation](Connection& connection) {
          return connection.send(kUnrelate, account, other, static_cast<std::int64_t>(relation));
        },
        std::move(done));
  }

  void relation_to(std::string account, std::string other, Callback<std::optional<Relation>> done) override {
    read_value<std::optional<Relation>>(
        *driver_,
        [account = std::move(account), other = std::move(other)](Connection& connection) {
          return find_relation(connection, account, other);
        },
        std::move(done));
  }

  void related(std::string account, Relation relation, Callback<std::vector<RelatedAccount>> done) override {
    list_related(kFindRelated, std::move(account), relation, std::move(done));
  }

  void relating(std::string account, Relation relation, Callback<std::vector<RelatedAccount>> done) override {
    list_related(kFindRelating, std::move(account), relation, std::move(done));
  }

  void add_note(Message note, Callback<void> done) override {
    driver_->write([note = std::move(note)](Connection& connection) { return insert_note(connection, note); },
                   std::move(done));
  }

  void notes(std::string from, std::string to, Callback<std::vector<Message>> done) override {
    read_value<std::vector<Message>>(
        *driver_,
        [from = std::move(from), to = std::move(to)](Connection& connection) {
          return find_messages(connection, kFindNotes, from, to);
        },
        std::move(done));
  }

  void send(Message message, Callback<void> done) override {
    driver_->write([message = std::move(message)](
                       Connection& connection) { return insert_message(connection, message); },
                   std::move(done));
  }

  void messages(std::string one, std::string other, std::size_t most,
                Callback<std::vector<Message>> done) override {
    read_value<std::vector<Message>>(
        *driver_,
        [one = std::move(one), other = std::move(other), most](Connection& connection) {
          return find_messages(connection, kFindMessages, one, other, most);
        },
        std::move(done));
  }

  void threads(std::string account, std::size_t most, Callback<std::vector<Thread>> done) override {
    read_value<std::vector<Thread>>(
        *driver_,
        [account = std::move(account), most](Connection& connection) {
          return find_threads(connection, account, most);
        },
        std::move(done));
  }

  void unread(std::string account, Callback<std::size_t> done) override {
    read_value<std::size_t>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return count_of(connection, kCountUnread, account);
        },
        std::move(done));
  }

  void mark_read(std::string account, std::string other, Callback<void> done) override {
    driver_->write([account = std::move(account), other = std::move(other)](
                       Connection& connection) { return connection.send(kMarkRead, account, other); },
                   std::move(done));
  }

  void notes_by(std::string account, Callback<std::vector<Message>> done) override {
    read_value<std::vector<Message>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return find_messages(connection, kFindNotesBy, account);
        },
        std::move(done));
  }

  void messages_of(std::string account, std::size_t most, Callback<std::vector<Message>> done) override {
    read_value<std::vector<Message>>(
        *driver_,
        [account = std::move(account), most](Connection& connection) {
          return find_messages(connection, kFindMessagesOf, account, most);
        },
        std::move(done));
  }

  void set_game_note(Message note, Callback<void> done) override {
    driver_->write(
        [note = std::move(note)](Connection& connection) { return write_game_note(connection, note); },
        std::move(done));
  }

  void game_note(std::string account, std::string game, Callback<std::string> done) override {
    read_value<std::string>(
        *driver_,
        [account = std::move(account), game = std::move(game)](Connection& connection) {
          return find_text(connection, kFindGameNote, account, game);
        },
        std::move(done));
  }

  void set_conditional_moves(Message moves, Callback<void> done) override {
    driver_->write(
        [moves = std::move(moves)](Connection& connection) { return write_conditional(connection, moves); },
        std::move(done));
  }

  void conditional_moves(std::string player, std::string game, Callback<std::string> done) override {
    read_value<std::string>(
        *driver_,
        [player = std::move(player), game = std::move(game)](Connection& connection) {
          return find_text(connection, kFindConditional, player, game);
        },
        std::move(done));
  }

  void take_leave(std::string account, int days, Instant now, Callback<people::Leave> done) override {
    write_value<people::Leave>(
        *driver_,
        [account = std::move(account), days, now](Connection& connection) {
          return sql::take_leave(connection, account, days, now);
        },
        std::move(done));
  }

  void leave_of(std::string player, Callback<people::Leave> done) override {
    read_value<people::Leave>(
        *driver_,
        [player = std::move(player)](Connection& connection) { return find_leave(connection, player); },
        std::move(done));
  }

  void game_notes(std::string account, Callback<std::vector<Message>> done) override {
    read_value<std::vector<Message>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return find_messages(connection, kFindGameNotes, account);
        },
        std::move(done));
  }

  void add_bookmark(std::string account, std::string game, Instant at, Callback<void> done) override {
    driver_->write([account = std::move(account), game = std::move(game),
                    at](Connection& connection) { return insert_bookmark(connection, account, game, at); },
                   std::move(done));
  }

  void remove_bookmark(std::string account, std::string game, Callback<void> done) override {
    driver_->write([account = std::move(account), game = std::move(game)](
                       Connection& connection) { return connection.send(kDeleteBookmark, account, game); },
                   std::move(done));
  }

  void bookmarks(std::string account, Callback<std::vector<Bookmark>> done) override {
    read_value<std::vector<Bookmark>>(
        *driver_,
        [account = std::move(account)](Connection& connection) {
          return find_bookmarks(connection, account);
        },
        std::move(done));
  }

  void set_choice(std::string account, std::string name, std::string value, Callback<void> done) override {
    driver_->write([account = std::move(account), name = std::move(name), value = std::move(value)](
                       Connection& connection) { return write_choice(connection, account, name, value); },
                   std::move(done));
  }

  void choice(std::string account, std::string name, Callback<std::string> done) override {
    read_value<std::string>(
        *driver_,
        [account = std::move(account), name = std::move(name)](Connection& connection) {
          return find_choice(connection, account, name);
        },
        std::move(done));
  }

 private:
  void list_related(const Statement& statement, std::string account, Relation relation,
                    Callback<std::vector<RelatedAccount>> done) {
    read_value<std::vector<RelatedAccount>>(
        *driver_,
        [&statement, account = std::move(account), relation](Connection& connection) {
          return find_related(connection, statement, account, relation);
        },
        std::move(done));
  }

  std::shared_ptr<Driver> driver_;
};

}  // namespace

std::unique_ptr<SocialStore> make_social_store(std::shared_ptr<Driver> driver) {
  return std::make_unique<SqlSocialStore>(std::move(driver));
}

}  // namespace rookery::store::sql
