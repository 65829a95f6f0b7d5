#pragma once
#include <map>
#include <memory>
#include <string>

#include "endpoint/archive_reads.h"
#include "rookery/http/connection_limiter.h"
#include "rookery/http/open_streams.h"

namespace rookery::server {

class GamesBoard;
class LobbyBoard;

/// Each export has a question to the store open at any time, behind which the questions of others wait.
inline constexpr std::size_t kMostExports = 200, kMostExportsOfAddress = 20;

/// The streams that are open.
struct Streams {
  http::OpenStreams open = {};
  http::ConnectionLimiter exports{kMostExports, kMostExportsOfAddress};
  Turns archive = {};                      ///< at questions to the archive (endpoint/archive_reads.h)
  std::map<std::string, int> news = {};    ///< how many streams of news an account has open
  std::shared_ptr<LobbyBoard> lobby = {};  ///< created with its first watcher (site/lobby/lobby_board.h)
  std::shared_ptr<GamesBoard> games = {};  ///< the same (lichess/watching/games_board.h)
};

}  // namespace rookery::server
