#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/bytes.h"
#include "rookery/base/hash.h"
#include "rookery/postings/segment_bytes.h"

namespace rookery::postings {

/// How many bytes the checksums of `size` bytes take.
[[nodiscard]] constexpr std::uint64_t hash_bytes_of(std::uint64_t size) {
  return (size + kChunk - 1) / kChunk * sizeof(std::uint64_t);
}

/// The checksums of bytes that are written piece by piece: eight bytes for each kChunk.
class ChunkHashes {
 public:
  void add(std::string_view bytes) {
    chunk_ += bytes;
    std::size_t done = 0;
    for (; done + kChunk <= chunk_.size(); done += kChunk) {
      append_fixed(hashes_, hash_words(std::string_view(chunk_).substr(done, kChunk)));
    }
    chunk_.erase(0, done);
  }
  /// All of them. Nothing may be added afterwards.
  [[nodiscard]] std::string finish() {
    if (!chunk_.empty()) {
      append_fixed(hashes_, hash_words(chunk_));
    }
    return std::move(hashes_);
  }

 private:
  std::string chunk_, hashes_;
};

/// What ChunkHashes wrote, for SegmentBytes.
[[nodiscard]] inline std::vector<std::uint64_t> read_chunk_hashes(std::string_view bytes) {
  std::vector<std::uint64_t> hashes;
  while (const auto hash = take_fixed<std::uint64_t>(bytes)) {
    hashes.push_back(*hash);
  }
  return hashes;
}

}  // namespace rookery::postings
