#pragma once
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/bus/bus.h"

namespace rookery::bus {

struct NatsOptions {
  /// "nats://user:password@host:4222", one or several of a cluster.
  std::vector<std::string> urls;
  /// What the servers' own lists call this node.
  std::string node;
  /// Told in a sentence when the connection is lost or made again, on a thread of the bus's; empty: nobody.
  std::function<void(const std::string& sentence)> log;
};

/// A bus between machines: NATS (docs.nats.io), at most once, without a stream kept. Each message carries its
/// sender's number on the subject, so that a loss shows with the next message. A server that is away now is
/// retried until it succeeds; until then nothing is received, and afterwards every subscriber is notified of
/// a gap. More than 65,536 messages that wait for it are lost. Errors: an address that cannot be read, in a
/// sentence.
[[nodiscard]] Expected<std::unique_ptr<Bus>, std::string> connect_nats(NatsOptions options);

}  // namespace rookery::bus
