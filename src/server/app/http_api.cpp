#include "rookery/server/http_api.h"

#include <array>

#include "app/openapi.h"
#include "app/routes.h"
#include "http/authorization.h"

namespace rookery::server {
namespace {

constexpr std::string_view kBeginning = R"(# The HTTP interface

Printed by `rookery http-api` from the table of routes in `src/server/app/routes.cpp`; a test holds it to that table. What requests and
responses hold is described in [protocol.md](protocol.md), what HTTP itself asks for in [http-conformance.md](http-conformance.md).

What `/app/` begins with is the page's own and may change with it; `/api/` is the [Lichess API](decisions/0008-own-wire-protocol.md), for programs that are not changed.

| method | path | answers | who asks | scope | tokens | body | other sites |
|---|---|---|---|---|---|---|---|
)";

constexpr std::string_view kEnding = R"(
* `{game}` in a path is 1 to 40 letters, digits, `-` and `_`; `*` is whatever follows. The first row that fits counts.
* `GET` includes `HEAD`. `OPTIONS` of any path answers 204 with `Allow`, any other method 405 with `Allow`, an unknown method 501. A path
  of the table with a `/` too many at its end answers 308 with the path without it; under `/api/` it is taken for that path.
* Who asks: `login` is the cookie of a login; `cookie` is that or else a guest's: who has none, or one from more than a week ago, gets one. `token` is `Authorization: Bearer`
  with a token that grants one of the scopes: an unknown one is 401, one without them 403, both with `WWW-Authenticate` (RFC 6750).
* Tokens: what the request takes from those of its address (limits.h); beyond them 429 with `Retry-After`. `+ game`: and one of the games
  that an address may create.
* Body: `JSON` is `application/json`, which is also meant where there is no `Content-Type`; `form` is `application/x-www-form-urlencoded`.
  Another type answers 415 with `Accept`. `text` is text, whatever its type.
* Other sites: `yes` where pages of any site may read the response (CORS). Such a request is never taken for the guest whose browser
  sends it. Requests of other sites that change something are 403 elsewhere.
* A query or form has at most 100 parameters, percent-encoded, `+` for a space.
)";

constexpr std::string_view kOperations = R"(
## The operations of the Lichess API

By the names of its OpenAPI document, with the handler that answers and the test that asks: of `tests/api`, or of `tests/server` where that is
named. A test holds the last column to what the tests of `tests/api` ask for.

)";

std::string_view describe(Identity identity) {
  switch (identity) {
    case Identity::Nobody:
      return "anybody";
    case Identity::Cookie:
      return "cookie";
    case Identity::CookieOrToken:
      return "cookie or token";
    case Identity::Login:
      return "login";
    case Identity::Token:
      break;
  }
  return "token";
}

std::string_view describe(Body body) {
  switch (body) {
    case Body::None:
      return "";
    case Body::JsonOrForm:
      return "JSON, form";
    case Body::Text:
      break;
  }
  return "text";
}

std::string describe(Bucket bucket) {
  const auto tokens = std::to_string(static_cast<int>(tokens_of(bucket)));
  return bucket == Bucket::NewGame ? tokens + " + game" : tokens;
}

std::string describe(const Route& route) {
  const std::array<std::string, 8> cells{
      std::string(name(route.method)),   "`" + std::string(route.pattern) + "`",
      std::string(route.summary),        std::string(describe(route.identity)),
      names(route.scopes, ", "),         describe(route.bucket),
      std::string(describe(route.body)), route.cross_site == CrossSite::Allowed ? "yes" : ""};
  std::string row = "|";
  for (const std::string& cell : cells) {
    row += cell.empty() ? " |" : " " + cell + " |";
  }
  return row + '\n';
}

}  // namespace

std::string http_api_document() {
  std::string text(kBeginning);
  for (const Route& route : routes()) {
    text += describe(route);
  }
  return text + std::string(kEnding) + std::string(kOperations) + operations_table();
}

}  // namespace rookery::server
