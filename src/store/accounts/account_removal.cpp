#include <array>

#include "accounts/account_rows.h"
#include "accounts/deleted_names.h"
#include "archive/archive_writes.h"
#include "games/pgn_text_removal.h"
#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/studies/studies.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

/// Writes what is there, to lock the account.
constexpr Statement kLockRemoved{"UPDATE accounts SET name = name WHERE id = $1 RETURNING folded_name"};
/// Ids and names of deleted accounts are kept for good, so that nobody can register one and be taken for the
/// player who had it.
constexpr Statement kFindDeleted{"SELECT id FROM deleted_players WHERE id = $1"};
constexpr Statement kInsertDeleted{
    "INSERT INTO deleted_players(id, at) VALUES($1, $2) ON CONFLICT DO NOTHING"};
/// What was said stays part of the talk.
constexpr Statement kForgetSpeaker{
    "UPDATE chat_lines SET player = '-deleted-1', name = 'deleted' WHERE player = $1"};

constexpr Statement kRemoveSessions{"DELETE FROM sessions WHERE account = $1"};
constexpr Statement kRemoveTokens{"DELETE FROM tokens WHERE account = $1"};
constexpr Statement kRemoveCodes{"DELETE FROM authorization_codes WHERE account = $1"};
constexpr Statement kRemovePassword{"DELETE FROM passwords WHERE account = $1"};
constexpr Statement kRemoveNewCard{"DELETE FROM new_cards WHERE account = $1"};
constexpr Statement kRemoveFormerGuests{"DELETE FROM former_guests WHERE account = $1"};
constexpr Statement kRemoveRelations{"DELETE FROM relations WHERE account = $1 OR other = $1"};
constexpr Statement kRemoveNotes{"DELETE FROM notes WHERE author = $1 OR about = $1"};
constexpr Statement kRemoveMessages{"DELETE FROM messages WHERE sender = $1 OR receiver = $1"};
constexpr Statement kRemoveThreads{"DELETE FROM threads WHERE account = $1 OR other = $1"};
constexpr Statement kRemoveBookmarks{"DELETE FROM bookmarks WHERE account = $1"};
constexpr Statement kRemoveGameNotes{"DELETE FROM game_notes WHERE account = $1"};
constexpr Statement kForgetConditional{"DELETE FROM conditional_moves WHERE player = $1"};
constexpr Statement kRemoveLeave{"DELETE FROM leaves WHERE account = $1"};
constexpr Statement kRemoveReports{"DELETE FROM reports WHERE reporter = $1 OR about = $1"};
constexpr Statement kRemoveChoices{"DELETE FROM choices WHERE account = $1"};
constexpr Statement kRemoveImports{"DELETE FROM imports WHERE account = $1"};
constexpr Statement kRemoveSeeks{"DELETE FROM seeks WHERE account = $1"};
constexpr Statement kRemoveChallenges{"DELETE FROM challenges WHERE challenger = $1 OR destination = $1"};
constexpr Statement kRemoveResults{"DELETE FROM results WHERE player = $1"};
constexpr Statement kRemoveRatings{"DELETE FROM ratings WHERE player = $1"};
constexpr Statement kRemoveRatingChanges{"DELETE FROM rating_changes WHERE player = $1"};
/// What pupils did in lessons, and what was asked in the classes of a teacher.
constexpr Statement kRemoveAnswers{
    "DELETE FROM question_answers WHERE account = $1 OR question IN (SELECT q.id FROM questions q"
    " JOIN classes c ON c.id = q.class WHERE c.teacher = $1)"};
constexpr Statement kForgetRevealed{"UPDATE questions SET revealed = '' WHERE revealed = $1"};
constexpr Statement kRemoveQuestions{
    "DELETE FROM questions WHERE class IN (SELECT id FROM classes WHERE teacher = $1)"};
constexpr Statement kRemoveTries{
    "DELETE FROM homework_tries WHERE account = $1 OR homework IN (SELECT h.id FROM homework h"
    " JOIN classes c ON c.id = h.class WHERE c.teacher = $1)"};
constexpr Statement kRemoveTaskChapters{
    "DELETE FROM homework_chapters WHERE homework IN (SELECT h.id FROM homework h"
    " JOIN classes c ON c.id = h.class WHERE c.teacher = $1)"};
constexpr Statement kRemoveTasks{
    "DELETE FROM homework_tasks WHERE homework IN (SELECT h.id FROM homework h"
    " JOIN classes c ON c.id = h.class WHERE c.teacher = $1)"};
constexpr Statement kRemoveHomeworkOf{
    "DELETE FROM homework WHERE class IN (SELECT id FROM classes WHERE teacher = $1)"};
constexpr Statement kRemoveExercises{"DELETE FROM pupil_exercises WHERE account = $1"};
constexpr Statement kRemoveSimulBoards{
    "DELETE FROM simul_boards WHERE account = $1 OR simul IN (SELECT s.id FROM simuls s"
    " JOIN classes c ON c.id = s.class WHERE c.teacher = $1 OR s.host = $1)"};
constexpr Statement kRemoveSimuls{
    "DELETE FROM simuls WHERE host = $1 OR class IN (SELECT id FROM classes WHERE teacher = $1)"};
constexpr Statement kRemoveOwnPupils{
    "DELETE FROM pupils WHERE account = $1 OR class IN (SELECT id FROM classes WHERE teacher = $1)"};
constexpr Statement kRemoveClasses{"DELETE FROM classes WHERE teacher = $1"};
/// Those of its name stay, as the name does.
constexpr Statement kReleaseDisplaySkeleton{"DELETE FROM skeletons WHERE account = $1 AND is_display = 1"};
constexpr Statement kRemoveAccount{"DELETE FROM accounts WHERE id = $1"};

/// In an order that leaves no row behind that another points at.
constexpr std::array kRemovals{&kRemoveLeave,        &kRemoveThreads,      &kForgetConditional,
                               &kRemoveGameNotes,    &kRemoveReports,      &kRemoveSessions,
                               &kRemoveTokens,       &kRemovePassword,     &kRemoveNewCard,
                               &kRemoveFormerGuests, &kRemoveRelations,    &kRemoveNotes,
                               &kRemoveMessages,     &kRemoveBookmarks,    &kRemoveChoices,
                               &kRemoveImports,      &kRemoveSeeks,        &kRemoveChallenges,
                               &kRemoveResults,      &kRemoveRatings,      &kRemoveRatingChanges,
                               &kRemoveAnswers,      &kForgetRevealed,     &kRemoveQuestions,
                               &kRemoveTries,        &kRemoveTaskChapters, &kRemoveTasks,
                               &kRemoveHomeworkOf,   &kRemoveSimulBoards,  &kRemoveSimuls,
                               &kRemoveOwnPupils,    &kRemoveClasses,      &kReleaseDisplaySkeleton,
                               &kRemoveCodes,        &kRemoveExercises,    &kRemoveAccount};

/// Its name in small letters. Errors: NotFound; Conflict, when nobody would manage the server.
Expected<std::string, StoreError> lock_removable(Connection& connection, const AccountId& id) {
  // The check comes before the first deletion: a work that is refused must have written nothing.
  if (auto spared = spare_last_administrator(connection, id); !spared) {
    return fail(std::move(spared.error()));
  }
  std::string name;
  auto locked = connection.each(kLockRemoved, [&](const Row& row) { name = row.text(0); }, id);
  if (!locked) {
    return fail(std::move(locked.error()));
  }
  return name.empty() ? fail(StoreError{StoreError::Kind::NotFound, "no account " + id.text})
                      : Expected<std::string, StoreError>(std::move(name));
}

/// Under this id nobody is known any more.
Expected<void, StoreError> forget_player(Connection& connection, const PlayerId& id, Instant at) {
  auto put = connection.send(kInsertDeleted, id, at);
  if (put) {
    put = connection.send(kForgetSpeaker, id);
  }
  if (put) {
    put = forget_pgn_texts_of(connection, id);
  }
  return put ? forget_archived_player(connection, id, "deleted") : put;
}

}  // namespace

Expected<void, StoreError> remove_account(Connection& connection, const AccountId& id, Instant at) {
  const auto name = lock_removable(connection, id);
  if (!name) {
    return fail(name.error());
  }
  auto ids = ids_of_player(connection, PlayerId{id.text});
  if (!ids) {
    return fail(std::move(ids.error()));
  }
  // The folded name is refused to newcomers like the id: accounts are unique in both.
  ids->push_back(*name);
  // The guests who became the account sit in games under ids of their own: each of them is forgotten too.
  for (const std::string& one : *ids) {
    if (auto forgotten = forget_player(connection, PlayerId{one}, at); !forgotten) {
      return forgotten;
    }
  }
  if (auto removed = remove_studies_of(connection, id); !removed) {
    return removed;
  }
  for (const Statement* removal : kRemovals) {
    if (auto removed = connection.send(*removal, id); !removed) {
      return removed;
    }
  }
  return {};
}

Expected<bool, StoreError> is_name_of_deleted(Connection& connection, const std::string& name) {
  return has_row(connection, kFindDeleted, name);
}

}  // namespace rookery::store
