#pragma once
#include <optional>
#include <string>

#include "rookery/base/time.h"
#include "rookery/http/answer_cache.h"
#include "rookery/server/site_settings.h"

namespace rookery::server {

/// The server as its visitors and its operator see it.
struct Site {
  std::string version;
  std::string source_url;      ///< the URL of the source code; empty: the server's own copy, if any
  std::string disk;            ///< the folder whose free space matters; empty: it is on another machine
  http::AnswerCache codes;     ///< QR codes, by their texts
  SiteSettings settings = {};  ///< as last read from the store
  Banner banner = {};          ///< as last read from the store
  Instant started = {};
};

}  // namespace rookery::server
