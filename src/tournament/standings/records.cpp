#include "standings/records.h"

#include <algorithm>
#include <cassert>

namespace rookery::tournament {

bool is_half_or_zero_bye(ResultKind kind) {
  return kind == ResultKind::HalfPointBye || kind == ResultKind::ZeroPointBye || kind == ResultKind::Absent;
}

bool is_voluntary_unplayed(ResultKind kind) {
  return is_half_or_zero_bye(kind) || kind == ResultKind::ForfeitLoss;
}

std::int32_t standard_half_points(const ScoringSystem& scoring, ResultKind kind) {
  const Points points = points_for(scoring, kind);
  return points > scoring.draw ? 2 : points == scoring.draw ? 1 : 0;
}

Records::Records(const Tournament& tournament, Round rounds)
    : rounds_(rounds),
      scoring_(tournament.scoring),
      is_predetermined_(tournament.system == PairingSystem::RoundRobin ||
                        tournament.system == PairingSystem::Scheveningen ||
                        tournament.system == PairingSystem::TeamRoundRobin) {
  for (const Entrant& entrant : tournament.entrants) {
    const auto rating = entrant.rating == 0 ? std::nullopt : std::optional(entrant.rating);
    entrants_.push_back({entrant.tpn, rating, score_after(tournament, entrant, rounds)});
  }
  table_.reserve(entrants_.size() * rounds);
  for (const Entrant& entrant : tournament.entrants) {
    const AbnormalOf abnormal(tournament.abnormal, entrant.tpn);
    for (std::size_t at = 0; at < rounds; ++at) {
      const auto round = static_cast<Round>(at + 1);
      const RoundResult result = at < entrant.results.size() ? entrant.results[at] : RoundResult{};
      const bool has_opponent = result.opponent && find_entrant(tournament, *result.opponent) != nullptr;
      table_.push_back({result.kind, points_in(tournament, abnormal, result.kind, round),
                        abnormal.adjustment(round) + (at == 0 ? abnormal.adjustment(0) : Points()),
                        result.color,
                        has_opponent ? std::optional(place_of(*result.opponent)) : std::nullopt});
    }
  }
}

Records::Records(const TeamTournament& tournament, Round rounds, TeamScoring score)
    : rounds_(rounds),
      scoring_(score == TeamScoring::MatchPoints ? tournament.match_points
                                                 : match_worth(tournament.game_points, tournament.boards)),
      is_predetermined_(tournament.is_predetermined) {
  for (const MatchTeam& team : tournament.teams) {
    entrants_.push_back({team.number, std::nullopt, Points()});
  }
  table_.reserve(entrants_.size() * rounds);
  for (std::size_t at = 0; at < entrants_.size(); ++at) {
    const std::vector<TeamRound>& played = tournament.teams[at].rounds;
    for (std::size_t round = 0; round < rounds; ++round) {
      const TeamRound own = round < played.size() ? played[round] : absent_team(tournament);
      const bool is_by_match = score == TeamScoring::MatchPoints;
      const Points points = is_by_match ? own.match_points : own.game_points;
      const Points adjustment = is_by_match ? own.match_adjustment : own.game_adjustment;
      const bool has_opponent =
          own.opponent && std::ranges::binary_search(entrants_, *own.opponent, {}, &EntrantRecord::tpn);
      table_.push_back({own.kind, points, adjustment, own.color,
                        has_opponent ? std::optional(place_of(*own.opponent)) : std::nullopt});
      entrants_[at].score += points + adjustment;
    }
  }
}

Place Records::place_of(Tpn tpn) const {
  const auto found = std::ranges::lower_bound(entrants_, tpn, {}, &EntrantRecord::tpn);
  assert(found != entrants_.end() && found->tpn == tpn);
  return static_cast<Place>(found - entrants_.begin());
}

}  // namespace rookery::tournament
