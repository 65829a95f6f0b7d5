#include "routing/routes.h"

#include <algorithm>
#include <array>

#include "lichess/accounts/routes.h"
#include "lichess/challenges/routes.h"
#include "lichess/events/routes.h"
#include "lichess/explorer/routes.h"
#include "lichess/export/routes.h"
#include "lichess/games/routes.h"
#include "lichess/seeks/routes.h"
#include "lichess/social/routes.h"
#include "lichess/studies/routes.h"
#include "lichess/tablebases/routes.h"
#include "lichess/watching/routes.h"
#include "oauth/routes.h"
#include "rookery/auth/guests.h"
#include "routing/openapi.h"
#include "site/account/routes.h"
#include "site/administration/routes.h"
#include "site/archive/routes.h"
#include "site/classes/routes.h"
#include "site/explorer/routes.h"
#include "site/games/routes.h"
#include "site/lessons/routes.h"
#include "site/lobby/routes.h"
#include "site/pages/file_routes.h"
#include "site/pages/routes.h"
#include "site/people/routes.h"
#include "site/status/routes.h"
#include "site/studies/routes.h"
#include "site/talk/routes.h"
#include "site/tournaments/routes.h"

namespace rookery::server {
namespace {
/// A constant of its own, because a request that becomes a WebSocket is recognised before it has a handler.
constexpr std::string_view kSocketPattern = "/game/{game}/socket";

constexpr std::array kOwnRoutes{
    Route{.pattern = "/api/openapi.json",
          .handler = named<get_openapi>(),
          .summary = "The OpenAPI document of this server",
          .bucket = Bucket::Export,
          .cross_site = http::CrossSite::Allowed},
    Route{.pattern = kSocketPattern,
          .deed = people::Deed::PlayInGame,
          .summary = "A game's WebSocket ([protocol.md](protocol.md))",
          .identity = Identity::Cookie},
};

template <std::size_t... Sizes>
constexpr auto joined(const std::array<Route, Sizes>&... tables) {
  std::array<Route, (Sizes + ...)> all{};
  auto end = all.begin();
  ((end = std::copy(tables.begin(), tables.end(), end)), ...);
  return all;
}

constexpr auto kRoutes = joined(
    site_routes::kPageRoutes, site_routes::kStatusRoutes, site_routes::kGameRoutes, site_routes::kTalkRoutes,
    site_routes::kAccountRoutes, site_routes::kArchiveRoutes, site_routes::kAdministrationRoutes,
    site_routes::kLobbyRoutes, site_routes::kOAuthRoutes, site_routes::kClassRoutes,
    site_routes::kExplorerRoutes, site_routes::kLessonRoutes, site_routes::kTournamentRoutes,
    site_routes::kStudyRoutes, site_routes::kPeopleRoutes, lichess_routes::kAccountRoutes,
    lichess_routes::kWatchingRoutes, lichess_routes::kSocialRoutes, lichess_routes::kEventRoutes,
    lichess_routes::kChallengeRoutes, lichess_routes::kGameRoutes, lichess_routes::kSeekRoutes,
    lichess_routes::kExportRoutes, lichess_routes::kExplorerRoutes, lichess_routes::kStudyRoutes,
    lichess_routes::kTablebaseRoutes, kOwnRoutes, site_routes::kFileRoutes);
static_assert(std::all_of(kRoutes.begin(), kRoutes.end(),
                          [](const Route& route) { return is_pattern(route.pattern); }));
/// A route with a permission must know its user.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  return route.permission && route.identity != Identity::Cookie;
}));
/// A route that changes something must name a deed, which is checked for permission.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(),
                           [](const Route& route) { return route.method != Method::Get && !route.deed; }));
/// A long body has a text for a deed that is checked.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  return route.has_long_body && (route.body == Body::None || !route.deed);
}));
/// A deed that requires an account, or excludes pupils, requires an identity before the handler is called.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  const bool is_known = route.identity != Identity::None && route.identity != Identity::Login;
  return route.deed && people::rule_of(*route.deed).needs_account && !is_known;
}));
/// A page of another site must not make a guest's browser change something.
static_assert(std::none_of(kRoutes.begin(), kRoutes.end(), [](const Route& route) {
  return route.cross_site == http::CrossSite::Allowed && route.identity == Identity::Cookie;
}));

}  // namespace

std::span<const Route> routes() {
  return kRoutes;
}

std::span<const Route> named_routes() {
  return routes().first(routes().size() - site_routes::kFileRoutes.size());
}

bool takes_long_body(std::string_view method, std::string_view target) {
  const RouteMatch found = find_route(routes(), method, target.substr(0, target.find('?')));
  return found.route != nullptr && found.route->has_long_body;
}

double tokens_of(Bucket bucket) {
  switch (bucket) {
    case Bucket::File:
      return 1;
    case Bucket::Game:
      return 3;
    case Bucket::Export:
    case Bucket::NewGame:
      break;
  }
  return 5;
}

std::optional<std::string> socket_game(std::string_view path) {
  const std::optional<PathParts> parts = match(kSocketPattern, path);
  return parts ? std::optional(std::string(auth::game_id_of((*parts)["game"]))) : std::nullopt;
}

}  // namespace rookery::server
