#pragma once
#include <optional>
#include <vector>

#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/pairing.h"

/// What an arbiter is told before a pairing by hand is made.
namespace rookery::tournament {

/// A round as an arbiter would have it.
struct HandPairing {
  Round round = 0;
  std::vector<PairedBoard> boards;
  std::optional<EntrantId> bye;
};

/// A rule that a pairing by hand breaks: ForbiddenPair for any system, and for a Swiss C1 to C3.
struct RuleBreach {
  Criterion rule;
  EntrantId first;
  std::optional<EntrantId> second;  ///< nothing: the rule is about the bye of `first`
  bool operator==(const RuleBreach&) const = default;
};

/// The rules that the pairing breaks, boards first. Pairs that are forbidden only if possible are among them.
/// Entrants that do not exist, and rounds beyond the next one, break none: such a pairing is refused.
[[nodiscard]] std::vector<RuleBreach> find_breaches(const TournamentState& state, const HandPairing& pairing);

struct PairingReview {
  std::vector<RuleBreach> breaches;
  /// How the system pairs the round among the same entrants; nothing: in the same way, or not at all.
  std::optional<RoundPaired> better;
};
/// Cost: that of pair_next_round().
[[nodiscard]] PairingReview review_pairing(const TournamentState& state, const HandPairing& pairing);

/// The open round after a swap; nothing: the round is not paired.
[[nodiscard]] std::optional<HandPairing> pairing_after(const TournamentState& state,
                                                       const SwapEntrants& command);

}  // namespace rookery::tournament
