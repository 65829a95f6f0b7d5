#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace rookery::bench {

/// The value that `share` (0 to 1) of `values` do not exceed: 0.5 is the median. Sorts them. 0 for none.
[[nodiscard]] inline double quantile(std::vector<double>& values, double share) {
  std::sort(values.begin(), values.end());
  return values.empty() ? 0
                        : values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

}  // namespace rookery::bench
