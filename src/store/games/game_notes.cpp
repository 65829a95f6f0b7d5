#include "rookery/store/games/game_notes.h"

#include "accounts/account_rows.h"
#include "games/game_queries.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kSetGameNote{
    "INSERT INTO game_notes(account, game, at, text) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(account, game) DO UPDATE SET at = excluded.at, text = excluded.text"};
constexpr Statement kRemoveGameNote{"DELETE FROM game_notes WHERE account = $1 AND game = $2"};
constexpr Statement kFindGameNotes{
    "SELECT account, game, at, text FROM game_notes WHERE account = $1 ORDER BY game"};
constexpr Statement kFindGameNote{"SELECT text FROM game_notes WHERE account = $1 AND game = $2"};

GameNote read_game_note(const Row& row) {
  return {row.text(0), row.text(1), row.instant(2), row.text(3)};
}

}  // namespace

Expected<void, StoreError> set_game_note(Connection& connection, const GameNote& note) {
  if (auto found = lock_account(connection, AccountId{note.account}); !found) {
    return found;
  }
  if (auto found = check_game(connection, GameId{note.game}); !found) {
    return found;
  }
  // An empty note is removed, so that lists of notes have only those that say something.
  return note.text.empty() ? connection.send(kRemoveGameNote, note.account, note.game)
                           : connection.send(kSetGameNote, note.account, note.game, note.at, note.text);
}

Expected<std::string, StoreError> find_game_note(Connection& connection, const AccountId& account,
                                                 const GameId& game) {
  return read_text(connection, kFindGameNote, account, game);
}

Expected<std::vector<GameNote>, StoreError> game_notes_by(Connection& connection, const AccountId& account) {
  return read_all(connection, kFindGameNotes, read_game_note, account);
}

}  // namespace rookery::store
