#pragma once
#include <cstddef>
#include <span>

namespace rookery::apps {

/// A decompressor: reads bytes from one span and writes text into another.
class Decompressor {
 public:
  struct Step {
    std::size_t taken = 0, given = 0;
    bool complete = false;  ///< the compressed data may end here
    const char* fault = nullptr;
  };
  virtual ~Decompressor() = default;
  virtual Step decompress(std::span<const char> compressed, std::span<char> room) = 0;
};

}  // namespace rookery::apps
