#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/tournament/trf.h"

namespace rookery::tournament::trf {

/// A record 001 for `entrant`, with the points of the rounds that were paired.
[[nodiscard]] std::string write_entrant(const Tournament& tournament, const Entrant& entrant);

/// What follows the id of a record of a person, up to the birth, without blanks at its end.
[[nodiscard]] std::string write_person(const Entrant& entrant);

/// Records that say one thing together: what changes in a tournament is written group by group.
struct RecordGroup {
  std::span<const std::string_view> ids;  ///< all records that say it, in any edition
  bool (*is_same)(const Tournament& a, const Tournament& b);
  std::vector<std::string> (*write)(const Tournament& tournament, Edition edition);
};

/// All groups, in the order in which a new file has them; the entrants are not among them.
[[nodiscard]] std::span<const RecordGroup> record_groups();

}  // namespace rookery::tournament::trf
