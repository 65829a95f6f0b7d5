#include "rookery/engine/levels.h"

#include <algorithm>
#include <array>

#include "rookery/base/random.h"

namespace rookery::engine {

namespace {

struct Level {
  int missed;  ///< Sight
  Eval doubt;
  int depth;
  std::uint64_t nodes;
};

/// Found by matches of neighbours (bench/levels).
constexpr std::array<Level, kMostLevel> kLevels{{
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

constexpr int kWhole = 1'000;  ///< thousandths in a level

/// How far above his level a player is in the game of `seed`, in thousandths: good days and bad ones are
/// likelier than those between, from -kWhole to kWhole.
int form_of_day(std::uint64_t seed) {
  const auto even = static_cast<std::int64_t>(Random(seed).below(2 * kWhole + 1)) - kWhole;
  return static_cast<int>(even * (3 * kWhole * kWhole - even * even) / (2 * kWhole * kWhole));
}

/// What lies so many thousandths of the way from `a` to `b`, to the nearest; neither is negative.
template <class Number>
Number between(Number a, Number b, int part) {
  const std::int64_t sum =
      static_cast<std::int64_t>(a) * (kWhole - part) + static_cast<std::int64_t>(b) * part;
  return static_cast<Number>((sum + kWhole / 2) / kWhole);
}

}  // namespace

Limits limits_of_level(int level, std::uint64_t seed) {
  const bool varies = level > 1 && level < kMostLevel;
  const int place = (level - 1) * kWhole + (varies ? form_of_day(seed) : 0);
  const auto row = static_cast<std::size_t>(std::min(place / kWhole, kMostLevel - 2));
  const int part = place - static_cast<int>(row) * kWhole;
  const Level& below = kLevels[row];
  const Level& above = kLevels[row + 1];
  return {
      .depth = between(below.depth, above.depth, part),
      .nodes = between(below.nodes, above.nodes, part),
      .sight = {between(below.missed, above.missed, part), between(below.doubt, above.doubt, part), seed}};
}

std::optional<chess::Move> choose_move(Engine& engine, const chess::Position& position,
                                       std::span<const std::uint64_t> earlier_keys, int level,
                                       std::uint64_t seed) {
  engine.new_game();
  return engine.search(position, earlier_keys, limits_of_level(level, seed)).best();
}

}  // namespace rookery::engine
