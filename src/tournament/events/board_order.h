#pragma once
#include <vector>

#include "rookery/tournament/events/event.h"

namespace rookery::tournament {

/// Orders the boards of a round: by the higher score of the two, the sum of both, and the smaller number
/// (FIDE C.04.2, 3.6). The boards have pairing numbers; `tournament` numbers its entrants 1, 2, 3, …
void sort_boards(const Tournament& tournament, Round round, std::vector<PairedBoard>& boards);

}  // namespace rookery::tournament
