#pragma once
#include <functional>

namespace rookery::apps {

/// The work of the subcommand that was called. Returns the exit status: 0: done; 1: the answer is "no"; 2:
/// bad input.
using Run = std::function<int()>;

}  // namespace rookery::apps
