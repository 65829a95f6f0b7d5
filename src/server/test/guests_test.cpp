#include "access/guests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace rookery::server {
namespace {

using std::chrono::days;
using ::testing::HasSubstr;

constexpr Instant kToday{Duration{1'700'000'000'000}};

std::string cookie_in(const std::string& set_cookie) {
  return set_cookie.substr(0, set_cookie.find(';'));
}

std::string guest_in(const Guests& guests, const std::string& header) {
  const auto known = guests.guest_of(header, kToday);
  return known ? known->guest : "nobody";
}

TEST(GuestsTest, KnowsWhomItSigned) {
  const Guests guests(Guests::new_key());
  const std::string ann = guests.new_guest();
  const std::string cookie = cookie_in(guests.cookie_of(ann, kToday));
  EXPECT_EQ(ann.size(), 22U);
  EXPECT_NE(ann, guests.new_guest());
  EXPECT_EQ(guest_in(guests, cookie), ann);
  EXPECT_EQ(guest_in(guests, "a=b; " + cookie + "; c=d"), ann);
  EXPECT_THAT(guests.cookie_of(ann, kToday), HasSubstr("; HttpOnly; SameSite=Lax"));
}

TEST(GuestsTest, KnowsNobodyElse) {
  const Guests guests(Guests::new_key());
  const std::string cookie = cookie_in(guests.cookie_of("ann", kToday));
  const std::string name = cookie.substr(0, cookie.find('='));
  std::string forged = cookie;
  forged.back() = forged.back() == 'A' ? 'E' : 'A';
  std::string renamed = cookie;
  renamed.replace(renamed.find("ann"), 3, "bob");
  std::string redated = cookie;
  redated.insert(redated.rfind('.'), "0");
  std::string undated = cookie;
  undated.erase(undated.find('.'), undated.rfind('.') - undated.find('.'));
  const std::string others = cookie_in(Guests(Guests::new_key()).cookie_of("ann", kToday));
  for (const std::string& header :
       {std::string(), std::string("="), std::string(";;;"), name, name + "=", name + "=ann", name + "=ann.",
        name + "=.", name + "=..", forged, renamed, redated, undated, others, cookie + "x"}) {
    EXPECT_EQ(guest_in(guests, header), "nobody") << header;
  }
}

TEST(GuestsTest, ACookieIsGivenAgainWhenItWasGivenLongAgo) {
  const Guests guests(Guests::new_key());
  const std::string cookie = cookie_in(guests.cookie_of("ann", kToday));
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
    EXPECT_EQ(known->guest, "ann") << row.name;
    EXPECT_EQ(known->is_old, row.is_old) << row.name;
  }
}

/// As the program gave it before cookies bore a day; made with Python's hmac and hashlib.
TEST(GuestsTest, ACookieWithoutADayIsGoodAndOld) {
  const Guests guests("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  const auto known =
      guests.guest_of("rookery-eb509a16=ann._MKH-Tiyt0EXvsr0nB09gnEa-hJ7QqjOMXUcS2N-bjU", kToday);
  ASSERT_TRUE(known);
  EXPECT_EQ(known->guest, "ann");
  EXPECT_TRUE(known->is_old);
}

TEST(GuestsTest, ARematchHasOneIdThatDependsOnTheKey) {
  const Guests guests(Guests::new_key());
  EXPECT_EQ(guests.rematch_id("g"), guests.rematch_id("g"));
  EXPECT_NE(guests.rematch_id("g"), guests.rematch_id("h"));
  EXPECT_NE(guests.rematch_id("g"), Guests(Guests::new_key()).rematch_id("g"));
  EXPECT_EQ(guests.rematch_id("g").size(), kGameIdLength);
}

TEST(GameId, IsShortAndOfLettersThatAreNotTakenForOthers) {
  const std::string id = new_game_id();
  EXPECT_EQ(id.size(), kGameIdLength);
  EXPECT_EQ(id.find_first_of("01OIl"), std::string::npos) << id;
  EXPECT_NE(id, new_game_id());
  EXPECT_EQ(new_id().size(), 12U) << "of what is no game";
}

TEST(GameId, IsTheBeginningOfEachPlayersFullId) {
  const std::string ann = full_id_of("aB3dE5gH", "ann");
  EXPECT_EQ(ann.size(), kFullIdLength);
  EXPECT_EQ(ann, full_id_of("aB3dE5gH", "ann"));
  EXPECT_NE(ann, full_id_of("aB3dE5gH", "bob"));
  EXPECT_EQ(game_id_of(ann), "aB3dE5gH");
}

TEST(GameId, OfAnOlderGameIsTakenAsItIs) {
  EXPECT_EQ(full_id_of("abcdefgh2345", "ann"), "abcdefgh2345");
  for (const char* id :
       {"abcdefgh2345", "abcdefgh", "aB3dE5gH", "none", "", "ABCDEFGHJKLMNPQR", "aB3dE5gHABc2"}) {
    EXPECT_EQ(game_id_of(id), id);
  }
}

TEST(GuestsTest, TellsAKeyFromOtherText) {
  EXPECT_TRUE(Guests::is_key(Guests::new_key()));
  for (const char* text : {"", "00", "zz"}) {
    EXPECT_FALSE(Guests::is_key(text)) << text;
  }
}

}  // namespace
}  // namespace rookery::server
