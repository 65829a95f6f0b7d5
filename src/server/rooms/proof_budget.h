#pragma once
#include "rookery/chess/helpmate.h"
#include "rookery/server/limits.h"

namespace rookery::server {

/// What the thread that serves all gives a proof, for each side: what is left open goes to the proof workers.
inline constexpr chess::HelpmateBudget kProofAtOnce{ProofLimits::kNodesAtOnce};

}  // namespace rookery::server
