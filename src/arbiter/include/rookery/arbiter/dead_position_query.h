// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <vector>

#include "rookery/arbiter/scoresheet.h"
#include "rookery/chess/position.h"

/// Questions that take longer to decide than players can wait, and are decided while the game goes on:
/// whether a position is dead (FIDE 2023, 5.2.2), and whether the winner of a game that was lost by flag
/// fall, resignation or illegal moves could have mated (6.9, 5.1.2).
///
/// The rule: until there is an answer the game goes on, or the loss stands. An answer that comes later
/// corrects that: the game ended with the first dead position, and what was played after it is void. So the
/// speed of the server has no influence on the result, only on when the players learn of it. A question that
/// cannot be decided changes nothing: a draw needs a proof.
namespace rookery::arbiter {

class Game;

struct DeadPositionQuery {
  std::size_t first = 0;  ///< the ply of the first of them
  /// The position in question comes last, after those directly before it that are undecided as well. At least
  /// one.
  std::vector<chess::Position> positions;
  /// Of a game lost by flag fall or resignation in the last position: whether this side could mate. Empty:
  /// whether the last position is dead.
  std::optional<chess::Color> winner;
};

/// The newest open question of `game`: if a later position is alive, so were those before it.
[[nodiscard]] std::optional<DeadPositionQuery> dead_position_query(const Game& game);

/// The ply of the position in question.
[[nodiscard]] std::size_t ply_of(const DeadPositionQuery& query);

/// Whether an answer to `query` still concerns `game`: its positions are still part of the game, and the
/// game has the end that the question is about.
[[nodiscard]] bool still_matters(const DeadPositionQuery& query, const Game& game);

/// The result of a proof within a budget.
struct ProofResult {
  Event event;  ///< to be recorded, if nobody tries with a larger budget
  /// No larger budget would change it.
  bool is_conclusive = false;
};

/// As answer(), and whether the answer is final.
[[nodiscard]] ProofResult prove(const DeadPositionQuery& query, chess::HelpmateBudget budget);

/// Decides the question: FoundDead at the first dead position, a Proof, or Considered, when the last
/// position is alive or that cannot be told within the budget. The budget holds for each position and side
/// that is looked at; of those before the last, only if that one is dead, as many as a search by halves
/// needs. The answer of a question that was stopped is worthless.
[[nodiscard]] Event answer(const DeadPositionQuery& query, chess::HelpmateBudget budget);

}  // namespace rookery::arbiter
