#include <gtest/gtest.h>

#include "attributes_code.h"
#include "manifest.h"
#include "merge_choice.h"
#include "rookery/explorer/answer.h"
#include "stored_segment.h"

namespace rookery::explorer {
namespace {

TEST(Month, IsReadAndWritten) {
  EXPECT_EQ(parse_month("2019-05"), Month(2019, 5));
  EXPECT_EQ(write(Month(2019, 5)), "2019-05");
  EXPECT_EQ(write(Month(476, 12)), "0476-12");
  EXPECT_EQ(write(Month()), "");
  for (const char* const bad :
       {"", "2019", "2019-13", "2019-00", "0000-01", "2019-5", "2019.05", "2019-05-01"}) {
    EXPECT_FALSE(parse_month(bad)) << bad;
  }
  EXPECT_EQ(month_of_date("2019.05.31"), Month(2019, 5));
  EXPECT_EQ(month_of_date("2019.??.??"), Month(2019, 1));
  EXPECT_EQ(month_of_date("2019"), Month(2019, 1));
  EXPECT_FALSE(month_of_date("????.??.??").is_known());
  EXPECT_LT(Month(), Month(1, 1));
}

TEST(Speed, WordsAreThoseOfTheInterface) {
  for (const Speed speed : kSpeeds) {
    EXPECT_EQ(parse_speed(word(speed)), speed);
  }
  EXPECT_EQ(word(Speed::UltraBullet), "ultraBullet");
  EXPECT_FALSE(parse_speed("Blitz"));
}

TEST(Attributes, BandIsThatOfTheAverageRating) {
  struct Case {
    std::uint16_t white, black;
    std::uint16_t least;
  };
  for (const Case& one : {Case{999, 1'000, 0}, Case{1'000, 1'000, 1'000}, Case{2'499, 2'500, 2'200},
                          Case{2'800, 2'200, 2'500}, Case{2'800, 0, 0}, Case{1'100, 1'300, 1'200}}) {
    const Attributes attributes{.ratings = {one.white, one.black}};
    EXPECT_EQ(kBands[attributes.band()], one.least) << one.white << ' ' << one.black;
  }
}

TEST(Attributes, PackingKeepsThem) {
  const Attributes attributes{Outcome::BlackWins, Speed::Correspondence, Month(2026, 11), {2'882, 4'095}};
  EXPECT_EQ(unpack_attributes(pack(attributes)), attributes);
  EXPECT_LT(pack(attributes), std::uint64_t{1} << 48);
  EXPECT_EQ(unpack_attributes(pack({.ratings = {5'000, 1}}))->ratings[0], kMostRating);
  EXPECT_FALSE(unpack_attributes(3));       // no outcome
  EXPECT_FALSE(unpack_attributes(6 << 2));  // no speed
}

TEST(Performance, IsTheOpponentsAverageAndTheDifferenceForTheScore) {
  const auto of = [](const Counts& counts, chess::Color mover) {
    const std::uint64_t games = counts.total();
    return performance({.move = {},
                        .counts = counts,
                        .with_ratings = games,
                        .mover_ratings = 2'000 * games,
                        .opponent_ratings = 1'700 * games,
                        .last_played = {}},
                       mover);
  };
  using chess::Color;
  EXPECT_EQ(of({2, 0, 2}, Color::White), 1'700);
  EXPECT_EQ(of({1, 0, 0}, Color::White), 2'500);
  EXPECT_EQ(of({1, 0, 0}, Color::Black), 900);
  EXPECT_EQ(of({3, 0, 1}, Color::White), 1'700 + 191);  // FIDE's table has 193 for 75 %
  EXPECT_EQ(of({1, 0, 3}, Color::Black), 1'700 + 191);
  EXPECT_FALSE(performance({.move = {}, .counts = {1, 0, 0}, .last_played = {}}, Color::White));
}

TEST(Manifest, DamageIsNoticedAtEachByte) {
  const Manifest manifest{.segments = {1, 3, 17}, .next = 18, .files = {{123, 456}, {UINT64_MAX, 7}}};
  const std::string text = write(manifest);
  EXPECT_EQ(parse_manifest(text), manifest);
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string bad = text;
    bad[at] = bad[at] == '1' ? '2' : '1';
    EXPECT_FALSE(parse_manifest(bad)) << at;
    EXPECT_FALSE(parse_manifest(text.substr(0, at))) << at;
  }
}

TEST(RemovedGames, DamageIsNoticedAtEachByte) {
  const std::vector<std::uint32_t> games{0, 7, 8, 1'000'000};
  const std::string bytes = write_removed(games);
  EXPECT_EQ(parse_removed(bytes), games);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string bad = bytes;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    EXPECT_FALSE(parse_removed(bad)) << at;
    EXPECT_FALSE(parse_removed(bytes.substr(0, at))) << at;
  }
}

TEST(MergeChoice, SmallSegmentsAreMergedWhenThereAreMany) {
  const auto choose = [](const std::vector<MergeInput>& segments) {
    return choose_merge(segments, 1'000'000);
  };
  std::vector<MergeInput> segments{{.games = 1'000'000}, {.games = 300'000}};
  segments.resize(9, {.games = 500});
  EXPECT_EQ(choose(segments), std::nullopt);
  segments.push_back({.games = 500});
  EXPECT_EQ(choose(segments), (MergeChoice{2, 8}));
  // Smaller ones between them do not keep them apart.
  segments[5].games = 1;
  segments.push_back({.games = 2});
  EXPECT_EQ(choose(segments), (MergeChoice{2, 9}));
  segments[4].is_sound = false;
  EXPECT_EQ(choose(segments), std::nullopt);
}

TEST(MergeChoice, SegmentThatLostMuchIsWrittenAgain) {
  const std::vector<MergeInput> segments{{.games = 800, .removed = 99}, {.games = 80, .removed = 10}};
  EXPECT_EQ(choose_merge(segments, 1'000'000), (MergeChoice{1, 1}));
  EXPECT_EQ(choose_merge(std::vector<MergeInput>{{.games = 800, .removed = 99}}, 1'000'000), std::nullopt);
}

}  // namespace
}  // namespace rookery::explorer
