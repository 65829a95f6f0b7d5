#pragma once
#include <array>

#include "app/handlers.h"
#include "http/route.h"

/// The routes of the class pages, for teachers and for pupils.
namespace rookery::server::class_routes {

inline constexpr auto kManagesClasses = people::Permission::ManageClasses;

inline constexpr std::array kAll{
    Route{.pattern = "/app/class",
          .handler = named<get_own_class>(),
          .summary = "The class of the logged-in pupil and the pupil's current game",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.pattern = "/app/classes",
          .handler = named<list_classes>(),
          .summary = "The teacher's classes, oldest first",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/classes",
          .handler = named<create_class>(),
          .deed = people::Deed::Teach,
          .summary = "Creates a class: 201",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/classes/{class}",
          .handler = named<get_class>(),
          .summary = "A class with its pupils and their current games",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export},
    Route{.method = Method::Put,
          .pattern = "/app/classes/{class}/permissions",
          .handler = named<set_class_permissions>(),
          .deed = people::Deed::Teach,
          .summary = "What the pupils of a class may do, each true or false: `chat`, `messages`, "
                     "`challenges` to and from "
                     "outsiders, `lobby`, `takebacks`, `computer`; what is not told stays: 204",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/pupils",
          .handler = named<add_pupils>(),
          .deed = people::Deed::Teach,
          .summary = "Creates an account for each name of a list, one per line: 201 with the login cards",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/cards",
          .handler = named<renew_cards>(),
          .deed = people::Deed::Teach,
          .summary = "Creates new login cards for all pupils or for one; earlier cards become invalid",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/games",
          .handler = named<pair_pupils>(),
          .deed = people::Deed::Teach,
          .summary = "Begins games between pupils, White first (`players`), or between `everybody` who is "
                     "free, with other "
                     "opponents and colours than lately: 201 and their ids",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Put,
          .pattern = "/app/classes/{class}/clocks",
          .handler = named<set_class_clocks>(),
          .deed = people::Deed::Teach,
          .summary = "Stops the clocks of all games of a class (`stopped`: true), or lets them run again; "
                     "the `games` in "
                     "which that changed something",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/games/{game}/arbitration",
          .handler = named<arbitrate>(),
          .deed = people::Deed::Teach,
          .summary = "Does what the arbiter of a game may do: the teacher of both players, or an "
                     "administrator. A command as for "
                     "`commands`: `stop-clocks`, `restart-clocks`, `adjust-clock white -60000`, "
                     "`decide-result 1-0 WHY`",
          .identity = Identity::Cookie,
          .permission = kManagesClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
};

}  // namespace rookery::server::class_routes
