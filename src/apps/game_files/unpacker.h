#pragma once
#include <cstddef>
#include <span>

namespace rookery::apps {

/// What unpacks: takes packed bytes out of a span and puts text into another.
class Unpacker {
 public:
  struct Step {
    std::size_t taken = 0, given = 0;
    bool complete = false;  ///< the packed text may end here
    const char* fault = nullptr;
  };
  virtual ~Unpacker() = default;
  virtual Step unpack(std::span<const char> packed, std::span<char> room) = 0;
};

}  // namespace rookery::apps
