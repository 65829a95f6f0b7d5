#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/explorer/answer.h"
#include "rookery/http/members.h"

namespace rookery::server {

/// What an explorer is asked, as the Lichess API asks it.
struct ExplorerRequest {
  std::vector<chess::Position> line;  ///< `fen` and the positions after each move of `play`; the last counts
  explorer::Request request;
  std::size_t most_moves = 0;
};

/// How an operation writes its bounds and how much it shows.
struct ExplorerLimits {
  bool has_years = false;                                   ///< `since` and `until` may be years
  std::size_t moves = 12, top_games = 0, recent_games = 0;  ///< without the parameter; games: also the most
};
inline constexpr ExplorerLimits kMastersLimits{.has_years = true, .top_games = 15},
    kLichessLimits{.top_games = 4, .recent_games = 4}, kPlayerLimits{.moves = 500, .recent_games = 8};

/// Reads `variant`, `fen`, `play`, `speeds`, `ratings`, `since`, `until`, `moves`, `topGames`, `recentGames`
/// and `history`; others are ignored. Rights to castle without king and rook, and an en passant square that
/// no pawn can have passed, are dropped. For read_whole: the first fault has its place.
[[nodiscard]] ExplorerRequest read_explorer_request(const http::Members& query, const ExplorerLimits& limits);

}  // namespace rookery::server
