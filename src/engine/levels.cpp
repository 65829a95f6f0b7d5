#include "rookery/engine/levels.h"

#include <array>

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
    {2'000, 200, 1, 2'000},
    {640, 20, 1, 2'000},
    {220, 0, 3, 2'000},
    {135, 0, 5, 3'000},
    {85, 0, 6, 5'000},
    {56, 0, 8, 7'000},
    {36, 0, 9, 10'000},
    {20, 0, 11, 17'000},
    {8, 0, 14, 30'000},
    {0, 0, kMaxPly - 1, 60'000},
}};

}  // namespace

Limits limits_of_level(int level, std::uint64_t seed) {
  const auto [missed, doubt, depth, nodes] = kLevels[static_cast<std::size_t>(level - 1)];
  return {.depth = depth, .nodes = nodes, .sight = {missed, doubt, seed}};
}

std::optional<chess::Move> choose_move(Engine& engine, const chess::Position& position,
                                       std::span<const std::uint64_t> earlier_keys, int level,
                                       std::uint64_t seed) {
  engine.new_game();
  return engine.search(position, earlier_keys, limits_of_level(level, seed)).best();
}

}  // namespace rookery::engine
