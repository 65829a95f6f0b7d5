#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "pgn_games.h"
#include "rookery/base/expected.h"
#include "rookery/patterns/pattern.h"

namespace rookery::apps {

/// Which positions of a game are looked at, and for how long a pattern must hold.
struct SearchRange {
  std::size_t from_ply = 0, to_ply = SIZE_MAX;  ///< both included; 0 is the start
  std::size_t lasting = 1;                      ///< plies in a row for which a pattern holds
  bool either_colour = false;                   ///< patterns hold with colours exchanged, too
};

/// Looks for positions, material and patterns in games: of each kind that is given, one must occur.
class PositionSearch {
 public:
  explicit PositionSearch(const SearchRange& range) : range_(range) {}

  std::vector<chess::Position> positions;
  std::vector<std::uint64_t> materials;  ///< by position_index::material_of()
  std::vector<patterns::Pattern> patterns;

  /// Errors: a sentence about the pattern, with the place in it.
  [[nodiscard]] Expected<void, std::string> add_pattern(const std::string& text);

  [[nodiscard]] bool empty() const { return positions.empty() && materials.empty() && patterns.empty(); }

  /// Whether the game contains what is looked for. One pass over its moves, which ends when all is found.
  [[nodiscard]] bool finds_in(const FileGame& game) const;

 private:
  struct Progress;
  void examine(const chess::Position& position, Progress& progress) const;

  SearchRange range_;
};

}  // namespace rookery::apps
