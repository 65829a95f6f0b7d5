#include <gmock/gmock.h>

#include "test/backends.h"

namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

/// What ReportStore must do on every database.
template <class Backend>
class ReportConformance : public StoresTest<Backend> {
 protected:
  Expected<void, StoreError> add(const Report& report) {
    return blocking<void>([&](auto done) { this->stores_.reports->add(report, std::move(done)); });
  }
  std::vector<Report> open() {
    return blocking<std::vector<Report>>(
               [&](auto done) { this->stores_.reports->open(100, std::move(done)); })
        .value();
  }
  Expected<void, StoreError> close(const char* id) {
    return blocking<void>([&](auto done) { this->stores_.reports->close(id, std::move(done)); });
  }
};
TYPED_TEST_SUITE(ReportConformance, Backends);

Report report_of(const char* id, int when, const char* reporter = "ann") {
  return {id, at(when), reporter, "Ann", "bob", "Bob", "g1", "insults", "Bob: \"you, loser\"\nAnn: stop"};
}

TYPED_TEST(ReportConformance, AReportIsOpenUntilItIsClosed) {
  ASSERT_TRUE(this->add(report_of("r2", 2)));
  ASSERT_TRUE(this->add(report_of("r1", 1)));
  this->reopen();
  EXPECT_THAT(this->open(), ElementsAre(report_of("r1", 1), report_of("r2", 2)));
  ASSERT_TRUE(this->close("r1"));
  EXPECT_THAT(this->open(), ElementsAre(report_of("r2", 2)));
  EXPECT_EQ(kind_of(this->close("r1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->add(report_of("r2", 3))), Kind::Conflict);
}

TYPED_TEST(ReportConformance, NobodyFloodsTheAdministrator) {
  for (const char* id : {"1", "2", "3", "4", "5"}) {
    ASSERT_TRUE(this->add(report_of(id, 1)));
  }
  EXPECT_EQ(kind_of(this->add(report_of("6", 1))), Kind::Conflict);
  EXPECT_TRUE(this->add(report_of("7", 1, "cy")));
  ASSERT_TRUE(this->close("1"));
  EXPECT_TRUE(this->add(report_of("8", 1)));
}

TYPED_TEST(ReportConformance, ReportsOfAndAboutADeletedAccountGo) {
  ASSERT_TRUE(blocking<void>(
      [&](auto done) { this->stores_.accounts->create({"bob", "Bob", at(0)}, std::move(done)); }));
  ASSERT_TRUE(this->add(report_of("r1", 1)));
  ASSERT_TRUE(
      blocking<void>([&](auto done) { this->stores_.accounts->remove("bob", at(9), std::move(done)); }));
  EXPECT_THAT(this->open(), IsEmpty());
}

}  // namespace
}  // namespace rookery::store
