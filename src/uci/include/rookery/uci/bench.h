#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace rookery::uci {

inline constexpr int kBenchDepth = 12;  ///< plies, where none is named

/// Called after each position with its FEN and the nodes it took.
using OnBenchPosition = std::function<void(std::string_view fen, std::uint64_t nodes)>;

/// Searches a fixed list of positions to `depth` (1 to 127) with a new engine each, and returns the nodes of
/// all: the same number on every machine, the signature that tells whether two builds search alike. Nothing
/// if `should_stop` ended it. Blocks.
[[nodiscard]] std::optional<std::uint64_t> bench(int depth, const std::function<bool()>& should_stop = {},
                                                 const OnBenchPosition& on_position = {});

}  // namespace rookery::uci
