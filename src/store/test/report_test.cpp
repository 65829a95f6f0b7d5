#include <gmock/gmock.h>

#include <future>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/administration/reports.h"
#include "test/backends.h"

namespace rookery::store {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = StoreError::Kind;

/// What the queries of reports must do on every database.
template <class Backend>
class ReportConformance : public StoresTest<Backend> {
 protected:
  Expected<void, StoreError> add(const Report& report) { return this->write(store::add_report, report); }
  std::vector<Report> open() { return this->read(store::open_reports, 100).value(); }
  Expected<void, StoreError> close(const char* id) { return this->write(store::close_report, ReportId{id}); }
};
TYPED_TEST_SUITE(ReportConformance, Backends);

Report report_of(const char* id, int when, const char* reporter = "ann") {
  return {id, at(when), reporter, "Ann", "bob", "Bob", "g1", "insults", "Bob: \"you, loser\"\nAnn: stop"};
}

TYPED_TEST(ReportConformance, ReportIsOpenUntilClosed) {
  ASSERT_TRUE(this->add(report_of("r2", 2)));
  ASSERT_TRUE(this->add(report_of("r1", 1)));
  this->reopen();
  EXPECT_THAT(this->open(), ElementsAre(report_of("r1", 1), report_of("r2", 2)));
  ASSERT_TRUE(this->close("r1"));
  EXPECT_THAT(this->open(), ElementsAre(report_of("r2", 2)));
  EXPECT_EQ(kind_of(this->close("r1")), Kind::NotFound);
  EXPECT_EQ(kind_of(this->add(report_of("r2", 3))), Kind::Conflict);
}

TYPED_TEST(ReportConformance, ReportsAreLimited) {
  for (const char* id : {"1", "2", "3", "4", "5"}) {
    ASSERT_TRUE(this->add(report_of(id, 1)));
  }
  EXPECT_EQ(kind_of(this->add(report_of("6", 1))), Kind::Conflict);
  EXPECT_TRUE(this->add(report_of("7", 1, "cy")));
  ASSERT_TRUE(this->close("1"));
  EXPECT_TRUE(this->add(report_of("8", 1)));
}

TYPED_TEST(ReportConformance, LimitHoldsAcrossNodes) {
  const Stores other = this->backend_.open();
  for (std::size_t round = 0; round < 20; ++round) {
    const std::string reporter = "ann" + std::to_string(round);
    std::vector<std::future<void>> answers;
    for (std::size_t i = 0; i < 10; ++i) {
      auto answered = std::make_shared<std::promise<void>>();
      answers.push_back(answered->get_future());
      const std::string id = reporter + "." + std::to_string(i);
      (i % 2 == 0 ? this->stores_ : other)
          .database->write(store::add_report, report_of(id.c_str(), 1, reporter.c_str()))
          .then([answered](auto) { answered->set_value(); });
    }
    for (auto& answer : answers) {
      answer.wait();
    }
    EXPECT_EQ(this->open().size(), (round + 1) * kMostOpenReports) << "round " << round;
  }
}

TYPED_TEST(ReportConformance, ReportsByAndAboutADeletedAccountAreDeleted) {
  ASSERT_TRUE(this->write(store::create_account, {"bob", "Bob", at(0)}));
  ASSERT_TRUE(this->add(report_of("r1", 1)));
  ASSERT_TRUE(this->write(store::remove_account, AccountId{"bob"}, at(9)));
  EXPECT_THAT(this->open(), IsEmpty());
}

}  // namespace
}  // namespace rookery::store
