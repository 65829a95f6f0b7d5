#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "rookery/engine/engine.h"

namespace rookery::engine {

/// The levels at which the computer plays against people: 1 (a beginner who knows the moves) to kMaxLevel
/// (full strength). No level plays a bad move on purpose: the weaker ones search less deeply, overlook more
/// moves (Handicap), and play the best of the moves that they see. Each level except the first and the
/// highest varies from game to game by up to one level. Each scores 60 to 80 % against the one below.
inline constexpr int kMaxLevel = 10;

/// The limits of each search at `level`; `seed` belongs to the game. The highest level is limited by nodes
/// only. Precondition: 1 <= level <= kMaxLevel.
[[nodiscard]] SearchLimits limits_of_level(int level, std::uint64_t seed);

/// The move that `level` plays; nothing if there is no legal move. Clears the engine's table and histories.
/// `earlier_keys`: as for Engine::search. Deterministic: equal arguments give equal moves, so draw a new
/// `seed` for each game. Blocks until the level's nodes are searched.
[[nodiscard]] std::optional<chess::Move> choose_move(Engine& engine, const chess::Position& position,
                                                     std::span<const std::uint64_t> earlier_keys, int level,
                                                     std::uint64_t seed);

}  // namespace rookery::engine
