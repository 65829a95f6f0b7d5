#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"

/// Positions of games as runs of bytes, sorted by their keys: for each key its seven last bytes, the greatest
/// first; and the numbers of the games that have it (postings/number_list.h), the first one as the distance
/// from the run's least.
namespace rookery::store {

struct Posting {
  std::uint64_t key;    ///< of a position
  std::int64_t number;  ///< of a game that has it
  auto operator<=>(const Posting&) const = default;
};
using Postings = std::vector<Posting>;

inline constexpr unsigned kBuckets = 256;
[[nodiscard]] constexpr unsigned bucket_of(std::uint64_t key) {
  return static_cast<unsigned>(key >> 56U);
}

/// Preconditions: `postings` are in order, each once, of one bucket; no number is below `first`.
[[nodiscard]] std::string write_postings(const Postings& postings, std::int64_t first);

struct DamagedPostings {};

/// Adds those in `run`, of `bucket`. Errors: not what write_postings() writes.
[[nodiscard]] Expected<void, DamagedPostings> read_postings(std::string_view run, unsigned bucket,
                                                            std::int64_t first, Postings& postings);

/// Adds the numbers of the games in `run` that have the key. Errors: the same. Cost: 1 µs for some 500 keys.
[[nodiscard]] Expected<void, DamagedPostings> find_postings(std::string_view run, std::uint64_t key,
                                                            std::int64_t first,
                                                            std::vector<std::int64_t>& numbers);

}  // namespace rookery::store
