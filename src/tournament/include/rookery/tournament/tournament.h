#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/tournament/abnormal_points.h"
#include "rookery/tournament/points.h"
#include "rookery/tournament/round_result.h"
#include "rookery/tournament/scoring.h"
#include "rookery/tournament/teams.h"

namespace rookery::tournament {

/// Somebody who takes part. All texts are UTF-8, as long as the columns of a TRF allow, and may be empty.
struct Entrant {
  Tpn tpn = 0;
  std::string name;          ///< "Surname, Forename", up to 33 characters
  std::string title;         ///< "GM", "WIM", … or the older "g", "wm"; up to 3 characters
  std::string federation;    ///< three letters
  std::string fide_id;       ///< digits, up to 11
  std::string birth;         ///< "1990/02/28", or only the year
  char sex = ' ';            ///< 'm', 'w' or ' '
  std::uint16_t rating = 0;  ///< 0: unrated
  std::optional<Tpn> rank;   ///< as the file says it; standings are calculated, not read
  /// By round, results[0] of round 1. All entrants of a tournament have as many.
  std::vector<RoundResult> results;
  bool operator==(const Entrant&) const = default;
};

/// Two of these must not meet in these rounds (TRF26, record 260).
struct ForbiddenPairs {
  std::vector<Tpn> entrants;
  Round first = 1;
  Round last = kMaxRounds;
  bool operator==(const ForbiddenPairs&) const = default;
};

/// A bye asked for in advance (TRF26, record 240). An absent entrant is not paired in that round.
struct RequestedBye {
  Tpn entrant;
  Round round;
  ResultKind kind = ResultKind::ZeroPointBye;  ///< one of the three byes on request
  bool operator==(const RequestedBye&) const = default;
};

/// Points that count for pairing only, in these rounds, for these entrants (TRF26, record 250).
struct VirtualPoints {
  Points points;
  Round first_round;
  Round last_round;
  Tpn first_entrant;
  Tpn last_entrant;
  bool operator==(const VirtualPoints&) const = default;
};

/// How rounds are paired, and by which edition of the rules (TRF26, record 192).
enum class PairingSystem : std::uint8_t {
  Unknown,
  Dutch,
  DutchBaku,
  RoundRobin,
  Knockout,
  Keizer,          ///< a season, in which a win is worth the opponent's place
  TeamMatch,       ///< two teams, each member against the one with the same number
  Scheveningen,    ///< two teams, each member against each of the other team
  TeamRoundRobin,  ///< each team against each, board by board
  Arena,           ///< no rounds: for some time those who are free are paired again and again
  Other,
};

/// A rating in the list of a federation or a club. It is shown and kept; pairings and tie-breaks go by
/// Entrant::rating.
struct NationalListing {
  std::string federation;    ///< "NED": three capital letters
  std::uint16_t rating = 0;  ///< 0: unrated
  std::string number = {};   ///< in the federation's list, up to 11 characters
  std::string title = {};    ///< the federation's, up to 3 characters
  std::string origin = {};   ///< a region or a club, up to 3 characters
  bool operator==(const NationalListing&) const = default;
};
/// Of an entrant (TRF26, a record whose id is the federation).
struct NationalRating {
  Tpn entrant = 0;
  NationalListing listing;
  bool operator==(const NationalRating&) const = default;
};

/// Whether these can be the letters of a federation in a report: not those of older records, XX* and BB*.
[[nodiscard]] bool is_federation(std::string_view letters);

/// What stands at the head of a report. Texts as in the file.
struct EventInfo {
  std::string name;            ///< 012
  std::string city;            ///< 022
  std::string federation;      ///< 032
  std::string start_date;      ///< 042
  std::string end_date;        ///< 052
  std::string type;            ///< 092
  std::string chief_arbiter;   ///< 102
  std::string arbiters;        ///< 112, several separated by ';'
  std::string rate;            ///< 122, the rate of play in words
  std::string time_control;    ///< 222, its code: "5400+30"
  std::string round_dates;     ///< 132, the columns as in the file
  std::string ranking_method;  ///< 172
  std::string system_code;     ///< 192
  bool operator==(const EventInfo&) const = default;
};

/// A tournament as a report shows it: who takes part, what was paired, what came out.
struct Tournament {
  EventInfo event;
  PairingSystem system = PairingSystem::Unknown;
  ScoringSystem scoring;
  std::optional<Round> rounds_planned;
  std::optional<Color> initial_color;  ///< drawn by lot before round 1 (FIDE C.04.3, 5.1)
  std::vector<Entrant> entrants;       ///< by TPN, none twice; numbers may be missing
  std::vector<ForbiddenPairs> forbidden;
  std::vector<RequestedBye> byes;
  std::vector<VirtualPoints> virtual_points;
  std::vector<AbnormalPoints> abnormal;  ///< at most kMaxAbnormal
  /// All numbers in the initial order, where that is the order of the file's records and not that of the
  /// numbers (XXC rank).
  std::vector<Tpn> initial_order;
  std::vector<Round> paired_by_hand;    ///< "### MPA @ Round 3", as FIDE's checklist asks for; ascending
  std::vector<std::string> tie_breaks;  ///< codes in their order, as "BH/C1" (202, 212)
  TeamRecords teams;
  std::vector<NationalRating> national_ratings;  ///< in the order of the file
  bool operator==(const Tournament&) const = default;
};

/// Nothing: no entrant has this number. Cost: a binary search.
[[nodiscard]] const Entrant* find_entrant(const Tournament& tournament, Tpn tpn);

/// Rounds that have a column, paired or not.
[[nodiscard]] Round recorded_rounds(const Tournament& tournament);

/// Rounds that were paired: all up to the last in which somebody has an opponent or a pairing-allocated bye,
/// and a column after these in which each entrant has a record. What follows says who will be away.
[[nodiscard]] Round paired_rounds(const Tournament& tournament);

/// The points of `entrant` from the first `rounds` rounds, with abnormal and without virtual ones.
[[nodiscard]] Points score_after(const Tournament& tournament, const Entrant& entrant, Round rounds);

/// The virtual points of `tpn` when `round` is paired. Where records overlap, the last counts.
[[nodiscard]] Points virtual_points_in(const Tournament& tournament, Tpn tpn, Round round);

/// The tournament as it was when its first `rounds` rounds had results and the next one was to be paired:
/// later results are dropped, except who was away in the next round.
[[nodiscard]] Tournament before_round(const Tournament& tournament, Round round);

}  // namespace rookery::tournament
