// SPDX-License-Identifier: MIT
#pragma once
#include <vector>

#include "helpmate/reach.h"
#include "rookery/chess/helpmate.h"

namespace rookery::chess {

/// All positions that can come up, in outline: some pieces are followed move by move, the others may be
/// anywhere. A third proof that a side cannot mate, for boards on which many pieces wander and few matter.
///
/// A state is the squares of the followed pieces, kings among them, and the turn. Every other piece is loose:
/// it stands somewhere within its reach (helpmate/reach.h) or is gone, in no one's way, unless that helps. So
/// every position that can come up has its state here, by these rules:
/// - A followed piece moves as on the board, over squares without a followed piece; loose ones are taken for
///   absent, and for present where a pawn wants to capture. It stays within the reach of its kind.
/// - A king may not stand where a followed piece surely attacks: no followed piece is between, and none that
///   is loose may be. The same of the king of who moves.
/// - Right after a followed piece has moved, no loose one stands where it was: a check through that square is
///   sure, and must be answered.
/// - A side with a loose piece may pass, unless it is surely in check, or take any followed piece but a king
///   within their reach.
/// - A pawn that promotes is loose from then on; so are, from the first promotion of a side on, all of its
///   pawns that may promote, as what they become.
/// A state may be a mate if some followed or loose piece of the winner may check the loser's king, a loose
/// one from one of its squares without a followed piece on it or in the way, so that
/// - each flight has a followed piece of the loser, may be attacked by that piece from there or by another,
///   or may be blocked by a loose piece, a different one for each;
/// - if a followed piece moved, it gives the check, or left a square on the checker's way to the king;
/// - no followed piece of the loser but the king surely takes it or steps between: no followed piece is in
///   its way, none that is loose may be, other than where the check itself shows that none is, and after
///   that move no followed piece, and no loose one but the checker, may attack the king.
/// For take a mate, and one of its checkers: each flight that the king cannot go to is lost to him for one of
/// these reasons, and an answer as in the second point would be legal.
/// A winner with only followed pieces that cannot mate by material (material.h) is not followed further.
/// A pawn is taken en passant at once or not at all: what it leads to is a state that follows on its double
/// step. Castling, and en passant at the start, are not followed: then nothing is proved.
class HelpmateOutline {
 public:
  /// The pieces that can hardly move: to follow them costs little. Not pawns with a free way, which double
  /// the states with every step.
  [[nodiscard]] static Bitboard nearly_fixed(const Reach& reach);

  /// `followed`: homes of the pieces to follow besides the kings.
  HelpmateOutline(const Position& position, const Reach& reach, Color winner, Bitboard followed,
                  HelpmateEffort& effort);

  /// Goes on until `budget` or the effort is used up, or stopped, or the question is decided: Impossible when
  /// it is proved that `winner` cannot mate. Unknown with failed(): it never will be.
  [[nodiscard]] Helpmate run(HelpmateBudget budget);
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::uint64_t states() const { return states_.size(); }
  /// Homes of the loose pieces that it failed by, as far as can be told: to be followed next. Empty: none is
  /// left. Precondition: failed().
  [[nodiscard]] Bitboard blamed() const;
  /// Goes on past what may be mates, until all states are known. Precondition: failed().
  void close(HelpmateBudget budget);
  /// Whether all states are known.
  [[nodiscard]] bool is_closed() const { return closing_ && next_ == states_.size(); }
  /// What all the states tell about the followed pieces; nothing, if they are not all known.
  [[nodiscard]] std::optional<Reach::Limits> limits(Reach::Limits known) const;

 private:
  struct Loose {
    const Reach::TrackedPiece* piece;
    Bitboard stands;
    Bitboard attacks;  ///< from anywhere
    Bitboard guards;   ///< at home, over the pieces of the start
    bool followed;     ///< until it promotes
    int moves;         ///< that it has at the start, as if it were its turn and nothing pinned it
  };
  static constexpr std::uint8_t kNone = 64;
  struct State {
    Board board;
    Color turn;
    std::uint8_t promoted;  ///< a bit per colour: one of its followed pawns has
    std::uint8_t taken;     ///< where a loose piece took, or was taken by a pawn, to come here, or kNone
    std::uint32_t parent;
    /// The square that the last move left, if the king is surely in check through it, or kNone.
    std::uint8_t opened = kNone;
  };
  /// What the loose pieces may do together.
  struct Crowd {
    std::array<Bitboard, 2> on;       ///< by colour: where they may stand
    std::array<Bitboard, 2> attacks;  ///< by colour
    std::array<Bitboard, 2> twice;    ///< attacked by two of them
    Bitboard bars;                    ///< where any may stand
  };
  /// How a move may give check: from where a followed piece arrives, or through the square it left; in any
  /// way if another one may have moved too.
  struct Check {
    Bitboard arrived, opened;
    bool any;
    std::uint8_t surely = kNone;  ///< the square left, if the king is surely in check through it
  };
  static constexpr Check kAnyCheck{{}, {}, true, kNone};

  [[nodiscard]] static int moves_at_start(const Board& board, const Reach::TrackedPiece& piece);
  void add_loose(const Position& position, const Reach& reach, const Reach::TrackedPiece& piece,
                 bool followed);
  void expand(std::uint32_t at);
  void king_moves();
  void piece_moves(Role role);
  void pawn_moves();
  void en_passant(Square from, Square to);
  void loose_moves();
  void move(Square from, Square to);
  void arrive(const Board& after, std::uint8_t promoted, std::uint8_t taken, const Check& check);
  void store(const State& state);
  [[nodiscard]] bool is_hopeless(const State& state) const;
  [[nodiscard]] bool surely_attacked(const Board& board, Bitboard bars, Square square, Color by) const;
  [[nodiscard]] std::uint8_t surely_opened(const Board& after, std::uint8_t promoted, Square from) const;
  [[nodiscard]] Bitboard may_attack(const Board& board, Square square, Color by) const;
  [[nodiscard]] bool may_be_mate(const State& state, const Check& check) const;
  [[nodiscard]] static bool gives_check(const Check& check, Square checker, Square king);
  [[nodiscard]] bool coverable(const State& state, Bitboard flights, Bitboard attacked,
                               Bitboard guarded_only) const;
  [[nodiscard]] bool may_mate_with(const State& state, const Loose& loose, Bitboard flights,
                                   const Check& check) const;
  [[nodiscard]] bool surely_answers(const State& state, Square checker, const Loose* loose) const;
  [[nodiscard]] static Bitboard pawns_before(const Board& board, Square to, Color color);
  [[nodiscard]] bool is_surely_legal(const State& state, Square from, Square to, const Loose* loose) const;
  [[nodiscard]] bool may_attack_loosely(const State& state, const Board& board, const Loose* but) const;
  [[nodiscard]] bool counts(const Loose& loose, std::uint8_t promoted) const;
  [[nodiscard]] bool can_block(Bitboard flights, std::uint64_t used, std::uint8_t promoted) const;
  void score(const State& state, std::array<int, 64>& scores) const;

  Color winner_;
  HelpmateEffort& effort_;
  std::vector<Loose> loose_;
  std::array<Crowd, 4> crowds_{};                   ///< by who has promoted
  std::array<std::array<Bitboard, 6>, 2> reach_{};  ///< of followed pieces, by colour and role
  std::vector<State> states_;
  std::size_t next_ = 0;  ///< the first in states_ not expanded yet
  std::uint32_t at_ = 0;  ///< the one that is expanded
  State now_{};
  Color us_ = Color::White;
  std::vector<std::uint32_t> slots_;  ///< open addressing; index in states_ + 1, or 0
  State failing_{};
  bool failed_;
  bool closing_ = false;  ///< mates are no longer looked for
};

}  // namespace rookery::chess
