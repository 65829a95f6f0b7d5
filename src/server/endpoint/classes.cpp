#include "endpoint/classes.h"

#include "endpoint/ask_store.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Pupil;
using store::SchoolClass;
using store::StoreError;

asio::awaitable<Expected<SchoolClass, http::Response>> find_own_class(Context& context) {
  const std::string id = context.path["class"];
  auto found = co_await context.services.database.read(store::find_class, store::ClassId{id});
  const people::Principal& asker = context.principal;
  // An administrator helps teachers who cannot log in.
  const bool is_own =
      found && (found->teacher == asker.player.text || asker.role == people::Role::Administrator);
  if (found && !is_own) {
    // Treated as missing: other teachers' pupils are private.
    found = fail(StoreError{StoreError::Kind::NotFound, "another's class"});
  }
  if (!found) {
    co_return fail(refuse_stored(found.error(), "class"));
  }
  co_return *std::move(found);
}

asio::awaitable<Expected<std::vector<Pupil>, http::Response>> find_pupils(Services& services,
                                                                          std::string school_class) {
  auto found = co_await services.database.read(store::pupils_in, store::ClassId{school_class});
  if (!found) {
    co_return fail(refuse_stored(found.error(), "class"));
  }
  co_return *std::move(found);
}

asio::awaitable<Expected<std::vector<Pupil>, http::Response>> find_own_pupils(Context& context) {
  const auto found = co_await find_own_class(context);
  if (!found) {
    co_return fail(found.error());
  }
  co_return co_await find_pupils(context.services, found->id);
}

asio::awaitable<Expected<std::string, http::Response>> find_game_of(Services& services, std::string account) {
  const auto games = co_await ask(services, &store::GameStore::ongoing, people::PlayerId{account});
  if (!games) {
    co_return fail(refuse_stored(games.error(), "account"));
  }
  // The newest game: a pupil plays one at a time, which the wall of boards shows.
  co_return games->empty() ? std::string() : games->front().id;
}

}  // namespace rookery::server
