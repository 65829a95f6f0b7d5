#pragma once
#include <optional>
#include <string>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/tournament/events/running_tournament.h"

namespace rookery::tournament {

/// What a report says and the events of a tournament cannot.
struct ReportFault {
  enum class Kind : std::uint8_t {
    UnplayedGame,   ///< a game of less than one move (W, D, L)
    VirtualPoints,  ///< other ones than those of the Baku acceleration
    MissingNumber,  ///< the pairing numbers are not 1, 2, 3, …
    InitialOrder,   ///< it is not that of the numbers (XXC rank)
    TeamPoints,     ///< abnormal points of teams
    Refused,        ///< an event cannot follow
  } kind;
  Tpn entrant = 0;  ///< 0: the report as a whole
  Round round = 0;  ///< 0: no round
  std::optional<Refusal> refusal = std::nullopt;
  bool operator==(const ReportFault&) const = default;
};
/// "number 12, round 3: …": the place, what is wrong and what would be right.
[[nodiscard]] std::string write_fault(const ReportFault& fault);

/// The events by which a tournament comes to stand as the report says, so that report_of() gives it back. The
/// file tells no order of boards: they are ordered by FIDE C.04.2, 3.6, those of teams as the first team sat
/// at them. A blank after the last round of an entrant is read as a withdrawal, blanks before the first as a
/// late entry, others as zero-point byes. A last round in which a result is missing stays open. Teams become
/// clubs; in a Scheveningen match and in a round robin of teams with the first order of teams by which the
/// table gives the rounds that were played, and without one only after the last round. Of a birth the year is
/// kept; ranks are left out. Errors: all faults of the report, or the first event that cannot follow.
[[nodiscard]] Expected<std::vector<Event>, std::vector<ReportFault>> events_of_report(
    const Tournament& tournament);

}  // namespace rookery::tournament
