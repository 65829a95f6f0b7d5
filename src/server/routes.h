#pragma once
#include <boost/asio/any_io_executor.hpp>

#include "assets.h"
#include "guests.h"
#include "house_clock.h"
#include "http.h"
#include "hub.h"
#include "memory_budget.h"
#include "rookery/server/limits.h"
#include "rookery/store/game_store.h"
#include "token_bucket.h"

namespace rookery::server {

/// All that handlers and sessions work with.
struct House {
  boost::asio::any_io_executor executor;
  Limits limits;
  std::string version;
  std::optional<std::string> lan_url;  ///< "http://192.168.1.5:8000"
  store::GameStore& store;
  Hub& hub;
  HouseClock& clock;
  const Assets& assets;
  const Guests& guests;
  TokenBuckets<std::string> game_makers;  ///< by address
  MemoryBudget& memory;                   ///< of requests and answers
};

/// Answers a request, now or later, by the table of routes; a path that is in no row with 404, a method that
/// is in none of the path's rows with 405. HEAD is answered as GET; whoever sends the answer leaves out its
/// body.
void answer(House& house, const Request& request, const Reply& reply);

/// The game whose socket `path` is: "/game/{id}/socket".
[[nodiscard]] std::optional<std::string> socket_game(std::string_view path);

}  // namespace rookery::server
