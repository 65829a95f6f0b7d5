#include "listen/server_memory.h"

#include <future>

#include "access/guests.h"
#include "log.h"
#include "node/downtime_watch.h"

namespace rookery::server {

using store::StoreError;

namespace {

/// Facts read and written before anything else runs: these calls may block.
class BlockingFacts {
 public:
  explicit BlockingFacts(store::GameStore& store) : store_(&store) {}

  Expected<std::optional<std::string>, StoreError> get(const std::string& key) {
    std::promise<Expected<std::optional<std::string>, StoreError>> promise;
    store_->get(key, [&](auto value) { promise.set_value(std::move(value)); });
    return promise.get_future().get();
  }
  Expected<std::string, StoreError> put_if_absent(store::Fact fact) {
    std::promise<Expected<std::string, StoreError>> promise;
    store_->put_if_absent(std::move(fact), [&](auto value) { promise.set_value(std::move(value)); });
    return promise.get_future().get();
  }
  /// Whether a clock runs in any stored game.
  Expected<bool, StoreError> is_any_due() {
    std::promise<Expected<std::vector<store::DueGame>, StoreError>> promise;
    store_->due(std::nullopt, 1, [&](auto games) { promise.set_value(std::move(games)); });
    return promise.get_future().get().map([](const auto& games) { return !games.empty(); });
  }
  Expected<void, StoreError> put(std::vector<store::Fact> facts) {
    std::promise<Expected<void, StoreError>> promise;
    store_->put(std::move(facts), [&](auto done) { promise.set_value(std::move(done)); });
    return promise.get_future().get();
  }

 private:
  store::GameStore* store_;
};

StartOfTime find_start_of_time(Instant wall, const std::optional<std::string>& alive,
                               const std::string& downtime, bool is_due) {
  const std::optional<Instant> alive_at = alive ? read_instant(*alive) : std::nullopt;
  StartOfTime start = start_of_time(wall, alive_at, Outages::parse(downtime), is_due);
  if (start.now > wall) {
    log::warn(
        "the machine's clock stands {} s before the time at which the server last ran; clocks of games are "
        "running, so the server's time goes on from there, and the times it shows will be off",
        std::chrono::duration_cast<std::chrono::seconds>(start.now - wall).count());
  }
  return start;
}

/// The key of the guests' cookies: the same for all nodes on a database, whichever of them started first.
Expected<std::string, StoreError> find_cookie_key(BlockingFacts& facts) {
  auto key = facts.put_if_absent({"cookie_key", Guests::new_key()});
  if (!key || Guests::is_key(*key)) {
    return key;
  }
  std::string made = Guests::new_key();  // what stands there was not written by a server
  if (auto put = facts.put({{"cookie_key", made}}); !put) {
    return fail(std::move(put.error()));
  }
  return made;
}

Expected<bool, StoreError> does_any_live(store::LeaseStore& leases, Instant wall) {
  std::promise<Expected<std::vector<store::ListedLease>, StoreError>> promise;
  leases.list(DowntimeWatch::kNodes, [&](auto nodes) { promise.set_value(std::move(nodes)); });
  return promise.get_future().get().map(
      [&](const auto& nodes) { return DowntimeWatch::does_any_live(nodes, wall); });
}

}  // namespace

Expected<ServerMemory, StoreError> recall(const store::Stores& stores, Instant wall, Nodes nodes) {
  BlockingFacts facts(*stores.games);
  const auto cookie_key = find_cookie_key(facts);
  if (!cookie_key) {
    return fail(cookie_key.error());
  }
  const auto outages = facts.get("outages");
  const auto alive = facts.get("alive_at");
  for (const auto* fact : {&outages, &alive}) {
    if (!*fact) {
      return fail(fact->error());
    }
  }
  const Expected<bool, StoreError> others =
      nodes == Nodes::One ? Expected<bool, StoreError>(false) : does_any_live(*stores.leases, wall);
  if (!others) {
    return fail(others.error());
  }
  if (*others) {
    const Instant last = *alive ? read_instant(**alive).value_or(wall) : wall;
    return ServerMemory{
        *cookie_key, {wall, Outages::parse(outages->value_or(""))}, Outages::Span{last, wall}};
  }
  const auto is_due = facts.is_any_due();
  if (!is_due) {
    return fail(is_due.error());
  }
  ServerMemory memory{*cookie_key, find_start_of_time(wall, *alive, outages->value_or(""), *is_due)};
  const auto put =
      facts.put({{"outages", memory.time.downtime.write()}, {"alive_at", write_instant(memory.time.now)}});
  if (!put) {
    return fail(put.error());
  }
  return memory;
}

}  // namespace rookery::server
