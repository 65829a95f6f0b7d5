#include "courtesy.h"

#include <thread>

#include "rookery/node/data_folder.h"

namespace rookery::apps {

namespace {

/// A server that waits for the database retries after this time at most.
constexpr std::chrono::milliseconds kGiveWay{110};
/// The longest time for which the import keeps the database without a pause.
constexpr std::chrono::milliseconds kAtAStretch{250};

}  // namespace

void Courtesy::after_commit() {
  const auto now = std::chrono::steady_clock::now();
  if (now - begun_ < kAtAStretch) {
    return;
  }
  // Checked repeatedly, since a server may start or stop during an hour's import.
  is_shared_ = !place_.store.empty() || !node::DataFolder::hold(place_.folder());
  if (is_shared_ && place_.store.empty()) {
    std::this_thread::sleep_for(kGiveWay);
  }
  begun_ = std::chrono::steady_clock::now();
}

}  // namespace rookery::apps
