#include "rookery/server/http_api.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "rookery/auth/authorization.h"
#include "routing/openapi.h"
#include "routing/routes.h"

namespace rookery::server {
namespace {

constexpr std::string_view kBeginning = R"(# The HTTP interface

Printed by `rookery http-api` from the table of routes in `src/server/routing/routes.cpp`; a test compares it with that table.
[protocol.md](protocol.md) describes the contents of requests and responses, [http-conformance.md](http-conformance.md) the conformance to HTTP.

Paths under `/app/` serve the page and may change with it; those under `/api/` are the [Lichess API](decisions/0008-own-wire-protocol.md), which stays compatible
with existing programs.

| method | path | response | caller | scopes | deed | tokens | body | other sites |
|---|---|---|---|---|---|---|---|---|
)";

constexpr std::string_view kEnding = R"(
* In a path, `{game}` stands for 1 to 40 letters, digits, `-` and `_`; `*` for any rest. The first matching row applies.
* `GET` includes `HEAD`. `OPTIONS` of any path answers 204 with `Allow`, any other method 405 with `Allow`, an unknown method 501. A path
  of the table with an extra `/` at its end answers 308 with the path without it; under `/api/` the `/` is ignored.
* Caller: `login` requires the cookie of a login. `cookie` accepts that or a guest's cookie, and sets a guest cookie if there is none or it is more than a week old. `token`
  requires `Authorization: Bearer` with a token that grants one of the scopes: an unknown token is answered 401, one without the scopes 403, both with `WWW-Authenticate`
  (RFC 6750, 3).
* Deed: what the request does, for the [rules](#deeds) of who may do it; otherwise 403.
* Tokens: the cost of the request, taken from the token bucket of its address (limits.h); when the bucket is empty the answer is 429 with `Retry-After`. `+ game`: it also
  counts against the games that an address may create.
* Body: `JSON` is `application/json`, which is assumed if there is no `Content-Type`; `form` is `application/x-www-form-urlencoded` or
  `multipart/form-data` without files (RFC 7578). Other types are answered 415 with `Accept`. `text` is text of any content type. A body
  has at most 64 KiB, and a `long` one at most 2 MiB; beyond that the answer is 413.
* Other sites: `yes` if pages of any site may read the response (CORS). The cookie of such a request is ignored. They may read every answer on
  such a path, and on any other under `/api/` and `/oauth/`: errors, also those made before the request was complete, and unknown paths; a preflight succeeds there. On other paths,
  requests of other sites that change something are answered 403.
* A query or form has at most 100 parameters; except in `multipart/form-data` they are percent-encoded, with `+` for a space.
)";

constexpr std::string_view kDeeds = R"(
## Deeds

Printed from the table of `src/people/include/rookery/people/deed.h`, the only place of these rules. They are asked when a deed begins and again when it is completed: when a
seek is paired, a challenge accepted, a seat taken, a rematch accepted. A pupil's settings are those of the class. "Outsiders" are neither of the pupil's class nor its teacher. Deeds without a
restriction are left out.

| deed | refused to | pupils need | with outsiders pupils need | ended by a block |
|---|---|---|---|---|
)";

constexpr std::string_view kOperations = R"(
## The operations of the Lichess API

The operations by their names in Lichess's OpenAPI document, with their handlers and tests: tests of `tests/api`, or of `tests/server` where that is
named. A test compares the last column with the requests of the tests in `tests/api`.

)";

std::string_view describe(Identity identity) {
  switch (identity) {
    case Identity::None:
      return "anybody";
    case Identity::Cookie:
      return "cookie";
    case Identity::CookieOrToken:
      return "cookie or token";
    case Identity::Login:
      return "login";
    case Identity::AnyToken:
      return "anybody, or token";
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

struct NamedSetting {
  bool people::PupilPermissions::* setting;
  std::string_view name;
};
constexpr std::array kSettings{NamedSetting{&people::PupilPermissions::chat, "`chat`"},
                               NamedSetting{&people::PupilPermissions::messages, "`messages`"},
                               NamedSetting{&people::PupilPermissions::challenges, "`challenges`"},
                               NamedSetting{&people::PupilPermissions::lobby, "`lobby`"},
                               NamedSetting{&people::PupilPermissions::computer, "`computer`"},
                               NamedSetting{&people::PupilPermissions::analysis, "`analysis`"}};

/// Empty: no setting is required.
std::string describe(bool people::PupilPermissions::* setting) {
  const auto found = std::find_if(kSettings.begin(), kSettings.end(),
                                  [setting](const NamedSetting& one) { return one.setting == setting; });
  return found == kSettings.end() ? "" : std::string(found->name);
}

std::string row_of(std::span<const std::string> cells) {
  std::string row = "|";
  for (const std::string& cell : cells) {
    row += cell.empty() ? " |" : " " + cell + " |";
  }
  return row + '\n';
}

/// The refused roles: "guests, children"; empty: none.
std::string refused_by(const people::DeedRule& rule) {
  const std::array<std::pair<bool, std::string_view>, 4> kinds{{{rule.needs_account, "guests"},
                                                                {rule.is_teachers, "pupils"},
                                                                {rule.is_pupils, "all but pupils"},
                                                                {rule.is_for_adults, "children"}}};
  std::string refused;
  for (const auto& [is_refused, kind] : kinds) {
    if (is_refused) {
      refused += (refused.empty() ? "" : ", ") + std::string(kind);
    }
  }
  return refused;
}

/// Empty: the rule restricts nothing.
std::string describe(const people::DeedRule& rule) {
  const std::array<std::string, 5> cells{
      std::string(rule.name), refused_by(rule), describe(rule.needed_of_pupils),
      describe(rule.needed_with_outsiders), rule.is_ended_by_block ? "yes" : ""};
  const bool is_open =
      std::all_of(cells.begin() + 1, cells.end(), [](const std::string& cell) { return cell.empty(); });
  return is_open ? "" : row_of(cells);
}

std::string describe(Bucket bucket) {
  const auto tokens = std::to_string(static_cast<int>(tokens_of(bucket)));
  return bucket == Bucket::NewGame ? tokens + " + game" : tokens;
}

/// A row of Markdown. No cell may contain a '|': the summaries are constants, and a test compares the
/// document.
std::string describe(const Route& route) {
  const std::array<std::string, 9> cells{
      std::string(name(route.method)),
      "`" + std::string(route.pattern) + "`",
      std::string(route.summary),
      std::string(describe(route.identity)),
      auth::names(route.scopes, ", "),
      std::string(route.deed ? people::rule_of(*route.deed).name : ""),
      describe(route.bucket),
      std::string(describe(route.body)) + (route.has_long_body ? ", long" : ""),
      route.cross_site == http::CrossSite::Allowed ? "yes" : ""};
  return row_of(cells);
}

std::string deeds_table() {
  std::string table;
  for (const people::DeedRule& rule : people::kDeedRules) {
    table += describe(rule);
  }
  return table;
}

}  // namespace

std::string http_api_document() {
  std::string text(kBeginning);
  for (const Route& route : routes()) {
    text += describe(route);
  }
  return text + std::string(kEnding) + std::string(kDeeds) + deeds_table() + std::string(kOperations) +
         operations_table();
}

}  // namespace rookery::server
