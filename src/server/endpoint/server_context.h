#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <memory>

#include "access/guests.h"
#include "access/login_cookies.h"
#include "access/login_limits.h"
#include "access/passwords.h"
#include "http/answer_cache.h"
#include "http/memory_budget.h"
#include "http/named_streams.h"
#include "http/open_streams.h"
#include "http/own_hosts.h"
#include "http/pending_requests.h"
#include "http/sole_streams.h"
#include "http/token_bucket.h"
#include "http/trusted_proxies.h"
#include "node/access_watch.h"
#include "node/awaitable_database.h"
#include "node/metrics.h"
#include "node/move_rate.h"
#include "node/permissions.h"
#include "node/room_threads.h"
#include "node/server_clock.h"
#include "node/store_health.h"
#include "rookery/bus/bus.h"
#include "rookery/openings/openings.h"
#include "rookery/server/assets.h"
#include "rookery/server/limits.h"
#include "rookery/server/site_settings.h"
#include "rookery/store/stores.h"
#include "tls/server_certificate.h"

namespace rookery::server {

class LobbyBoard;

/// The shared state of connections, handlers and sockets.
struct ServerContext {
  boost::asio::any_io_executor executor;
  Limits limits;
  std::string version;
  OwnHosts& hosts;
  const TrustedProxies& proxies;
  const ServerCertificate& certificate;
  std::uint16_t port;
  store::GameStore& store;
  AwaitableDatabase database;
  bus::Bus& bus;
  NewsFeed& news;
  AccessWatch& access;
  Permissions permissions;
  RoomThreads& rooms;
  ServerClock& clock;
  const Assets& assets;
  const openings::Openings& openings;
  const Guests& guests;
  const LoginCookies& login_cookies;
  Passwords& passwords;
  LoginLimits logins;
  TokenBuckets<std::string> game_makers;    ///< by address
  TokenBuckets<std::string> unknown_games;  ///< by address: requests for games that do not exist
  TokenBuckets<std::string> speakers;       ///< by player: chat lines
  MemoryBudget& memory;                     ///< of requests and responses
  TokenBuckets<std::string> visitors;       ///< by address: the cost of each request
  AnswerCache codes;                        ///< QR codes, by their texts
  StoreHealth store_health;
  Metrics& metrics;
  std::function<Metrics::Now()> metrics_now;
  std::string metrics_token;  ///< lets other machines read the metrics; empty: none may
  std::string source_url;     ///< the URL of the source code; empty: the server's own copy, if any
  std::string disk;           ///< the folder whose free space matters; empty: it is on another machine
  bool is_stopping = false;
  bool is_cut_off = false;  ///< this node cannot reach the store and serves no one
  OpenStreams streams = {};
  PendingRequests requests = {};
  NamedStreams named_streams = {};
  SoleStreams sole_streams = {};           ///< of a game for a program, and of events for a token
  std::shared_ptr<LobbyBoard> lobby = {};  ///< created with its first watcher (app/lobby_board.h)
  SiteSettings settings = {};              ///< as last read from the store
  Banner banner = {};                      ///< as last read from the store
  MoveRate moves = {};
  Instant started = {};

  /// Applies the stored settings; absent: none were ever set.
  void take_settings(const std::optional<std::string>& stored);

  /// The URL for other devices: "http://192.168.1.5:8000".
  [[nodiscard]] std::optional<std::string> url_for_others() const {
    return hosts.url_for_others(port, std::chrono::steady_clock::now());
  }
};

}  // namespace rookery::server
