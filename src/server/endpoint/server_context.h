#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>

#include "rookery/auth/guests.h"
#include "rookery/auth/login_cookies.h"
#include "rookery/auth/login_limits.h"
#include "rookery/auth/passwords.h"
#include "rookery/bus/bus.h"
#include "rookery/http/answer_cache.h"
#include "rookery/http/assets.h"
#include "rookery/http/limits.h"
#include "rookery/http/memory_budget.h"
#include "rookery/http/named_streams.h"
#include "rookery/http/open_streams.h"
#include "rookery/http/own_hosts.h"
#include "rookery/http/pending_requests.h"
#include "rookery/http/sole_streams.h"
#include "rookery/http/tls/server_certificate.h"
#include "rookery/http/token_bucket.h"
#include "rookery/http/trusted_proxies.h"
#include "rookery/node/access_watch.h"
#include "rookery/node/awaitable_database.h"
#include "rookery/node/metrics.h"
#include "rookery/node/move_rate.h"
#include "rookery/node/permissions.h"
#include "rookery/node/room_threads.h"
#include "rookery/node/server_clock.h"
#include "rookery/node/store_health.h"
#include "rookery/openings/openings.h"
#include "rookery/server/site_settings.h"
#include "rookery/store/stores.h"

namespace rookery::server {

class LobbyBoard;

/// The shared state of connections, handlers and sockets.
struct ServerContext {
  boost::asio::any_io_executor executor;
  http::Limits limits;
  std::string version;
  http::OwnHosts& hosts;
  const http::TrustedProxies& proxies;
  const http::ServerCertificate& certificate;
  std::uint16_t port;
  store::GameStore& store;
  node::AwaitableDatabase database;
  bus::Bus& bus;
  node::NewsFeed& news;
  node::AccessWatch& access;
  node::Permissions permissions;
  node::RoomThreads& rooms;
  node::ServerClock& clock;
  const http::Assets& assets;
  const openings::Openings& openings;
  const auth::Guests& guests;
  const auth::LoginCookies& login_cookies;
  auth::Passwords& passwords;
  auth::LoginLimits logins;
  http::TokenBuckets<std::string> game_makers;    ///< by address
  http::TokenBuckets<std::string> unknown_games;  ///< by address: requests for games that do not exist
  http::TokenBuckets<std::string> speakers;       ///< by player: chat lines
  http::MemoryBudget& memory;                     ///< of requests and responses
  http::TokenBuckets<std::string> visitors;       ///< by address: the cost of each request
  http::AnswerCache codes;                        ///< QR codes, by their texts
  node::StoreHealth store_health;
  node::Metrics& metrics;
  std::function<node::Metrics::Now()> metrics_now;
  std::string metrics_token;  ///< lets other machines read the metrics; empty: none may
  std::string source_url;     ///< the URL of the source code; empty: the server's own copy, if any
  std::string disk;           ///< the folder whose free space matters; empty: it is on another machine
  bool is_stopping = false;
  bool is_cut_off = false;  ///< this node cannot reach the store and serves no one
  http::OpenStreams streams = {};
  http::PendingRequests requests = {};
  http::NamedStreams named_streams = {};
  http::SoleStreams sole_streams = {};     ///< of a game for a program, and of events for a token
  std::shared_ptr<LobbyBoard> lobby = {};  ///< created with its first watcher (site/lobby/lobby_board.h)
  SiteSettings settings = {};              ///< as last read from the store
  Banner banner = {};                      ///< as last read from the store
  node::MoveRate moves = {};
  Instant started = {};

  /// Applies the stored settings; absent: none were ever set.
  void take_settings(const std::optional<std::string>& stored);

  /// The URL for other devices: "http://192.168.1.5:8000".
  [[nodiscard]] std::optional<std::string> url_for_others() const {
    return hosts.url_for_others(port, std::chrono::steady_clock::now());
  }
};

}  // namespace rookery::server
