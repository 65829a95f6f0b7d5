#pragma once
#include <memory>

#include "rookery/async/worker.h"
#include "rookery/tablebase/tablebase.h"

namespace rookery::server {

/// The endgame tables of this server, and the thread that reads them: a part of a file that is not in memory
/// makes its reader wait for the disk.
struct EndgameTables {
  std::shared_ptr<const tablebase::Tablebase> tables;  ///< never null
  async::Worker& worker;
};

}  // namespace rookery::server
