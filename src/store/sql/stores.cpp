#include "sql/stores.h"

#include "accounts/skeletons.h"
#include "administration/leases.h"
#include "games/game_store.h"

namespace rookery::store::sql {

Stores make_stores(std::shared_ptr<Database> database) {
  claim_missing_skeletons(*database);
  auto games = make_game_store(database);
  auto leases = make_lease_store(database);
  return {std::move(database), std::move(games), std::move(leases)};
}

}  // namespace rookery::store::sql
