#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/classes/handlers.h"

/// The rows of classes, for teachers and for pupils in the table of routes.
namespace rookery::server::site_routes {

inline constexpr std::array kClassRoutes{
    Route{.pattern = "/app/class",
          .handler = named<get_own_class>(),
          .summary = "The class of the logged-in pupil and the pupil's current game",
          .identity = Identity::Login,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/class/login",
          .handler = named<log_in_by_card>(),
          .deed = people::Deed::ManageAccount,
          .summary = "Logs a pupil in by `name` (of the account, or as the teacher wrote it) and `code` of a "
                     "card, in any case, with or without hyphens",
          .identity = Identity::Login,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/classes",
          .handler = named<list_classes>(),
          .summary = "The teacher's classes, oldest first",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Game},
    Route{.method = Method::Post,
          .pattern = "/app/classes",
          .handler = named<create_class>(),
          .deed = people::Deed::Teach,
          .summary = "Creates a class: 201",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.pattern = "/app/classes/{class}",
          .handler = named<get_class>(),
          .summary = "A class with its pupils and their current games",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Export},
    Route{.method = Method::Put,
          .pattern = "/app/classes/{class}/permissions",
          .handler = named<set_class_permissions>(),
          .deed = people::Deed::Teach,
          .summary = "Sets the permissions of a class's pupils, each true or false: `chat`, `messages`, "
                     "`challenges` to and from outsiders, `lobby`, `takebacks`, `computer`; absent ones stay "
                     "unchanged: 204",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/pupils",
          .handler = named<add_pupils>(),
          .deed = people::Deed::Teach,
          .summary = "Creates an account for each name of a list, one per line: 201 with the login cards",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/cards",
          .handler = named<renew_cards>(),
          .deed = people::Deed::Teach,
          .summary =
              "Creates new login cards for all pupils or for one; earlier cards are valid until the new "
              "one is used, or said to be printed",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/cards/printed",
          .handler = named<begin_cards>(),
          .deed = people::Deed::Teach,
          .summary =
              "Says that the new cards are printed: earlier ones become invalid, and their logins end. "
              "The accounts concerned",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Game},
    Route{.method = Method::Put,
          .pattern = "/app/classes/{class}/tasks",
          .handler = named<set_task>(),
          .deed = people::Deed::Teach,
          .summary = "Tells a `pupil` what to do while the others play, `task`: `puzzles` or `rest`: 204",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Game,
          .body = Body::JsonOrForm},
    Route{.method = Method::Post,
          .pattern = "/app/classes/{class}/games",
          .handler = named<pair_pupils>(),
          .deed = people::Deed::Teach,
          .summary =
              "Begins games between pupils, White first (`players`), or between all who are here and free "
              "(`everybody`), with other opponents and colours than recently, or of one against the computer "
              "(`level`, 1 to 8): 201 with their ids, and who is left over",
          .identity = Identity::Cookie,
          .permission = people::Permission::ManageClasses,
          .bucket = Bucket::Export,
          .body = Body::JsonOrForm},
};

}  // namespace rookery::server::site_routes
