#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/chess/position.h"

/// The names of openings, by the position that has them, so that a transposition has its name too. The page
/// reads the same table, src/openings/openings.tsv.
namespace rookery::openings {

struct Opening {
  std::string_view eco;   ///< "B90"; static storage
  std::string_view name;  ///< "Sicilian Defense: Najdorf Variation"; static storage
  bool operator==(const Opening&) const = default;
};

/// The table, in memory: some 3,400 openings.
class Openings {
 public:
  /// Reads the table inside the program, in some milliseconds: keep it.
  Openings();

  /// The opening whose position this is, if it is one.
  [[nodiscard]] std::optional<Opening> find(const chess::Position& position) const;

  /// The opening of a game: that of its last position that has a name. `positions`: from the start on.
  [[nodiscard]] std::optional<Opening> classify(std::span<const chess::Position> positions) const;

  /// All names, in no order; a name may be there more than once.
  [[nodiscard]] std::vector<std::string_view> names() const;
  [[nodiscard]] std::size_t size() const { return by_key_.size(); }

 private:
  std::vector<std::pair<std::uint64_t, Opening>> by_key_;  ///< ordered by the position's key
};

}  // namespace rookery::openings
