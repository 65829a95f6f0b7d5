#pragma once
#include <chrono>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/bus/bus.h"

namespace rookery::bus {

/// How long the bus waits for what. The defaults are for servers in one network.
struct NatsTimes {
  std::chrono::milliseconds connect{2'000};        ///< to reach a server, and for its first word
  std::chrono::milliseconds write{2'000};          ///< for a server that stands still with full buffers
  std::chrono::milliseconds flush{1'000};          ///< for its answer that it has read everything
  std::chrono::milliseconds ping{750};             ///< since its last answer, until it is asked for another
  std::chrono::milliseconds pause{250};            ///< before another attempt; doubled after each that fails
  std::chrono::milliseconds longest_pause{2'000};  ///< but never longer than this
  std::chrono::milliseconds farewell{5'000};       ///< the longest that the end of a bus takes
};

struct NatsOptions {
  /// "nats://user:password@host:4222", one or several of a cluster.
  std::vector<std::string> urls;
  /// What the servers' own lists call this node.
  std::string node;
  /// Told in a sentence when the connection is lost or made again, on a thread of the bus's; empty: nobody.
  std::function<void(const std::string& sentence)> log;
  NatsTimes times = {};
};

/// A bus between machines: NATS (docs.nats.io), at most once, without a stream kept. Each message carries its
/// sender's number on the subject, so that a loss shows with the next message. A server that is away now is
/// retried until it succeeds; until then nothing is received, and every subscriber is notified of a gap once
/// the server has confirmed its subscription. More than 65,536 messages or 16 MiB that wait for it are lost.
/// Waits for the first attempt, at most twice NatsTimes::connect. Errors: an address that cannot be read, in
/// a sentence.
[[nodiscard]] Expected<std::unique_ptr<Bus>, std::string> connect_nats(NatsOptions options);

}  // namespace rookery::bus
