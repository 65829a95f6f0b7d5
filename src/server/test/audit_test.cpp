#include "endpoint/audit.h"

#include <gtest/gtest.h>

namespace rookery::server {
namespace {

TEST(AuditEntries, SameMillisecondIsOrderedById) {
  const Instant now{Duration{1'700'000'000'000}};
  std::string last;
  for (int i = 0; i < 100; ++i) {
    const std::string id = audit_entry_of("ann", now, "role", "").id;
    EXPECT_LT(last, id);
    last = id;
  }
}

}  // namespace
}  // namespace rookery::server
