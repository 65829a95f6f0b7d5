#pragma once
#include "endpoint/route.h"

/// What the rows of the Lichess API have in common.
namespace rookery::server::lichess_routes {

inline constexpr people::Scopes kBoard = people::Scopes::of({people::Scope::BoardPlay});
inline constexpr people::Scopes kBot = people::Scopes::of({people::Scope::BotPlay});
inline constexpr people::Scopes kChallenge =
    people::Scopes::of({people::Scope::ChallengeWrite, people::Scope::BoardPlay, people::Scope::BotPlay});
inline constexpr people::Scopes kFollowWrite = people::Scopes::of({people::Scope::FollowWrite});
inline constexpr people::Scopes kPreferenceRead = people::Scopes::of({people::Scope::PreferenceRead});
inline constexpr people::Scopes kPreferenceWrite = people::Scopes::of({people::Scope::PreferenceWrite});
inline constexpr people::Scopes kEvents =
    people::Scopes::of({people::Scope::ChallengeRead, people::Scope::BoardPlay, people::Scope::BotPlay});

/// A row of the Lichess API that requires a token and is open to pages of any site.
constexpr Route lichess(Route route) {
  route.identity = Identity::Token;
  route.bucket = route.bucket == Bucket::File ? Bucket::Game : route.bucket;
  route.cross_site = http::CrossSite::Allowed;
  return route;
}

/// The same without a token.
constexpr Route public_lichess(Route route) {
  route = lichess(route);
  route.identity = Identity::None;
  return route;
}

/// The same with an optional token, which determines the visible games (people/game_visibility.h).
constexpr Route seen_lichess(Route route) {
  route = lichess(route);
  route.identity = Identity::AnyToken;
  return route;
}

}  // namespace rookery::server::lichess_routes
