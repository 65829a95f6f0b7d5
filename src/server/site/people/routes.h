#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/people/handlers.h"

/// The rows of friends, blocked accounts and challenges between accounts in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kPeopleRoutes{
    Route{.pattern = "/app/people",
          .handler = named<list_people>(),
          .summary =
              "The accounts that the account follows, which of them are online, and those that it blocks",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/people/search",
          .handler = named<search_people>(),
          .summary = "Accounts whose names begin with the query's `name`",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/leaders/{pool}/provisional",
          .handler = named<list_provisional>(),
          .summary =
              "The highest provisional ratings of a pool among those who played in the last month, and "
              "how many games each needs until it is established",
          .identity = Identity::None,
          .bucket = Bucket::Export},
    Route{.pattern = "/app/people/{player}",
          .handler = named<get_person>(),
          .summary = "The caller's relation to an account, and what the two may do with each other",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game},
    Route{.method = Method::Put,
          .pattern = "/app/people/{player}/relation",
          .handler = named<relate_to_person>(),
          .deed = people::Deed::Relate,
          .summary = "Follows or blocks an account, or ends that: 204",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/people/{player}/challenge",
          .handler = named<challenge_person>(),
          .deed = people::Deed::Challenge,
          .summary = "Challenges an account to a game; open for a day: 201",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::NewGame,
          .body = Body::JsonOrForm},
    Route{.method = Method::Delete,
          .pattern = "/app/challenges/{challenge}",
          .handler = named<withdraw_challenge>(),
          .deed = people::Deed::KeepOwn,
          .summary = "Cancels the account's own challenge: 204",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/challenges/{challenge}/accept",
          .handler = named<accept_person>(),
          .deed = people::Deed::Challenge,
          .summary = "Accepts a challenge: 200 with the game",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/challenges/{challenge}/decline",
          .handler = named<decline_person>(),
          .deed = people::Deed::KeepOwn,
          .summary = "Declines a challenge, with a reason: 204",
          .identity = Identity::Cookie,
          .permission = people::Permission::UseAccount,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
};

}  // namespace rookery::server::site_routes
