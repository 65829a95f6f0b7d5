#pragma once
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "rookery/http/body_stream.h"

namespace rookery::http {

/// Streams of which one per name is open at a time, over all nodes together: opening another ends the one
/// before, whose client has lost it or no longer needs it. Belongs to the thread that serves HTTP.
class SoleStreams {
 public:
  /// `announce`: called with the name of each stream that opens here, so that other nodes call end_here().
  void set_announcer(std::function<void(const std::string& name)> announce) {
    announce_ = std::move(announce);
  }

  /// Ends another stream of this name, here and on every other node.
  void add(const std::string& name, const std::shared_ptr<BodyStream>& stream) {
    end_here(name);
    streams_[name] = stream;
    if (announce_) {
      announce_(name);
    }
  }
  /// Another node has opened a stream of this name.
  void end_here(const std::string& name) {
    const auto found = streams_.find(name);
    // Removed from the map first: a stream that ends removes itself.
    const auto former = found == streams_.end() ? nullptr : std::exchange(found->second, {}).lock();
    if (former) {
      former->finish();
    }
  }
  /// To be called when `stream` has no reader any more.
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
  std::function<void(const std::string& name)> announce_;
};

}  // namespace rookery::http
