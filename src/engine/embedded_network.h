#pragma once
#include <cstddef>

namespace rookery::engine {

/// The bytes of nets/rookery.nnue, empty without that file. cmake/Embed.cmake generates them.
extern const std::size_t kNetworkFileSize;
extern const unsigned char kNetworkFile[];

}  // namespace rookery::engine
