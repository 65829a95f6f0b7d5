#pragma once
#include <string>
#include <vector>

namespace rookery::tests {

/// The environment of a server whose wall clock libfaketime sets by `setting`, such as "FAKETIME=-2h"; its
/// other clocks are the machine's own.
inline std::vector<std::string> wall_clock(const std::string& setting) {
  return {std::string("LD_PRELOAD=") + ROOKERY_FAKETIME, "FAKETIME_DONT_FAKE_MONOTONIC=1",
          "DONT_FAKE_MONOTONIC=1", "FAKETIME_NO_CACHE=1", setting};
}

}  // namespace rookery::tests
