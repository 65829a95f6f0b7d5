#pragma once
#include <chrono>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/bus/bus.h"

namespace rookery::bus {

/// The timeouts and intervals of the bus. The defaults are for servers in one network.
struct NatsTimes {
  std::chrono::milliseconds connect{2'000};        ///< to reach a server and receive its first line
  std::chrono::milliseconds write{2'000};          ///< for a stalled server with full buffers
  std::chrono::milliseconds flush{1'000};          ///< for its confirmation that it has read everything
  std::chrono::milliseconds ping{750};             ///< after its last answer, until it is asked for another
  std::chrono::milliseconds pause{250};            ///< before another attempt; doubled after each failure
  std::chrono::milliseconds longest_pause{2'000};  ///< but never longer than this
  std::chrono::milliseconds farewell{5'000};       ///< the longest time that ending a bus takes
};

struct NatsOptions {
  /// "nats://user:password@host:4222", one or several of a cluster.
  std::vector<std::string> urls;
  /// The node's name in the servers' own lists.
  std::string node;
  /// Called with a sentence when the connection is lost or restored, on a thread of the bus; may be empty.
  std::function<void(const std::string& sentence)> log;
  NatsTimes times = {};
};

/// A bus between machines: NATS (docs.nats.io), at-most-once delivery without persistence. Each message
/// carries its sender's number on the subject, so that a loss shows with the next message. An unreachable
/// server is retried until it answers; until then nothing is received, and every subscriber is notified of a
/// gap once the server has confirmed its subscription. Of the messages that wait for it, those beyond 65,536
/// or 16 MiB are dropped. Waits for the first attempt, at most twice NatsTimes::connect. Errors: a malformed
/// address, as a sentence.
[[nodiscard]] Expected<std::unique_ptr<Bus>, std::string> connect_nats(NatsOptions options);

}  // namespace rookery::bus
