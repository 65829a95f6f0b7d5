#pragma once
#include <map>
#include <memory>
#include <string>

#include "http/body_stream.h"

namespace rookery::server {

/// Streams of this process that programs gave names to. Belongs to the thread that serves HTTP.
class NamedStreams {
 public:
  /// In place of another of this name.
  void add(const std::string& name, const std::shared_ptr<BodyStream>& stream) {
    std::erase_if(streams_, [](const auto& one) { return one.second.expired(); });
    streams_[name] = stream;
  }
  /// Null: there is none, or nobody reads it any more.
  [[nodiscard]] std::shared_ptr<BodyStream> find(const std::string& name) const {
    const auto found = streams_.find(name);
    return found == streams_.end() ? nullptr : found->second.lock();
  }

 private:
  std::map<std::string, std::weak_ptr<BodyStream>> streams_;
};

}  // namespace rookery::server
