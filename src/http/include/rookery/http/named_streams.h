#pragma once
#include <map>
#include <memory>
#include <string>

#include "rookery/http/body_stream.h"

namespace rookery::http {

/// This process's streams that have a name given by their client. Belongs to the thread that serves HTTP.
class NamedStreams {
 public:
  /// Replaces another stream of this name.
  void add(const std::string& name, const std::shared_ptr<BodyStream>& stream) {
    std::erase_if(streams_, [](const auto& one) { return one.second.expired(); });
    streams_[name] = stream;
  }
  /// Null if there is no such stream, or its reader has gone.
  [[nodiscard]] std::shared_ptr<BodyStream> find(const std::string& name) const {
    const auto found = streams_.find(name);
    return found == streams_.end() ? nullptr : found->second.lock();
  }

 private:
  std::map<std::string, std::weak_ptr<BodyStream>> streams_;
};

}  // namespace rookery::http
