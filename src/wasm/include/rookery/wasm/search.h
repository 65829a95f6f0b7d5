// SPDX-License-Identifier: MIT
#pragma once
#include <cstdint>

/// What goes through many positions, alone, rookery-search.wasm: proofs of helpmates and dead positions, and
/// perft. The core of the npm package `rookery` asks it, once a few trial games do not show whether a side
/// can still mate: few games need it. That core imports `search.helpmate` and `search.perft`, which the
/// package gives it: they copy the position here, ask, and copy the answer back.
extern "C" {

/// Where the position is written to, as many bytes as rookery_position_size() of the other core says. Both
/// are of the same build.
char* rookery_search_position();
/// Whether Black, or else White, can mate in it: the address of the verdict (rookery::chess::Helpmate), the
/// nodes used and the number of moves, four bytes each, and of the moves, two bytes each. Valid until the
/// next call.
char* rookery_search_helpmate(bool black, std::uint32_t nodes);
/// As rookery_position_perft, of arguments that it has checked.
double rookery_search_perft(std::uint32_t depth, double max_nodes);

}  // extern "C"
