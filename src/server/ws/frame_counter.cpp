#include "ws/frame_counter.h"

#include <algorithm>

namespace rookery::server {
namespace {

constexpr unsigned kShortHeader = 2;
constexpr unsigned kMaskBytes = 4;
constexpr unsigned kMaskBit = 0x80;
constexpr unsigned kTwoBytesFollow = 126, kEightBytesFollow = 127;

}  // namespace

std::size_t FrameCounter::count(std::string_view bytes) {
  std::size_t frames = 0;
  while (!bytes.empty()) {
    const std::size_t skipped = std::min<std::uint64_t>(payload_left_, bytes.size());
    payload_left_ -= skipped;
    bytes.remove_prefix(skipped);
    if (bytes.empty()) {
      break;
    }
    // Frames rather than messages: a message may consist of any number of empty frames, each of which costs
    // work.
    frames += header_read_ == 0 ? 1 : 0;
    read_header(static_cast<unsigned char>(bytes.front()));
    bytes.remove_prefix(1);
  }
  return frames;
}

void FrameCounter::read_header(unsigned char byte) {
  ++header_read_;
  if (header_read_ == kShortHeader) {
    length_ = byte & ~kMaskBit;
    // RFC 6455, 5.2: 126 and 127 announce two and eight bytes of length.
    length_bytes_ = length_ == kTwoBytesFollow ? 2 : length_ == kEightBytesFollow ? 8 : 0;
    length_ = length_bytes_ == 0 ? length_ : 0;
    // Client frames are masked; Beast refuses one without a mask, but it is counted anyway.
    header_size_ = kShortHeader + length_bytes_ + ((byte & kMaskBit) != 0 ? kMaskBytes : 0);
  } else if (header_read_ > kShortHeader && header_read_ <= kShortHeader + length_bytes_) {
    length_ = length_ << 8 | byte;
  }
  if (header_read_ >= kShortHeader && header_read_ == header_size_) {
    payload_left_ = length_;
    header_read_ = 0;
  }
}

}  // namespace rookery::server
