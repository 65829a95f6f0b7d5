#include "endpoint/ask.h"

#include <limits>

#include "endpoint/edge.h"
#include "rookery/auth/guests.h"
#include "rookery/node/room_threads.h"
#include "rookery/store/accounts/former_guests.h"
#include "rookery/store/games/challenges.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// Reads the game without its events, which suffices to know that it exists: no event has this number.
asio::awaitable<Stored<store::StoredGame>> find_game(Services& services, std::string id) {
  constexpr std::size_t kNoEvents = std::numeric_limits<std::int64_t>::max();
  return ask(services, &store::GameStore::read, store::GameId{std::move(id)}, kNoEvents);
}

/// Whether nothing was found. Errors: the store failed.
template <class Found>
Stored<bool> is_missing(const Stored<Found>& found) {
  if (!found && found.error().kind != store::StoreError::Kind::NotFound) {
    return fail(found.error());
  }
  return !found;
}

asio::awaitable<Stored<bool>> is_free(Services& services, std::string id) {
  const auto game = co_await find_game(services, id);
  const Stored<bool> is_no_game = is_missing(game);
  if (!is_no_game || !*is_no_game) {
    co_return is_no_game;
  }
  const auto challenge = co_await services.database.read(store::find_challenge, store::GameId{id});
  co_return is_missing(challenge);
}

}  // namespace

asio::awaitable<Stored<std::vector<people::PlayerId>>> find_guests(Services& services, std::string account) {
  const auto found = co_await services.database.read(store::guests_of, store::AccountId{std::move(account)});
  if (!found) {
    co_return fail(found.error());
  }
  std::vector<people::PlayerId> guests;
  for (const std::string& guest : *found) {
    guests.push_back({guest});
  }
  co_return guests;
}

asio::awaitable<std::optional<http::Response>> refuse_unknown_game(Services& services, std::string game) {
  // An open room was read from the store; most requests concern a game in progress.
  if (services.rooms.is_open(game)) {
    co_return std::nullopt;
  }
  const auto found = co_await find_game(services, std::move(game));
  co_return found ? std::nullopt : std::optional(refuse_stored(found.error(), "game"));
}

asio::awaitable<Stored<std::string>> draw_game_id(Services& services) {
  for (;;) {
    std::string id = auth::new_game_id();
    const Stored<bool> is_new = co_await is_free(services, id);
    if (!is_new) {
      co_return fail(is_new.error());
    }
    if (*is_new) {
      co_return id;
    }
  }
}

http::Response ok_response() {
  return http::json_response(200, R"({"ok":true})");
}

std::string base_url_of(const Services& services, const http::Request& request) {
  const std::optional<std::string> base = services.edge.hosts.base_url();
  return base ? *base : request.origin_asked();
}

}  // namespace rookery::server
