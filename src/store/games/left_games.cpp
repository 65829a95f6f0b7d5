#include "rookery/store/games/left_games.h"

#include "sql/rows.h"

namespace rookery::store {
namespace {

/// The conditions name the indexes of games that go on.
constexpr Statement kFindLeftGames{
    "SELECT g.id, d.id FROM deleted_players d JOIN games g ON g.white = d.id AND g.white <> '' AND g.status < 2"
    " WHERE d.at >= $1"
    " UNION SELECT g.id, d.id FROM deleted_players d"
    " JOIN games g ON g.black = d.id AND g.black <> '' AND g.status < 2 WHERE d.at >= $1"
    " ORDER BY 1, 2 LIMIT $2"};

}  // namespace

Expected<std::vector<LeftGame>, StoreError> find_left_games(Connection& connection, Instant since,
                                                            std::size_t most) {
  return read_all(
      connection, kFindLeftGames, [](const Row& row) { return LeftGame{row.text(0), row.text(1)}; }, since,
      most);
}

}  // namespace rookery::store
