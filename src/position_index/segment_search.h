#pragma once
#include <optional>
#include <unordered_map>
#include <vector>

#include "game_search.h"
#include "rookery/position_index/index.h"
#include "segment.h"

namespace rookery::position_index {

/// Finds the games of segments that meet a query.
class SegmentSearch {
 public:
  explicit SegmentSearch(const Query& query) : query_(query), games_(query) {}
  /// Adds the segment's games. False: it is damaged.
  [[nodiscard]] bool find_in(const Segment& segment, std::vector<Found>& found) const;

 private:
  [[nodiscard]] bool find_position(const Segment& segment, std::vector<Found>& found) const;
  [[nodiscard]] bool find_pieces(const Segment& segment, std::vector<Found>& found) const;
  using Numbers = std::vector<std::uint32_t>;
  [[nodiscard]] bool add_listed(const Segment& segment, const Numbers& positions,
                                std::vector<Found>& found) const;
  [[nodiscard]] bool add_material(const Segment& segment, const Numbers& bounds,
                                  std::vector<Found>& found) const;
  [[nodiscard]] static bool narrow(const Segment& segment, std::uint64_t term, bool is_material,
                                   std::optional<Numbers>& games);
  [[nodiscard]] bool add_if_met(const Segment& segment, std::uint32_t game, std::vector<Found>& found) const;

  const Query& query_;
  GameSearch games_;
};

/// How games went on from a position, and ended.
class MoveCounts {
 public:
  explicit MoveCounts(const Query& query) : query_(query) {}
  /// Adds a game of the segment. False: it is damaged.
  [[nodiscard]] bool add(const Segment& segment, const Found& found);
  [[nodiscard]] PositionStatistics take();

 private:
  const Query& query_;
  PositionStatistics statistics_;
  std::unordered_map<std::uint16_t, std::size_t> places_;  ///< of moves among those of the statistics
};

}  // namespace rookery::position_index
