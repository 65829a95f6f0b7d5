#pragma once
#include <cstdint>
#include <string_view>

namespace rookery::server {

/// Counts the WebSocket frames in a client's bytes, of every kind: also those that a library handles itself
/// (ping, pong, empty fragments). Pure; malformed frames are left to the stream's reader (RFC 6455, 5.2).
class FrameCounter {
 public:
  /// The number of frames that begin in `bytes`, which follow those of the previous call.
  [[nodiscard]] std::size_t count(std::string_view bytes);

 private:
  void read_header(unsigned char byte);

  std::uint64_t payload_left_ = 0;
  std::uint64_t length_ = 0;
  unsigned header_read_ = 0;  ///< bytes of the current header; 0: it has not begun
  unsigned length_bytes_ = 0;
  unsigned header_size_ = 0;
};

}  // namespace rookery::server
