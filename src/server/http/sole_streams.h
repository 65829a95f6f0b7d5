#pragma once
#include <memory>
#include <string>
#include <unordered_map>

#include "http/body_stream.h"

namespace rookery::server {

/// Streams of this process of which there is one of a name at a time. Belongs to the thread that serves HTTP.
class SoleStreams {
 public:
  /// Another one of this name ends.
  void add(const std::string& name, const std::shared_ptr<BodyStream>& stream) {
    const auto former = std::exchange(streams_[name], stream).lock();
    if (former) {
      former->finish();
    }
  }
  /// To be called when nobody reads `stream` any more.
  void remove(const std::string& name, const BodyStream* stream) {
    const auto found = streams_.find(name);
    const auto known = found == streams_.end() ? nullptr : found->second.lock();
    if (found != streams_.end() && (!known || known.get() == stream)) {
      streams_.erase(found);
    }
  }
  [[nodiscard]] std::size_t size() const { return streams_.size(); }

 private:
  std::unordered_map<std::string, std::weak_ptr<BodyStream>> streams_;
};

}  // namespace rookery::server
