#include "listen/owned_services.h"

#include <utility>

#include "endpoint/explorer.h"
#include "endpoint/rates.h"
#include "endpoint/streams.h"
#include "endpoint/tournaments.h"
#include "studies/known_studies.h"

namespace rookery::server {
namespace {

constexpr double kSecondsPerMinute = 60;

struct Owned {
  Credentials credentials;
  Edge edge;
  Explorer explorer;
  Streams streams;
  Studies studies;
  Tournaments tournaments;
  Rates rates;
  Site site;
  Measures measures;
  Services services;

  Owned(const GivenServices& given, Credentials its_credentials, Edge its_edge, Site its_site,
        Measures its_measures)
      : credentials(std::move(its_credentials)),
        edge(std::move(its_edge)),
        explorer(given.explorer, given.executor),
        studies(given.executor),
        tournaments(given.executor),
        rates{{given.limits.games_per_minute / kSecondsPerMinute, given.limits.games_at_once},
              {given.limits.unknown_games_per_minute / kSecondsPerMinute, given.limits.unknown_games_at_once},
              {given.limits.lines_per_minute / kSecondsPerMinute, given.limits.lines_at_once}},
        site(std::move(its_site)),
        measures(std::move(its_measures)),
        services{given.executor, given.limits, given.database, given.games,  given.bus,
                 given.news,     given.rooms,  given.clock,    given.assets, given.openings,
                 given.endgames, credentials,  edge,           explorer,     streams,
                 studies,        tournaments,  rates,          site,         measures} {}
};

}  // namespace

http::TokenBuckets<std::string> visitors_of(const http::Limits& limits) {
  return {limits.requests_per_second, limits.requests_at_once};
}

std::shared_ptr<Services> own_services(const GivenServices& given, Credentials credentials, Edge edge,
                                       Site site, Measures measures) {
  const auto owned = std::make_shared<Owned>(given, std::move(credentials), std::move(edge), std::move(site),
                                             std::move(measures));
  return {owned, &owned->services};
}

}  // namespace rookery::server
