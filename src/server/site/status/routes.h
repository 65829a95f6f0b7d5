#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/status/handlers.h"

/// The rows of the state of the server, its address, and questions about the rules in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kStatusRoutes{
    Route{.pattern = "/healthz",
          .handler = named<get_health>(),
          .summary =
              "`ok`, with a remark while other nodes cannot be reached, as long as a move could be stored "
              "now; otherwise 503 and the reason"},
    Route{.pattern = "/readyz",
          .handler = named<get_readiness>(),
          .summary = "As `/healthz`, and 503 while the server is stopping"},
    Route{.pattern = "/metrics",
          .handler = named<get_metrics>(),
          .summary = "Metrics for Prometheus, for the server's own machine or with the token of "
                     "`--metrics-token`; otherwise 403"},
    Route{.method = Method::Post,
          .pattern = "/api/rules/query",
          .handler = named<answer_rules_query>(),
          .deed = people::Deed::Read,
          .summary = "Answers a question about a position and up to 1,000 moves, as `rookery query` does",
          .bucket = Bucket::Export,
          .body = Body::Text,
          .cross_site = http::CrossSite::Allowed},
    Route{.pattern = "/app/info",
          .handler = named<get_info>(),
          .summary = "The server's version and its address for other devices"},
    Route{.pattern = "/app/qr.svg",
          .handler = named<get_qr_code>(),
          .summary = "The QR code of the query's `path` at the server's address for other devices; `at`: "
                     "another of its addresses",
          .bucket = Bucket::Export},
};

}  // namespace rookery::server::site_routes
