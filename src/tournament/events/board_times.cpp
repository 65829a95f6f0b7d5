#include "rookery/tournament/events/board_times.h"

#include "events/knockout_round.h"

namespace rookery::tournament {

std::optional<BoardTimes> times_of_board(const TournamentState& state, Round round,
                                         const PairedBoard& board) {
  const auto& play_off = state.terms.play_off;
  const std::size_t stage = play_off ? match_stage_of(state, round, board) : 0;
  if (stage == 1) {
    return BoardTimes{play_off->games, play_off->games};
  }
  if (stage > 1) {
    const std::uint32_t increment = play_off->games.increment;
    return BoardTimes{
        {play_off->white_seconds, increment}, {play_off->black_seconds, increment}, kDecidingIncrementFrom};
  }
  if (!state.terms.time) {
    return std::nullopt;
  }
  return BoardTimes{*state.terms.time, *state.terms.time};
}

}  // namespace rookery::tournament
