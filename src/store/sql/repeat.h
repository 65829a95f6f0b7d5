#pragma once
#include <chrono>
#include <thread>

namespace rookery::store::sql {

/// A transaction that was undone for the sake of another is tried so often, each time a little later.
inline constexpr int kMostTries = 10;
inline constexpr std::chrono::milliseconds kFirstPause{1};

/// Performs a transaction of `session`, again for as long as other transactions are in its way. Databases
/// that are always serializable, and PostgreSQL after a deadlock, leave that to their clients. `attempt`
/// tries it once, undoes it if it fails, and returns an Expected; that of the last attempt is returned.
template <typename Session, typename Attempt>
auto repeat(const Session& session, const Attempt& attempt) {
  auto done = attempt();
  auto pause = kFirstPause;
  for (int tries = 1; !done && session.is_repeatable() && tries < kMostTries; ++tries) {
    std::this_thread::sleep_for(pause);
    pause *= 2;
    done = attempt();
  }
  return done;
}

}  // namespace rookery::store::sql
