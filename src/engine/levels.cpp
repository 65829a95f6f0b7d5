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
    {2'300, 200, 1, 2'000},
    {1'000, 80, 2, 2'000},
    {670, 20, 3, 2'000},
    {380, 0, 4, 2'000},
    {180, 0, 5, 4'000},
    {98, 0, 7, 6'000},
    {48, 0, 8, 11'000},
    {22, 0, 10, 20'000},
    {6, 0, 13, 30'000},
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
