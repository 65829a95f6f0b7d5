#include <gmock/gmock.h>

#include <array>

#include "app/routes.h"

/// Which operations of the Lichess API (its OpenAPI document 2.0.165) the table of routes has.
namespace rookery::server {
namespace {

using ::testing::UnorderedElementsAre;

struct Operation {
  const char *method, *path;
};

/// Level 1: what bots, boards and challenges need.
constexpr std::array kLevel1{
    Operation{"GET", "/api/users/status"},
    Operation{"GET", "/api/user/ann"},
    Operation{"POST", "/api/users"},
    Operation{"GET", "/api/account"},
    Operation{"GET", "/game/export/g1"},
    Operation{"GET", "/api/account/playing"},
    Operation{"GET", "/api/stream/event"},
    Operation{"POST", "/api/board/seek"},
    Operation{"GET", "/api/board/game/stream/g1"},
    Operation{"POST", "/api/board/game/g1/move/e2e4"},
    Operation{"POST", "/api/board/game/g1/chat"},
    Operation{"GET", "/api/board/game/g1/chat"},
    Operation{"POST", "/api/board/game/g1/abort"},
    Operation{"POST", "/api/board/game/g1/resign"},
    Operation{"POST", "/api/board/game/g1/draw/yes"},
    Operation{"POST", "/api/board/game/g1/takeback/yes"},
    Operation{"POST", "/api/board/game/g1/claim-victory"},
    Operation{"POST", "/api/board/game/g1/claim-draw"},
    Operation{"GET", "/api/bot/online"},
    Operation{"POST", "/api/bot/account/upgrade"},
    Operation{"GET", "/api/bot/game/stream/g1"},
    Operation{"POST", "/api/bot/game/g1/move/e2e4"},
    Operation{"POST", "/api/bot/game/g1/chat"},
    Operation{"GET", "/api/bot/game/g1/chat"},
    Operation{"POST", "/api/bot/game/g1/abort"},
    Operation{"POST", "/api/bot/game/g1/resign"},
    Operation{"POST", "/api/bot/game/g1/draw/yes"},
    Operation{"POST", "/api/bot/game/g1/takeback/yes"},
    Operation{"POST", "/api/bot/game/g1/claim-victory"},
    Operation{"POST", "/api/bot/game/g1/claim-draw"},
    Operation{"GET", "/api/challenge"},
    Operation{"POST", "/api/challenge/ann"},
    Operation{"GET", "/api/challenge/c1/show"},
    Operation{"POST", "/api/challenge/c1/accept"},
    Operation{"POST", "/api/challenge/c1/decline"},
    Operation{"POST", "/api/challenge/c1/cancel"},
    Operation{"POST", "/api/challenge/ai"},
    Operation{"POST", "/api/challenge/open"},
    Operation{"POST", "/api/challenge/g1/start-clocks"},
    Operation{"POST", "/api/round/g1/add-time/15"},
    Operation{"GET", "/oauth"},
    Operation{"POST", "/api/token"},
    Operation{"DELETE", "/api/token"},
    Operation{"POST", "/api/token/test"},
};

bool is_there(const Operation& operation) {
  const Route* route = find_route(routes(), operation.method, operation.path).route;
  const bool is_named = route != nullptr && route->pattern != "/*";
  return is_named && !(std::string_view(operation.path) == "/api/challenge/ai" &&
                       route->pattern == "/api/challenge/{user}");
}

TEST(LichessApi, Level1Has39Of44Operations) {
  static_assert(kLevel1.size() == 44);
  std::vector<std::string> missing;
  for (const Operation& operation : kLevel1) {
    if (!is_there(operation)) {
      missing.push_back(std::string(operation.method) + " " + operation.path);
    }
  }
  EXPECT_THAT(missing,
              UnorderedElementsAre("POST /api/challenge/ai", "POST /api/challenge/g1/start-clocks",
                                   "POST /api/round/g1/add-time/15", "GET /oauth", "POST /api/token"));
}

}  // namespace
}  // namespace rookery::server
