#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/position_index/builder.h"
#include "rookery/position_index/query.h"

namespace rookery::position_index {

class Segment;

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
  std::size_t offset;  ///< bytes from the start of the index; of damage: where the damaged segment starts
};

/// A game that matches a query.
struct Found {
  std::uint64_t game;       ///< from 1
  std::uint64_t offset;     ///< of its first byte in the file of games
  std::uint32_t ply;        ///< of the first such position; 0 is the start
  std::uint32_t last_ply;   ///< of the last one
  std::uint32_t positions;  ///< the number of such positions in the game
  bool operator==(const Found&) const = default;
};

/// Games by their outcome, and their ratings.
struct Statistics {
  std::uint64_t games = 0, white = 0, draws = 0,
                black = 0;         ///< games without a known outcome are in none of three
  std::uint64_t with_ratings = 0;  ///< games in which both players have ratings
  std::uint64_t ratings = 0;       ///< their sum: two of each of those games
  bool operator==(const Statistics&) const = default;

  void add(const GameFacts& facts);
  /// Of both players; nothing if no game has ratings.
  [[nodiscard]] std::optional<unsigned> average_rating() const;
};
struct MoveStatistics {
  chess::Move move;
  Statistics games;
  bool operator==(const MoveStatistics&) const = default;
};
/// A game counts once, with the move that was played when the position occurred for the last time.
struct PositionStatistics {
  Statistics all;
  std::vector<MoveStatistics>
      moves{};  ///< of the query's position, the most frequent first; without one: none
};

/// An index in memory or mapped into it. `bytes` must outlive it. Threads: any number may ask.
class PositionIndex {
 public:
  /// Checks the trailer; the rest is checked when it is read. Errors: see IndexFault.
  [[nodiscard]] static Expected<PositionIndex, IndexError> open(std::string_view bytes);
  PositionIndex(PositionIndex&&) noexcept;
  PositionIndex& operator=(PositionIndex&&) = delete;
  ~PositionIndex();

  [[nodiscard]] const SourceStamp& source() const { return source_; }
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t positions() const { return positions_; }
  [[nodiscard]] std::size_t segments() const;

  /// The matching games in order. Precondition: `query` is not empty. Errors: damage that the search met.
  /// Cost: for a position or a material, of the games that have it; for patterns, a replay (some 0.5 µs) of
  /// each game that has that material and those pieces on those squares at some time.
  [[nodiscard]] Expected<std::vector<Found>, IndexError> find(const Query& query) const;
  /// How the found games ended, and what was played in them. Precondition: they are of this query. Errors:
  /// damage.
  [[nodiscard]] Expected<PositionStatistics, IndexError> statistics(const Query& query,
                                                                    const std::vector<Found>& found) const;
  /// A game by its number, from 0. Precondition: below games(). Errors: damage.
  [[nodiscard]] Expected<IndexedGame, IndexError> game(std::uint64_t number) const;

 private:
  friend class IndexBuilder;
  PositionIndex();

  SourceStamp source_;
  std::uint64_t games_ = 0, positions_ = 0;
  std::vector<Segment> segments_;
};

}  // namespace rookery::position_index
