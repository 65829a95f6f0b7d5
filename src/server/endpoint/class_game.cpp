#include "endpoint/class_game.h"

#include <vector>

#include "endpoint/ask.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/new_game.h"

namespace rookery::server {

namespace asio = boost::asio;

asio::awaitable<Stored<void>> begin_class_game(Context& context, std::string id, policy::SiteTerms terms,
                                               ClassPlayer white, ClassPlayer black) {
  const std::vector<policy::SiteEvent> events{arbiter::Seated{chess::Color::White, white.id, white.shown},
                                              arbiter::Seated{chess::Color::Black, black.id, black.shown}};
  Services& services = context.services;
  const rooms::MadeGame made =
      rooms::begin_game(rooms::write_header(std::move(id), context.now, terms), terms, events, context.now);
  auto created = co_await ask(services, &store::GameStore::create, made.header, made.events, made.summary);
  if (!created) {
    co_return fail(std::move(created.error()));
  }
  if (made.summary.due) {
    // Even if no one ever opens the game, its room must exist to enforce the deadline of the first move.
    services.rooms.schedule({{made.header.id, *made.summary.due}});
  }
  services.news.notify(node::news_of_player(white.id));
  services.news.notify(node::news_of_player(black.id));
  co_return Stored<void>();
}

asio::awaitable<Stored<std::string>> begin_class_game(Context& context, policy::SiteTerms terms,
                                                      ClassPlayer white, ClassPlayer black) {
  auto id = co_await draw_game_id(context.services);
  if (!id) {
    co_return id;
  }
  const auto begun =
      co_await begin_class_game(context, *id, std::move(terms), std::move(white), std::move(black));
  if (!begun) {
    co_return fail(begun.error());
  }
  co_return id;
}

}  // namespace rookery::server
