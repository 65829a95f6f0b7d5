#include <algorithm>
#include <map>

#include "rookery/tournament/standings/team_standings.h"

namespace rookery::tournament {

ScoringSystem usual_match_points() {
  ScoringSystem points;
  points.win = Points::from_tenths(20);
  points.draw = kWholePoint;
  points.pairing_allocated = points.draw;
  points.adjourned = points.draw;
  return points;
}

ScoringSystem match_worth(const ScoringSystem& game_points, std::uint16_t boards) {
  ScoringSystem match = game_points;
  for (Points ScoringSystem::* const worth :
       {&ScoringSystem::win, &ScoringSystem::draw, &ScoringSystem::loss, &ScoringSystem::forfeit_loss,
        &ScoringSystem::zero_point_bye, &ScoringSystem::pairing_allocated, &ScoringSystem::adjourned}) {
    match.*worth = game_points.*worth * boards;
  }
  return match;
}

TeamRound absent_team(const TeamTournament& tournament) {
  TeamRound round;
  round.match_points = tournament.match_points.zero_point_bye;
  return round;
}

namespace {

/// Reads matches off the games of the players.
class MatchReader {
 public:
  explicit MatchReader(const Tournament& tournament) : tournament_(tournament), records_(tournament.teams) {
    for (const Team& team : records_.teams) {
      for (const Tpn player : team.players) {
        team_of_[player] = team.number;
      }
    }
  }

  TeamTournament read() {
    const Round rounds = recorded_rounds(tournament_);
    matches_.match_points = records_.match_points;
    matches_.game_points = tournament_.scoring;
    matches_.is_predetermined = tournament_.system == PairingSystem::RoundRobin ||
                                tournament_.system == PairingSystem::TeamMatch ||
                                tournament_.system == PairingSystem::Scheveningen ||
                                tournament_.system == PairingSystem::TeamRoundRobin;
    matches_.is_decided_by_games = is_decided_by_games();
    matches_.rounds_planned = tournament_.rounds_planned;
    for (const Team& team : records_.teams) {
      MatchTeam& added = matches_.teams.emplace_back(
          MatchTeam{.number = team.number, .name = team.name, .rank = team.rank, .rounds = {}});
      for (Round round = 1; round <= rounds; ++round) {
        added.rounds.push_back(played_round(team, round));
      }
    }
    matches_.boards = boards_of_a_match();
    for (Round round = 1; round <= rounds; ++round) {
      settle(round);
    }
    for (MatchTeam& team : matches_.teams) {
      assign_abnormal(team);
    }
    return std::move(matches_);
  }

 private:
  /// "FIDE_TEAM_GP_MP": the score that is named first.
  [[nodiscard]] bool is_decided_by_games() const {
    const std::string& code = tournament_.event.system_code;
    const std::size_t games = code.find("_GP"), matches = code.find("_MP");
    return games != std::string::npos && games < matches;
  }

  [[nodiscard]] const RoundResult* result_of(Tpn player, Round round) const {
    const Entrant* const entrant = find_entrant(tournament_, player);
    return entrant == nullptr || round > entrant->results.size() ? nullptr : &entrant->results[round - 1U];
  }

  /// The team of the player's opponent in the round; 0: there is none.
  [[nodiscard]] Tpn opposing_team(Tpn player, Round round) const {
    const RoundResult* const result = result_of(player, round);
    const auto found =
        result == nullptr || !result->opponent ? team_of_.end() : team_of_.find(*result->opponent);
    return found == team_of_.end() ? Tpn{0} : found->second;
  }

  /// The players at the boards, board 1 first; 0: the place is empty.
  [[nodiscard]] std::vector<Tpn> players_at_boards(const Team& team, Round round) const {
    for (const TeamLineUp& line_up : records_.line_ups) {
      if (line_up.round == round && line_up.team == team.number) {
        return line_up.players;
      }
    }
    std::vector<Tpn> players;
    std::ranges::copy_if(team.players, std::back_inserter(players),
                         [&](Tpn player) { return opposing_team(player, round) != 0; });
    return players;
  }

  /// The games of the round; what the match is worth follows from both teams.
  [[nodiscard]] TeamRound played_round(const Team& team, Round round) const {
    TeamRound read;
    for (const Tpn player : players_at_boards(team, round)) {
      const RoundResult* const result = player == 0 ? nullptr : result_of(player, round);
      read.boards.push_back(result == nullptr ? Points() : points_for(tournament_.scoring, result->kind));
      read.game_points += read.boards.back();
      const Tpn opponent = player == 0 ? Tpn{0} : opposing_team(player, round);
      if (opponent == 0) {
        continue;
      }
      read.opponent = opponent;
      read.color = read.boards.size() == 1 ? result->color : read.color;
      // Win stands for "played" until the points of both are known.
      read.kind = is_played(result->kind) ? ResultKind::Win : read.kind;
    }
    return read;
  }

  [[nodiscard]] std::uint16_t boards_of_a_match() const {
    std::size_t boards = records_.boards;
    for (const MatchTeam& team : matches_.teams) {
      for (const TeamRound& round : team.rounds) {
        boards = records_.boards == 0 ? std::max(boards, round.boards.size()) : boards;
      }
    }
    return static_cast<std::uint16_t>(std::max<std::size_t>(boards, 1));
  }

  TeamRound* round_of(Tpn team, Round round) {
    const auto found = std::ranges::find(matches_.teams, team, &MatchTeam::number);
    return found == matches_.teams.end() ? nullptr : &found->rounds[round - 1U];
  }

  /// What each match of the round was worth.
  void settle(Round round) {
    for (MatchTeam& team : matches_.teams) {
      TeamRound& own = team.rounds[round - 1U];
      if (own.opponent) {
        const TeamRound* const other = round_of(*own.opponent, round);
        settle_match(own, other == nullptr ? Points() : other->game_points);
      } else {
        settle_without_match(team.number, round, own);
      }
    }
  }

  /// Points that do not follow from the games; when all matches are settled, as these compare the games.
  void assign_abnormal(MatchTeam& team) const {
    const AbnormalOf abnormal(tournament_.abnormal, team.number, true);
    for (std::size_t at = 0; at < team.rounds.size(); ++at) {
      TeamRound& own = team.rounds[at];
      const auto round = static_cast<Round>(at + 1);
      if (const AbnormalPoints* const record = abnormal.worth(own.kind, round)) {
        own.match_points = record->match_points;
        own.game_points = record->points;
      }
      own.match_adjustment = abnormal.match_adjustment(round);
      own.game_adjustment = abnormal.adjustment(round);
      if (at == 0) {
        own.match_adjustment += abnormal.match_adjustment(0);
        own.game_adjustment += abnormal.adjustment(0);
      }
    }
  }

  void settle_match(TeamRound& own, Points other) {
    const bool is_won = own.game_points > other, is_drawn = own.game_points == other;
    if (own.kind == ResultKind::Win) {
      own.kind = is_won ? ResultKind::Win : is_drawn ? ResultKind::Draw : ResultKind::Loss;
    } else if (is_drawn && own.game_points > Points()) {
      // Each team forfeited as many boards: the points that were given are those of a drawn match.
      own.kind = ResultKind::Draw;
    } else {
      own.kind = is_won ? ResultKind::ForfeitWin : ResultKind::ForfeitLoss;
    }
    own.match_points = points_for(matches_.match_points, own.kind);
  }

  void settle_without_match(Tpn team, Round round, TeamRound& own) {
    for (const ForfeitedMatch& match : records_.forfeited) {
      if (match.round == round && (match.white == team || match.black == team)) {
        settle_forfeit(match, team, own);
        return;
      }
    }
    const ResultKind bye = bye_of(team, round);
    own.kind = bye;
    own.match_points = points_for(matches_.match_points, bye);
    if (bye == ResultKind::PairingAllocatedBye) {
      own.match_points = records_.byes ? records_.byes->match_points : own.match_points;
      own.game_points = records_.byes ? records_.byes->game_points : allocated_game_points(team, round);
    } else {
      own.game_points = points_for(match_worth(matches_.game_points, matches_.boards), bye);
    }
    const bool is_won_everywhere = bye == ResultKind::PairingAllocatedBye || bye == ResultKind::FullPointBye;
    own.boards.assign(matches_.boards, is_won_everywhere ? matches_.game_points.win : Points());
  }

  void settle_forfeit(const ForfeitedMatch& match, Tpn team, TeamRound& own) {
    const bool is_white = match.white == team;
    const bool is_there = is_white ? match.is_white_there : match.is_black_there;
    own.kind = is_there ? ResultKind::ForfeitWin : ResultKind::ForfeitLoss;
    own.opponent = is_white ? match.black : match.white;
    own.color = is_white ? Color::White : Color::Black;
    own.match_points = points_for(matches_.match_points, own.kind);
    own.game_points = points_for(matches_.game_points, own.kind) * matches_.boards;
    own.boards.assign(matches_.boards, points_for(matches_.game_points, own.kind));
  }

  /// The bye of a team: told by a record of its own, by a request, or by its players.
  [[nodiscard]] ResultKind bye_of(Tpn team, Round round) const {
    if (records_.byes && round <= records_.byes->by_round.size() &&
        records_.byes->by_round[round - 1U] == team) {
      return ResultKind::PairingAllocatedBye;
    }
    for (const RequestedBye& bye : tournament_.byes) {
      if (bye.entrant == team && bye.round == round) {
        return bye.kind;
      }
    }
    return has_allocated_bye(team, round) ? ResultKind::PairingAllocatedBye : ResultKind::Absent;
  }

  [[nodiscard]] bool has_allocated_bye(Tpn team, Round round) const {
    return allocated_byes(team, round) > 0;
  }

  [[nodiscard]] std::size_t allocated_byes(Tpn team, Round round) const {
    const auto found = std::ranges::find(records_.teams, team, &Team::number);
    return static_cast<std::size_t>(std::ranges::count_if(found->players, [&](Tpn player) {
      const RoundResult* const result = result_of(player, round);
      return result != nullptr && result->kind == ResultKind::PairingAllocatedBye;
    }));
  }

  [[nodiscard]] Points allocated_game_points(Tpn team, Round round) const {
    return tournament_.scoring.pairing_allocated * static_cast<std::int32_t>(allocated_byes(team, round));
  }

  const Tournament& tournament_;
  const TeamRecords& records_;
  std::map<Tpn, Tpn> team_of_;
  TeamTournament matches_;
};

}  // namespace

TeamTournament team_tournament_of(const Tournament& tournament) {
  return MatchReader(tournament).read();
}

}  // namespace rookery::tournament
