#include "rookery/http/answer_cache.h"

#include <gtest/gtest.h>

namespace rookery::http {
namespace {

AnswerCache::Text text(std::size_t size) {
  return std::make_shared<const std::string>(size, 'x');
}

TEST(AnswerCache, KeepsRequestedEntriesWithinItsLimit) {
  AnswerCache cache(10'000);
  cache.put("often", text(1'000));
  for (int i = 0; i < 100; ++i) {
    cache.put(std::to_string(i), text(1'000));
    EXPECT_LE(cache.bytes(), 10'000U);
    EXPECT_TRUE(cache.find("often")) << i;
  }
  EXPECT_TRUE(cache.find("99"));
  EXPECT_FALSE(cache.find("0"));
  cache.put("99", text(2));
  EXPECT_EQ(cache.find("99")->size(), 2U);
  cache.put("huge", text(20'000));
  EXPECT_FALSE(cache.find("huge"));
  EXPECT_LE(cache.bytes(), 10'000U);
}

}  // namespace
}  // namespace rookery::http
