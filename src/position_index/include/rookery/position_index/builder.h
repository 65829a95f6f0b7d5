#pragma once
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rookery/base/hash.h"
#include "rookery/chess/position.h"

/// An index of the positions of a file of games; the format is in docs/position-index.md.
namespace rookery::position_index {

inline constexpr std::uint32_t kVersion = 1;

/// Describes the indexed file, to detect whether an index still matches it.
struct SourceStamp {
  std::uint64_t size = 0;
  std::uint64_t modified_ns = 0;  ///< since 1970; a different time alone does not make an index stale
  std::uint64_t hash = 0;         ///< hash_words() of all bytes
  bool operator==(const SourceStamp&) const = default;
};

/// Builds an index, segment by segment: the results of take() are written to the file one after the other.
/// Memory: one segment, some 100 MB at most, whatever the number of games. The same games give the same
/// bytes.
class IndexBuilder {
 public:
  /// `segment_positions`: the positions of a segment, not counting the rest of its last game.
  explicit IndexBuilder(std::size_t segment_positions = 2'000'000);
  ~IndexBuilder();
  IndexBuilder(IndexBuilder&&) noexcept;
  IndexBuilder& operator=(IndexBuilder&&) = delete;

  /// Adds a game by its start and legal moves; `offset`: its first byte in the file. False: it was left out,
  /// because no segment has room for it (over 100 million positions).
  bool add(std::uint64_t offset, const chess::Position& start, std::span<const chess::Move> moves);
  /// The bytes that are ready.
  [[nodiscard]] std::string take();
  /// The last bytes. Nothing may be added afterwards.
  [[nodiscard]] std::string finish(const SourceStamp& source);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::position_index
