#include "rookery/store/games/bookmarks.h"

#include "accounts/account_rows.h"
#include "games/game_queries.h"
#include "sql/room.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kCountBookmarks{"SELECT count(*) FROM bookmarks WHERE account = $1"};
constexpr Statement kInsertBookmark{
    "INSERT INTO bookmarks(account, game, at) VALUES($1, $2, $3) ON CONFLICT DO NOTHING"};
constexpr Statement kDeleteBookmark{"DELETE FROM bookmarks WHERE account = $1 AND game = $2"};
constexpr Statement kFindBookmarks{
    "SELECT game, at FROM bookmarks WHERE account = $1 ORDER BY at DESC, game"};

}  // namespace

Expected<void, StoreError> add_bookmark(Connection& connection, const AccountId& account, const GameId& game,
                                        Instant at) {
  // Two bookmarks at once must not pass the limit: the account is locked while they are counted.
  if (auto found = lock_account(connection, account); !found) {
    return found;
  }
  if (auto found = check_game(connection, game); !found) {
    return found;
  }
  const auto count = read_number(connection, kCountBookmarks, account);
  if (!count) {
    return fail(count.error());
  }
  if (auto room = check_room(*count, kMostBookmarks); !room) {
    return room;
  }
  return connection.send(kInsertBookmark, account, game, at);
}

Expected<void, StoreError> remove_bookmark(Connection& connection, const AccountId& account,
                                           const GameId& game) {
  return connection.send(kDeleteBookmark, account, game);
}

Expected<std::vector<Bookmark>, StoreError> bookmarks_of(Connection& connection, const AccountId& account) {
  return read_all(
      connection, kFindBookmarks, [](const Row& row) { return Bookmark{row.text(0), row.instant(1)}; },
      account);
}

}  // namespace rookery::store
