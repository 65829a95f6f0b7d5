#pragma once
#include <optional>

#include "pgn_games.h"
#include "rookery/chess/outcome.h"

namespace rookery::apps {

/// The end of a game, examined by the Laws.
struct Endings {
  std::optional<chess::Ending> on_board;  ///< checkmate, stalemate or dead position at the end
  bool threefold = false;                 ///< a claim by FIDE 2023, 9.2 was possible
  bool fifty_moves = false;               ///< a claim by 9.3 was possible
  bool overdue = false;       ///< it continued after fivefold repetition or seventy-five moves (9.6)
  bool by_time = false;       ///< the tag Termination mentions time
  bool wrong_flag = false;    ///< won on time without a possible mate, or drawn with one (6.9)
  bool wrong_result = false;  ///< the result does not match the last position
};
[[nodiscard]] Endings judge_end(const FileGame& game);

/// "checkmate", "stalemate", "dead", "time", or "other" if the players or an arbiter ended it.
[[nodiscard]] std::string_view ending_name(const Endings& endings);

}  // namespace rookery::apps
