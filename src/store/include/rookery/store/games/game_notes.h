#pragma once
#include <string>
#include <vector>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// Private notes of accounts about games.
namespace rookery::store {

struct GameNote {
  std::string account, game;
  Instant at;
  std::string text;  ///< UTF-8
  bool operator==(const GameNote&) const = default;
};

/// Sets the account's note about the game. An empty text removes it. Errors: NotFound, when there is no such
/// account or game.
[[nodiscard]] Expected<void, StoreError> set_game_note(Connection& connection, const GameNote& note);
/// The text of the account's note about the game; empty: none.
[[nodiscard]] Expected<std::string, StoreError> find_game_note(Connection& connection,
                                                               const AccountId& account, const GameId& game);
/// All notes of the account about games, ordered by game.
[[nodiscard]] Expected<std::vector<GameNote>, StoreError> game_notes_by(Connection& connection,
                                                                        const AccountId& account);

}  // namespace rookery::store
