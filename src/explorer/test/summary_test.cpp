#include "summary.h"

#include <gtest/gtest.h>

#include "made_games.h"
#include "rookery/base/hash.h"

namespace rookery::explorer {
namespace {

struct Lone {
  Attributes about;
  std::uint16_t move;
  std::uint32_t game;
  [[nodiscard]] Cell cell() const { return cell_of(move, chess::Color::White, about, game); }
};

std::vector<Lone> random_lone(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<Lone> lone;
  const auto moves = legal_moves(chess::Position::initial());
  for (std::uint32_t game = 0; game < count; ++game) {
    // One in thirty without a date.
    Attributes about = random_attributes(random);
    about.month = random.below(30) == 0 ? Month() : about.month;
    lone.push_back({about, moves[random.below(4)].raw(), game});
  }
  return lone;
}

std::vector<Cell> cells_of(const std::vector<Lone>& lone) {
  std::vector<Cell> cells;
  for (const Lone& one : lone) {
    cells.push_back(one.cell());
  }
  return cells;
}

/// A summary in a file.
class Stored {
 public:
  explicit Stored(const std::vector<Lone>& lone) { append_summary(bytes_, 77, cells_of(lone)); }

  [[nodiscard]] std::string& bytes() { return bytes_; }
  [[nodiscard]] std::optional<SummaryHead> head() const {
    return read_summary_head(segment_bytes(), {0, bytes_.size()}, 0);
  }
  /// Nothing: damaged.
  [[nodiscard]] std::optional<Tally> ask(const Request& request, const RemovedCells& removed = {}) const {
    const SegmentBytes bytes = segment_bytes();
    const auto found = head();
    Tally tally(request);
    if (!found) {
      return std::nullopt;
    }
    expect_summary(bytes, {0, bytes_.size()}, *found, request);
    const bool is_sound = read_summary(bytes, {0, bytes_.size()}, *found, removed, 0, tally);
    return is_sound ? std::optional(tally) : std::nullopt;
  }

 private:
  [[nodiscard]] SegmentBytes segment_bytes() const {
    std::vector<std::uint64_t> hashes;
    for (std::size_t at = 0; at < bytes_.size(); at += kChunk) {
      hashes.push_back(hash_words(std::string_view(bytes_).substr(at, kChunk)));
    }
    return {bytes_, hashes};
  }
  std::string bytes_;
};

/// What counting one game after the other gives.
Tally counted(const std::vector<Lone>& lone, const Request& request) {
  Tally tally(request);
  for (const Lone& one : lone) {
    const Cell cell = one.cell();
    if (request.filter.admits(cell.speed, cell.band) && request.filter.admits(cell.month)) {
      tally.add(cell);
      tally.add_to_history(cell);
      tally.offer(cell, 0);
    }
  }
  return tally;
}

void expect_same(const Tally& found, const Tally& right) {
  const chess::Position start = chess::Position::initial();
  EXPECT_EQ(found.moves(start), right.moves(start));
  EXPECT_EQ(found.history(), right.history());
}

std::vector<Request> some_requests() {
  std::vector<Request> requests;
  for (const Filter& filter : some_filters()) {
    for (const bool with_history : {false, true}) {
      requests.push_back({.filter = filter, .top_games = 5, .recent_games = 5, .with_history = with_history});
    }
  }
  return requests;
}

/// Of few games, of some hundreds whose totals would save little, and of so many that they do.
TEST(Summary, CountsAsGamesOneAfterTheOtherDo) {
  for (const std::size_t count : {20U, 400U, 6'000U}) {
    const auto lone = random_lone(count, count);
    const Stored stored(lone);
    ASSERT_TRUE(stored.head());
    EXPECT_EQ(stored.head()->is_large, count == 6'000);
    for (const Request& request : some_requests()) {
      const auto found = stored.ask(request);
      ASSERT_TRUE(found);
      expect_same(*found, counted(lone, request));
    }
  }
}

TEST(Summary, RemovedGamesAreTakenOff) {
  for (const std::size_t count : {300U, 6'000U}) {
    const auto lone = random_lone(count, 3 + count);
    const Stored stored(lone);
    for (const std::size_t each : {7U, 150U}) {
      std::vector<Lone> removed, left;
      for (const Lone& one : lone) {
        (one.game % each == 0 ? removed : left).push_back(one);
      }
      for (const Request& request : some_requests()) {
        const auto found = stored.ask(request, RemovedCells(cells_of(removed)));
        ASSERT_TRUE(found);
        expect_same(*found, counted(left, request));
        for (const Candidate& shown : found->top_games()) {
          EXPECT_NE(shown.game % each, 0U);
        }
      }
    }
  }
}

TEST(Summary, NewestAndBestOfARangeAreShown) {
  const auto lone = random_lone(6'000, 5);
  const Stored stored(lone);
  for (const Request& request : some_requests()) {
    const auto found = stored.ask(request);
    const Tally right = counted(lone, request);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->top_games().size(), 5U);
    ASSERT_EQ(found->recent_games().size(), 5U);
    EXPECT_EQ(found->top_games().front().rating, right.top_games().front().rating);
    EXPECT_EQ(found->recent_games().front().month, right.recent_games().front().month);
  }
}

/// What checksums let pass must not end the program.
TEST(Summary, DamageEndsNothing) {
  const auto lone = random_lone(1'500, 8);
  Stored stored(lone);
  ASSERT_TRUE(stored.head()->is_large);
  const std::string good = stored.bytes();
  Random random(9);
  for (int i = 0; i < 2'000; ++i) {
    stored.bytes() = good;
    // The head with the places of the parts, more often than the rest.
    const std::size_t at = random.below(i % 2 == 0 ? kSummaryHead + 300 : good.size());
    stored.bytes()[at] = static_cast<char>(random.below(256));
    for (const Request& request : some_requests()) {
      static_cast<void>(stored.ask(request));
    }
  }
}

}  // namespace
}  // namespace rookery::explorer
