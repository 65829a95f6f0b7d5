#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Messages between accounts, and the inboxes that list them.
namespace rookery::store {

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

/// Errors: NotFound, when there is no such account; Conflict, when `to` blocks `from`.
[[nodiscard]] Expected<void, StoreError> send_message(Connection& connection, const Message& message);
/// At most `most` messages between the two, latest first.
[[nodiscard]] Expected<std::vector<Message>, StoreError> messages_between(Connection& connection,
                                                                          const AccountId& one,
                                                                          const AccountId& other,
                                                                          std::size_t most);
/// At most `most` messages sent or received by the account, latest first.
[[nodiscard]] Expected<std::vector<Message>, StoreError> messages_of(Connection& connection,
                                                                     const AccountId& account,
                                                                     std::size_t most);

/// At most `most` conversations of the account, the one with the latest message first; the accounts in them
/// have no ratings set. Errors: Corrupt.
[[nodiscard]] Expected<std::vector<Thread>, StoreError> threads_of(Connection& connection,
                                                                   const AccountId& account,
                                                                   std::size_t most);
/// The number of unread messages in all conversations of the account.
[[nodiscard]] Expected<std::size_t, StoreError> count_unread(Connection& connection,
                                                             const AccountId& account);
/// Marks all messages from `other` as read. Does nothing if there is no such conversation.
[[nodiscard]] Expected<void, StoreError> mark_read(Connection& connection, const AccountId& account,
                                                   const AccountId& other);

}  // namespace rookery::store
