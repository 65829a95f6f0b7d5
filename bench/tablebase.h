#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rookery/chess/position.h"

namespace rookery::bench {

/// All positions of one ending without pawns, and those of the endings that captures lead to.
class EndingTable;

/// Endings without pawns, worked out by retrograde analysis: who mates, and in how many plies.
class Tablebase {
 public:
  static constexpr std::size_t kMostPieces = 5;

  /// Works out `pieces`, the white king first, then all others; three to five. Cost: 2 * 16 bytes times 64
  /// for each piece but the first, so 0.5 GiB and minutes for five pieces.
  explicit Tablebase(const std::vector<chess::Piece>& pieces);
  ~Tablebase();
  Tablebase(const Tablebase&) = delete;
  Tablebase& operator=(const Tablebase&) = delete;

  /// Plies until mate with the best play of both: an odd number if the side to move mates, an even one if it
  /// is mated; nothing for a draw, in which the fifty-move rule has no part. Precondition: the pieces are
  /// those of the ending, or those that captures leave of it.
  [[nodiscard]] std::optional<int> plies_to_mate(const chess::Position& position) const;
  /// The longest of all, of the ending itself.
  [[nodiscard]] int longest() const;

 private:
  const EndingTable& table_of(const std::vector<chess::Piece>& pieces);

  std::map<std::string, std::unique_ptr<EndingTable>> tables_;  // by name, such as KRKN
  const EndingTable* whole_ = nullptr;
};

}  // namespace rookery::bench
