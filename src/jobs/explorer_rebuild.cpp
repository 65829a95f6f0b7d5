#include "rookery/jobs/explorer_rebuild.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "explorer_writer.h"
#include "rookery/async/guarded.h"
#include "rookery/node/awaitable_database.h"

namespace rookery::jobs {

namespace asio = boost::asio;

namespace {

using Games = Expected<std::size_t, std::string>;

asio::awaitable<Games> write_all(asio::io_context& context, store::Stores& stores, ExplorerWriter& writer,
                                 const std::function<void(std::size_t)>& on_progress) {
  const node::AwaitableDatabase database(context.get_executor(), *stores.database);
  std::size_t games = 0;
  std::int64_t last = 0;
  for (;;) {
    auto found = co_await database.read(store::archive_changes, last, kExplorerChangesAtOnce);
    if (!found) {
      co_return fail(found.error().what);
    }
    if (found->changes.empty()) {
      co_return games;
    }
    games += found->changes.size();
    auto batch = co_await read_explorer_batch(context.get_executor(), stores, std::move(found->changes));
    if (!batch) {
      co_return fail(batch.error().what);
    }
    batch->store = found->store;
    last = batch->last;
    if (auto written = writer.apply(*batch); !written) {
      co_return fail(std::move(written.error()));
    }
    on_progress(games);
  }
}

asio::awaitable<void> write_and_stop(asio::io_context& context, store::Stores& stores, ExplorerWriter& writer,
                                     const std::function<void(std::size_t)>& on_progress, Games& written) {
  written = co_await write_all(context, stores, writer, on_progress);
  context.stop();
}

}  // namespace

Games rebuild_explorer_index(store::Stores& stores, const std::string& folder,
                             const std::function<void(std::size_t)>& on_progress) {
  auto writer = ExplorerWriter::open(folder);
  if (!writer) {
    return fail(std::move(writer.error()));
  }
  if (auto cleared = writer->clear(); !cleared) {
    return fail(std::move(cleared.error()));
  }
  asio::io_context context;
  const auto waits = asio::make_work_guard(context);
  Games written = fail(std::string("it was interrupted"));
  async::spawn_guarded(context.get_executor(), write_and_stop(context, stores, *writer, on_progress, written),
                       "the explorer's index of games");
  context.run();
  if (written) {
    writer->finish_merging();
  }
  return written;
}

}  // namespace rookery::jobs
