#include "rookery/store/games/conditional_moves.h"

#include "games/game_queries.h"
#include "sql/rows.h"

namespace rookery::store {
namespace {

constexpr Statement kSetConditional{
    "INSERT INTO conditional_moves(player, game, at, text) VALUES($1, $2, $3, $4)"
    " ON CONFLICT(player, game) DO UPDATE SET at = excluded.at, text = excluded.text"};
constexpr Statement kRemoveConditional{"DELETE FROM conditional_moves WHERE player = $1 AND game = $2"};
constexpr Statement kFindConditional{"SELECT text FROM conditional_moves WHERE player = $1 AND game = $2"};

}  // namespace

Expected<void, StoreError> set_conditional_moves(Connection& connection, const PlayerId& player,
                                                 const GameId& game, const std::string& moves, Instant at) {
  if (auto found = check_game(connection, game); !found) {
    return found;
  }
  return moves.empty() ? connection.send(kRemoveConditional, player, game)
                       : connection.send(kSetConditional, player, game, at, moves);
}

Expected<std::string, StoreError> find_conditional_moves(Connection& connection, const PlayerId& player,
                                                         const GameId& game) {
  return read_text(connection, kFindConditional, player, game);
}

}  // namespace rookery::store
