#pragma once
#include <string>
#include <vector>

namespace rookery::apps {

using Cells = std::vector<std::string>;

/// A table for a terminal: a line for each row, the columns as wide as their widest cell. `left`: the column
/// that is aligned to the left; the others are to the right. Precondition: all rows have as many cells.
[[nodiscard]] std::string write_cells(const std::vector<Cells>& rows, std::size_t left);

}  // namespace rookery::apps
