#pragma once
#include <map>
#include <memory>
#include <string>

#include "rookery/http/open_streams.h"

namespace rookery::server {

class LobbyBoard;

/// The streams that are open.
struct Streams {
  http::OpenStreams open = {};
  std::map<std::string, int> news = {};    ///< how many streams of news an account has open
  std::shared_ptr<LobbyBoard> lobby = {};  ///< created with its first watcher (site/lobby/lobby_board.h)
};

}  // namespace rookery::server
