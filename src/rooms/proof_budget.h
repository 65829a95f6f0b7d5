#pragma once
#include "rookery/chess/helpmate.h"
#include "rookery/rooms/proof_limits.h"

namespace rookery::rooms {

/// What the thread that serves all gives a proof, for each side: what is left open goes to the proof workers.
inline constexpr chess::HelpmateBudget kProofAtOnce{ProofLimits::kNodesAtOnce};

}  // namespace rookery::rooms
