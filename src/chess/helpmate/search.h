// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <vector>

#include "helpmate/goal.h"
#include "packed_position.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// The search through all positions that can come up, the most promising first. See helpmate.h.
class HelpmateSearch {
 public:
  /// `goals`: pictures to head for, by turns; they outlive the search, as `effort` does.
  HelpmateSearch(const Position& root, Color winner, Bitboard targets, std::span<const MateGoal> goals,
                 HelpmateEffort& effort);

  /// Goes on until `budget` or the effort is used up, or stopped, or the question is decided.
  [[nodiscard]] Helpmate run(HelpmateBudget budget);
  /// The moves from the root to the mate found. Precondition: run() returned Exists.
  [[nodiscard]] std::vector<Move> line() const;
  [[nodiscard]] std::uint64_t positions() const { return nodes_.size(); }

 private:
  struct Node {
    PackedPosition position;
    std::uint32_t parent;
    Move move;  ///< from the parent
    bool expanded = false;
  };

  static constexpr std::size_t kRatings = 256;

  /// The nodes to be expanded in the order of one way to rate them.
  struct Queue {
    const MateGoal* goal = nullptr;  ///< null: by rating()
    bool promotes = false;           ///< or by the way to a queen
    bool novel = false;  ///< or only those that put some two pieces where they never stood together
    std::array<std::vector<std::uint32_t>, kRatings> open;  ///< by rating, lower first
    std::size_t lowest = kRatings;                          ///< no node of a lower rating is open
    std::size_t best = kRatings;                            ///< the lowest rating ever
    std::int64_t turns = 0;                                 ///< had; the queue with the fewest is next
  };

  /// What a move leads to.
  struct Child {
    PackedPosition packed;
    std::uint64_t hash;
    Move move;
  };

  struct Slot {
    std::uint32_t node = 0;  ///< index in nodes_ + 1, or 0
    std::uint32_t tag = 0;   ///< of its hash, to spare a look at most others
  };

  void expand(std::uint32_t at);
  [[nodiscard]] bool take_slot(const Child& child);
  [[nodiscard]] bool store(const Position& position, const Child& child, std::uint32_t parent, bool settled);
  [[nodiscard]] bool is_hopeless(const Position& position, Move move);
  [[nodiscard]] std::size_t novelty(std::uint32_t at);
  [[nodiscard]] std::size_t rating(const Position& position, int to_promote) const;
  [[nodiscard]] bool has_heavy(const Board& board) const;
  [[nodiscard]] std::optional<std::uint32_t> take();
  void open(std::uint32_t at, const Position& position);
  void put(Queue& queue, std::uint32_t at, std::size_t rated);
  void grow_slots();
  [[nodiscard]] bool locks(const Position& after, Move move) const;

  CastlingMode mode_;
  Color winner_;
  Bitboard targets_;
  HelpmateEffort& effort_;
  std::vector<Node> nodes_;
  std::vector<Slot> slots_;  ///< open addressing, half full at most
  std::vector<Queue> queues_;
  std::uint64_t steps_asked_ = 0, steps_hopeless_ = 0;  ///< after steps of pawns
  std::vector<std::uint64_t> met_;  ///< a bit for pairs of pieces that have stood together; see novelty()
  bool mated_ = false;
};

}  // namespace rookery::chess
