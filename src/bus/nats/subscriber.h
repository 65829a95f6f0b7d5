#pragma once
#include <atomic>
#include <mutex>
#include <string>
#include <string_view>

#include "nats/numbering.h"
#include "rookery/bus/bus.h"

namespace rookery::bus {

/// One subscriber, shared by its subscription, the connection and the library's callbacks.
class Subscriber {
 public:
  Subscriber(std::string subject, Handlers handlers)
      : subject_(std::move(subject)), handlers_(std::move(handlers)) {}

  [[nodiscard]] const std::string& subject() const { return subject_; }

  // One call at a time, since a gap and a message may arrive on two threads.
  void deliver(std::string_view text) {
    const std::lock_guard lock(mutex_);
    const std::optional<Numbered> numbered = read_numbered(text);
    // A text without a number comes from another program or was damaged: something may be missing.
    if (!numbered || gaps_.is_after_gap(*numbered)) {
      call([this] { handlers_.gap(); });
    }
    if (numbered) {
      call([&] { handlers_.message(std::string(numbered->message)); });
    }
  }
  void report_gap() {
    const std::lock_guard lock(mutex_);
    call([this] { handlers_.gap(); });
  }
  void close() { is_closed_ = true; }

 private:
  template <class Call>
  void call(Call call) {
    if (!is_closed_) {
      call();
    }
  }

  std::string subject_;
  Handlers handlers_;
  std::mutex mutex_;  ///< one call at a time
  GapFinder gaps_;
  std::atomic<bool> is_closed_ = false;
};

}  // namespace rookery::bus
