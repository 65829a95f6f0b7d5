#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Private notes of accounts about other accounts.
namespace rookery::store {

struct Note {
  std::string author, about;  ///< accounts, by their ids
  Instant at;
  std::string text;  ///< UTF-8
  bool operator==(const Note&) const = default;
};

/// The maximum number of notes of an account about one other account.
inline constexpr std::size_t kMostNotes = 100;

/// Errors: NotFound, when there is no such account; Conflict, beyond kMostNotes.
[[nodiscard]] Expected<void, StoreError> add_note(Connection& connection, const Note& note);
/// The notes of `author` about `about`, latest first.
[[nodiscard]] Expected<std::vector<Note>, StoreError> notes_about(Connection& connection,
                                                                  const AccountId& author,
                                                                  const AccountId& about);
/// All notes of the account about other accounts, latest first.
[[nodiscard]] Expected<std::vector<Note>, StoreError> notes_by(Connection& connection,
                                                               const AccountId& author);

}  // namespace rookery::store
