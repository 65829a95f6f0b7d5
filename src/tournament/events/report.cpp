#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

#include "events/team_records.h"
#include "rookery/tournament/events/running_tournament.h"
#include "rookery/tournament/events/text.h"
#include "rookery/tournament/round_robin.h"

namespace rookery::tournament {

namespace {

/// Of titles in the order of FIDE C.04.2, 2.2; those without one come last.
std::size_t title_rank(std::string_view title) {
  static constexpr std::array<std::string_view, 8> kTitles = {"GM",  "IM", "WGM", "FM",
                                                              "WIM", "CM", "WFM", "WCM"};
  return static_cast<std::size_t>(std::ranges::find(kTitles, title) - kTitles.begin());
}

/// What a result is for White and for Black.
struct BothKinds {
  ResultKind white, black;
};

BothKinds kinds_of(std::optional<BoardResult> result) {
  switch (result.value_or(BoardResult::Adjourned)) {
    case BoardResult::WhiteWins:
      return {ResultKind::Win, ResultKind::Loss};
    case BoardResult::Draw:
      return {ResultKind::Draw, ResultKind::Draw};
    case BoardResult::BlackWins:
      return {ResultKind::Loss, ResultKind::Win};
    case BoardResult::WhiteForfeits:
      return {ResultKind::ForfeitLoss, ResultKind::ForfeitWin};
    case BoardResult::BlackForfeits:
      return {ResultKind::ForfeitWin, ResultKind::ForfeitLoss};
    case BoardResult::BothForfeit:
      return {ResultKind::ForfeitLoss, ResultKind::ForfeitLoss};
    case BoardResult::Adjourned:
      break;
  }
  return {ResultKind::Adjourned, ResultKind::Adjourned};
}

ResultKind kind_of(ByeKind kind) {
  switch (kind) {
    case ByeKind::Zero:
      break;
    case ByeKind::Half:
      return ResultKind::HalfPointBye;
    case ByeKind::Full:
      return ResultKind::FullPointBye;
  }
  return ResultKind::ZeroPointBye;
}

/// Entrants in the order of their pairing numbers.
std::vector<EntrantId> initial_order(const TournamentState& state) {
  std::vector<EntrantId> order;
  for (std::size_t at = 0; at < state.entrants.size(); ++at) {
    order.push_back(static_cast<EntrantId>(at + 1));
  }
  if (state.terms.number_lots) {
    const std::vector<Tpn> numbers = draw_numbers(order.size(), *state.terms.number_lots);
    std::ranges::sort(order, {}, [&](EntrantId id) { return numbers[id - 1U]; });
    return order;
  }
  if (state.terms.numbering == Numbering::ByEntry) {
    return order;
  }
  std::ranges::sort(order, {}, [&](EntrantId id) {
    const EntrantDetails& details = state.entrants[id - 1U].details;
    return std::tuple(-int{details.rating}, title_rank(details.title), std::string_view(details.name), id);
  });
  return order;
}

Entrant entrant_of(const EnteredPlayer& entered, Tpn tpn, std::size_t rounds) {
  const EntrantDetails& details = entered.details;
  Entrant entrant;
  entrant.tpn = tpn;
  entrant.name = details.name;
  entrant.title = details.title;
  entrant.federation = details.federation;
  entrant.fide_id = details.fide_id;
  entrant.rating = details.rating;
  entrant.sex = entered.description.sex;
  entrant.birth = entered.description.born == 0 ? "" : std::to_string(entered.description.born);
  entrant.results.resize(rounds);
  return entrant;
}

/// Of record 192 of a TRF; empty: it has none.
std::string_view system_code(PairingSystem system) {
  switch (system) {
    case PairingSystem::Dutch:
      return "FIDE_DUTCH_2025";
    case PairingSystem::DutchBaku:
      return "FIDE_DUTCH_2025_BAKU";
    case PairingSystem::RoundRobin:
      return "BERGER";
    case PairingSystem::Knockout:
      return "KNOCKOUT";
    case PairingSystem::Keizer:
      return "KEIZER";
    case PairingSystem::TeamMatch:
      return "TEAM_MATCH";
    case PairingSystem::Scheveningen:
      return "SCHEVENINGEN";
    case PairingSystem::TeamRoundRobin:
      return "TEAM_ROUND_ROBIN";
    case PairingSystem::Arena:  // no rounds, so no report that could go on from it
    case PairingSystem::Unknown:
    case PairingSystem::Other:
      break;
  }
  return "";
}

/// What stands at the head of a report.
void write_head(const TournamentState& state, Tournament& tournament) {
  if (state.settings) {
    tournament.event.name = state.settings->name;
    tournament.event.system_code = system_code(state.settings->system);
    tournament.system = state.settings->system;
    tournament.scoring = state.settings->scoring;
    tournament.rounds_planned = state.settings->rounds;
  }
  tournament.initial_color = state.terms.initial_color;
  const bool is_of_teams = !state.terms.team_tie_breaks.empty();
  tournament.tie_breaks = is_of_teams ? state.terms.team_tie_breaks : state.terms.tie_breaks;
  if (state.terms.time) {
    tournament.event.time_control = write_thinking_time(*state.terms.time);
  }
}

/// The initial colour of a match is that of the home team; of a file, that of its first number (record 152).
void write_teams(const TournamentState& state, const std::vector<std::string>& clubs,
                 NumberedReport& report) {
  report.tournament.teams = team_records_for_file(state, report.by_number, clubs);
  const bool is_home_first = report.tournament.teams.teams.front().name == clubs.front();
  if (!is_home_first && state.settings->system != PairingSystem::TeamRoundRobin) {
    report.tournament.initial_color = opposite(state.terms.initial_color);
  }
}

/// Whether two of them met in the round, which is paired.
bool have_met_in(const PlayedRound& round, const std::vector<EntrantId>& entrants) {
  const auto is_one = [&](EntrantId entrant) { return std::ranges::count(entrants, entrant) > 0; };
  return std::ranges::any_of(round.boards, [&](const PlayedBoard& board) {
    return is_one(board.paired.white) && is_one(board.paired.black);
  });
}

/// Adds the rounds in which the pairs were kept apart. A pairing that had to give up some that were forbidden
/// only if possible has two of them on a board.
void add_forbidden(const TournamentState& state, const PairsForbidden& pairs,
                   const std::vector<Tpn>& number_of, std::vector<ForbiddenPairs>& list) {
  ForbiddenPairs forbidden{{}, pairs.first, pairs.last};
  for (const EntrantId entrant : pairs.entrants) {
    forbidden.entrants.push_back(number_of[entrant]);
  }
  const auto paired = static_cast<Round>(state.rounds.size());
  for (Round round = pairs.first; pairs.is_weak && round <= std::min(pairs.last, paired); ++round) {
    if (!have_met_in(state.rounds[round - 1U], pairs.entrants)) {
      continue;
    }
    if (forbidden.first < round) {
      list.push_back({forbidden.entrants, forbidden.first, static_cast<Round>(round - 1U)});
    }
    forbidden.first = static_cast<Round>(round + 1U);
  }
  if (forbidden.first <= forbidden.last) {
    list.push_back(std::move(forbidden));
  }
}

}  // namespace

std::vector<Tpn> numbers_of(const NumberedReport& report) {
  std::vector<Tpn> numbers(report.by_number.size() + 1);
  for (std::size_t at = 0; at < report.by_number.size(); ++at) {
    numbers[report.by_number[at]] = static_cast<Tpn>(at + 1);
  }
  return numbers;
}

std::vector<AbnormalPoints> abnormal_points_of(const TournamentState& state,
                                               const std::vector<Tpn>& number_of) {
  std::vector<AbnormalPoints> records = state.abnormal;
  for (AbnormalPoints& record : records) {
    for (Tpn& entrant : record.entrants) {
      entrant = number_of[entrant];
    }
    std::ranges::sort(record.entrants);
  }
  return records;
}

NumberedReport report_of(const TournamentState& state) {
  NumberedReport report{{}, initial_order(state)};
  Tournament& tournament = report.tournament;
  write_head(state, tournament);
  const std::vector<Tpn> number_of = numbers_of(report);
  for (const EntrantId id : report.by_number) {
    tournament.entrants.push_back(entrant_of(state.entrants[id - 1U], number_of[id], state.rounds.size()));
  }
  for (const EntrantId id : report.by_number) {
    for (const NationalListing& listing : state.entrants[id - 1U].national) {
      tournament.national_ratings.push_back({number_of[id], listing});
    }
  }
  if (const auto clubs = clubs_of_teams(state); !clubs.empty()) {
    write_teams(state, clubs, report);
  } else {
    tournament.abnormal = abnormal_points_of(state, number_of);
  }
  for (const PairsForbidden& pairs : state.forbidden) {
    add_forbidden(state, pairs, number_of, tournament.forbidden);
  }
  const auto result_of = [&](EntrantId id, std::size_t round) -> RoundResult& {
    return tournament.entrants[number_of[id] - 1U].results[round];
  };
  for (const ByeGranted& bye : state.byes) {
    if (bye.round <= state.rounds.size()) {
      result_of(bye.entrant, bye.round - 1U).kind = kind_of(bye.kind);
    } else {
      tournament.byes.push_back({number_of[bye.entrant], bye.round, kind_of(bye.kind)});
    }
  }
  for (std::size_t at = 0; at < state.rounds.size(); ++at) {
    if (state.rounds[at].origin != PairingOrigin::System) {
      tournament.paired_by_hand.push_back(static_cast<Round>(at + 1));
    }
    for (const PlayedBoard& board : state.rounds[at].boards) {
      const BothKinds kinds = kinds_of(board.result);
      result_of(board.paired.white, at) = {kinds.white, Color::White, number_of[board.paired.black]};
      result_of(board.paired.black, at) = {kinds.black, Color::Black, number_of[board.paired.white]};
    }
    if (state.rounds[at].bye) {
      result_of(*state.rounds[at].bye, at).kind = ResultKind::PairingAllocatedBye;
    }
  }
  return report;
}

}  // namespace rookery::tournament
