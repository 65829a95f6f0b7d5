#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <string>
#include <vector>

#include "rookery/explorer/game.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/stores.h"

namespace rookery::jobs {

/// A game of the archive that changed.
struct ExplorerChange {
  std::string id;
  std::optional<explorer::Game> game = {};  ///< empty: it does not count, or is gone
  bool is_public = false;
};

/// Some changes, in the order of the archive.
struct ExplorerBatch {
  bool clears = false;  ///< all games left before them
  std::vector<ExplorerChange> changes;
  std::int64_t last = 0;   ///< the number of the last one in the archive (store::ArchiveChange)
  std::string store = {};  ///< store::ArchiveChanges::store
};

/// The number of changes that are read and written at once.
inline constexpr std::size_t kExplorerChangesAtOnce = 500;

/// Reads the games of changes. Errors: Unavailable.
[[nodiscard]] boost::asio::awaitable<Expected<ExplorerBatch, store::StoreError>> read_explorer_batch(
    boost::asio::any_io_executor executor, store::Stores& stores, std::vector<store::ArchiveChange> changes);

}  // namespace rookery::jobs
