#pragma once
#include <optional>
#include <string>

#include "rookery/chess/helpmate.h"

namespace rookery::apps {

/// A proof for `tools/check_mate_proof.py`, described in docs/dead-position-proofs.md: a mating line; or, for
/// the claim that `winner` cannot mate, the positions reachable by legal moves, at most `most_positions`, as
/// far as neither the material nor sets of arrangements prove it (helpmate_closure.h). Empty if there are
/// more, or `result` is undecided.
[[nodiscard]] std::optional<std::string> write_proof(const chess::Position& position, chess::Color winner,
                                                     const chess::HelpmateResult& result,
                                                     std::size_t most_positions);

}  // namespace rookery::apps
