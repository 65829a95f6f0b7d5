#include "rookery/node/server_memory.h"

#include <future>

#include "rookery/crypto/sodium_text.h"
#include "rookery/log/log.h"
#include "rookery/node/downtime_watch.h"

namespace rookery::node {

using store::StoreError;

namespace {

/// Reads and writes facts before anything else runs, so its calls may block.
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
        "the machine's clock is {} s behind the time at which the server last ran; game clocks are running, "
        "so the server's time continues from there, and the times it shows will be wrong",
        std::chrono::duration_cast<std::chrono::seconds>(start.now - wall).count());
  }
  return start;
}

/// Older versions kept a key here that signed guests' cookies and authorization codes.
constexpr const char* kFormerKey = "cookie_key";
constexpr std::size_t kFormerKeyBytes = 32, kSuffixBytes = 4;

bool is_hex_of(std::string_view text, std::size_t bytes) {
  return text.size() == 2 * bytes && crypto::from_hex(text).size() == bytes;
}

/// The suffix that older versions derived from the key: another one would log everyone out.
std::string suffix_from(const std::string& former_key) {
  constexpr std::size_t kHash = 16;
  return crypto::hex(
      crypto::keyed_hash("login cookie name", crypto::from_hex(former_key), kHash).substr(0, kSuffixBytes));
}

/// The suffix of the cookies' names, common to all nodes. Deletes the key of an older version: every copy of
/// the database contained it, and it signs nothing any more.
Expected<std::string, StoreError> find_cookie_suffix(BlockingFacts& facts) {
  crypto::need_sodium();
  const auto key = facts.get(kFormerKey);
  if (!key) {
    return fail(key.error());
  }
  const bool has_key = *key && is_hex_of(**key, kFormerKeyBytes);
  std::string made = has_key ? suffix_from(**key) : crypto::hex(crypto::random_bytes(kSuffixBytes));
  auto suffix = facts.put_if_absent({"cookie_suffix", made});
  std::vector<store::Fact> corrections;
  if (suffix && !is_hex_of(*suffix, kSuffixBytes)) {  // not written by a server
    suffix = made;
    corrections.push_back({"cookie_suffix", std::move(made)});
  }
  if (suffix && *key && !(*key)->empty()) {
    corrections.push_back({kFormerKey, ""});
  }
  if (corrections.empty()) {
    return suffix;
  }
  auto put = facts.put(std::move(corrections));
  return put ? suffix : fail(std::move(put.error()));
}

Expected<bool, StoreError> does_any_live(store::LeaseStore& leases, Instant wall) {
  std::promise<Expected<std::vector<store::ListedLease>, StoreError>> promise;
  leases.list(DowntimeWatch::kNodes, [&](auto nodes) { promise.set_value(std::move(nodes)); });
  return promise.get_future().get().map(
      [&](const auto& nodes) { return DowntimeWatch::does_any_live(nodes, wall); });
}

}  // namespace

Expected<ServerMemory, StoreError> recall(const store::Stores& stores, Instant wall, rooms::Nodes nodes) {
  BlockingFacts facts(*stores.games);
  const auto cookie_suffix = find_cookie_suffix(facts);
  if (!cookie_suffix) {
    return fail(cookie_suffix.error());
  }
  const auto outages = facts.get("outages");
  const auto alive = facts.get("alive_at");
  for (const auto* fact : {&outages, &alive}) {
    if (!*fact) {
      return fail(fact->error());
    }
  }
  const Expected<bool, StoreError> others =
      nodes == rooms::Nodes::One ? Expected<bool, StoreError>(false) : does_any_live(*stores.leases, wall);
  if (!others) {
    return fail(others.error());
  }
  if (*others) {
    const Instant last = *alive ? read_instant(**alive).value_or(wall) : wall;
    return ServerMemory{
        *cookie_suffix, {wall, Outages::parse(outages->value_or(""))}, Outages::Span{last, wall}};
  }
  const auto is_due = facts.is_any_due();
  if (!is_due) {
    return fail(is_due.error());
  }
  ServerMemory memory{*cookie_suffix, find_start_of_time(wall, *alive, outages->value_or(""), *is_due)};
  const auto put =
      facts.put({{"outages", memory.time.downtime.write()}, {"alive_at", write_instant(memory.time.now)}});
  if (!put) {
    return fail(put.error());
  }
  return memory;
}

}  // namespace rookery::node
