#include "rookery/store/games/outbox.h"

#include <thread>

#include "rookery/store/games/results.h"
#include "test/backends.h"
#include "test/games.h"

/// What the outbox must do on every database.
namespace rookery::store {
namespace {

using Kind = StoreError::Kind;

template <class Backend>
class OutboxConformance : public StoresTest<Backend> {
 protected:
  Expected<void, StoreError> append(const std::string& game, std::size_t first, Instant when,
                                    std::vector<OutboxEntry> outbox) {
    return blocking<void>([&](auto done) {
      this->stores_.games->append({game, first, {{"x", ""}}, {.last_at = when}, std::move(outbox)},
                                  std::move(done));
    });
  }
  Expected<std::vector<PendingEntry>, StoreError> pending(const std::string& kind = "ratings",
                                                          std::size_t most = 100,
                                                          std::optional<OutboxCursor> after = {}) {
    return this->read(store::pending_entries, kind, after, most);
  }
  std::vector<PlayerResults> results_of(const std::string& player) {
    return this->read(store::results_of, PlayerId{player}).value();
  }
  Expected<void, StoreError> acknowledge(const OutboxKey& key, const Lease& lease,
                                         const Consequences& consequences = {}) {
    return this->write(store::acknowledge_entry, key, lease, consequences);
  }
  Lease take(Instant now) {
    return blocking<Lease>([&](auto done) {
             this->stores_.leases->take("outbox", "test", now, now + std::chrono::seconds(10),
                                        std::move(done));
           })
        .value();
  }
  Blocking games() { return Blocking(*this->stores_.games); }
};
TYPED_TEST_SUITE(OutboxConformance, Backends);

TYPED_TEST(OutboxConformance, KeepsEntriesUntilAcknowledged) {
  ASSERT_TRUE(this->games().create(header_of("g"), {}));
  ASSERT_TRUE(this->games().create(header_of("h"), {}));
  ASSERT_TRUE(this->append("h", 0, at(2), {{"ratings", "h"}}));
  ASSERT_TRUE(this->append("g", 0, at(1), {}));
  ASSERT_TRUE(this->append("g", 1, at(1), {{"ratings", "g"}, {"points", ""}}));
  const std::vector<PendingEntry> all{{{"g", 1, 0}, at(1), {"ratings", "g"}},
                                      {{"g", 1, 1}, at(1), {"points", ""}},
                                      {{"h", 0, 0}, at(2), {"ratings", "h"}}};
  const std::vector<PendingEntry> ratings{all[0], all[2]}, points{all[1]};
  EXPECT_EQ(this->pending(), ratings) << "the oldest first";
  EXPECT_EQ(this->pending("points"), points);
  this->reopen();
  EXPECT_EQ(this->pending(), ratings);
  ASSERT_TRUE(this->acknowledge(all[0].key, this->take(at(0))));
  EXPECT_EQ(this->pending(), (std::vector<PendingEntry>{all[2]}));
  EXPECT_EQ(this->pending("points"), points);
}

TYPED_TEST(OutboxConformance, EntriesArePaged) {
  std::vector<PendingEntry> all;
  for (const char* game : {"g", "h"}) {
    ASSERT_TRUE(this->games().create(header_of(game), {}));
    for (std::size_t i = 0; i < 3; ++i) {
      ASSERT_TRUE(this->append(game, i, at(1), {{"points", ""}, {"ratings", ""}, {"ratings", ""}}));
      all.push_back({{game, i, 1}, at(1), {"ratings", ""}});
      all.push_back({{game, i, 2}, at(1), {"ratings", ""}});
    }
  }
  std::vector<PendingEntry> read;
  for (std::optional<OutboxCursor> after; read.size() < all.size();) {
    const auto part = this->pending("ratings", 5, after).value();
    ASSERT_FALSE(part.empty());
    ASSERT_LE(part.size(), 5U);
    read.insert(read.end(), part.begin(), part.end());
    after = cursor_of(part.back());
  }
  EXPECT_EQ(read, all);
  EXPECT_TRUE(this->pending("ratings", 5, cursor_of(all.back()))->empty());
}

TYPED_TEST(OutboxConformance, ResultsAreCountedByKindOfGame) {
  constexpr GameCategory kBlitz{Speed::Blitz, false, false}, kRated{Speed::Blitz, false, true},
      kChess960{Speed::Bullet, true, false};
  ASSERT_TRUE(this->games().create(header_of("g"), {}));
  const std::vector<std::vector<ResultChange>> changes{
      {{"ann", kBlitz, {1, 0, 0, 1}}, {"bob", kBlitz, {0, 0, 1}}},
      {{"ann", kBlitz, {0, 1, 0}}, {"bob", kBlitz, {0, 1, 0}}},
      {{"ann", kRated, {0, 0, 1, 1}}, {"ann", kChess960, {1, 0, 0}}},
      {{"ann", kBlitz, {-1, 1, 0}}, {"bob", kBlitz, {0, 1, -1}}},  // a draw after all
      {{"ann", kRated, {0, 0, -1, -1}}},
  };
  const Lease lease = this->take(at(0));
  for (std::size_t i = 0; i < changes.size(); ++i) {
    ASSERT_TRUE(this->append("g", i, at(1), {{"ratings", ""}}));
    ASSERT_TRUE(this->acknowledge({"g", i, 0}, lease, {.results = changes[i]}));
    EXPECT_EQ(kind_of(this->acknowledge({"g", i, 0}, lease, {.results = changes[i]})), Kind::NotFound);
  }
  this->reopen();
  EXPECT_EQ(this->results_of("ann"),
            (std::vector<PlayerResults>{{kChess960, {1, 0, 0}}, {kBlitz, {0, 2, 0, 1}}}));
  EXPECT_EQ(this->results_of("bob"), (std::vector<PlayerResults>{{kBlitz, {0, 2, 0}}}));
  EXPECT_TRUE(this->results_of("").empty());
}

TYPED_TEST(OutboxConformance, RefusedAppendQueuesNothing) {
  ASSERT_TRUE(this->games().create(header_of("g"), {}));
  EXPECT_EQ(kind_of(this->append("g", 7, at(1), {{"ratings", ""}})), Kind::Conflict);
  EXPECT_EQ(kind_of(this->append("none", 0, at(1), {{"ratings", ""}})), Kind::NotFound);
  EXPECT_TRUE(this->pending()->empty());
}

TYPED_TEST(OutboxConformance, EntryIsAcknowledgedOnce) {
  ASSERT_TRUE(this->games().create(header_of("g"), {}));
  ASSERT_TRUE(this->append("g", 0, at(1), {{"ratings", ""}}));
  const Lease lease = this->take(at(0));
  ASSERT_TRUE(this->acknowledge({"g", 0, 0}, lease, {.facts = {{"rating", "1600"}}}));
  EXPECT_EQ(kind_of(this->acknowledge({"g", 0, 0}, lease, {.facts = {{"rating", "1700"}}})), Kind::NotFound);
  EXPECT_EQ(*this->games().get("rating"), "1600");
}

TYPED_TEST(OutboxConformance, StaleLeaseAcknowledgesNothing) {
  ASSERT_TRUE(this->games().create(header_of("g"), {}));
  ASSERT_TRUE(this->append("g", 0, at(1), {{"ratings", ""}}));
  const Lease stale = this->take(at(0));
  const Lease newest = this->take(at(10));
  EXPECT_EQ(kind_of(this->acknowledge({"g", 0, 0}, stale,
                                      {.facts = {{"rating", "1700"}}, .results = {{"ann", {}, {1, 0, 0}}}})),
            Kind::Conflict);
  EXPECT_TRUE(this->results_of("ann").empty());
  EXPECT_EQ(*this->games().get("rating"), std::nullopt);
  EXPECT_EQ(this->pending()->size(), 1U);
  EXPECT_TRUE(this->acknowledge({"g", 0, 0}, newest, {.facts = {{"rating", "1600"}}}));
  EXPECT_EQ(*this->games().get("rating"), "1600");
}

TYPED_TEST(OutboxConformance, DeletedGameQueuesNothing) {
  ASSERT_TRUE(this->games().create(header_of("g"), {}));
  ASSERT_TRUE(this->append("g", 0, at(1), {{"ratings", ""}}));
  ASSERT_TRUE(this->games().remove("g", 1));
  EXPECT_TRUE(this->pending()->empty());
}

/// Works entries off as a node does: counts them, in a fact that the acknowledgement brings. Its lease is
/// taken by others all the time.
void process(Stores stores, std::atomic<int>& clock, std::atomic<bool>& is_over) {
  while (!is_over) {
    const Instant now = at(clock += 10);
    const auto lease = blocking<Lease>([&](auto done) {
      stores.leases->take("outbox", "node", now, now + std::chrono::seconds(5), std::move(done));
    });
    const auto entries = wait_for(stores.database->read(store::pending_entries, "count", {}, 3));
    if (!lease || !entries) {
      continue;
    }
    is_over = is_over || entries->empty();
    for (const PendingEntry& entry : *entries) {
      const auto count = Blocking(*stores.games).get("count").value().value_or("0");
      const std::string next = std::to_string(std::stoi(count) + 1);
      const Consequences consequences{.facts = {{"count", next}}, .results = {{"ann", {}, {1, 0, 0}}}};
      (void)wait_for(stores.database->write(store::acknowledge_entry, entry.key, *lease, consequences));
    }
  }
}

TYPED_TEST(OutboxConformance, EntriesTakeEffectOnceAcrossLeaseChanges) {
  constexpr std::size_t kEntries = 60;
  ASSERT_TRUE(this->games().create(header_of("g"), {}));
  for (std::size_t i = 0; i < kEntries; ++i) {
    ASSERT_TRUE(this->append("g", i, at(1), {{"count", ""}}));
  }
  std::atomic<int> clock = 0;
  std::atomic<bool> is_over = false;
  std::vector<std::thread> nodes;
  for (int i = 0; i < 3; ++i) {
    nodes.emplace_back([&] { process(this->backend_.open(), clock, is_over); });
  }
  for (std::thread& node : nodes) {
    node.join();
  }
  EXPECT_TRUE(this->pending("count")->empty());
  EXPECT_EQ(*this->games().get("count"), std::to_string(kEntries));
  EXPECT_EQ(this->results_of("ann"), (std::vector<PlayerResults>{{{}, {kEntries, 0, 0}}}));
}

}  // namespace
}  // namespace rookery::store
