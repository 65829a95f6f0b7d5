#pragma once
#include <span>

#include "trf/read_entrant.h"

namespace rookery::tournament::trf {

/// Compares records with each other: both opponents must tell of the same game, and the points must be the
/// sum of the results. `records`: one for each entrant, in the same order; their places and points are read.
void check_consistency(const Tournament& tournament, std::span<const EntrantRecord> records, Errors& errors);

}  // namespace rookery::tournament::trf
