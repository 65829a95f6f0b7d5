#include "rookery/auth/guests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::auth {
namespace {

using std::chrono::days;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

constexpr Instant kToday{Duration{1'700'000'000'000}};

std::string cookie_in(const std::string& set_cookie) {
  return set_cookie.substr(0, set_cookie.find(';'));
}

std::string guest_in(const Guests& guests, const std::string& header) {
  const auto known = guests.guest_of(header, kToday);
  return known ? known->guest : "nobody";
}

TEST(GuestsTest, IdentifiesByTheSecret) {
  const Guests guests("0a1b2c3d");
  const std::string secret = Guests::new_secret(), ann = Guests::guest_with(secret);
  const std::string cookie = cookie_in(guests.cookie_of(secret, kToday));
  EXPECT_THAT(cookie, StartsWith("rookery-0a1b2c3d="));
  EXPECT_THAT(ann, MatchesRegex("[A-Za-z0-9_-]{22}"));
  EXPECT_NE(ann, Guests::guest_with(Guests::new_secret()));
  EXPECT_EQ(guest_in(guests, cookie), ann);
  EXPECT_EQ(guest_in(guests, "a=b; " + cookie + "; c=d"), ann);
  EXPECT_THAT(guests.cookie_of(secret, kToday), HasSubstr("; HttpOnly; SameSite=Lax"));
}

/// Games and databases hold the guests' ids.
TEST(GuestsTest, IdIsNotACookie) {
  const Guests guests("0a1b2c3d");
  const std::string secret = Guests::new_secret(), ann = Guests::guest_with(secret);
  const std::string cookie = cookie_in(guests.cookie_of(secret, kToday));
  const std::string name = "rookery-0a1b2c3d=", day = cookie.substr(cookie.find('.'));
  std::string changed = cookie;
  changed[name.size()] = changed[name.size()] == 'A' ? 'E' : 'A';
  for (const std::string& header :
       {std::string(), std::string("="), std::string(";;;"), name, name + ".", name + day, name + ann,
        name + ann + day, name + ann + std::string(21, 'A') + day, name + secret, name + secret + ".",
        name + secret + ".x", name + secret + day + ".x", name + secret + "x" + day, changed,
        "rookery-ffffffff=" + secret + day}) {
    EXPECT_NE(guest_in(guests, header), ann) << header;
  }
}

/// As programs before this one gave them, signed with a key that stood in every copy of the database.
TEST(GuestsTest, SignedCookiesAreNotAccepted) {
  const Guests guests("eb509a16");
  EXPECT_EQ(guest_in(guests, "rookery-eb509a16=ann._MKH-Tiyt0EXvsr0nB09gnEa-hJ7QqjOMXUcS2N-bjU"), "nobody");
  EXPECT_EQ(guest_in(guests,
                     "rookery-eb509a16=AAAAAAAAAAAAAAAAAAAAAA.19675."
                     "_MKH-Tiyt0EXvsr0nB09gnEa-hJ7QqjOMXUcS2N-bjU"),
            "nobody");
}

TEST(GuestsTest, OldCookieIsRenewed) {
  const Guests guests("0a1b2c3d");
  const std::string secret = Guests::new_secret();
  const std::string cookie = cookie_in(guests.cookie_of(secret, kToday));
  struct Row {
    const char* name;
    Duration later;
    bool is_old;
  };
  for (const Row& row :
       {Row{"at once", days(0), false}, Row{"a week", days(7), false}, Row{"more", days(8), true},
        Row{"most of a year", days(360), true}, Row{"the clock was set back", -days(1), true}}) {
    const auto known = guests.guest_of(cookie, kToday + row.later);
    ASSERT_TRUE(known) << row.name;
    EXPECT_EQ(known->secret, secret) << row.name;
    EXPECT_EQ(known->is_old, row.is_old) << row.name;
  }
  // A day that the browser made up changes nothing but that.
  for (const char* day : {"-9223372036854775808", "9223372036854775807", "-1"}) {
    const auto known = guests.guest_of("rookery-0a1b2c3d=" + secret + "." + day, kToday);
    ASSERT_TRUE(known) << day;
    EXPECT_TRUE(known->is_old) << day;
  }
}

TEST(GameId, IsShortAndUnambiguous) {
  const std::string id = new_game_id();
  EXPECT_EQ(id.size(), kGameIdLength);
  EXPECT_EQ(id.find_first_of("01OIl"), std::string::npos) << id;
  EXPECT_NE(id, new_game_id());
  EXPECT_EQ(new_id().size(), 12U) << "of what is no game";
}

TEST(GameId, IsThePrefixOfEachFullId) {
  const std::string ann = full_id_of("aB3dE5gH", "ann");
  EXPECT_EQ(ann.size(), kFullIdLength);
  EXPECT_EQ(ann, full_id_of("aB3dE5gH", "ann"));
  EXPECT_NE(ann, full_id_of("aB3dE5gH", "bob"));
  EXPECT_EQ(game_id_of(ann), "aB3dE5gH");
}

TEST(GameId, AcceptsOlderIds) {
  EXPECT_EQ(full_id_of("abcdefgh2345", "ann"), "abcdefgh2345");
  for (const char* id :
       {"abcdefgh2345", "abcdefgh", "aB3dE5gH", "none", "", "ABCDEFGHJKLMNPQR", "aB3dE5gHABc2"}) {
    EXPECT_EQ(game_id_of(id), id);
  }
}

TEST(GuestsTest, RematchHasOneIdOnEveryNode) {
  EXPECT_EQ(rematch_id("g"), rematch_id("g"));
  EXPECT_NE(rematch_id("g"), rematch_id("h"));
  EXPECT_EQ(rematch_id("g").size(), kGameIdLength);
}

}  // namespace
}  // namespace rookery::auth
