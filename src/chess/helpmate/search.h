// SPDX-License-Identifier: MIT
#pragma once
#include <span>
#include <unordered_set>
#include <vector>

#include "helpmate/mate_pattern.h"
#include "helpmate/trial_game.h"
#include "packed_position.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// The search through all positions that can come up, the most promising first. See helpmate.h.
class HelpmateSearch {
 public:
  /// More are not kept: they and what finds them take up to 130 MiB.
  static constexpr std::uint64_t kMostPositions = 2'000'000;

  /// `patterns`: patterns of mates to head for, by turns. They and `effort` outlive the search.
  HelpmateSearch(const Position& root, Color winner, Bitboard targets, std::span<const MatePattern> patterns,
                 HelpmateEffort& effort);

  /// Goes on until `budget` or the effort is used up, or stopped, or is_full(), or the
  /// question is decided.
  [[nodiscard]] Helpmate run(HelpmateBudget budget);
  /// The moves from the root to the mate found. Precondition: run() returned Exists.
  [[nodiscard]] std::vector<Move> line();
  [[nodiscard]] std::uint64_t positions() const { return nodes_.size(); }

  /// Gates are the first positions met with new pawns or pieces on the board, in the order met. No position
  /// before them comes back, so each may be a simpler question of its own.
  [[nodiscard]] std::size_t gates() const { return gates_.size(); }
  /// Precondition for these: at < gates().
  [[nodiscard]] Position gate(std::size_t at) { return nodes_[gates_[at].node].position.unpack(mode_); }
  [[nodiscard]] std::vector<Move> line_to_gate(std::size_t at) { return line_to(gates_[at].node); }
  /// Whether the winner has just promoted.
  [[nodiscard]] bool promotes_at_gate(std::size_t at);
  /// Whether it is known that no mate follows a gate.
  [[nodiscard]] bool is_shut(std::size_t at) { return nodes_[gates_[at].node].dead; }
  /// Tells the search that no mate follows a gate.
  void shut(std::size_t at);
  /// Leaves out the positions behind shut gates, and others with the same pawns and pieces that knots
  /// (helpmate/knots.h) prove dead.
  void prune();
  [[nodiscard]] bool is_full() const { return positions() >= kMostPositions; }

 private:
  struct Node {
    PackedPosition position;
    std::uint32_t parent;
    Move move;              ///< from the parent
    bool expanded = false;  ///< or never to be
    bool dead = false;      ///< no mate follows: a gate that was shut, or a node behind one
    bool asked = false;     ///< whether it is dead by knots
  };

  static constexpr std::size_t kRatings = 256;

  /// Nodes in blocks, so that they never move and none is reserved in vain.
  class Nodes {
   public:
    [[nodiscard]] std::size_t size() const { return size_; }
    Node& operator[](std::size_t i) { return blocks_[i / kBlock][i % kBlock]; }
    const Node& operator[](std::size_t i) const { return blocks_[i / kBlock][i % kBlock]; }
    void push_back(const Node& node) {
      if (size_ % kBlock == 0) {
        blocks_.emplace_back().reserve(size_ == 0 ? 0 : kBlock);
      }
      blocks_.back().push_back(node);
      ++size_;
    }

   private:
    static constexpr std::size_t kBlock = 1 << 16;
    std::vector<std::vector<Node>> blocks_;
    std::size_t size_ = 0;
  };

  /// The nodes to be expanded in the order of one way to rate them: the best ones. A node that is in no queue
  /// is expanded when all of them are empty.
  struct Queue {
    const MatePattern* pattern = nullptr;  ///< null: by rating()
    bool promotes = false;                 ///< or by the way to a queen
    bool novel = false;  ///< or only those that put some two pieces where they never stood together
    std::array<std::vector<std::uint32_t>, kRatings> open;  ///< by rating, lower first
    std::size_t lowest = kRatings;                          ///< no node of a lower rating is open
    std::size_t best = kRatings;                            ///< the lowest rating ever
    std::size_t size = 0;                                   ///< nodes in it
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
  [[nodiscard]] std::vector<Move> line_to(std::uint32_t at);
  static std::uint64_t signature(const Board& board);
  void note_gate(std::uint32_t at, const Board& board);
  [[nodiscard]] bool is_new_matter(const Node& node);
  [[nodiscard]] bool is_dead_by_knots(const Position& position);
  void play_from(std::uint32_t at);
  [[nodiscard]] bool take_slot(const Child& child);
  [[nodiscard]] bool store(const Position& position, const Child& child, std::uint32_t parent, bool settled);
  [[nodiscard]] bool is_hopeless(const Position& position, Move move);
  [[nodiscard]] std::size_t novelty(std::uint32_t at);
  [[nodiscard]] std::size_t rating(const Position& position, int to_promote) const;
  [[nodiscard]] bool has_heavy(const Board& board) const;
  [[nodiscard]] std::optional<std::uint32_t> take();
  void open(std::uint32_t at, const Position& position);
  void put(Queue& queue, std::uint32_t at, std::size_t rated);
  [[nodiscard]] std::optional<std::uint32_t> first_left();
  void grow_slots();
  [[nodiscard]] bool locks(const Position& after, Move move) const;

  CastlingMode mode_;
  Color winner_;
  Bitboard targets_;
  HelpmateEffort& effort_;
  Nodes nodes_;
  std::uint32_t next_ = 0;   ///< no node before it is left to be expanded
  std::vector<Slot> slots_;  ///< open addressing, half full at most
  std::vector<Queue> queues_;
  std::uint64_t steps_asked_ = 0, steps_hopeless_ = 0;  ///< after steps of pawns
  std::vector<std::uint64_t> met_;  ///< a bit for pairs of pieces that have stood together; see novelty()
  struct Gate {
    std::uint32_t node;
    std::uint64_t signature;  ///< of its pawns and pieces
  };
  std::uint64_t knots_asked_ = 0, knots_dead_ = 0;
  std::vector<Gate> gates_;
  std::unordered_set<std::uint64_t> gates_met_;   ///< their signatures
  std::unordered_set<std::uint64_t> gates_shut_;  ///< of those that are shut
  bool mated_ = false;
  std::uint64_t expanded_ = 0;
  Random random_;
  TrialGameMoves game_;     ///< from the last node expanded to the mate, if that was found by playing on
  std::uint32_t last_ = 0;  ///< the last node of the line, once mated_
};

}  // namespace rookery::chess
