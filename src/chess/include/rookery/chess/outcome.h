// SPDX-License-Identifier: MIT
#pragma once
#include <optional>

#include "rookery/chess/helpmate.h"

namespace rookery::chess {

enum class Points : std::uint8_t { Zero, Half, One };

/// The score of a finished game. Not always one point in all: an arbiter may give 0-0 or ½-0.
struct Score {
  Points white;
  Points black;
  bool operator==(const Score&) const = default;
};
inline constexpr Score kDrawn{Points::Half, Points::Half};
constexpr Score win_for(Color winner) {
  return winner == Color::White ? Score{Points::One, Points::Zero} : Score{Points::Zero, Points::One};
}

/// Every way a game ends. One enumerator per clause of the Laws; no "other".
enum class Ending : std::uint8_t {
  Checkmate,               ///< 5.1.1
  Stalemate,               ///< 5.2.1
  DeadPosition,            ///< 5.2.2
  FivefoldRepetition,      ///< 9.6.1
  SeventyFiveMoves,        ///< 9.6.2
  Resignation,             ///< 5.1.2
  ResignationUnwinnable,   ///< 5.1.2: drawn, the opponent cannot mate by any series of legal moves
  Agreement,               ///< 5.2.3
  ThreefoldClaim,          ///< 9.2
  FiftyMoveClaim,          ///< 9.3
  FlagFall,                ///< 6.9
  FlagFallUnwinnable,      ///< 6.9: drawn, the opponent cannot mate by any series of legal moves
  IllegalMoves,            ///< 7.5.5: the second illegal move of the same player
  IllegalMovesUnwinnable,  ///< 7.5.5: drawn, the opponent cannot mate by any series of legal moves
  Abandonment,             ///< 12.9.6: a player left the game, and the score was declared
  ArbiterDecision,  ///< 8.7, 11.7, 11.8, 12.9: the arbiter decided the result, with a reason of its own
};

struct Outcome {
  Ending ending;
  Score score;
  bool operator==(const Outcome&) const = default;
};

/// Whether `side` can never mate, by any series of legal moves (FIDE 2023, 5.1.2, 6.9). Exact (helpmate.h),
/// except for positions that take more work than the budget: `false` then. `true` is always proved. Cost:
/// about 20 µs in most games; at most what the budget allows.
[[nodiscard]] bool cannot_mate(const Position&, Color side, HelpmateBudget = {});

/// Whether neither side can ever mate (FIDE 2023, 5.2.2). Exact, with the same exception. Here and below the
/// budget applies to each side.
[[nodiscard]] bool is_dead(const Position&, HelpmateBudget = {});

/// How the position alone ends the game, if it does, in this order: checkmate, stalemate, dead position.
[[nodiscard]] std::optional<Outcome> outcome_on_board(const Position&, HelpmateBudget = {});

/// How the game ends without a claim, if it does: as above, then by fivefold repetition, then by seventy-five
/// moves, so that a mate on the last of these moves counts (FIDE 2023, 9.6). `occurrences`: how often this
/// position has appeared, this time included.
[[nodiscard]] std::optional<Outcome> automatic_outcome(const Position&, int occurrences, HelpmateBudget = {});

/// automatic_outcome(), and whether a larger budget could change it.
struct Judgement {
  std::optional<Outcome> outcome;
  /// The budget did not suffice to decide whether the position is dead; `outcome` assumes that it is not.
  bool may_be_dead = false;
};
[[nodiscard]] Judgement judge(const Position&, int occurrences, HelpmateBudget = {});

/// The article that an ending rests on, such as "FIDE 2023, 9.6.2".
[[nodiscard]] const char* article(Ending);
/// The same; for a decision of the arbiter by which a player loses and the other one does not win, the
/// article of that penalty: 11.8 if both lose, otherwise 12.9.6.
[[nodiscard]] const char* article(const Outcome&);
/// Whether both players lost (FIDE 2023, 11.8).
[[nodiscard]] constexpr bool is_lost_by_both(Score score) {
  return score == Score{Points::Zero, Points::Zero};
}

}  // namespace rookery::chess
