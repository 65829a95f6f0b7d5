#pragma once
#include <cstdint>
#include <string_view>

namespace rookery::server {

/// Counts the WebSocket frames in a stream of bytes from a client, whatever their kind: also those that a
/// library answers or passes over by itself (ping, pong, empty fragments). Pure; what is no proper frame is
/// left to its reader (RFC 6455, 5.2).
class FrameCounter {
 public:
  /// The frames that begin in `bytes`, which follow those of the call before.
  [[nodiscard]] std::size_t count(std::string_view bytes);

 private:
  void read_header(unsigned char byte);

  std::uint64_t payload_left_ = 0;
  std::uint64_t length_ = 0;
  unsigned header_read_ = 0;  ///< bytes of the present header; 0: none has begun
  unsigned length_bytes_ = 0;
  unsigned header_size_ = 0;
};

}  // namespace rookery::server
