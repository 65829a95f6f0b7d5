#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "rookery/chess/position.h"

namespace rookery::tablebase_maker {

struct Solved;

/// How far it is to mate with best play of both, whatever the fifty-move rule says: what Syzygy's tables do
/// not hold. An ending is worked out from the rules when it is first asked for, with those that it leads to,
/// and kept in memory. Any number of threads may ask.
class MateDistances {
 public:
  /// The most pieces, both kings included, for which it can be done at all.
  static constexpr std::size_t kMostPieces = 4;

  /// `most_pieces`: 2 to kMostPieces. All endings of three pieces take a second and 2 MB together; one of
  /// four some seconds and up to 25 MB, and as much for each that it leads to.
  explicit MateDistances(std::size_t most_pieces);
  ~MateDistances();

  /// Plies to mate, above 0 if the side to move mates, below 0 if it is mated; 0: it is mated now, or the
  /// position is drawn. Nothing: more pieces than these, or a side may castle.
  [[nodiscard]] std::optional<int> find(const chess::Position& position);

 private:
  [[nodiscard]] const Solved& ending(const std::string& name);

  std::size_t most_pieces_;
  std::mutex mutex_;
  std::map<std::string, std::unique_ptr<const Solved>> endings_;  ///< by the names of tables
};

}  // namespace rookery::tablebase_maker
