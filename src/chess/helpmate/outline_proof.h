// SPDX-License-Identifier: MIT
#pragma once
#include "helpmate/outline.h"
#include "helpmate/query.h"
#include "helpmate/reach.h"

namespace rookery::chess {

/// Where the pieces may go, as far as is proved.
struct KnownReach {
  Reach reach;
  Reach::Limits limits;  ///< what `reach` follows from, besides the rules of chess
  Bitboard targets;      ///< the squares on which the loser's king may be mated within it
  int revision = 0;      ///< one more each time that some piece was found to reach less
};

/// The proof by outlines (outline.h), between two steps. It is a value: everything that the next step needs
/// to know is here.
struct OutlineProof {
  enum class Status : std::uint8_t {
    Open,
    Proved,     ///< the winner cannot mate
    Exhausted,  ///< the last outline failed, and there is nothing else to follow
  };

  KnownReach known;
  Bitboard followed;          ///< homes of the pieces that the outline follows besides the kings
  HelpmateOutline outline;    ///< the one under way
  std::uint64_t earlier = 0;  ///< states of those before it
  Status status = Status::Open;

  [[nodiscard]] std::uint64_t states() const { return earlier + outline.states(); }
};

/// The proof before its first step.
[[nodiscard]] OutlineProof start_outlines(const KnownReach& known, const HelpmateQuery& query);

/// The proof after one step:
/// 1. The outline goes on. If all its states are known and none may be a mate, the proof is complete. If the
///    budget is used up, the next step goes on with it.
/// 2. Where a state may be a mate, the outline has failed. Its other states are found all the same, if they
///    are few.
/// 3. If all of them are known and show that some piece reaches less than was known, the next outline follows
///    the same pieces within that. If no square is left to be mated on, the proof is complete.
/// 4. Otherwise the next outline also follows the pieces by which this one failed. If there are none, the
///    proof is exhausted.
/// `budget`: for the states of all outlines. Precondition: `proof` is open, and has fewer.
[[nodiscard]] OutlineProof step(OutlineProof proof, const HelpmateQuery& query, HelpmateBudget budget);

/// The proof after as many steps as `budget` and the effort allow.
[[nodiscard]] OutlineProof run(OutlineProof proof, const HelpmateQuery& query, HelpmateBudget budget);

/// The proof begun again, within a smaller reach that another proof has found.
[[nodiscard]] OutlineProof restart_within(OutlineProof proof, const Reach& reach, const Reach::Limits& limits,
                                          const HelpmateQuery& query);

}  // namespace rookery::chess
