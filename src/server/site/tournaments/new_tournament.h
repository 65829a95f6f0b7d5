#pragma once
#include <boost/asio/awaitable.hpp>
#include <vector>

#include "endpoint/context.h"
#include "rookery/http/response.h"
#include "rookery/store/tournaments/tournaments.h"
#include "rookery/tournament/events/event.h"
#include "site/tournaments/command_request.h"

namespace rookery::server {

/// Of a cryptographic source.
[[nodiscard]] DrawnLots draw_lots();

/// A header with an id and a secret of its own.
[[nodiscard]] store::TournamentHeader draw_header(const std::string& owner, Instant now);

/// More than a club, a school or a league has; those of programs that fill the store are not.
inline constexpr std::int64_t kMostNewTournaments = 100;

/// Stores a tournament of the sender, who may create kMostNewTournaments a day, with these first events: 201
/// with its id.
[[nodiscard]] boost::asio::awaitable<http::Response> store_new_tournament(
    Context& context, std::vector<tournament::Event> events);

}  // namespace rookery::server
