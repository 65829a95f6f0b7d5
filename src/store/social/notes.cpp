#include "rookery/store/social/notes.h"

#include "accounts/account_rows.h"
#include "sql/room.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Not the count: after a deletion it would name a number that is taken.
constexpr Statement kCountNotes{
    "SELECT coalesce(max(number) + 1, 0) FROM notes WHERE author = $1 AND about = $2"};
constexpr Statement kInsertNote{
    "INSERT INTO notes(author, about, number, at, text) VALUES($1, $2, $3, $4, $5)"};
constexpr Statement kFindNotes{
    "SELECT author, about, at, text FROM notes WHERE author = $1 AND about = $2 ORDER BY number DESC"};
constexpr Statement kFindNotesBy{
    "SELECT author, about, at, text FROM notes WHERE author = $1 ORDER BY at DESC, about, number DESC"};

Note read_note(const Row& row) {
  return {row.text(0), row.text(1), row.instant(2), row.text(3)};
}

}  // namespace

Expected<void, StoreError> add_note(Connection& connection, const Note& note) {
  if (auto found = lock_and_find(connection, AccountId{note.author}, AccountId{note.about}); !found) {
    return found;
  }
  // Counted under the lock of the author's account, so that two notes at once cannot pass the limit.
  const auto count = read_number(connection, kCountNotes, note.author, note.about);
  if (!count) {
    return fail(count.error());
  }
  if (auto room = check_room(*count, kMostNotes); !room) {
    return room;
  }
  return connection.send(kInsertNote, note.author, note.about, *count, note.at, note.text);
}

Expected<std::vector<Note>, StoreError> notes_about(Connection& connection, const AccountId& author,
                                                    const AccountId& about) {
  return read_all(connection, kFindNotes, read_note, author, about);
}

Expected<std::vector<Note>, StoreError> notes_by(Connection& connection, const AccountId& author) {
  return read_all(connection, kFindNotesBy, read_note, author);
}

}  // namespace rookery::store
