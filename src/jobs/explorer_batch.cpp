#include "explorer_batch.h"

#include "explorer_game.h"

namespace rookery::jobs {

namespace asio = boost::asio;

asio::awaitable<Expected<ExplorerBatch, store::StoreError>> read_explorer_batch(
    asio::any_io_executor executor, store::Stores& stores, std::vector<store::ArchiveChange> changes) {
  ExplorerBatch batch;
  for (store::ArchiveChange& change : changes) {
    batch.last = change.number;
    if (change.id.empty()) {
      batch.clears = true;
      batch.changes.clear();
      continue;
    }
    ExplorerChange read{change.id};
    if (change.game) {
      read.is_public = is_public(*change.game);
      auto game = co_await read_explorer_game(executor, stores, *std::move(change.game));
      if (!game) {
        co_return fail(game.error());
      }
      read.game = *std::move(game);
    }
    batch.changes.push_back(std::move(read));
  }
  co_return batch;
}

}  // namespace rookery::jobs
