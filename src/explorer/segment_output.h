#pragma once
#include <array>
#include <functional>
#include <string>
#include <string_view>

#include "layout.h"
#include "rookery/postings/chunk_hashes.h"

namespace rookery::explorer {

/// The bytes of a segment on their way out: keeps the places of its sections and the checksums of its chunks.
class SegmentOutput {
 public:
  explicit SegmentOutput(std::function<void(std::string_view)> sink);

  void put(std::string_view bytes);
  /// The section ends here. The sections end in the order of their names.
  void end(SectionName section);
  /// Writes the trailer.
  void finish(std::uint64_t games, const std::array<KeyTableShape, kTables>& tables);

 private:
  std::function<void(std::string_view)> sink_;
  postings::ChunkHashes hashes_;
  std::uint64_t written_ = 0;
  std::array<std::uint64_t, kSections> ends_{};
};

}  // namespace rookery::explorer
