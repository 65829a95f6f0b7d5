#include "matching/matcher.h"

#include <gtest/gtest.h>

#include <bit>

#include "matching/wide_int.h"
#include "rookery/base/random.h"

/// The matcher against a search through all matchings.
namespace rookery::tournament {
namespace {

/// A graph of a few vertices, and which of them are left.
struct SmallGraph {
  std::size_t size;
  std::vector<std::int64_t> weights;
  unsigned left;

  std::int64_t& weight(std::size_t a, std::size_t b) {
    return weights[std::min(a, b) * size + std::max(a, b)];
  }

  /// The weight of the best perfect matching of the vertices in `set`.
  std::int64_t best(unsigned set) {
    if (set == 0) {
      return 0;
    }
    const auto first = static_cast<std::size_t>(std::countr_zero(set));
    std::int64_t most = -1;
    for (std::size_t other = first + 1; other < size; ++other) {
      if ((set >> other & 1U) != 0) {
        most = std::max(most, weight(first, other) + best(set & ~(1U << first) & ~(1U << other)));
      }
    }
    return most;
  }

  std::vector<std::size_t> vertices() const {
    std::vector<std::size_t> vertices;
    for (std::size_t v = 0; v < size; ++v) {
      if ((left >> v & 1U) != 0) {
        vertices.push_back(v);
      }
    }
    return vertices;
  }
};

template <class W>
void expect_best(SmallGraph& graph, const Matcher<W>& matcher, std::uint64_t seed) {
  std::int64_t sum = 0;
  for (const std::size_t v : graph.vertices()) {
    const auto mate = static_cast<std::size_t>(matcher.mate(static_cast<std::int32_t>(v)));
    ASSERT_LT(mate, graph.size) << seed;
    ASSERT_EQ(static_cast<std::size_t>(matcher.mate(static_cast<std::int32_t>(mate))), v) << seed;
    sum += v < mate ? graph.weight(v, mate) : 0;
  }
  EXPECT_EQ(sum, graph.best(graph.left)) << seed;
}

template <class W>
void check_matcher(std::uint64_t seed) {
  Random random(seed);
  const std::size_t size = 2 * (1 + random.below(4));
  const std::uint64_t bound = seed % 3 == 0 ? 3 : seed % 3 == 1 ? 8 : 100;
  SmallGraph graph{size, std::vector<std::int64_t>(size * size), (1U << size) - 1};
  Matcher<W> matcher(size);
  const auto set = [&](std::size_t a, std::size_t b) {
    graph.weight(a, b) = static_cast<std::int64_t>(random.below(bound));
    matcher.set_weight(static_cast<std::int32_t>(a), static_cast<std::int32_t>(b), W(graph.weight(a, b)));
  };
  for (std::size_t b = 1; b < size; ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      set(a, b);
    }
  }
  matcher.reset();
  matcher.solve();
  expect_best(graph, matcher, seed);
  for (int change = 0; change < 4; ++change) {
    const std::vector<std::size_t> vertices = graph.vertices();
    if (vertices.size() < 4) {
      return;
    }
    const std::size_t v = vertices[random.below(vertices.size())];
    if (change == 2) {
      const auto mate = static_cast<std::size_t>(matcher.mate(static_cast<std::int32_t>(v)));
      matcher.remove(static_cast<std::int32_t>(v), static_cast<std::int32_t>(mate));
      graph.left &= ~(1U << v) & ~(1U << mate);
    } else {
      matcher.release(static_cast<std::int32_t>(v));
      for (const std::size_t other : vertices) {
        if (other != v) {
          set(v, other);
        }
      }
      matcher.settle(static_cast<std::int32_t>(v));
    }
    matcher.solve();
    expect_best(graph, matcher, seed);
  }
}

TEST(Matcher, FindsTheBestMatchingAlsoAfterChanges) {
  for (std::uint64_t seed = 0; seed < 3'000; ++seed) {
    check_matcher<MachineInt<std::int64_t>>(seed);
  }
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    check_matcher<MachineInt<Int128>>(seed);
    check_matcher<WideInt<8>>(seed);
  }
}

TEST(WideInt, CalculatesAcrossLimbs) {
  using Wide = WideInt<3>;
  const Wide large = Wide::shifted(3, 63);
  EXPECT_EQ(large + large, Wide::shifted(3, 64));
  EXPECT_EQ(Wide::shifted(3, 64) - large, large);
  EXPECT_EQ((large + large).half(), large);
  EXPECT_LT(Wide(0) - large, Wide(0));
  EXPECT_EQ((Wide(0) - large - large).half(), Wide(0) - large);
  EXPECT_GT(Wide::shifted(1, 128), Wide::shifted(~std::uint64_t{0}, 64));
}

/// Whatever is left of the budget, everybody has a partner, and callers may go on as if it were a solution.
TEST(Matcher, PairsAllWhereItsBudgetEnds) {
  constexpr std::size_t kSize = 24;
  for (std::uint64_t steps = 0; steps < 4'000; steps += 37) {
    PairingBudget budget(steps, kSize * kSize * sizeof(std::int64_t));
    Matcher<MachineInt<std::int64_t>> matcher(kSize, &budget);
    Random random(steps);
    for (std::int32_t b = 1; b < static_cast<std::int32_t>(kSize); ++b) {
      for (std::int32_t a = 0; a < b; ++a) {
        matcher.set_weight(a, b, static_cast<std::int64_t>(random.below(50)));
      }
    }
    matcher.reset();
    for (std::int32_t changed = 0; changed < 4; ++changed) {
      matcher.solve();
      for (std::int32_t v = 0; v < static_cast<std::int32_t>(kSize); ++v) {
        ASSERT_NE(matcher.mate(v), matcher.kNone) << steps;
        ASSERT_EQ(matcher.mate(matcher.mate(v)), v) << steps;
      }
      matcher.release(changed);
      matcher.settle(changed);
    }
  }
}

}  // namespace
}  // namespace rookery::tournament
