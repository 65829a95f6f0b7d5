#include "segment_bytes.h"

#include "layout.h"
#include "rookery/base/hash.h"

namespace rookery::explorer {

SegmentBytes::SegmentBytes(std::string_view bytes, std::vector<std::uint64_t> hashes)
    : bytes_(bytes),
      hashes_(std::move(hashes)),
      states_(std::make_unique<std::atomic<State>[]>(hashes_.size())) {}

std::optional<std::string_view> SegmentBytes::read(const Section& section, std::uint64_t offset,
                                                   std::uint64_t size) const {
  if (offset > section.size || size > section.size - offset) {
    return std::nullopt;
  }
  if (size == 0) {
    return std::string_view();
  }
  const std::uint64_t from = section.offset + offset;
  for (std::uint64_t chunk = from / kChunk; chunk <= (from + size - 1) / kChunk; ++chunk) {
    if (!is_good(chunk)) {
      return std::nullopt;
    }
  }
  return bytes_.substr(from, size);
}

bool SegmentBytes::is_good(std::size_t chunk) const {
  // Relaxed: two threads that compare the same chunk at once find the same.
  State state = states_[chunk].load(std::memory_order_relaxed);
  if (state == State::Unread) {
    const bool good = hash_words(bytes_.substr(chunk * kChunk, kChunk)) == hashes_[chunk];
    state = good ? State::Good : State::Damaged;
    states_[chunk].store(state, std::memory_order_relaxed);
  }
  return state == State::Good;
}

}  // namespace rookery::explorer
