#pragma once
#include <cstddef>
#include <string>

namespace rookery::bench {

/// Prints how long the requests of a profile page take, and searches, with so many games in the store, of
/// which one player has a tenth. `store`: the address of an empty PostgreSQL database; empty: a SQLite file
/// of its own. Errors: std::runtime_error.
void measure_profile(const std::string& program, std::size_t games, const std::string& store);

}  // namespace rookery::bench
