#pragma once
#include <cstddef>

namespace rookery::engine {

/// The bytes of nets/rookery.nnue, none without that file; cmake/EmbedNetwork.cmake writes them.
extern const std::size_t kNetworkFileSize;
extern const unsigned char kNetworkFile[];

}  // namespace rookery::engine
