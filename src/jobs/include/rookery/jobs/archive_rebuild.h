#pragma once
#include <cstddef>
#include <functional>
#include <string>

#include "rookery/store/stores.h"

namespace rookery::jobs {

struct RebuiltArchive {
  std::size_t games = 0;       ///< in the archive now
  std::size_t unreadable = 0;  ///< unreadable, and therefore not in it
};

/// Empties the archive and its index and rebuilds both from the games and imports. No server should run
/// meanwhile. Blocks. `callback`: called now and then with the number of games so far. Errors: a sentence for
/// the operator. Cost: some 1,000 games a second.
[[nodiscard]] Expected<RebuiltArchive, std::string> rebuild_archive(
    store::Stores& stores, const std::function<void(std::size_t)>& on_progress);

}  // namespace rookery::jobs
