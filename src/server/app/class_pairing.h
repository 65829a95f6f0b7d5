#pragma once
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

/// Who plays whom when a whole class is paired: pure.
namespace rookery::server {

/// A game that two of a class played before.
struct PastGame {
  std::string white, black;
};

/// White and Black of each game, of `players` that are each there once; of an odd number, who has played most
/// waits. Two play again only when nothing else is left, the sooner the longer it is ago; and who had White
/// more often, or last, gets Black. `past`: the newest first. Otherwise by chance, from `seed`. Cost: some
/// milliseconds for 60.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> pair_class(std::vector<std::string> players,
                                                                          const std::vector<PastGame>& past,
                                                                          std::uint64_t seed);

}  // namespace rookery::server
