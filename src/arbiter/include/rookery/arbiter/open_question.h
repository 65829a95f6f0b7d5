// SPDX-License-Identifier: MIT
#pragma once
#include <optional>
#include <vector>

#include "rookery/arbiter/game.h"

/// What could not be told while the players waited, and is thought through beside the game: whether a
/// position is dead (FIDE 2023, 5.2.2), and whether the winner of a game that was lost by flag fall,
/// resignation or illegal moves could have mated (6.9, 5.1.2).
///
/// The rule: until there is an answer the game goes on, or the loss stands. An answer that comes later
/// corrects that: the game ended with the first dead position, and what was played after it is void. So it
/// does not matter to the result how fast the server thinks; only when players learn of it. What exceeds the
/// server's means stays as it is: a draw needs the proof.
namespace rookery::arbiter {

struct OpenQuestion {
  std::size_t first = 0;  ///< the ply of the first of them
  /// The one asked about, after those directly before it that are as open; at least one.
  std::vector<chess::Position> positions;
  /// Of a game lost by flag fall or resignation in the last position: whether this side could mate. Empty:
  /// whether the last position is dead.
  std::optional<chess::Color> winner;
};

/// What is open about `game`, newest first: a later position that is alive answers for those before it.
[[nodiscard]] std::optional<OpenQuestion> open_question(const Game& game);

/// The ply of the position that is asked about.
[[nodiscard]] std::size_t ply_of(const OpenQuestion& question);

/// Whether an answer to `question` still says something about `game`: the positions still stand in it, and
/// its end is the one that was asked about.
[[nodiscard]] bool still_matters(const OpenQuestion& question, const Game& game);

/// What a proof within a budget comes to.
struct ProofResult {
  Event event;  ///< to be recorded, if nobody tries with a larger budget
  /// No larger budget would change it.
  bool is_conclusive = false;
};

/// answer(), and whether it is the last word.
[[nodiscard]] ProofResult prove(const OpenQuestion& question, chess::HelpmateBudget budget);

/// Thinks the question through: FoundDead at the first dead position, a Proof, or Considered, when the last
/// position is alive or that cannot be told within the budget. The budget holds for each position and side
/// that is looked at; of those before the last, only if that one is dead, as many as a search by halves
/// needs. What a stopped question answers is no answer.
[[nodiscard]] Event answer(const OpenQuestion& question, chess::HelpmateBudget budget);

}  // namespace rookery::arbiter
