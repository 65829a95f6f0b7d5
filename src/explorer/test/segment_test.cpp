#include "segment.h"

#include <gtest/gtest.h>

#include "made_games.h"
#include "rookery/base/hash.h"
#include "rookery/explorer/segment_builder.h"

namespace rookery::explorer {
namespace {

using postings::kChunk;

std::string segment_of(const std::vector<Game>& games) {
  std::string bytes;
  SegmentBuilder builder({}, [&](std::string_view piece) { bytes += piece; });
  for (const Game& game : games) {
    builder.add(*prepare(game));
  }
  EXPECT_TRUE(builder.finish());
  return bytes;
}

/// Asks a segment all that can be asked. Whether nothing was damaged.
bool read_all(const Segment& segment, const std::vector<Game>& games, std::vector<MoveStatistics>* start) {
  bool is_sound = true;
  for (std::uint32_t game = 0; game < segment.games(); ++game) {
    is_sound = segment.game(game).has_value() && is_sound;
  }
  std::vector<std::uint32_t> some;
  for (std::uint32_t game = 0; game < segment.games(); game += 3) {
    some.push_back(game);
  }
  const auto removals = segment.removals(some);
  for (const Game& game : games) {
    is_sound = segment.find(game.header.id).has_value() && is_sound;
    for (const PositionMove& at : positions_of(game.start, game.moves)) {
      Tally tally({.top_games = 15, .recent_games = 8, .with_history = true});
      is_sound = segment.collect(at.key, {}, 0, tally).has_value() && is_sound;
      is_sound = removals && segment.collect(at.key, *removals, 0, tally).has_value() && is_sound;
    }
  }
  Tally tally({});
  is_sound = segment.collect(chess::Position::initial().key(), {}, 0, tally).has_value() && is_sound;
  *start = tally.moves(chess::Position::initial());
  return is_sound;
}

/// Makes all checksums right again, as a forger would.
void sign(std::string& bytes) {
  std::string_view end = std::string_view(bytes).substr(bytes.size() - kEndSize);
  const std::uint64_t trailer_at = *take_fixed<std::uint64_t>(end);
  const std::size_t chunks = (trailer_at + kChunk - 1) / kChunk;
  std::string hashes;
  for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
    const std::size_t from = chunk * kChunk;
    append_fixed(hashes, hash_words(bytes.substr(from, std::min<std::size_t>(kChunk, trailer_at - from))));
  }
  bytes.replace(bytes.size() - kEndSize - hashes.size(), hashes.size(), hashes);
  std::string hash;
  append_fixed(hash, hash_words(bytes.substr(trailer_at, bytes.size() - kEndSize - trailer_at)));
  bytes.replace(bytes.size() - kEndSize + 8, 8, hash);
}

TEST(Segment, SameGamesGiveTheSameBytes) {
  const auto games = random_games(50, 31);
  EXPECT_EQ(segment_of(games), segment_of(games));
}

TEST(Segment, WithoutGamesIsReadable) {
  const std::string bytes = segment_of({});
  const auto segment = Segment::open(bytes);
  ASSERT_TRUE(segment);
  std::vector<MoveStatistics> start;
  EXPECT_TRUE(read_all(*segment, random_games(1, 32), &start));
  EXPECT_TRUE(start.empty());
}

TEST(Segment, EachDamagedByteIsNoticed) {
  const auto games = random_games(18, 33, 4);
  const std::string good = segment_of(games);
  std::vector<MoveStatistics> right;
  ASSERT_TRUE(read_all(*Segment::open(good), games, &right));
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x55);
    const auto segment = Segment::open(bad);
    std::vector<MoveStatistics> start;
    EXPECT_FALSE(segment && read_all(*segment, games, &start)) << "byte " << at;
  }
}

/// Checksums detect accidents alone: what they let pass must not end the program either.
TEST(Segment, DamageWithRightChecksumsEndsNothing) {
  const auto games = random_games(18, 34, 4);
  const std::string good = segment_of(games);
  for (std::size_t at = kHeaderSize; at < good.size() - kEndSize; ++at) {
    for (const unsigned change : {0x01U, 0x80U, 0xFFU}) {
      std::string bad = good;
      bad[at] = static_cast<char>(static_cast<unsigned char>(bad[at]) ^ change);
      sign(bad);
      const auto segment = Segment::open(bad);
      std::vector<MoveStatistics> start;
      if (segment) {
        static_cast<void>(read_all(*segment, games, &start));
      }
    }
  }
}

TEST(Segment, CutOffAtEachByteIsRefused) {
  const std::string good = segment_of(random_games(18, 35, 4));
  for (std::size_t size = 0; size < good.size(); ++size) {
    EXPECT_FALSE(Segment::open(std::string_view(good).substr(0, size))) << size;
  }
}

TEST(Segment, NamesItsFault) {
  std::string bytes = segment_of(random_games(3, 36));
  EXPECT_EQ(Segment::open("[Event \"a\"]").error(), SegmentFault::NotASegment);
  EXPECT_EQ(Segment::open(bytes.substr(0, 100)).error(), SegmentFault::Truncated);
  bytes[8] = 9;
  EXPECT_EQ(Segment::open(bytes).error(), SegmentFault::OtherVersion);
}

}  // namespace
}  // namespace rookery::explorer
