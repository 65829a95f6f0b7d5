#pragma once
#include <cstddef>
#include <span>

namespace rookery::apps {

/// A decompressor: reads bytes from one span and writes text into another.
class Unpacker {
 public:
  struct Step {
    std::size_t taken = 0, given = 0;
    bool complete = false;  ///< the compressed data may end here
    const char* fault = nullptr;
  };
  virtual ~Unpacker() = default;
  virtual Step unpack(std::span<const char> packed, std::span<char> room) = 0;
};

}  // namespace rookery::apps
