#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "rookery/base/time.h"
#include "rookery/http/body_stream.h"

namespace rookery::http {

/// A stream of a node has taken over a name. Of several the latest has it; of those of one instant the one of
/// the node whose name is the greatest.
struct Takeover {
  Instant at;
  std::string node;  ///< without blanks
  std::string name;  ///< of the stream
  bool operator==(const Takeover&) const = default;
};
[[nodiscard]] bool is_later(const Takeover& one, const Takeover& other);
/// As a message between nodes: "1700000000000 node name".
[[nodiscard]] std::string write_takeover(const Takeover& takeover);
/// Nothing: it is none.
[[nodiscard]] std::optional<Takeover> read_takeover(std::string_view message);

/// The streams of this process: all that are being sent, so that they can be ended together, and by name
/// those that have one. Belongs to the thread that serves HTTP.
class OpenStreams {
 public:
  using Announcer = std::function<void(const Takeover&)>;

  /// `node`: the name of this one. `announce`: called with what the other nodes are to receive().
  void set_announcer(std::string node, Announcer announce);

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
  void take_over(const std::shared_ptr<BodyStream>& stream, const std::string& name, Instant now);
  /// A stream of another node took over this name: the one here ends if it is earlier; if it is later, the
  /// other node does not know that, and is told.
  void receive(const Takeover& takeover);
  /// Messages of other nodes may have been lost: each node is told what was taken over here, and answers if
  /// it knows better.
  void announce_all();
  /// Null if no stream has this name, or its reader has gone.
  [[nodiscard]] std::shared_ptr<BodyStream> find(const std::string& name) const;

  /// Interrupts every stream; calls `then` when all have ended, at once if there are none.
  void end_all(std::function<void()> then);

 private:
  struct Named {
    std::weak_ptr<BodyStream> stream;
    std::optional<Instant> taken_over;  ///< absent: any number of nodes may have such a stream
  };

  void check_empty();
  void end(const std::string& name);
  void announce(const std::string& name, Instant taken_over) const;

  std::unordered_set<std::shared_ptr<BodyStream>> streams_;
  std::unordered_map<std::string, Named> by_name_;
  std::string node_;
  Announcer announce_;
  std::function<void()> when_empty_;
};

}  // namespace rookery::http
