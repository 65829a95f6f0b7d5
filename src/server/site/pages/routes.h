#pragma once
#include <array>

#include "endpoint/route.h"
#include "site/pages/handlers.h"

/// The rows of the page itself: one file whose script draws every page in the table of routes.
namespace rookery::server::site_routes {

/// All pages are one file whose script draws the page of the address. The rows give other addresses a 404,
/// and the cookie makes every visitor a guest.
constexpr Route page(std::string_view pattern, std::string_view summary) {
  return {.pattern = pattern, .handler = named<get_page>(), .summary = summary, .identity = Identity::Cookie};
}

inline constexpr std::array kPageRoutes{
    page("/", "The page: games and how to begin one"),
    page("/screen", "The page: two players at one screen"),
    page("/computer", "The page: a game against the computer"),
    page("/arbiter", "The page: the desk of a real board's arbiter"),
    page("/analysis", "The page: the analysis board"),
    page("/editor", "The page: the board editor"),
    page("/learn", "The page: the school"),
    page("/learn/*", "The page: a lesson"),
    page("/puzzles", "The page: puzzles"),
    page("/clock", "The page: a chess clock"),
    page("/account", "The page: the visitor's account"),
    Route{.pattern = "/account/oauth/token/create",
          .handler = named<redirect_to_token_form>(),
          .summary = "Redirects to the account's form for a new token, with the `scopes[]` and the "
                     "`description` of the query filled in"},
    page("/print", "The page: paper forms"),
    Route{.pattern = "/docs",
          .handler = named<redirect_to_docs>(),
          .summary =
              "Redirects to the first page of the documentation, `/docs/index.html`; 404 if the program "
              "was built without its page",
          .is_in_clear = true},
    Route{.pattern = "/embed",
          .handler = named<get_embedded>(),
          .summary = "The page: a game or a position for embedding in other sites"},
    page("/lobby", "The page: open seeks and rated games in progress"),
    page("/leaders", "The page: the highest ratings of each speed"),
    page("/people", "The page: friends, and the search for a player"),
    page("/messages", "The page: messages"),
    page("/messages/{player}", "The page: messages with an account"),
    page("/tv", "The page: the current game of the highest-rated players"),
    page("/playing", "The page: rated games in progress"),
    page("/class", "The page: a pupil's class"),
    page("/classes", "The page: a teacher's classes"),
    page("/lesson/{class}", "The page: a teacher's lesson with a class: questions, homework, a simul"),
    page("/homework/{homework}", "The page: a pupil's homework"),
    page("/administration", "The page: the server as a whole, for administrators"),
    page("/@/{player}", "The page: an account's ratings and games"),
    page("/search", "The page: a search over finished games, and the visitor's library"),
    page("/tournaments", "The page: tournaments, and how to begin one"),
    page("/tournament/{tournament}", "The page: a tournament"),
    page("/wall/{tournament}", "The page: a tournament's pairings and standings for a projector"),
    page("/here/{tournament}", "The page: who has come to a tournament, for a phone or a tablet at the door"),
    page("/b/{tournament}/{board}", "The page: the result of a tournament's board, for the players at it"),
    page("/studies", "The page: studies, and how to begin one"),
    page("/study/*", "The page: a study, and behind it the chapter that is open"),
    page("/oauth", "The page: whether a program may act for the visitor's account (RFC 6749, 4.1.1)"),
    Route{.pattern = "/trust",
          .handler = named<get_page>(),
          .summary = "The page: how to make a device trust this server's certificate authority",
          .is_in_clear = true},
    Route{.pattern = "/trust/authority",
          .handler = named<get_authority>(),
          .summary = "The `fingerprint` (SHA-256) of this server's certificate authority; 404 if it has none",
          .is_in_clear = true},
    Route{.pattern = "/trust/authority.crt",
          .handler = named<get_authority_file>(),
          .summary = "The certificate of that authority, as PEM",
          .is_in_clear = true},
    page("/game/{game}", "The page: a game through a link"),
};

}  // namespace rookery::server::site_routes
