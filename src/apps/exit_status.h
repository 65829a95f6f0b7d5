#pragma once

namespace rookery::apps {

/// The exit status where the command line or what it names cannot be used.
inline constexpr int kBadInput = 2;

}  // namespace rookery::apps
