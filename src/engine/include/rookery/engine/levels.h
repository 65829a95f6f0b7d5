#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "rookery/engine/engine.h"

namespace rookery::engine {

/// How well the computer plays against people: 1 (has just learnt the moves) to kMostLevel (full strength).
/// None throws a game away on purpose: the weaker ones look less far and overlook more (Sight), and play the
/// best of what they see. All but the first and the highest have better and worse days, by up to the next
/// level. Each scores 60 to 80 % against the one below.
inline constexpr int kMostLevel = 10;

/// What limits a player of `level` in each move; `seed`: of the game. The highest has no limit but nodes.
/// Precondition: 1 <= level <= kMostLevel.
[[nodiscard]] Limits limits_of_level(int level, std::uint64_t seed);

/// The move that a player of `level` makes; nothing when there is none. `engine` forgets what it knew;
/// `earlier_keys`: as for Engine::search. Deterministic: equal arguments, equal moves; draw a new `seed` for
/// each game. Blocks for as long as the level's nodes take.
[[nodiscard]] std::optional<chess::Move> choose_move(Engine& engine, const chess::Position& position,
                                                     std::span<const std::uint64_t> earlier_keys, int level,
                                                     std::uint64_t seed);

}  // namespace rookery::engine
