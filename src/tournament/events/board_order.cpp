#include "events/board_order.h"

#include <algorithm>
#include <tuple>

namespace rookery::tournament {

void sort_boards(const Tournament& tournament, Round round, std::vector<PairedBoard>& boards) {
  const auto before = static_cast<Round>(round - 1U);
  const auto score = [&](Tpn number) {
    return score_after(tournament, tournament.entrants[number - 1U], before) +
           virtual_points_in(tournament, number, round);
  };
  std::ranges::sort(boards, {}, [&](const PairedBoard& board) {
    const Points white = score(board.white);
    const Points black = score(board.black);
    return std::tuple(-std::max(white, black).tenths(), -(white + black).tenths(),
                      std::min(board.white, board.black));
  });
}

}  // namespace rookery::tournament
