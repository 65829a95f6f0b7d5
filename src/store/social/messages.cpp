#include "rookery/store/social/messages.h"

#include <algorithm>

#include "accounts/account_rows.h"
#include "rookery/store/social/relations.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kCountMessages{
    "SELECT coalesce(max(number) + 1, 0) FROM messages WHERE sender = $1 AND receiver = $2"};
constexpr Statement kInsertMessage{
    "INSERT INTO messages(sender, receiver, number, at, text) VALUES($1, $2, $3, $4, $5)"};
/// Messages of one instant follow their numbers, which count for each sender alone.
constexpr Statement kFindMessages{
    "SELECT sender, receiver, at, text FROM messages"
    " WHERE (sender = $1 AND receiver = $2) OR (sender = $2 AND receiver = $1)"
    " ORDER BY at DESC, number DESC LIMIT $3"};
constexpr Statement kFindMessagesOf{
    "SELECT sender, receiver, at, text FROM messages WHERE sender = $1 OR receiver = $1"
    " ORDER BY at DESC, sender, number DESC LIMIT $2"};

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

Message read_message(const Row& row) {
  return {row.text(0), row.text(1), row.instant(2), row.text(3)};
}

Thread read_thread(const Row& row) {
  constexpr int kAt = 8, kText = 9, kIsOwn = 10, kUnread = 11;
  return {read_account(row, 0), row.instant(kAt), row.text(kText), row.number(kIsOwn) != 0,
          static_cast<std::size_t>(row.number(kUnread))};
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

}  // namespace

Expected<void, StoreError> send_message(Connection& connection, const Message& message) {
  if (auto found = lock_and_find(connection, AccountId{message.from}, AccountId{message.to}); !found) {
    return found;
  }
  // The receiver decides: whether the sender blocks the receiver is no reason to refuse.
  const auto relation = find_relation(connection, AccountId{message.to}, AccountId{message.from});
  if (!relation) {
    return fail(relation.error());
  }
  if (*relation == Relation::Blocks) {
    return fail(StoreError{StoreError::Kind::Conflict, message.to + " blocks " + message.from});
  }
  // Numbered by sender and receiver: the lock on the sender's row keeps two messages from the same number.
  const auto count = read_number(connection, kCountMessages, message.from, message.to);
  if (!count) {
    return fail(count.error());
  }
  if (auto sent = connection.send(kInsertMessage, message.from, message.to, *count, message.at, message.text);
      !sent) {
    return sent;
  }
  return put_in_threads(connection, message);
}

Expected<std::vector<Message>, StoreError> messages_between(Connection& connection, const AccountId& one,
                                                            const AccountId& other, std::size_t most) {
  return read_all(connection, kFindMessages, read_message, one, other, most);
}

Expected<std::vector<Message>, StoreError> messages_of(Connection& connection, const AccountId& account,
                                                       std::size_t most) {
  return read_all(connection, kFindMessagesOf, read_message, account, most);
}

Expected<std::vector<Thread>, StoreError> threads_of(Connection& connection, const AccountId& account,
                                                     std::size_t most) {
  return read_all(connection, kFindThreads, read_thread, account, most);
}

Expected<std::size_t, StoreError> count_unread(Connection& connection, const AccountId& account) {
  return read_number(connection, kCountUnread, account).map([](std::int64_t count) {
    return static_cast<std::size_t>(count);
  });
}

Expected<void, StoreError> mark_read(Connection& connection, const AccountId& account,
                                     const AccountId& other) {
  return connection.send(kMarkRead, account, other);
}

}  // namespace rookery::store
