#pragma once
#include <array>

#include "lichess/challenges/handlers.h"
#include "lichess/route_kinds.h"

/// The rows of the Lichess API: challenges in the table of routes.
namespace rookery::server::lichess_routes {

inline constexpr std::array kChallengeRoutes{
    lichess({.pattern = "/api/challenge",
             .handler = named<list_challenges>(),
             .summary = "the account's challenges, in and out",
             .scopes = people::Scopes::of({people::Scope::ChallengeRead})}),
    public_lichess({.method = Method::Post,
                    .pattern = "/api/challenge/open",
                    .handler = named<create_open_challenge>(),
                    .deed = people::Deed::MakeGame,
                    .summary = "an open challenge, whose links anyone may use",
                    .bucket = Bucket::NewGame,
                    .body = Body::JsonOrForm}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/ai",
             .handler = named<challenge_computer>(),
             .deed = people::Deed::PlayComputer,
             .summary = "begins a game against the computer: 201",
             .scopes = kChallenge,
             .bucket = Bucket::NewGame,
             .body = Body::JsonOrForm}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{user}",
             .handler = named<create_challenge>(),
             .deed = people::Deed::Challenge,
             .summary = "challenges an account",
             .scopes = kChallenge,
             .bucket = Bucket::NewGame,
             .body = Body::JsonOrForm}),
    lichess({.pattern = "/api/challenge/{challenge}/show",
             .handler = named<show_challenge>(),
             .summary = "a challenge",
             .scopes = people::Scopes::of({people::Scope::ChallengeRead})}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{challenge}/accept",
             .handler = named<accept_challenge>(),
             .deed = people::Deed::Challenge,
             .summary = "accepts a challenge, or takes a seat of an open one's game",
             .scopes = kChallenge}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{challenge}/decline",
             .handler = named<decline_challenge>(),
             .deed = people::Deed::KeepOwn,
             .summary = "declines a challenge",
             .scopes = kChallenge,
             .body = Body::JsonOrForm}),
    lichess({.method = Method::Post,
             .pattern = "/api/challenge/{challenge}/cancel",
             .handler = named<cancel_challenge>(),
             .deed = people::Deed::KeepOwn,
             .summary = "cancels a challenge",
             .scopes = kChallenge}),
};

}  // namespace rookery::server::lichess_routes
