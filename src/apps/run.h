#pragma once
#include <functional>

namespace rookery::apps {

/// What the subcommand that was called does. Returns the exit status: 0 done, 1 the answer is "no", 2 the
/// input was bad.
using Run = std::function<int()>;

}  // namespace rookery::apps
