#include "rookery/jobs/explorer_index.h"

#include <boost/asio/post.hpp>

#include "explorer_writer.h"
#include "rookery/async/await_callback.h"
#include "rookery/async/guarded.h"
#include "rookery/async/low_priority.h"
#include "rookery/log/log.h"

namespace rookery::jobs {

namespace asio = boost::asio;
using store::ArchiveChange;

namespace {

using IndexStep = Expected<void, std::string>;

/// Whose games changed; none: anybody's, because it is not known of a game that is gone.
std::vector<std::string> players_of(const std::vector<ArchiveChange>& changes) {
  std::vector<std::string> players;
  for (const ArchiveChange& change : changes) {
    if (!change.game) {
      return {};
    }
    for (const std::string* player : {&change.game->white.id, &change.game->black.id, &change.game->owner}) {
      if (!player->empty()) {
        players.push_back(*player);
      }
    }
  }
  return players;
}

}  // namespace

ExplorerIndex::ExplorerIndex(asio::any_io_executor executor, store::Stores& stores, std::string folder,
                             OnChange on_change)
    : executor_(executor),
      stores_(&stores),
      database_(std::move(executor), *stores.database),
      folder_(std::move(folder)),
      on_change_(std::move(on_change)) {
  asio::post(thread_, async::lower_priority);
}

ExplorerIndex::~ExplorerIndex() {
  thread_.join();
}

Instant ExplorerIndex::tick(Instant now) {
  if (!is_busy_) {
    is_busy_ = true;
    async::spawn_guarded(executor_, work(), "the explorer's index of games");
  }
  return now + kUsualPause;
}

asio::awaitable<void> ExplorerIndex::work() {
  if (!writer_) {
    const auto open = [this]() -> IndexStep {
      return ExplorerWriter::open(folder_).map(
          [this](ExplorerWriter writer) { writer_ = std::make_unique<ExplorerWriter>(std::move(writer)); });
    };
    (void)co_await on_thread(open);
  }
  bool goes_on = writer_ != nullptr;
  while (goes_on) {
    goes_on = co_await follow();
  }
  is_busy_ = false;
}

/// Whether there may be more.
asio::awaitable<bool> ExplorerIndex::follow() {
  const std::int64_t last = writer_->last(store_);
  auto found = co_await database_.read(store::archive_changes, last, kExplorerChangesAtOnce);
  if (!found) {
    co_return false;
  }
  store_ = found->store;
  if (writer_->is_of_another(store_) || found->newest < writer_->last(store_)) {
    // Another store was used before, or an older state of this one came back.
    const auto clear = [this] { return writer_->clear(); };
    co_return co_await on_thread(clear);
  }
  if (writer_->last(store_) != last) {
    co_return true;  // what was read does not follow what is there
  }
  if (found->changes.empty()) {
    co_return false;
  }
  const std::vector<std::string> players = players_of(found->changes);
  auto batch = co_await read_explorer_batch(executor_, *stores_, std::move(found->changes));
  if (!batch) {
    co_return false;
  }
  batch->store = store_;
  const auto given = std::make_shared<const ExplorerBatch>(*std::move(batch));
  const auto apply = [this, given] { return writer_->apply(*given); };
  const bool is_done = co_await on_thread(apply);
  if (is_done) {
    on_change_(players);
  }
  co_return is_done;
}

/// Whether it was done. After a failure the writer is opened again: what it has in memory may be half of a
/// batch.
asio::awaitable<bool> ExplorerIndex::on_thread(std::function<IndexStep()> work) {
  const auto start = [this, &work](std::function<void(IndexStep)> callback) {
    asio::post(thread_, [work = std::move(work), callback = std::move(callback)] { callback(work()); });
  };
  const IndexStep done = co_await async::await_callback<IndexStep>(executor_, start);
  if (!done) {
    writer_.reset();
    if (fault_ != done.error()) {
      log::error("the opening explorer does not follow this server's games: {}", done.error());
    }
  }
  fault_ = done ? std::string() : done.error();
  co_return done.has_value();
}

}  // namespace rookery::jobs
