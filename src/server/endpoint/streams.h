#pragma once
#include <map>
#include <memory>
#include <string>

#include "rookery/http/open_streams.h"

namespace rookery::server {

class LobbyBoard;
class StudyCache;

/// The streams that are open.
struct Streams {
  http::OpenStreams open = {};
  std::map<std::string, int> news = {};      ///< how many streams of news an account has open
  std::shared_ptr<LobbyBoard> lobby = {};    ///< created with its first watcher (site/lobby/lobby_board.h)
  std::shared_ptr<StudyCache> studies = {};  ///< created with the first one read (studies/study_record.h)
};

}  // namespace rookery::server
