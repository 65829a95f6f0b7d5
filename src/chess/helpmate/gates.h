// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "helpmate/query.h"
#include "helpmate/search.h"

namespace rookery::chess {

/// The question asked about the gates of a search (search.h), one after another.
class HelpmateGates {
 public:
  struct Answers {
    std::uint64_t nodes = 0;
    std::vector<Move> line;  ///< from the root of the search to the mate, if some gate leads to one
  };

  /// Asks about gates until `most` nodes are used, or one leads to a mate, or none is left. The gate that has
  /// had the least work is next. From one of which no mate follows the search goes no further.
  [[nodiscard]] Answers ask(HelpmateSearch& search, const HelpmateQuery& query, std::uint64_t most);

 private:
  [[nodiscard]] std::optional<std::size_t> next(HelpmateSearch& search) const;

  std::vector<std::uint64_t> nodes_;  ///< for each gate of the search, when it is asked next
};

}  // namespace rookery::chess
