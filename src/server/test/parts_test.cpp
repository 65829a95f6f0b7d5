#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rookery/http/accept.h"
#include "rookery/http/assets.h"
#include "rookery/http/connection_limiter.h"
#include "rookery/http/cross_site.h"
#include "rookery/http/token_bucket.h"
#include "rookery/node/deadlines.h"
#include "rookery/node/outages.h"
#include "rookery/server/qr.h"
#include "ws/lag_meter.h"

namespace rookery::server {
namespace {

using std::chrono::seconds;
using ::testing::HasSubstr;

constexpr Instant kNow{Duration{1'700'000'000'000}};

TEST(OutagesTest, CountsTimeAfterAnInstant) {
  node::Outages outages;
  outages.add(kNow, kNow + seconds(10));
  outages.add(kNow + seconds(20), kNow + seconds(25));
  outages.add(kNow + seconds(30), kNow + seconds(30));
  EXPECT_EQ(outages.since(kNow - seconds(5)), seconds(15));
  EXPECT_EQ(outages.since(kNow + seconds(4)), seconds(11));
  EXPECT_EQ(outages.since(kNow + seconds(15)), seconds(5));
  EXPECT_EQ(outages.since(kNow + seconds(25)), seconds(0));
  EXPECT_EQ(node::Outages::parse(outages.write()).since(kNow), seconds(15));
}

TEST(OutagesTest, SkipsUnreadableEntries) {
  EXPECT_EQ(node::Outages::parse("x 1-x 5 -- 1000-3000  7-").since(Instant{}), seconds(2));
}

TEST(OutagesTest, KeepsTheLatestEntries) {
  node::Outages outages;
  for (int i = 0; i < 600; ++i) {
    outages.add(kNow + seconds(2 * i), kNow + seconds(2 * i + 1));
  }
  EXPECT_EQ(outages.since(kNow), seconds(node::Outages::kKept));
}

TEST(OutagesTest, MergesUnknownEntriesOnce) {
  node::Outages one, other;
  one.add(kNow + seconds(10), kNow + seconds(20));
  one.add(kNow + seconds(40), kNow + seconds(50));
  other.add(kNow + seconds(5), kNow + seconds(45));
  other.add(kNow + seconds(60), kNow + seconds(61));
  node::Outages both = one;
  both.merge(other);
  EXPECT_EQ(both.total(), seconds(46));
  EXPECT_EQ(both.since(kNow + seconds(15)), seconds(36));
  const Duration before = both.total();
  both.merge(one);
  both.merge(other);
  EXPECT_EQ(both.total(), before);
}

/// Otherwise each of two nodes would write what the other wrote again, for ever.
TEST(OutagesTest, EqualContentGivesEqualText) {
  node::Outages one, other;
  one.add(kNow + seconds(10), kNow + seconds(20));
  other.add(kNow + seconds(5), kNow + seconds(15));
  node::Outages first = one, second = other;
  first.merge(other);
  second.merge(one);
  EXPECT_EQ(first.write(), second.write());
  EXPECT_EQ(node::Outages::parse(first.write()).total(), seconds(15));
}

TEST(DeadlinesTest, ReturnsTheEarliestAndForgetsTakenOnes) {
  node::Deadlines deadlines;
  EXPECT_EQ(deadlines.next(), std::nullopt);
  deadlines.set("b", kNow + seconds(2));
  deadlines.set("a", kNow + seconds(1));
  deadlines.set("c", kNow + seconds(1));
  deadlines.set("a", kNow + seconds(3));
  deadlines.forget("none");
  EXPECT_EQ(deadlines.next(), kNow + seconds(1));
  EXPECT_THAT(deadlines.take(kNow, 9), ::testing::IsEmpty());
  EXPECT_THAT(deadlines.take(kNow + seconds(2), 1), ::testing::ElementsAre("c"));
  EXPECT_THAT(deadlines.take(kNow + seconds(2), 9), ::testing::ElementsAre("b"));
  deadlines.forget("a");
  EXPECT_EQ(deadlines.next(), std::nullopt);
}

TEST(LagMeterTest, ReportsTheShortestRecentRoundTrip) {
  LagMeter meter;
  EXPECT_EQ(meter.round_trip(), Duration{0});
  for (const int way : {300, 120, 150}) {
    meter.add(Duration{way});
  }
  EXPECT_EQ(meter.round_trip(), Duration{120});
  for (std::size_t i = 0; i < LagMeter::kKept; ++i) {
    meter.add(Duration{200});
  }
  EXPECT_EQ(meter.round_trip(), Duration{200}) << "the connection has become worse";
  meter.add(LagMeter::kLeast - Duration{1});
  EXPECT_EQ(meter.round_trip(), Duration{0});
  meter.add(Duration{-5});
  EXPECT_EQ(meter.round_trip(), Duration{0});
}

TEST(TokenBucketTest, AllowsABurstThenTheRate) {
  http::TokenBucket bucket(2, 3);
  int taken = 0;
  for (int i = 0; i < 10; ++i) {
    taken += bucket.take(kNow) ? 1 : 0;
  }
  EXPECT_EQ(taken, 3);
  EXPECT_TRUE(bucket.take(kNow + Duration(500)));
  EXPECT_FALSE(bucket.take(kNow + Duration(500)));
  EXPECT_FALSE(bucket.take(kNow));
  EXPECT_TRUE(bucket.is_full(kNow + seconds(10)));
}

TEST(ConnectionLimiterTest, CountsTotalAndPerAddress) {
  http::ConnectionLimiter connection_limiter(3, 2);
  auto a = connection_limiter.enter("a");
  auto b = connection_limiter.enter("a");
  EXPECT_TRUE(a && b);
  EXPECT_FALSE(connection_limiter.enter("a"));
  auto c = connection_limiter.enter("b");
  EXPECT_TRUE(c);
  EXPECT_FALSE(connection_limiter.enter("c"));
  a.reset();
  EXPECT_TRUE(connection_limiter.enter("a"));
}

TEST(HttpTest, AcceptsOnlyItsOwnOrigin) {
  EXPECT_TRUE(http::is_own_origin(std::nullopt, "h:8"));
  EXPECT_TRUE(http::is_own_origin("http://h:8", "h:8"));
  EXPECT_TRUE(http::is_own_origin("https://h:8", "h:8"));
  for (const char* origin : {"http://h", "http://evil", "null", "", "http://h:8.evil", "ftp://h:8"}) {
    EXPECT_FALSE(http::is_own_origin(origin, "h:8")) << origin;
  }
}

TEST(AcceptTest, RequiresTheTypeByName) {
  for (const char* accept : {"text/html", "application/json, text/html;q=0.1", "a/b,TEXT/HTML"}) {
    EXPECT_TRUE(http::names_type(accept, "text/html")) << accept;
  }
  for (const char* accept : {"", "*/*", "text/*", "text/html;q=0", "text/htmlx"}) {
    EXPECT_FALSE(http::names_type(accept, "text/html")) << accept;
  }
}

TEST(AssetsTest, FolderServesNothingOutsideIt) {
  const auto assets = http::folder_assets(ROOKERY_TEST_DATA "/page");
  ASSERT_TRUE(assets->find("/index.html"));
  EXPECT_THAT(std::string(assets->find("/assets/page-1.css")->bytes), HasSubstr("sans-serif"));
  for (const char* path : {"/", "", "index.html", "/../page/index.html", "/assets/../index.html", "/assets",
                           "/.git", "//index.html", "/index.html/", "/%69ndex.html", "/none"}) {
    EXPECT_FALSE(assets->find(path)) << path;
  }
}

TEST(AssetsTest, ProgramContainsAPage) {
  const auto assets = http::embedded_assets();
  const auto page = assets->find("/index.html");
  ASSERT_TRUE(page);
  EXPECT_THAT(std::string(page->bytes), HasSubstr("<title>Rookery</title>"));
  EXPECT_EQ(page->etag.front(), '"');
  EXPECT_FALSE(assets->find("/"));
}

TEST(AssetsTest, KnowsContentTypes) {
  EXPECT_EQ(http::content_type_of("/assets/core-1.wasm"), "application/wasm");
  EXPECT_EQ(http::content_type_of("/x"), "application/octet-stream");
}

TEST(QrTest, DrawsForPagesAndTerminals) {
  const auto svg = qr_svg("http://192.168.1.5:8000/game/abcdefghjkmn");
  ASSERT_TRUE(svg);
  EXPECT_THAT(*svg, HasSubstr("viewBox=\"0 0 37 37\""));  // version 3: 29 modules, 4 light ones around
  EXPECT_THAT(qr_terminal("x").value(), HasSubstr("▀"));
  EXPECT_FALSE(qr_svg(std::string(5'000, 'x')));
}

}  // namespace
}  // namespace rookery::server
