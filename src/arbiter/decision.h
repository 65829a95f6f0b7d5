// SPDX-License-Identifier: MIT
#pragma once
#include "rookery/arbiter/game.h"

namespace rookery::arbiter {

/// What an action brings about, or why it is refused.
using Decision = Expected<std::vector<Event>, Refusal>;

/// Why `actor` may not act on the board now: the game is over, a seat is free, it is the other side's turn.
[[nodiscard]] std::optional<Refusal> why_no_move(const Game& game, chess::Color actor);

/// The loss of `loser` with the winner's mate as its proof, or the draw, if the other side can never mate
/// (FIDE 2023, 5.1.2, 6.9 and 7.5.5). Where that cannot be told at once it is a loss until it is: a draw
/// needs the proof. A mate that takes more than `budget` to be made fit to be shown is left out; it is found
/// again by what answers the open question.
[[nodiscard]] Ended lost_by(const Game& game, chess::Color loser, chess::Ending won, chess::Ending drawn,
                            chess::HelpmateBudget budget);

/// What a decision is made with, beside the game.
struct DecisionContext {
  Instant now;
  Duration credit{0};            ///< for a move: of the time used, what is not charged
  chess::HelpmateBudget budget;  ///< for a proof
};

/// The move, whether it leaves open that the position is dead, and, if it ends the game, the end.
/// Precondition: it is the actor's turn and the move is legal.
[[nodiscard]] std::vector<Event> played(const Game& game, chess::Move move, const DecisionContext& context);

/// Two minutes for the opponent of `offender`, where there are clocks.
void append_penalty(std::vector<Event>& events, const Game& game, chess::Color offender);

}  // namespace rookery::arbiter
