#pragma once

namespace rookery::apps {

/// The exit status if the command line, or a file that it names, is unusable.
inline constexpr int kBadInput = 2;

}  // namespace rookery::apps
