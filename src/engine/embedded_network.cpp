#include "embedded_network.h"

#include <string_view>

#include "rookery/engine/engine.h"

namespace rookery::engine {

std::shared_ptr<const nnue::Network> embedded_network() {
  static const std::shared_ptr<const nnue::Network> network =
      nnue::Network::load({reinterpret_cast<const char*>(kNetworkFile), kNetworkFileSize}).value_or(nullptr);
  return network;
}

}  // namespace rookery::engine
