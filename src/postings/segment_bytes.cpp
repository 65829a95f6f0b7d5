#include "rookery/postings/segment_bytes.h"

#include "rookery/base/hash.h"
#include "rookery/files/mapped_file.h"

namespace rookery::postings {

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
  if (size > kChunk) {
    // Otherwise the disk would be asked for one page after the other.
    expect(section, offset, size);
  }
  for (std::uint64_t chunk = from / kChunk; chunk <= (from + size - 1) / kChunk; ++chunk) {
    if (!is_good(chunk)) {
      return std::nullopt;
    }
  }
  return bytes_.substr(from, size);
}

void SegmentBytes::expect(const Section& section, std::uint64_t offset, std::uint64_t size) const {
  if (size == 0 || offset > section.size || size > section.size - offset) {
    return;
  }
  const std::uint64_t from = section.offset + offset;
  for (std::uint64_t chunk = from / kChunk; chunk <= (from + size - 1) / kChunk; ++chunk) {
    if (states_[chunk].load(std::memory_order_relaxed) == State::Unread) {
      files::read_ahead(bytes_.substr(from, size));
      return;
    }
  }
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

}  // namespace rookery::postings
