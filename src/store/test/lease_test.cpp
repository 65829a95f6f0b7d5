#include <gmock/gmock.h>

#include "test/backends.h"

/// What leases must do on every database. Writes under a lease: outbox_test.cpp.
namespace rookery::store {
namespace {

using ::testing::HasSubstr;
using Kind = StoreError::Kind;

template <class Backend>
class LeaseConformance : public StoresTest<Backend> {
 protected:
  static Expected<Lease, StoreError> take(LeaseStore& leases, const std::string& holder, Instant now,
                                          Instant until, const std::string& name = "outbox") {
    return blocking<Lease>([&](auto done) { leases.take(name, holder, now, until, std::move(done)); });
  }
  Expected<Lease, StoreError> take(const std::string& holder, Instant now, Instant until,
                                   const std::string& name = "outbox") {
    return take(*this->stores_.leases, holder, now, until, name);
  }
  Expected<void, StoreError> renew(const Lease& lease, Instant until) {
    return blocking<void>([&](auto done) { this->stores_.leases->renew(lease, until, std::move(done)); });
  }
  Expected<void, StoreError> release(const Lease& lease) {
    return blocking<void>([&](auto done) { this->stores_.leases->release(lease, std::move(done)); });
  }
};
TYPED_TEST_SUITE(LeaseConformance, Backends);

TYPED_TEST(LeaseConformance, IsHeldUntilItExpires) {
  const auto first = this->take("one", at(0), at(10));
  ASSERT_TRUE(first) << first.error().what;
  EXPECT_EQ(first->name, "outbox");
  for (const char* holder : {"two", "one"}) {
    const auto refused = this->take(holder, at(9), at(20));
    ASSERT_EQ(kind_of(refused), Kind::Conflict) << holder;
    EXPECT_EQ(refused.error().what, "lease outbox is held by one");
  }
  const auto second = this->take("two", at(10), at(20));
  ASSERT_TRUE(second);
  EXPECT_GT(second->fence, first->fence);
}

TYPED_TEST(LeaseConformance, NamesAreIndependent) {
  ASSERT_TRUE(this->take("one", at(0), at(10), "a"));
  EXPECT_TRUE(this->take("two", at(0), at(10), "b"));
}

TYPED_TEST(LeaseConformance, RenewalExtendsIt) {
  const auto lease = this->take("one", at(0), at(10));
  ASSERT_TRUE(this->renew(*lease, at(20)));
  EXPECT_EQ(kind_of(this->take("two", at(15), at(30))), Kind::Conflict);
  EXPECT_TRUE(this->renew(*lease, at(21))) << "it ran out, but nobody took it";
  EXPECT_TRUE(this->take("two", at(21), at(30)));
}

TYPED_TEST(LeaseConformance, StaleFencingNumberIsRefused) {
  const auto stale = this->take("one", at(0), at(10));
  const auto newest = this->take("two", at(10), at(20));
  for (const auto& refused : {this->renew(*stale, at(99)), this->release(*stale)}) {
    ASSERT_EQ(kind_of(refused), Kind::Conflict);
    EXPECT_THAT(refused.error().what, HasSubstr("lease outbox with the fencing number 1 is over"));
  }
  EXPECT_EQ(kind_of(this->renew({"never taken", 1}, at(20))), Kind::Conflict);
  EXPECT_TRUE(this->renew(*newest, at(30)));
}

TYPED_TEST(LeaseConformance, ReleaseFreesItAndItsNumberIsStale) {
  const auto lease = this->take("one", at(0), at(10));
  ASSERT_TRUE(this->release(*lease));
  EXPECT_EQ(kind_of(this->renew(*lease, at(20))), Kind::Conflict);
  EXPECT_EQ(kind_of(this->release(*lease)), Kind::Conflict);
  const auto next = this->take("two", at(0), at(10));
  ASSERT_TRUE(next);
  EXPECT_GT(next->fence, lease->fence);
}

TYPED_TEST(LeaseConformance, SurvivesARestart) {
  const auto lease = this->take("one", at(0), at(10));
  this->reopen();
  EXPECT_EQ(kind_of(this->take("two", at(5), at(20))), Kind::Conflict);
  EXPECT_TRUE(this->renew(*lease, at(10)));
  EXPECT_GT(this->take("two", at(10), at(20))->fence, lease->fence);
}

TYPED_TEST(LeaseConformance, ListsTakenLeases) {
  const auto list = [this](const std::string& prefix) {
    return *blocking<std::vector<ListedLease>>(
        [&](auto done) { this->stores_.leases->list(prefix, std::move(done)); });
  };
  EXPECT_TRUE(list("node/").empty());
  const auto second = this->take("two", at(0), at(20), "node/2");
  const auto first = this->take("one", at(0), at(10), "node/1");
  ASSERT_TRUE(this->take("other", at(0), at(10), "node"));
  ASSERT_TRUE(this->take("other", at(0), at(10), "node0"));
  EXPECT_EQ(list("node/"), (std::vector<ListedLease>{{*first, "one", at(10)}, {*second, "two", at(20)}}));
  ASSERT_TRUE(this->release(*first));
  ASSERT_TRUE(this->renew(*second, at(30)));
  const auto later = list("node/");
  ASSERT_EQ(later.size(), 2U);
  EXPECT_EQ(later[0].holder, "");
  EXPECT_LE(later[0].until, at(0));
  EXPECT_GT(later[0].lease.fence, first->fence);
  EXPECT_EQ(later[1], (ListedLease{*second, "two", at(30)}));
}

TYPED_TEST(LeaseConformance, ConcurrentTakeSucceedsOnce) {
  constexpr int kRounds = 20;
  const auto count_taken = [this](const char* holder) {
    const Stores stores = this->backend_.open();
    std::vector<bool> taken;
    for (int round = 0; round < kRounds; ++round) {
      taken.push_back(this->take(*stores.leases, holder, at(0), at(10), std::to_string(round)).has_value());
    }
    return taken;
  };
  std::vector<std::future<std::vector<bool>>> nodes;
  for (const char* holder : {"one", "two", "three"}) {
    nodes.push_back(std::async(std::launch::async, count_taken, holder));
  }
  std::vector<int> winners(kRounds);
  for (auto& node : nodes) {
    const std::vector<bool> taken = node.get();
    for (std::size_t round = 0; round < taken.size(); ++round) {
      winners[round] += taken[round] ? 1 : 0;
    }
  }
  EXPECT_EQ(winners, std::vector<int>(kRounds, 1));
}

}  // namespace
}  // namespace rookery::store
