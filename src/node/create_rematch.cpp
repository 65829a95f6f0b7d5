#include "create_rematch.h"

#include <limits>

namespace rookery::node {

using store::StoreError;

void create_rematch(store::GameStore& store, rooms::Create create, store::GameStore::Callback<void> done) {
  const std::string id = create.header.id, former = create.header.rematch_of;
  const auto check = [&store, id, former, done = std::move(done)](const Expected<void, StoreError>& created) {
    if (created || created.error().kind != StoreError::Kind::Conflict) {
      return done(created);
    }
    // Reads only the header: no event has this number.
    constexpr std::size_t kBehindAll = std::numeric_limits<std::int64_t>::max();
    store.read(store::GameId{id}, kBehindAll, [former, done, conflict = created.error()](const auto& found) {
      const bool is_rematch = found && found->header.rematch_of == former;
      done(fail(is_rematch ? conflict
                           : StoreError{StoreError::Kind::Unavailable, "another game has the rematch's id"}));
    });
  };
  store.create(std::move(create.header), std::move(create.events), std::move(create.summary), check);
}

}  // namespace rookery::node
