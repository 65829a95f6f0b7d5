#pragma once
#include <optional>
#include <vector>

#include "rookery/tournament/round_result.h"

namespace rookery::tournament {

/// Two who play each other.
struct Board {
  Tpn white = 0;
  Tpn black = 0;
  bool operator==(const Board&) const = default;
};

/// A round of a schedule, board 1 first.
struct RoundBoards {
  Round round = 0;
  std::vector<Board> boards;
  std::optional<Tpn> bye;  ///< who has no opponent
  bool operator==(const RoundBoards&) const = default;
};

}  // namespace rookery::tournament
