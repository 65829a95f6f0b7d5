#include "rookery/engine/levels.h"

#include <algorithm>
#include <array>

#include "rookery/base/random.h"

namespace rookery::engine {

namespace {

struct Level {
  int blunder_rate;  ///< as in Handicap
  Eval eval_noise;   ///< likewise
  int depth;
  std::uint64_t nodes;
};

/// Found by matches between neighbouring levels (bench/levels).
constexpr std::array<Level, kMaxLevel> kLevels{{
    {2'300, 200, 1, 2'000},
    {1'050, 80, 2, 2'000},
    {670, 20, 3, 2'000},
    {380, 0, 4, 2'000},
    {180, 0, 5, 4'000},
    {98, 0, 7, 6'000},
    {43, 0, 8, 12'000},
    {7, 0, 12, 30'000},
    {0, 0, 14, 42'000},
    {0, 0, kMaxPly - 1, 60'000},
}};

constexpr int kLevelStep = 1'000;  ///< thousandths in a level

/// How far the game of `seed` is above the level, in thousandths, from -kLevelStep to kLevelStep. The
/// extremes are more likely than the values between them.
int daily_form(std::uint64_t seed) {
  const auto uniform = static_cast<std::int64_t>(Random(seed).below(2 * kLevelStep + 1)) - kLevelStep;
  return static_cast<int>(uniform * (3 * kLevelStep * kLevelStep - uniform * uniform) /
                          (2 * kLevelStep * kLevelStep));
}

/// The value `part` thousandths of the way from `a` to `b`, rounded. Neither is negative.
template <class Number>
Number interpolate(Number a, Number b, int part) {
  const std::int64_t sum =
      static_cast<std::int64_t>(a) * (kLevelStep - part) + static_cast<std::int64_t>(b) * part;
  return static_cast<Number>((sum + kLevelStep / 2) / kLevelStep);
}

}  // namespace

SearchLimits limits_of_level(int level, std::uint64_t seed) {
  const bool varies = level > 1 && level < kMaxLevel;
  const int place = (level - 1) * kLevelStep + (varies ? daily_form(seed) : 0);
  const auto row = static_cast<std::size_t>(std::min(place / kLevelStep, kMaxLevel - 2));
  const int part = place - static_cast<int>(row) * kLevelStep;
  const Level& below = kLevels[row];
  const Level& above = kLevels[row + 1];
  return {.depth = interpolate(below.depth, above.depth, part),
          .nodes = interpolate(below.nodes, above.nodes, part),
          .handicap = {interpolate(below.blunder_rate, above.blunder_rate, part),
                       interpolate(below.eval_noise, above.eval_noise, part), seed}};
}

std::optional<chess::Move> choose_move(Engine& engine, const chess::Position& position,
                                       std::span<const std::uint64_t> earlier_keys, int level,
                                       std::uint64_t seed) {
  engine.new_game();
  return engine.search(position, earlier_keys, limits_of_level(level, seed)).best();
}

}  // namespace rookery::engine
