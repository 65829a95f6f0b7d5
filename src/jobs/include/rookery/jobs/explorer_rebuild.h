#pragma once
#include <cstddef>
#include <functional>
#include <string>

#include "rookery/store/stores.h"

namespace rookery::jobs {

/// Makes the opening explorer's collections of the archive (archive_collections.h) again, from the games.
/// `folder`: that of all collections, which no server may have open meanwhile. Blocks. `on_progress`: called
/// now and then with the number of games so far. Returns how many games were looked at. Errors: a sentence
/// for the operator. Cost: some 1,000 games a second.
[[nodiscard]] Expected<std::size_t, std::string> rebuild_explorer_index(
    store::Stores& stores, const std::string& folder, const std::function<void(std::size_t)>& on_progress);

}  // namespace rookery::jobs
