#pragma once
#include <optional>
#include <string>

#include "rookery/chess/helpmate.h"

namespace rookery::apps {

/// A proof that `tools/check_mate_proof.py` verifies, as docs/dead-position-proofs.md describes it: the line
/// of a mate; or that `winner` cannot mate, by the positions that legal moves lead to, at most
/// `most_positions`, as far as neither the pieces alone nor sets of arrangements prove it
/// (helpmate_closure.h). Nothing if there are more, or `result` decides nothing.
[[nodiscard]] std::optional<std::string> write_proof(const chess::Position& position, chess::Color winner,
                                                     const chess::HelpmateResult& result,
                                                     std::size_t most_positions);

}  // namespace rookery::apps
