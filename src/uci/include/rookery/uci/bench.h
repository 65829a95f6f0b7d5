#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace rookery::uci {

inline constexpr int kBenchDepth = 12;  ///< the default, in plies

/// Called after each position with its FEN and its nodes.
using OnBenchPosition = std::function<void(std::string_view fen, std::uint64_t nodes)>;

/// Searches a fixed list of positions to `depth` (1 to 127), each with a new engine, and returns the sum of
/// their nodes: the bench signature. It is the same on every machine and changes with the search, so it tells
/// whether two builds search alike. Nothing if `should_stop` ended it. Blocks.
[[nodiscard]] std::optional<std::uint64_t> bench(int depth, const std::function<bool()>& should_stop = {},
                                                 const OnBenchPosition& on_position = {});

}  // namespace rookery::uci
