#pragma once
#include <optional>

#include "pgn_games.h"
#include "rookery/chess/outcome.h"

namespace rookery::apps {

/// A game's end as an arbiter would look at it.
struct Endings {
  std::optional<chess::Ending> on_board;  ///< checkmate, stalemate or dead position at the end
  bool threefold = false;                 ///< at some time a claim by FIDE 2023, 9.2 was possible
  bool fifty_moves = false;               ///< by 9.3
  bool overdue = false;       ///< it went on after fivefold repetition or seventy-five moves (9.6)
  bool by_time = false;       ///< the tag Termination names time
  bool wrong_flag = false;    ///< by time won by who could not mate, or drawn though the other could (6.9)
  bool wrong_result = false;  ///< the result is not that of the last position
};
[[nodiscard]] Endings look_at_end(const FileGame& game);

/// "checkmate", "stalemate", "dead", "time", or "other" where the players or an arbiter ended it.
[[nodiscard]] std::string_view ending_name(const Endings& endings);

}  // namespace rookery::apps
