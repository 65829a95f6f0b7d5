#pragma once
#include <memory>

#include "endpoint/credentials.h"
#include "endpoint/edge.h"
#include "endpoint/measures.h"
#include "endpoint/services.h"
#include "endpoint/site.h"
#include "rookery/http/assets.h"
#include "rookery/http/limits.h"
#include "rookery/node/room_threads.h"
#include "rookery/node/server_clock.h"
#include "rookery/server/explorer_options.h"

namespace rookery::server {

/// The services that the program or the server itself owns.
struct GivenServices {
  boost::asio::any_io_executor executor;
  const http::Limits& limits;
  node::AwaitableDatabase database;
  store::GameStore& games;
  bus::Bus& bus;
  node::NewsFeed& news;
  node::RoomThreads& rooms;
  node::ServerClock& clock;
  const http::Assets& assets;
  const openings::Openings& openings;
  EndgameTables& endgames;
  const ExplorerOptions& explorer;
};

/// The rate at which an address may cost the server its requests.
[[nodiscard]] http::TokenBuckets<std::string> visitors_of(const http::Limits& limits);

/// Services that keep alive what they refer to, apart from what is given: connections may end after the
/// server has let go of them.
[[nodiscard]] std::shared_ptr<Services> own_services(const GivenServices& given, Credentials credentials,
                                                     Edge edge, Site site, Measures measures);

}  // namespace rookery::server
