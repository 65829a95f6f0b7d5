#pragma once
#include <memory>

#include "rookery/store/administration/lease.h"
#include "rookery/store/database.h"
#include "rookery/store/games/game_store.h"

namespace rookery::store {

/// The database of a server, and what tests and measurements put themselves in front of: its games and its
/// leases. Each may outlive the others; the destructor of the last one first completes the calls made before.
struct Stores {
  std::shared_ptr<Database> database;
  std::unique_ptr<GameStore> games;
  std::unique_ptr<LeaseStore> leases;
};

}  // namespace rookery::store
