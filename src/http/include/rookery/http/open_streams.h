#pragma once
#include <functional>
#include <memory>
#include <unordered_set>
#include <utility>
#include <vector>

#include "rookery/http/body_stream.h"

namespace rookery::http {

/// The streams that are being sent, so that all can be ended together. Belongs to one thread.
class OpenStreams {
 public:
  void add(std::shared_ptr<BodyStream> stream) { streams_.insert(std::move(stream)); }
  void remove(const std::shared_ptr<BodyStream>& stream) {
    streams_.erase(stream);
    if (streams_.empty() && when_empty_) {
      std::exchange(when_empty_, {})();
    }
  }

  [[nodiscard]] std::size_t size() const { return streams_.size(); }

  /// Interrupts every stream; calls `then` when all have ended, at once if there are none.
  void end_all(std::function<void()> then) {
    const std::vector<std::shared_ptr<BodyStream>> all(streams_.begin(), streams_.end());
    when_empty_ = std::move(then);
    for (const auto& stream : all) {
      stream->interrupt();
    }
    if (streams_.empty() && when_empty_) {
      std::exchange(when_empty_, {})();
    }
  }

 private:
  std::unordered_set<std::shared_ptr<BodyStream>> streams_;
  std::function<void()> when_empty_;
};

}  // namespace rookery::http
