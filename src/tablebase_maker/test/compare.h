#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/tablebase/tablebase.h"

namespace rookery::tablebase_maker::test {

struct Comparison {
  std::uint64_t positions = 0;
  std::vector<std::string> differences;  ///< the first ones, each as its FEN with both values
};

/// Compares what two sets of tables say of every position of a table, either side to move, with each square
/// behind a pawn that may just have moved two. Where one of two distances is rounded they may differ by a
/// ply. Precondition: the name of a table of at most four pieces.
[[nodiscard]] Comparison compare_table(const std::string& name, const tablebase::Tablebase& made,
                                       const tablebase::Tablebase& other);

}  // namespace rookery::tablebase_maker::test
