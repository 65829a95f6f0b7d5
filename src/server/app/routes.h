#pragma once
#include <boost/asio/any_io_executor.hpp>

#include "app/guests.h"
#include "http/answer_cache.h"
#include "http/assets.h"
#include "http/http.h"
#include "http/memory_budget.h"
#include "http/own_hosts.h"
#include "http/token_bucket.h"
#include "node/hub.h"
#include "node/server_clock.h"
#include "node/store_health.h"
#include "rookery/server/limits.h"
#include "rookery/store/game_store.h"

namespace rookery::server {

/// All that handlers and sessions work with.
struct ServerContext {
  boost::asio::any_io_executor executor;
  Limits limits;
  std::string version;
  OwnHosts& hosts;
  std::uint16_t port;
  store::GameStore& store;
  Hub& hub;
  ServerClock& clock;
  const Assets& assets;
  const Guests& guests;
  TokenBuckets<std::string> game_makers;  ///< by address
  MemoryBudget& memory;                   ///< of requests and answers
  TokenBuckets<std::string> visitors;     ///< by address: what each request costs
  AnswerCache codes;                      ///< QR codes, by their texts
  StoreHealth store_health;

  /// "http://192.168.1.5:8000"
  [[nodiscard]] std::optional<std::string> url_for_others() const {
    return hosts.url_for_others(port, std::chrono::steady_clock::now());
  }
};

/// Answers a request, now or later, by the table of routes; a path that is in no row with 404, a method that
/// is in none of the path's rows with 405, one that HTTP does not know with 501, OPTIONS with what the path
/// takes. What costs more than a file is taken from the visitor's tokens; beyond them, 429. HEAD is answered
/// as GET; whoever sends the answer leaves out its body.
void answer(ServerContext& context, const Request& request, const Reply& reply);

/// Whether `game` is there: 200, or the fault.
void find_game(ServerContext& context, const std::string& game, const Reply& reply);

/// The game whose socket `path` is: "/game/{id}/socket".
[[nodiscard]] std::optional<std::string> socket_game(std::string_view path);

}  // namespace rookery::server
