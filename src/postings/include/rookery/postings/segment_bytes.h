#pragma once
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace rookery::postings {

/// Bytes that a checksum is for: a page, which one read brings.
inline constexpr std::size_t kChunk = std::size_t{1} << 12;

/// A part of a segment.
struct Section {
  std::uint64_t offset = 0, size = 0;
};

/// The bytes of a segment, whose checksums are compared when a part is read for the first time: opening a
/// large segment does not read it. Threads: any number may read.
class SegmentBytes {
 public:
  SegmentBytes() = default;
  /// `hashes`: of each kChunk bytes.
  SegmentBytes(std::string_view bytes, std::vector<std::uint64_t> hashes);

  /// Bytes of a section. Nothing: they are damaged, or not in the section.
  [[nodiscard]] std::optional<std::string_view> read(const Section& section, std::uint64_t offset,
                                                     std::uint64_t size) const;

  /// Says that these bytes will be read soon: where they were not read before, the disk reads them meanwhile.
  void expect(const Section& section, std::uint64_t offset, std::uint64_t size) const;

 private:
  enum class State : std::uint8_t { Unread, Good, Damaged };
  [[nodiscard]] bool is_good(std::size_t chunk) const;

  std::string_view bytes_;
  std::vector<std::uint64_t> hashes_;
  std::unique_ptr<std::atomic<State>[]> states_;  ///< by chunk
};

}  // namespace rookery::postings
