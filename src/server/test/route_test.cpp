#include "endpoint/route.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "routing/routes.h"

namespace rookery::server {
namespace {

using ::testing::IsEmpty;

TEST(RoutePattern, FollowsItsSyntax) {
  for (const char* pattern : {"/", "/a", "/a/{b}", "/{a}/{b}.pgn", "/a/*", "/*"}) {
    EXPECT_TRUE(is_pattern(pattern)) << pattern;
  }
  for (const char* pattern : {"", "a", "/{a", "/a}", "/{a/b}", "/{a}{b}", "/{{a}}", "/*/a", "/a*b"}) {
    EXPECT_FALSE(is_pattern(pattern)) << pattern;
  }
}

TEST(RoutePattern, NamesItsParameters) {
  const auto parts = match("/api/game/{game}/move/{move}", "/api/game/aB_-9/move/e7e8q");
  ASSERT_TRUE(parts);
  EXPECT_EQ((*parts)["game"], "aB_-9");
  EXPECT_EQ((*parts)["move"], "e7e8q");
  const auto file = match("/game/{game}.pgn", "/game/abc.pgn");
  ASSERT_TRUE(file);
  EXPECT_EQ((*file)["game"], "abc");
}

TEST(RoutePattern, MatchesOnlyWholePaths) {
  struct Row {
    const char *pattern, *path;
    bool matches;
  };
  const std::string longest(40, 'a');
  const std::string too_long = "/g/" + longest + "a", long_enough = "/g/" + longest;
  const std::array rows{
      Row{"/", "/", true},
      Row{"/", "/a", false},
      Row{"/a", "/a/", false},
      Row{"/a/*", "/a/", true},
      Row{"/a/*", "/a/b/c", true},
      Row{"/a/*", "/a", false},
      Row{"/g/{x}", "/g/", false},
      Row{"/g/{x}", "/g/a.b", false},
      Row{"/g/{x}", "/g/a/b", false},
      Row{"/g/{x}", "/g/%41", false},
      Row{"/g/{x}", long_enough.c_str(), true},
      Row{"/g/{x}", too_long.c_str(), false},
      Row{"/g/{x}.pgn", "/g/a", false},
      Row{"/g/{x}.pgn", "/g/.pgn", false},
      Row{"/g/{x}.pgn", "/g/a.pgn.pgn", false},
      Row{"/g/{x}/y", "/g/a/y", true},
      Row{"/g/{x}/y", "/g/a/z", false},
  };
  for (const Row& row : rows) {
    EXPECT_EQ(match(row.pattern, row.path).has_value(), row.matches) << row.pattern << ' ' << row.path;
  }
}

constexpr std::array kTable{
    Route{.method = Method::Get, .pattern = "/a", .summary = "first"},
    Route{
        .method = Method::Post, .pattern = "/a", .summary = "second", .cross_site = http::CrossSite::Allowed},
    Route{.method = Method::Get, .pattern = "/b/{id}", .summary = "third"},
    Route{.method = Method::Get, .pattern = "/files/*", .summary = "files"},
    Route{.method = Method::Delete, .pattern = "/files/{id}", .summary = "one"},
};

TEST(RouteTable, FindsByMethodAndPath) {
  const auto summary = [](const char* method, const char* path) {
    const RouteMatch found = find_route(kTable, method, path);
    return found.route == nullptr ? std::string_view() : found.route->summary;
  };
  EXPECT_EQ(summary("GET", "/a"), "first");
  EXPECT_EQ(summary("HEAD", "/a"), "first");
  EXPECT_EQ(summary("POST", "/a"), "second");
  EXPECT_EQ(summary("DELETE", "/files/x"), "one");
  EXPECT_EQ(summary("GET", "/files/x"), "files");
  EXPECT_EQ(summary("PUT", "/a"), "");
  EXPECT_EQ(summary("GET", "/c"), "");
}

TEST(RouteTable, ListsTheMethodsOfAPath) {
  const RouteMatch found = find_route(kTable, "PUT", "/a");
  EXPECT_EQ(found.allowed, "GET, POST");
  EXPECT_EQ(find_route(kTable, "PUT", "/files/x").allowed, "GET, DELETE");
  EXPECT_EQ(find_route(kTable, "OPTIONS", "*").allowed, "GET, POST");
  EXPECT_THAT(find_route(kTable, "GET", "/c").allowed, IsEmpty());
}

TEST(RouteTable, FindsThePathWithoutItsTrailingSlash) {
  EXPECT_EQ(find_route(kTable, "GET", "/a/").moved_to, "/a");
  EXPECT_EQ(find_route(kTable, "PUT", "/b/x/").moved_to, "/b/x");
  EXPECT_THAT(find_route(kTable, "GET", "/a//").moved_to, IsEmpty());
  EXPECT_THAT(find_route(kTable, "GET", "/").moved_to, IsEmpty());
  EXPECT_THAT(find_route(kTable, "GET", "//a/").moved_to, IsEmpty()) << "another server's name";
  EXPECT_THAT(find_route(kTable, "GET", "/files/").moved_to, IsEmpty());
  EXPECT_EQ(find_route(kTable, "GET", "/files/").route->summary, "files");
}

TEST(Routes, EachDescribesItsResponses) {
  for (const Route& route : routes()) {
    EXPECT_FALSE(route.summary.empty()) << route.pattern;
  }
}

TEST(Routes, ApiRoutesAllowOtherOrigins) {
  for (const Route& route : routes()) {
    if (route.pattern.starts_with("/api/")) {
      EXPECT_EQ(route.cross_site, http::CrossSite::Allowed) << route.pattern;
    }
  }
}

TEST(Routes, NoneIsShadowed) {
  for (const Route& route : routes()) {
    if (route.pattern.find_first_of("{*") == std::string_view::npos) {
      EXPECT_EQ(find_route(routes(), name(route.method), route.pattern).route, &route) << route.pattern;
    }
  }
}

TEST(Routes, NameTheirHandlers) {
  const RouteMatch found = find_route(routes(), "GET", "/api/account");
  ASSERT_NE(found.route, nullptr);
  EXPECT_EQ(found.route->handler.name, "get_account");
}

/// A deed that a role or a setting may forbid: what of it is asked by the router, by the deed that a route
/// names.
bool is_restricted(people::Deed deed) {
  const people::DeedRule& rule = people::rule_of(deed);
  return rule.needs_account || rule.is_teachers || rule.is_pupils || rule.is_for_adults ||
         rule.is_ended_by_block || rule.needed_of_pupils != nullptr || rule.needed_with_outsiders != nullptr;
}

/// "POST /app/seeks: seek"
std::vector<std::string> restricted_routes() {
  std::vector<std::string> found;
  for (const Route& route : routes()) {
    const bool is_of_role = route.deed == people::Deed::Teach || route.deed == people::Deed::Administer;
    if (route.deed && is_restricted(*route.deed) && !is_of_role) {
      found.push_back(std::string(name(route.method)) + ' ' + std::string(route.pattern) + ": " +
                      std::string(people::rule_of(*route.deed).name));
    }
  }
  return found;
}

TEST(Routes, NameADeedIfTheyModify) {
  for (const Route& route : routes()) {
    EXPECT_TRUE(route.method == Method::Get || route.deed) << route.pattern;
  }
}

/// A new route of such a deed is added here, and with it a door to tests/server/permission_test.cpp.
TEST(Routes, NameDeedsForbiddenBySettingsAndRoles) {
  EXPECT_THAT(
      restricted_routes(),
      ::testing::UnorderedElementsAre(
          "POST /app/seeks: seek", "POST /app/seeks/{seek}/accept: seek", "POST /api/board/seek: seek",
          "POST /app/people/{player}/challenge: challenge",
          "POST /app/challenges/{challenge}/accept: challenge", "POST /api/challenge/{user}: challenge",
          "POST /api/challenge/{challenge}/accept: challenge", "POST /app/computer-games: play computer",
          "POST /api/challenge/ai: play computer", "POST /app/games/{game}/chat: talk",
          "POST /api/bot/game/{game}/chat: talk", "POST /api/board/game/{game}/chat: talk",
          "POST /app/inbox/{player}: message", "POST /inbox/{user}: message",
          "PUT /app/people/{player}/relation: relate", "POST /api/rel/follow/{user}: relate",
          "POST /api/rel/unfollow/{user}: relate", "POST /api/rel/block/{user}: relate",
          "POST /api/rel/unblock/{user}: relate", "PUT /app/account/display: choose name",
          "POST /app/tournaments: arrange", "POST /app/tournaments/import: arrange",
          "POST /app/tournaments/{tournament}/commands: enter tournament",
          "GET /app/class/question/stream: answer teacher", "PUT /app/class/question/answer: answer teacher",
          "POST /app/class/question/game: answer teacher", "GET /app/class/homework: answer teacher",
          "GET /app/class/exercises: answer teacher", "PUT /app/class/exercises: answer teacher",
          "POST /app/tournaments/{tournament}/boards/{board}/desk: arrange",
          "POST /app/tournaments/{tournament}/sections: arrange", "GET /app/rated-players: arrange",
          "GET /app/homework/{homework}: answer teacher",
          "POST /app/homework/{homework}/tasks/{task}/moves: answer teacher",
          "POST /app/homework/{homework}/tasks/{task}/lesson: answer teacher",
          "POST /app/studies: keep study", "DELETE /app/studies/{study}: keep study",
          "POST /app/studies/{study}/commands: keep study", "POST /app/studies/{study}/show: keep study",
          "POST /api/study: keep study", "POST /api/study/{study}/import-pgn: keep study",
          "POST /api/study/{study}/{chapter}/tags: keep study",
          "POST /api/study/{study}/{chapter}/moves: keep study",
          "DELETE /api/study/{study}/{chapter}: keep study"));
}

TEST(Routes, ClassAndAdministrationRoutesNameDeeds) {
  for (const Route& route : routes()) {
    if (route.method == Method::Get || !route.permission ||
        *route.permission == people::Permission::UseAccount) {
      continue;
    }
    const bool is_teachers = *route.permission == people::Permission::ManageClasses;
    EXPECT_EQ(route.deed, is_teachers ? people::Deed::Teach : people::Deed::Administer) << route.pattern;
  }
}

}  // namespace
}  // namespace rookery::server
