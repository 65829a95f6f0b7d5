#pragma once
#include <string>

#include "rookery/base/time.h"
#include "rookery/store/database.h"
#include "rookery/store/ids.h"

/// The moves that a player, an account or a guest, has decided on before in a game, as text. Their meaning is
/// the server's.
namespace rookery::store {

/// Sets them; an empty text removes them. Errors: NotFound, when there is no such game.
[[nodiscard]] Expected<void, StoreError> set_conditional_moves(Connection& connection, const PlayerId& player,
                                                               const GameId& game, const std::string& moves,
                                                               Instant at);
/// Empty: none.
[[nodiscard]] Expected<std::string, StoreError> find_conditional_moves(Connection& connection,
                                                                       const PlayerId& player,
                                                                       const GameId& game);

}  // namespace rookery::store
