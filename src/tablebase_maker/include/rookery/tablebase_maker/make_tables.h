#pragma once
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"

/// Makes endgame tables from nothing but the rules.
namespace rookery::tablebase_maker {

/// The most pieces of a table that can be made, both kings included.
inline constexpr int kMostPiecesMade = 5;

/// A table that is finished.
struct FinishedTable {
  std::string name;
  bool was_there;     ///< it was made before, and is kept
  std::size_t bytes;  ///< of both files; 0: it was there
};

struct MakeOptions {
  std::string folder;  ///< where the tables are put; those that are there already are kept
  int pieces = 4;      ///< 3 to kMostPiecesMade: tables of so many pieces and of fewer are made
  /// Names: of the tables of `pieces` pieces only these, and those that they lead to. Empty: all.
  std::vector<std::string> only{};
  unsigned threads = 1;  ///< at least 1
  std::function<void(const FinishedTable&)> report = [](const FinishedTable&) {};
};

/// Makes the tables of results and of distances, KQvK.rtbw and KQvK.rtbz, one after the other. A file is
/// complete once it has its name: what was interrupted is made again. A file that is broken is replaced.
/// Memory: some 100 MB for four pieces, 6 GB for five. Errors: a sentence that says which file cannot be
/// written, or which name is none.
[[nodiscard]] Expected<void, std::string> make_tables(const MakeOptions& options);

}  // namespace rookery::tablebase_maker
