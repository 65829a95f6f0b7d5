#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Pairs a whole class: pure.
namespace rookery::server {

/// An earlier game between two pupils of the class.
struct PastGame {
  std::string white, black;
};

/// Pairs `players`, who must be distinct; returns White and Black of each game. Of an odd number, the one
/// with the most games waits. Two meet again only if it cannot be avoided, preferably those whose last game
/// is longest ago; the one who had White more often, or last, gets Black. `past`: the newest first. Ties are
/// broken at random from `seed`. Cost: some milliseconds for 60.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pair_class(std::vector<std::string> players,
                                                                          const std::vector<PastGame>& past,
                                                                          std::uint64_t seed);

}  // namespace rookery::server
