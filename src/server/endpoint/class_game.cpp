#include "endpoint/class_game.h"

#include <vector>

#include "endpoint/ask.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/new_game.h"

namespace rookery::server {

namespace asio = boost::asio;

rooms::MadeGame make_class_game(std::string id, Instant now, const policy::SiteTerms& terms,
                                const ClassPlayer& white, const ClassPlayer& black) {
  const std::vector<policy::SiteEvent> events{arbiter::Seated{chess::Color::White, white.id, white.shown},
                                              arbiter::Seated{chess::Color::Black, black.id, black.shown}};
  return rooms::begin_game(rooms::write_header(std::move(id), now, terms), terms, events, now);
}

void announce_class_game(Services& services, const rooms::MadeGame& made) {
  if (made.summary.due) {
    // Even if no one ever opens the game, its room must exist to enforce the deadline of the first move.
    services.rooms.schedule({{made.header.id, *made.summary.due}});
  }
  services.news.notify(node::news_of_player(made.summary.white));
  services.news.notify(node::news_of_player(made.summary.black));
}

asio::awaitable<Stored<void>> begin_class_game(Context& context, std::string id, policy::SiteTerms terms,
                                               ClassPlayer white, ClassPlayer black) {
  const rooms::MadeGame made = make_class_game(std::move(id), context.now, terms, white, black);
  auto created =
      co_await ask(context.services, &store::GameStore::create, made.header, made.events, made.summary);
  if (created) {
    announce_class_game(context.services, made);
  }
  co_return created;
}

}  // namespace rookery::server
