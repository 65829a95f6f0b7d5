#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "rookery/chess/types.h"

namespace rookery::arbiter {
class Game;
}

/// The computer as a player: it sits in a game under an id that no guest and no account has.
namespace rookery::rooms {

/// The levels that there are; each plays as the engine's level in rookery/engine/levels.h.
inline constexpr int kComputerLevels = 8;

/// The id of the computer at `level`, 1 to kComputerLevels.
[[nodiscard]] std::string computer_id(int level);
/// "Computer, level 3"
[[nodiscard]] std::string computer_name(int level);
/// The level of the computer that has this id; empty: it is somebody else's.
[[nodiscard]] std::optional<int> computer_level(std::string_view player);
/// Whether the computer sits there.
[[nodiscard]] bool is_computer(const arbiter::Game& game, chess::Color side);

}  // namespace rookery::rooms
