#include "sql/stores.h"

#include "sql/game_store.h"
#include "sql/leases.h"
#include "sql/outbox.h"

namespace rookery::store::sql {

Stores make_stores(std::shared_ptr<Driver> driver) {
  return {make_game_store(driver), make_lease_store(driver), make_outbox(driver)};
}

}  // namespace rookery::store::sql
