#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rookery/tournament/boards.h"
#include "rookery/tournament/tournament.h"

/// Round robins (FIDE C.05).
namespace rookery::tournament {

enum class Cycles : std::uint8_t { Single = 1, Double = 2 };

/// A double round robin of so many has as many rounds as a tournament may have.
inline constexpr std::size_t kMaxRoundRobin = 200;

/// All rounds by the Berger tables (C.05, annex 1). With an odd number the one whom the table pairs with the
/// next even number has no opponent. In a double one all meet again with the other colours, and the last two
/// rounds of the first half are exchanged, so that no entrant has one colour three times in a row.
/// Precondition: 2 <= entrants <= kMaxRoundRobin.
[[nodiscard]] std::vector<RoundBoards> berger_rounds(std::size_t entrants, Cycles cycles);

/// Numbers drawn by lot: element i is the number of entrant i, from 1. The same seed draws the same numbers
/// on every machine.
[[nodiscard]] std::vector<Tpn> draw_numbers(std::size_t entrants, std::uint64_t seed);

/// An entrant who plays no more.
struct Withdrawal {
  Tpn entrant = 0;
  Round last_round = 0;  ///< the last one in which the entrant was there; 0: none
};

/// Whether the games of a withdrawn entrant count: at least half of all were completed (C.05). Otherwise they
/// stay in the table, and no points from them count for anybody.
[[nodiscard]] bool do_results_count(const Tournament& tournament, std::span<const RoundBoards> schedule,
                                    const Withdrawal& withdrawal);

/// The crosstable after a withdrawal: the games left to play are forfeited.
[[nodiscard]] Tournament with_withdrawal(const Tournament& tournament, std::span<const RoundBoards> schedule,
                                         const Withdrawal& withdrawal);

/// What standings are calculated from if the results of `entrant` do not count: the others, without the
/// rounds against `entrant`.
[[nodiscard]] Tournament without_entrant(const Tournament& tournament, Tpn entrant);

}  // namespace rookery::tournament
