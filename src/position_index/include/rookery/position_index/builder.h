#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/base/hash.h"
#include "rookery/chess/position.h"
#include "rookery/position_index/game_facts.h"

/// An index of the positions of a file of games; the format is in docs/position-index.md.
namespace rookery::position_index {

class PositionIndex;
struct IndexError;

inline constexpr std::uint32_t kVersion = 2;

/// Describes the indexed file, to detect whether an index still matches it, or the start of it.
struct SourceStamp {
  std::uint64_t size = 0;
  std::uint64_t modified_ns = 0;  ///< since 1970; a different time alone does not make an index stale
  std::uint64_t hash = 0;         ///< hash_words() of all bytes
  std::uint64_t last_game =
      0;  ///< which game of the file the last indexed one is, from 1, faulty ones included
  bool operator==(const SourceStamp&) const = default;
};

/// A game as it is added and read.
struct IndexedGame {
  std::uint64_t offset = 0;  ///< of its first byte in the file; below 2^48
  GameFacts facts;
  chess::Position start = chess::Position::initial();
  std::vector<chess::Move> moves{};
  bool operator==(const IndexedGame&) const = default;
};

/// Builds an index, segment by segment: the results of take() are written to the file one after the other.
/// Memory: one segment, some 150 MB at most, whatever the number of games. The same games, added at once,
/// give the same bytes.
class IndexBuilder {
 public:
  static constexpr std::size_t kSegmentPositions = 2'000'000;

  /// `segment_positions`: the positions of a segment, not counting the rest of its last game.
  explicit IndexBuilder(std::size_t segment_positions = kSegmentPositions);
  /// Adds games behind those of `index`, which must outlive this: the new index has its segments as they are,
  /// but small ones at its end become one with the new games. Errors: some part of the index is damaged.
  [[nodiscard]] static Expected<IndexBuilder, IndexError> extend(
      const PositionIndex& index, std::size_t segment_positions = kSegmentPositions);
  ~IndexBuilder();
  IndexBuilder(IndexBuilder&&) noexcept;
  IndexBuilder& operator=(IndexBuilder&&) = delete;

  /// Adds a game with legal moves. False: it was left out, because no segment has room for it (over 25
  /// million moves).
  bool add(const IndexedGame& game);
  /// The bytes that are ready.
  [[nodiscard]] std::string take();
  /// The last bytes. Nothing may be added afterwards.
  [[nodiscard]] std::string finish(const SourceStamp& source);

  [[nodiscard]] std::uint64_t games() const;      ///< in the index so far
  [[nodiscard]] std::uint64_t positions() const;  ///< of these games

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rookery::position_index
