#pragma once
#include <chrono>
#include <thread>

namespace rookery::tests {

/// So long a test waits for what must happen before it says that it does not: far beyond what the slowest
/// machine takes. A bound of a test, never a measure.
inline constexpr std::chrono::seconds kHangs{60};

/// The pause between two questions that a server answers only so many of a second.
inline constexpr std::chrono::milliseconds kSeldom{100};

/// Asks until `holds` says so, with a `pause` after each question. False: it has not within kHangs.
template <class Condition>
[[nodiscard]] bool wait_until(Condition holds,
                              std::chrono::milliseconds pause = std::chrono::milliseconds(1)) {
  const auto end = std::chrono::steady_clock::now() + kHangs;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > end) {
      return false;
    }
    std::this_thread::sleep_for(pause);
  }
  return true;
}

}  // namespace rookery::tests
