#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/tournament/points.h"
#include "rookery/tournament/round_result.h"
#include "rookery/tournament/scoring.h"

/// What a report says of teams besides the games of their players.
namespace rookery::tournament {

inline constexpr Tpn kMaxTeam = 999;  ///< three columns of a TRF

/// A team and its players in the order of the boards (TRF26, record 310; TRF16, record 013).
struct Team {
  Tpn number = 0;
  std::string name;
  std::vector<Tpn> players;
  std::optional<Tpn> rank;  ///< as the file says it
  bool operator==(const Team&) const = default;
};

/// The players of a team in a round whose order is not that of the team (record 300).
struct TeamLineUp {
  Round round = 0;
  Tpn team = 0;
  Tpn opponent = 0;
  std::vector<Tpn> players;  ///< board 1 first; 0: the place is empty
  bool operator==(const TeamLineUp&) const = default;
};

/// A match to which a team or both did not come (record 330).
struct ForfeitedMatch {
  Round round = 0;
  Tpn white = 0, black = 0;
  bool is_white_there = false, is_black_there = false;
  bool operator==(const ForfeitedMatch&) const = default;
};

/// The pairing-allocated byes of teams (record 320).
struct TeamByes {
  Points match_points, game_points;
  std::vector<Tpn> by_round;  ///< [0] of round 1; 0: none
  bool operator==(const TeamByes&) const = default;
};

/// What each match is worth by usual rules: two points for a win, and for the bye as much as for a draw (FIDE
/// C.04.6, 1.4).
[[nodiscard]] ScoringSystem usual_match_points();

/// All that stands of teams in a report.
struct TeamRecords {
  std::vector<Team> teams;  ///< by number, none twice; empty: a report of individuals
  ScoringSystem match_points = usual_match_points();  ///< record 362
  std::uint16_t boards = 0;                           ///< of a match (record 352); 0: as many as were played
  std::vector<TeamLineUp> line_ups;
  std::vector<ForfeitedMatch> forfeited;
  std::optional<TeamByes> byes;
  bool operator==(const TeamRecords&) const = default;
};

}  // namespace rookery::tournament
