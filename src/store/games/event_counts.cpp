#include <algorithm>
#include <span>

#include "games/game_queries.h"

/// How many events many games have, in one query.
namespace rookery::store {
namespace {

/// All ids in one text, $1, each as wide as the longest, $3; there are $2 of them. SQLite and PostgreSQL have
/// no list as a parameter in common. Each game is looked up by its key, however the database plans.
constexpr Statement kCountEventsOfMany{
    "WITH RECURSIVE numbers(number) AS"
    " (SELECT 0 UNION ALL SELECT number + 1 FROM numbers WHERE number + 1 < $2),"
    " ids(id) AS"
    " (SELECT rtrim(substr(CAST($1 AS TEXT), number * $3 + 1, $3)) FROM numbers)"
    " SELECT id, (SELECT event_count FROM games WHERE games.id = ids.id) FROM ids"};
/// Taking a part out of a text costs its length.
constexpr std::size_t kCountedAtOnce = 200;

Expected<void, StoreError> count_some(Connection& connection, std::span<const std::string> ids,
                                      std::vector<EventCount>& counts) {
  const std::size_t width = std::ranges::max(ids, {}, &std::string::size).size();
  std::string text;
  for (const std::string& id : ids) {
    text += id + std::string(width - id.size(), ' ');
  }
  return connection.each(
      kCountEventsOfMany,
      [&](const Row& row) {
        if (!row.is_null(1)) {
          counts.push_back({row.text(0), static_cast<std::size_t>(row.number(1))});
        }
      },
      text, ids.size(), width);
}

}  // namespace

Expected<std::vector<EventCount>, StoreError> count_events(Connection& connection,
                                                           const std::vector<std::string>& ids) {
  std::vector<EventCount> counts;
  for (std::span<const std::string> left = ids; !left.empty();) {
    const std::size_t some = std::min(left.size(), kCountedAtOnce);
    const auto counted = count_some(connection, left.first(some), counts);
    left = left.subspan(some);
    if (!counted) {
      return fail(counted.error());
    }
  }
  return counts;
}

}  // namespace rookery::store
