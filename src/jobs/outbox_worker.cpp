#include "rookery/jobs/outbox_worker.h"

#include "rookery/async/await_callback.h"
#include "rookery/async/guarded.h"
#include "rookery/async/tuple.h"
#include "rookery/log/log.h"
#include "rookery/store/games/outbox.h"

namespace rookery::jobs {

namespace asio = boost::asio;
using store::Lease;
using store::OutboxCursor;
using store::PendingEntry;
using store::StoreError;

namespace {

using WriteResult = Expected<void, StoreError>;
using TakenLease = Expected<Lease, StoreError>;

std::string lease_name(std::string_view kind) {
  return "outbox/" + std::string(kind);
}

}  // namespace

OutboxWorker::OutboxWorker(asio::any_io_executor executor, store::Stores& stores,
                           const node::MachineTime& machine, std::string node)
    : executor_(std::move(executor)),
      stores_(&stores),
      database_(executor_, *stores.database),
      machine_(&machine),
      node_(std::move(node)),
      pause_(executor_) {}

void OutboxWorker::start() {
  async::spawn_guarded(executor_, run(), "processing the outbox");
}

asio::awaitable<void> OutboxWorker::run() {
  for (;;) {
    co_await process();
    pause_.expires_after(kPause);
    const auto [error] = co_await pause_.async_wait(async::kTuple);
    if (error) {
      co_return;
    }
  }
}

asio::awaitable<void> OutboxWorker::process() {
  for (const Consequence& consequence : consequences()) {
    co_await process_kind(consequence);
  }
}

/// The lease is taken only for readable entries: it is a write and would keep the disk awake.
asio::awaitable<void> OutboxWorker::process_kind(Consequence consequence) {
  const std::string kind(consequence.kind);
  std::optional<Lease> lease;
  std::vector<PendingEntry> entries = co_await pending(kind, std::nullopt);
  while (!entries.empty()) {
    const OutboxCursor last = cursor_of(entries.back());
    const std::vector<EndedGame> games = read_ends(entries);
    if (!games.empty() && !lease) {
      // The first readable entry takes the lease.
      lease = co_await take_lease(kind);
    }
    if (!games.empty() && !lease) {
      co_return;  // another node has it
    }
    if (!games.empty()) {
      const bool goes_on = co_await process_part(consequence, *lease, games);
      if (!goes_on) {
        co_return;
      }
    }
    // Starts after the last entry: unreadable entries stay in the outbox and must not be read for ever.
    entries = co_await pending(kind, last);
  }
  if (lease) {
    stores_->leases->release(*lease, [](const WriteResult&) {});
  }
}

std::vector<EndedGame> OutboxWorker::read_ends(const std::vector<PendingEntry>& entries) {
  std::vector<EndedGame> games;
  for (const PendingEntry& entry : entries) {
    if (std::optional<rooms::GameEnd> end = rooms::read_game_end(entry.entry.payload)) {
      games.push_back({entry.key, entry.at, *std::move(end)});
    } else {
      log_unreadable(entry);
    }
  }
  return games;
}

/// Whether to continue: the lease is held, and the store answers.
asio::awaitable<bool> OutboxWorker::process_part(Consequence consequence, Lease lease,
                                                 const std::vector<EndedGame>& games) {
  for (const EndedGame& game : games) {
    if (!co_await settle(consequence, lease, game)) {
      co_return false;
    }
  }
  // Renewed after each part: a worker that is slower than the lease has lost it, and the store refuses its
  // writes.
  const auto ask = [&leases = *stores_->leases, &lease,
                    until = machine_->wall() + kLease](std::function<void(WriteResult)> callback) {
    leases.renew(lease, until, std::move(callback));
  };
  const WriteResult renewed = co_await async::await_callback<WriteResult>(executor_, ask);
  co_return renewed.has_value();
}

/// Whether to continue: the lease is held, and the store answers.
asio::awaitable<bool> OutboxWorker::settle(Consequence consequence, Lease lease, const EndedGame& game) {
  auto following = consequence.follow(executor_, *stores_, game);
  const Expected<store::Consequences, StoreError> follows = co_await std::move(following);
  if (!follows) {
    co_return false;
  }
  const WriteResult done = co_await database_.write(store::acknowledge_entry, game.key, lease, *follows);
  // NotFound: another node, or this one before a crash, has acknowledged the entry, so it is done.
  co_return done || done.error().kind == StoreError::Kind::NotFound;
}

asio::awaitable<std::vector<PendingEntry>> OutboxWorker::pending(std::string kind,
                                                                 std::optional<OutboxCursor> after) {
  auto entries = co_await database_.read(store::pending_entries, kind, after, kAtOnce);
  co_return entries ? *std::move(entries) : std::vector<PendingEntry>();
}

asio::awaitable<std::optional<Lease>> OutboxWorker::take_lease(std::string kind) {
  const Instant now = machine_->wall();
  const auto ask = [this, &kind, now](std::function<void(TakenLease)> callback) {
    stores_->leases->take(lease_name(kind), node_, now, now + kLease, std::move(callback));
  };
  const TakenLease lease = co_await async::await_callback<TakenLease>(executor_, ask);
  co_return lease ? std::optional(*lease) : std::nullopt;
}

void OutboxWorker::log_unreadable(const PendingEntry& entry) {
  const std::string name =
      entry.key.game + "/" + std::to_string(entry.key.event) + "/" + std::to_string(entry.key.part);
  // Logged once, although the worker reads the entry every few seconds.
  if (logged_.insert(name).second) {
    log::error(
        "game {}: the outbox entry of event {} ({}) cannot be read, perhaps because a newer version stored "
        "it; it stays for that version",
        entry.key.game, entry.key.event, entry.entry.kind);
  }
}

}  // namespace rookery::jobs
