#pragma once
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/position_index/builder.h"
#include "rookery/position_index/query.h"

namespace rookery::position_index {

enum class IndexFault : std::uint8_t {
  NotAnIndex,    ///< the first bytes are different
  OtherVersion,  ///< made by a version with another format or other keys
  Truncated,     ///< the end is missing
  Damaged,       ///< bytes that do not match their checksum, or impossible numbers
};
/// The fault's code for programs, "damaged"; and what is wrong, as an English sentence.
[[nodiscard]] std::string_view word(IndexFault fault);
[[nodiscard]] std::string_view describe(IndexFault fault);

struct IndexError {
  IndexFault fault;
  std::size_t offset;  ///< bytes from the start of the index
};

/// A game that matches a query.
struct Found {
  std::uint64_t game;       ///< from 1
  std::uint64_t offset;     ///< of its first byte in the file of games
  std::uint32_t ply;        ///< of the first such position; 0 is the start
  std::uint32_t positions;  ///< the number of such positions in the game
  bool operator==(const Found&) const = default;
};

/// An index in memory or mapped into it. `bytes` must outlive it. Threads: find() may run in several at once.
class PositionIndex {
 public:
  /// Checks the trailer; the rest is checked when it is read. Errors: see IndexFault.
  [[nodiscard]] static Expected<PositionIndex, IndexError> open(std::string_view bytes);

  [[nodiscard]] const SourceStamp& source() const { return source_; }
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t positions() const { return positions_; }

  /// The matching games in order. Precondition: `query` is not empty. Errors: damage that the search met.
  /// Cost: logarithmic for a key; for material and patterns, linear in the number of stays of that material
  /// or of the pattern's rarest pieces.
  [[nodiscard]] Expected<std::vector<Found>, IndexError> find(const Query& query) const;

 private:
  friend class SegmentReader;  // in index.cpp
  struct Segment {
    std::uint64_t offset, first_game, games, positions;
    std::uint64_t keys, materials;  ///< how many entries
    std::uint64_t lists;            ///< bytes of the lists of the pieces on their squares
  };
  PositionIndex() = default;

  std::string_view bytes_;
  SourceStamp source_;
  std::uint64_t games_ = 0, positions_ = 0;
  std::uint64_t segments_end_ = 0;
  std::vector<Segment> segments_;
  std::vector<std::uint64_t> hashes_;  ///< of each chunk of the segments
};

}  // namespace rookery::position_index
