// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <span>
#include <unordered_set>
#include <vector>

#include "rookery/chess/position.h"

namespace rookery::chess {

/// Sets of arrangements that no legal move leads out of: a proof of dead positions that a small checker can
/// work out again. The pieces of a position are divided into groups; an arrangement of a group is those of
/// its pieces that are left, where they stand. The sets start with what stands on the board, and grow by
/// these rules until nothing is added:
/// - A piece moves as on the board, over squares without another one of its group, and without a piece that
/// has
///   never had another arrangement than the first. A pawn captures where a piece of another group may stand.
/// - No move leaves its own king surely attacked: by a piece of the group, or one that never moves, with no
///   square between on which something may stand.
/// - A piece is captured where a piece of another group may arrive by a move that captures; by a king only if
///   nothing surely guards it.
/// By induction over the moves of a legal game, each of its positions has its arrangements in the sets: the
/// first move to leave them would break one of the rules. The side to move makes no difference.
///
/// These are the rules of tools/check_mate_proof.py, one by one, so that it finds the same sets: a change
/// here is a change there (docs/dead-position-proofs.md).
class ArrangementSets {
 public:
  /// The least sets around `board`; each piece outside `groups` is one alone. Nothing if one arrangement of
  /// each group may be a mate by `winner` together (all squares beside the other king, and his own, attacked
  /// or blocked), or there are more than `most` arrangements in all, or a pawn may step past another one,
  /// which might capture it en passant. Castling is not followed. Precondition: the groups are disjoint and
  /// hold pieces only.
  [[nodiscard]] static std::optional<ArrangementSets> find(const Board& board,
                                                           std::span<const Bitboard> groups, Color winner,
                                                           std::size_t most);

  /// Whether the pieces on `board` are one arrangement of each group. Then no legal move leads from it to a
  /// board that is not held, if there is no right to castle or to capture en passant.
  [[nodiscard]] bool hold(const Board& board) const;

 private:
  /// What the pieces of all other groups may do.
  struct Others {
    Board still;    ///< pieces of groups with one arrangement
    Bitboard bars;  ///< where those of other groups may stand
    std::array<Bitboard, 2> prey, strikes,
        king_strikes;  ///< by colour: where they may be captured, kings left out; where they may capture
    bool operator==(const Others&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Board::Planes& planes) const;
  };
  struct Group {
    std::vector<Board> arrangements{};
    std::unordered_set<Board::Planes, Hash> met{};
    std::array<Bitboard, 2> strikes{}, king_strikes{};  ///< by colour, where moves arrive that may capture
    std::size_t grown = 0;                              ///< arrangements whose moves are known, among
    Others among{};
  };

  ArrangementSets(const Board& board, std::span<const Bitboard> groups);
  [[nodiscard]] bool grow_without_mate(Color winner, std::size_t most);
  [[nodiscard]] bool may_mate(Color winner) const;
  [[nodiscard]] Others examine_others(const Group& group) const;
  void grow(Group& group);
  void move_from(Group& group, const Board& arranged, Square from, const Others& others);
  [[nodiscard]] bool arrive(Group& group, const Board& arranged, Square from, Square to, Piece piece,
                            const Others& others);
  void lose(Group& group, const Board& arranged, Color us, const Others& others);
  void store(Group& group, const Board& board);
  [[nodiscard]] bool may_pass() const;

  std::vector<Group> groups_;
  std::array<Bitboard, 2> steps_{};  ///< by colour, where pawns arrive by double steps
  std::size_t total_ = 0;            ///< arrangements
  bool grew_ = false;
};

/// Sets that leave no room for a mate, and the groups that they are found from.
struct DeadSets {
  Board board;
  std::vector<Bitboard> groups;  ///< of several pieces
  ArrangementSets sets;
};

/// Sets around `position` with which `winner` cannot mate, from the choices of groups that most often find
/// any. Nothing if none does, or a right to castle or an en passant square is there. Cost: up to some 10 ms
/// for each choice.
[[nodiscard]] std::optional<DeadSets> find_dead_sets(const Position& position, Color winner);

}  // namespace rookery::chess
