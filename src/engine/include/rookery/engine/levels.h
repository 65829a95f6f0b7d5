#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "rookery/chess/position.h"

namespace rookery::engine {

/// How well the computer plays against people. None of them throws a game away on purpose: the weaker ones
/// see less, as a person of that strength does, and play the best of what they see.
enum class Level : std::uint8_t {
  /// Knows the moves. Looks at nothing but its own next move: likes to capture and to come forward, overlooks
  /// every other idea at random, mates in one among them, and never asks what the opponent will answer. Loses
  /// to whoever takes what is free (100 of 100 games), beats whoever moves at random (99 of 100).
  Beginner,
  /// Looks two plies ahead and follows exchanges to their end, so that it leaves nothing plainly to be taken;
  /// among moves that seem nearly as good it picks at random.
  Casual,
  /// The whole engine, for a fixed number of nodes (kStrongNodes): well under a second in a browser.
  Strong,
};
inline constexpr std::array kLevels{Level::Beginner, Level::Casual, Level::Strong};

inline constexpr std::uint64_t kStrongNodes = 100'000;

/// The move that a player of `level` makes; nothing when there is none. `earlier_keys`: as for
/// Engine::search. Deterministic: equal arguments, equal moves; draw a new `seed` for each game. Blocks for
/// at most kStrongNodes nodes; allocates 8 MiB for the call.
[[nodiscard]] std::optional<chess::Move> choose_move(const chess::Position& position,
                                                     std::span<const std::uint64_t> earlier_keys, Level level,
                                                     std::uint64_t seed);

}  // namespace rookery::engine
