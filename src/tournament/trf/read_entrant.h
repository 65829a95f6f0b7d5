#pragma once
#include <optional>

#include "rookery/tournament/tournament.h"
#include "trf/columns.h"
#include "trf/errors.h"

namespace rookery::tournament::trf {

/// Where record 001 has what; columns from 1.
inline constexpr std::size_t kFirstRoundColumn = 92;
inline constexpr std::size_t kRoundWidth = 10;

/// The column in which the round's opponent begins.
[[nodiscard]] constexpr std::size_t column_of(Round round) {
  return kFirstRoundColumn + (round - 1U) * kRoundWidth;
}

/// A record 001 as it stands in the file.
struct EntrantRecord {
  Entrant entrant;
  std::optional<Points> points;  ///< as written; nothing: blank
  std::size_t line;
};

/// Reads a record 001. Faults go to `errors`; nothing: without a number there is no entrant.
[[nodiscard]] std::optional<EntrantRecord> read_entrant(const Columns& columns, std::size_t line,
                                                        Errors& errors);

}  // namespace rookery::tournament::trf
