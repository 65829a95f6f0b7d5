#pragma once
#include <memory>

#include "rookery/async/worker.h"
#include "rookery/tablebase/tablebase.h"
#include "rookery/tablebase_maker/mate_distances.h"

namespace rookery::server {

/// The endgame tables of this server, and the thread that reads them: a part of a file that is not in memory
/// makes its reader wait for the disk.
struct EndgameTables {
  std::shared_ptr<const tablebase::Tablebase> tables;  ///< never null
  async::Worker& worker;
  /// Of three pieces, which take half a second of the worker's time when they are first asked for.
  std::shared_ptr<tablebase_maker::MateDistances> mates = std::make_shared<tablebase_maker::MateDistances>(3);
};

}  // namespace rookery::server
