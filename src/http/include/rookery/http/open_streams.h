#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "rookery/http/body_stream.h"

namespace rookery::http {

/// The streams of this process: all that are being sent, so that they can be ended together, and by name
/// those that have one. Belongs to the thread that serves HTTP.
class OpenStreams {
 public:
  /// `announce`: called with the name of each stream that takes over here, so that other nodes call
  /// end_here().
  void set_announcer(std::function<void(const std::string& name)> announce);

  /// The stream is being sent.
  void add(std::shared_ptr<BodyStream> stream);
  /// It is no longer sent; its name is free.
  void remove(const std::shared_ptr<BodyStream>& stream);
  [[nodiscard]] std::size_t size() const { return streams_.size(); }

  /// Names a stream, also one that is not sent yet; another of this name has it no longer. A stream has one
  /// name.
  void set_name(const std::shared_ptr<BodyStream>& stream, const std::string& name);
  /// Names a stream of which one is open at a time, over all nodes together: another of this name ends, here
  /// and on every other node. Its client has lost it or no longer needs it.
  void take_over(const std::shared_ptr<BodyStream>& stream, const std::string& name);
  /// Another node's stream has taken over this name.
  void end_here(const std::string& name);
  /// Null if no stream has this name, or its reader has gone.
  [[nodiscard]] std::shared_ptr<BodyStream> find(const std::string& name) const;

  /// Interrupts every stream; calls `then` when all have ended, at once if there are none.
  void end_all(std::function<void()> then);

 private:
  void check_empty();

  std::unordered_set<std::shared_ptr<BodyStream>> streams_;
  std::unordered_map<std::string, std::weak_ptr<BodyStream>> by_name_;
  std::function<void(const std::string& name)> announce_;
  std::function<void()> when_empty_;
};

}  // namespace rookery::http
