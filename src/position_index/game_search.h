#pragma once
#include <array>
#include <optional>

#include "move_coder.h"
#include "rookery/position_index/query.h"
#include "segment.h"

namespace rookery::position_index {

/// Where a game meets a query.
struct Hits {
  std::uint32_t first_ply = 0, last_ply = 0, positions = 0;
  void add(std::uint32_t ply) {
    first_ply = positions == 0 ? ply : first_ply;
    last_ply = ply;
    ++positions;
  }
};

/// Replays games to find the positions that meet a query.
class GameSearch {
 public:
  explicit GameSearch(const Query& query);
  /// Nothing: the game is damaged.
  [[nodiscard]] std::optional<Hits> find_in(const Segment::StoredGame& game) const;

 private:
  /// Follows, move by move, on how many squares something else stands than the wanted, and the material.
  class Watch {
   public:
    Watch() = default;
    Watch(const GameSearch& search, const MoveCoder& start);
    void follow(const GameSearch& search, const MoveCoder& coder);
    [[nodiscard]] bool is_met() const { return differing_ == 0 && has_material_; }
    /// What has gone and does not come back: too many pieces, or a pawn from where pawns begin.
    [[nodiscard]] bool is_over() const { return is_over_; }

   private:
    void count(const MoveCoder::Change& change);
    void decide_material(const GameSearch& search);

    int differing_ = 0, pieces_ = 0;
    std::array<std::uint64_t, 2> sides_{};  ///< as in material_of()
    bool has_material_ = true, is_over_ = false;
  };
  [[nodiscard]] bool differs(std::size_t square, unsigned number) const {
    const unsigned wanted = wanted_[square];
    return wanted != number && wanted != kAny;
  }
  [[nodiscard]] std::optional<Hits> replay(const Segment::StoredGame& game) const;
  [[nodiscard]] std::optional<Hits> examine(const Segment::StoredGame& game) const;

  static constexpr std::uint8_t kAny = 16;
  Query query_;
  chess::Bitboard watched_;  ///< squares on which something is wanted
  chess::Bitboard home_;     ///< of these, where a pawn is wanted that has not moved
  std::array<std::uint8_t, 64>
      wanted_{};           ///< what stands on each square, as Board::number_at(); kAny: anything
  int fewest_pieces_ = 0;  ///< on the board
  MoveCoder usual_;        ///< at the usual start
  Watch usual_watch_;
};

}  // namespace rookery::position_index
