#include "rookery/http/connection_limiter.h"

#include <gtest/gtest.h>

#include <vector>

namespace rookery::http {
namespace {

TEST(ConnectionLimiter, TakesAsManyAsItMayInAllAndOfAnAddress) {
  ConnectionLimiter limiter(4, 2);
  std::vector<ConnectionLimiter::Ticket> tickets;
  const auto enters = [&](const char* address, bool is_proxy = false) {
    auto ticket = limiter.enter(address, is_proxy);
    if (ticket) {
      tickets.push_back(std::move(*ticket));
    }
    return ticket.has_value();
  };
  EXPECT_TRUE(enters("10.0.0.1"));
  EXPECT_TRUE(enters("10.0.0.1"));
  EXPECT_FALSE(enters("10.0.0.1")) << "two of an address";
  EXPECT_TRUE(enters("10.0.0.1", true)) << "of a proxy only the total counts";
  EXPECT_TRUE(enters("10.0.0.2"));
  EXPECT_FALSE(enters("10.0.0.3")) << "four in all";
  EXPECT_FALSE(enters("10.0.0.4", true)) << "four in all";
  EXPECT_EQ(limiter.open(), 4U);
  tickets.pop_back();
  EXPECT_TRUE(enters("10.0.0.3")) << "a place that was given back";
  tickets.clear();
  EXPECT_EQ(limiter.open(), 0U);
  EXPECT_TRUE(enters("10.0.0.1"));
}

}  // namespace
}  // namespace rookery::http
