#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace rookery::bench {

/// Moves, in UCI notation, of a game of random moves that is not over after `plies` of them.
[[nodiscard]] std::vector<std::string> long_game(std::size_t plies);

}  // namespace rookery::bench
