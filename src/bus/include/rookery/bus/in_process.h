#pragma once
#include "rookery/bus/bus.h"

namespace rookery::bus {

/// The bus of nodes that are one process: publish calls the subscribers before it returns, and nothing gets
/// lost. A server of one node joins a network of its own.
class InProcessNetwork {
 public:
  InProcessNetwork();

  /// A new node. The network lives as long as its nodes and their subscriptions.
  [[nodiscard]] std::unique_ptr<Bus> join();

  class Listeners;

 private:
  std::shared_ptr<Listeners> listeners_;
};

}  // namespace rookery::bus
