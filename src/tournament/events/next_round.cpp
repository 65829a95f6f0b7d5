#include "rookery/tournament/events/next_round.h"

#include <algorithm>

#include "events/board_order.h"
#include "events/knockout_round.h"
#include "events/team_records.h"
#include "rookery/tournament/events/pairing_review.h"
#include "rookery/tournament/keizer.h"
#include "rookery/tournament/pairing.h"
#include "rookery/tournament/round_robin.h"
#include "rookery/tournament/team_match.h"

namespace rookery::tournament {

namespace {

using Paired = Expected<std::vector<Event>, Refusal>;

Round next_round(const TournamentState& state) {
  return static_cast<Round>(state.rounds.size() + 1);
}

Refusal refusal_of(PairingFault fault) {
  switch (fault) {
    case PairingFault::NoPairing:
      return Refusal::NoPairing;
    case PairingFault::NoPlayers:
      return Refusal::NoBoards;
    case PairingFault::TooHard:
      return Refusal::PairingTooHard;
    case PairingFault::RoundsUnknown:
    case PairingFault::RoundNotNext:
      break;
  }
  return Refusal::RoundNotNext;
}

/// Pairs with as many of the pairs apart that are forbidden only if possible as can be, those that were said
/// first before others.
Expected<RoundPairing, PairingFault> pair_with_weak(Tournament tournament, const TournamentState& state,
                                                    Round round) {
  PairingBudget budget = server_pairing_budget();
  auto paired = pair_dutch(tournament, round, budget);
  const auto is_given_up = [&](const PairsForbidden& pairs) {
    return pairs.is_weak && pairs.first <= round && round <= pairs.last;
  };
  if (paired || paired.error() != PairingFault::NoPairing ||
      std::ranges::none_of(state.forbidden, is_given_up)) {
    return paired;
  }
  TournamentState without = state;
  std::erase_if(without.forbidden, is_given_up);
  tournament.forbidden = report_of(without).tournament.forbidden;
  paired = pair_dutch(tournament, round, budget);
  for (const PairsForbidden& pairs : state.forbidden) {
    if (!paired || !is_given_up(pairs)) {
      continue;
    }
    without.forbidden.push_back(pairs);
    Tournament kept = tournament;
    kept.forbidden = report_of(without).tournament.forbidden;
    if (auto better = pair_dutch(kept, round, budget)) {
      paired = *std::move(better);
    } else {
      without.forbidden.pop_back();
    }
  }
  return paired;
}

Paired pair_swiss(const TournamentState& state) {
  const Round round = next_round(state);
  NumberedReport report = report_of(state);
  const std::vector<EntrantId> present = present_in(state, round);
  for (std::size_t at = 0; at < report.by_number.size(); ++at) {
    if (!std::ranges::binary_search(present, report.by_number[at])) {
      report.tournament.byes.push_back({static_cast<Tpn>(at + 1), round, ResultKind::ZeroPointBye});
    }
  }
  const auto paired = pair_with_weak(report.tournament, state, round);
  if (!paired) {
    return fail(refusal_of(paired.error()));
  }
  const auto entrant = [&](Tpn number) { return report.by_number[number - 1U]; };
  RoundPaired event{round, {}, std::nullopt};
  for (const Pairing& pairing : paired->pairings) {
    event.boards.push_back({entrant(pairing.white), entrant(pairing.black)});
  }
  if (paired->bye) {
    event.bye = entrant(*paired->bye);
  }
  return std::vector<Event>{std::move(event)};
}

/// Those of the table, by their numbers: those present when the first round is paired, or paired in it.
std::vector<EntrantId> table_of(const TournamentState& state) {
  std::vector<EntrantId> members;
  if (state.rounds.empty()) {
    members = present_in(state, 1);
  } else {
    const PlayedRound& first = state.rounds.front();
    for (const PlayedBoard& board : first.boards) {
      members.insert(members.end(), {board.paired.white, board.paired.black});
    }
    members.insert(members.end(), first.bye ? 1 : 0, first.bye.value_or(0));
  }
  std::vector<EntrantId> table;
  for (const EntrantId entrant : report_of(state).by_number) {
    if (std::ranges::count(members, entrant) > 0) {
      table.push_back(entrant);
    }
  }
  return table;
}

/// The result of a board on which somebody is away; nothing: both are there.
std::optional<BoardResult> forfeit_of(const std::vector<EntrantId>& present, const PairedBoard& board) {
  const bool is_white_there = std::ranges::binary_search(present, board.white);
  const bool is_black_there = std::ranges::binary_search(present, board.black);
  if (is_white_there && is_black_there) {
    return std::nullopt;
  }
  if (is_white_there == is_black_there) {
    return BoardResult::BothForfeit;
  }
  return is_white_there ? BoardResult::BlackForfeits : BoardResult::WhiteForfeits;
}

/// The boards with the forfeits of those who are away.
std::vector<Event> with_forfeits(RoundPaired paired, const std::vector<EntrantId>& present) {
  std::vector<Event> events{paired};
  for (std::size_t at = 0; at < paired.boards.size(); ++at) {
    if (const auto forfeit = forfeit_of(present, paired.boards[at])) {
      events.emplace_back(ResultGiven{paired.round, static_cast<std::uint16_t>(at + 1), *forfeit});
    }
  }
  return events;
}

Paired pair_season(const TournamentState& state) {
  const Round round = next_round(state);
  const NumberedReport report = report_of(state);
  const std::vector<Tpn> numbers = numbers_of(report);
  std::vector<Tpn> present;
  for (const EntrantId entrant : present_in(state, round)) {
    present.push_back(numbers[entrant]);
  }
  if (present.size() < 2) {
    return fail(Refusal::NoBoards);
  }
  const RoundBoards boards =
      pair_by_keizer(report.tournament, round, rank_by_keizer(report.tournament, KeizerRules{}), present,
                     KeizerPairingRules{});
  const auto entrant = [&](Tpn number) { return report.by_number[number - 1U]; };
  RoundPaired event{round, {}, std::nullopt};
  for (const Board& board : boards.boards) {
    event.boards.push_back({entrant(board.white), entrant(board.black)});
  }
  if (boards.bye) {
    event.bye = entrant(*boards.bye);
  }
  return std::vector<Event>{std::move(event)};
}

Paired pair_match(const TournamentState& state) {
  const Round round = next_round(state);
  const bool is_scheveningen = state.settings->system == PairingSystem::Scheveningen;
  // In a Scheveningen match the teams are those of the first round.
  const auto teams = teams_of(state, is_scheveningen ? Round{1} : round);
  if (!teams) {
    return fail(teams.error());
  }
  auto [home, guests] = *teams;
  if (const auto boards = state.terms.team_boards) {
    // Who comes after the last board is a reserve.
    home.resize(std::min<std::size_t>(home.size(), *boards));
    guests.resize(std::min<std::size_t>(guests.size(), *boards));
  }
  const bool are_enough = !state.terms.team_boards || home.size() == *state.terms.team_boards;
  if (home.size() != guests.size() || !are_enough) {
    return fail(Refusal::TeamsUnequal);
  }
  if (is_scheveningen && (home.size() > kMaxScheveningen || round > home.size())) {
    return fail(Refusal::RoundNotNext);
  }
  const bool is_odd = round % 2 == 1;
  const Color first = is_odd ? state.terms.initial_color : opposite(state.terms.initial_color);
  const std::vector<TeamBoard> boards =
      is_scheveningen ? scheveningen_rounds(home.size())[round - 1U] : match_boards(home.size(), first);
  RoundPaired event{round, {}, std::nullopt};
  for (const TeamBoard& board : boards) {
    const EntrantId host = home[board.home - 1U];
    const EntrantId guest = guests[board.guest - 1U];
    event.boards.push_back(board.home_color == Color::White ? PairedBoard{host, guest}
                                                            : PairedBoard{guest, host});
  }
  return with_forfeits(std::move(event), present_in(state, round));
}

/// Those of the club who come to a match on so many boards, board 1 first: who is there before who is not,
/// each by pairing numbers.
std::vector<EntrantId> seats_of_club(const TournamentState& state, const std::vector<EntrantId>& by_number,
                                     const std::string& club, std::size_t boards) {
  const std::vector<EntrantId> present = present_in(state, next_round(state));
  std::vector<EntrantId> seats;
  for (const EntrantId entrant : by_number) {
    const EnteredPlayer& entered = state.entrants[entrant - 1U];
    if (entered.is_checked_in && entered.description.club == club) {
      seats.push_back(entrant);
    }
  }
  std::vector<EntrantId> away;
  std::erase_if(seats, [&](EntrantId entrant) {
    const bool is_away = !std::ranges::binary_search(present, entrant);
    away.insert(away.end(), is_away ? 1 : 0, entrant);
    return is_away;
  });
  seats.insert(seats.end(), away.begin(), away.end());
  seats.resize(std::min(seats.size(), boards));
  return seats;
}

/// How many members the smallest team had when the first round was paired.
std::size_t smallest_team(const TournamentState& state, const std::vector<std::string>& clubs) {
  const std::vector<EntrantId> present = present_in(state, 1);
  std::size_t boards = present.size();
  for (const std::string& club : clubs) {
    const auto members = std::ranges::count_if(
        present, [&](EntrantId entrant) { return state.entrants[entrant - 1U].description.club == club; });
    boards = std::min(boards, static_cast<std::size_t>(members));
  }
  return boards;
}

Paired pair_teams(const TournamentState& state) {
  const Round round = next_round(state);
  const std::vector<std::string> clubs = clubs_of_teams(state);
  if (clubs.empty() || clubs.size() > kMaxRoundRobin) {
    return fail(Refusal::BadTeams);
  }
  const std::size_t single = clubs.size() - 1 + clubs.size() % 2;
  const auto rounds =
      berger_rounds(clubs.size(), state.settings->rounds > single ? Cycles::Double : Cycles::Single);
  if (round > rounds.size()) {
    return fail(Refusal::RoundNotNext);
  }
  const std::size_t smallest = smallest_team(state, clubs);
  const std::size_t size = state.terms.team_boards.value_or(static_cast<std::uint16_t>(smallest));
  if (size > smallest) {
    return fail(Refusal::TeamsUnequal);
  }
  const std::vector<EntrantId> by_number = report_of(state).by_number;
  RoundPaired event{round, {}, std::nullopt};
  for (const Board& match : rounds[round - 1U].boards) {
    const auto home = seats_of_club(state, by_number, clubs[match.white - 1U], size);
    const auto guests = seats_of_club(state, by_number, clubs[match.black - 1U], size);
    for (const TeamBoard& board : match_boards(std::min(home.size(), guests.size()), Color::White)) {
      const EntrantId host = home[board.home - 1U];
      const EntrantId guest = guests[board.guest - 1U];
      event.boards.push_back(board.home_color == Color::White ? PairedBoard{host, guest}
                                                              : PairedBoard{guest, host});
    }
  }
  return with_forfeits(std::move(event), present_in(state, round));
}

Paired pair_round_robin(const TournamentState& state) {
  const Round round = next_round(state);
  const std::vector<EntrantId> table = table_of(state);
  if (table.size() < 2 || table.size() > kMaxRoundRobin) {
    return fail(table.size() < 2 ? Refusal::NoBoards : Refusal::NoPairing);
  }
  const std::size_t single = table.size() - 1 + table.size() % 2;
  const auto rounds =
      berger_rounds(table.size(), state.settings->rounds > single ? Cycles::Double : Cycles::Single);
  if (round > rounds.size()) {
    return fail(Refusal::RoundNotNext);
  }
  const RoundBoards& scheduled = rounds[round - 1U];
  const std::vector<EntrantId> present = present_in(state, round);
  RoundPaired paired{round, {}, std::nullopt};
  for (const Board& board : scheduled.boards) {
    paired.boards.push_back({table[board.white - 1U], table[board.black - 1U]});
  }
  if (scheduled.bye && std::ranges::binary_search(present, table[*scheduled.bye - 1U])) {
    paired.bye = table[*scheduled.bye - 1U];
  }
  return with_forfeits(std::move(paired), present);
}

/// Why these boards cannot be part of the round; nothing: they can.
std::optional<Refusal> why_not_fixed(const std::vector<EntrantId>& present,
                                     const std::vector<EntrantId>& named) {
  std::vector<EntrantId> sorted = named;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) {
    return Refusal::EntrantTwice;
  }
  return std::ranges::includes(present, sorted) ? std::nullopt : std::optional(Refusal::EntrantNotPresent);
}

/// All boards of the round in their order.
void order_boards(const TournamentState& state, Round round, std::vector<PairedBoard>& boards) {
  const NumberedReport report = report_of(state);
  const std::vector<Tpn> numbers = numbers_of(report);
  for (PairedBoard& board : boards) {
    board = {numbers[board.white], numbers[board.black]};
  }
  sort_boards(report.tournament, round, boards);
  for (PairedBoard& board : boards) {
    board = {report.by_number[board.white - 1U], report.by_number[board.black - 1U]};
  }
}

}  // namespace

Expected<std::array<std::vector<EntrantId>, 2>, Refusal> teams_of(const TournamentState& state, Round round) {
  const std::vector<EntrantId> present = present_in(state, round);
  std::array<std::vector<EntrantId>, 2> teams;
  std::vector<std::string> clubs;
  for (const EntrantId entrant : present) {
    const std::string& club = state.entrants[entrant - 1U].description.club;
    if (std::ranges::count(clubs, club) == 0) {
      clubs.push_back(club);
    }
  }
  if (clubs.size() != teams.size()) {
    return fail(Refusal::NotTwoTeams);
  }
  put_in_table_order(state, clubs);
  for (const EntrantId entrant : report_of(state).by_number) {
    if (std::ranges::binary_search(present, entrant)) {
      teams[state.entrants[entrant - 1U].description.club == clubs[0] ? 0 : 1].push_back(entrant);
    }
  }
  return teams;
}

Paired pair_rest(const TournamentState& state, std::span<const PairedBoard> boards) {
  const PairingSystem system = state.settings ? state.settings->system : PairingSystem::Unknown;
  const bool can_pair_rest =
      system == PairingSystem::Dutch || system == PairingSystem::DutchBaku || system == PairingSystem::Keizer;
  if (!can_pair_rest) {
    return fail(Refusal::RestNotHere);
  }
  const Round round = next_round(state);
  std::vector<EntrantId> named;
  for (const PairedBoard& board : boards) {
    named.insert(named.end(), {board.white, board.black});
  }
  const std::vector<EntrantId> present = present_in(state, round);
  if (const auto refusal = why_not_fixed(present, named)) {
    return fail(*refusal);
  }
  RoundPaired event{round, {}, std::nullopt};
  if (present.size() > named.size() + 1) {
    TournamentState rest = state;
    for (const EntrantId entrant : named) {
      rest.byes.push_back({entrant, round, ByeKind::Zero});
    }
    auto paired = pair_next_round(rest);
    if (!paired) {
      return paired;
    }
    event = std::get<RoundPaired>(paired->front());
  } else if (present.size() == named.size() + 1) {
    event.bye = *std::ranges::find_if(
        present, [&](EntrantId entrant) { return std::ranges::count(named, entrant) == 0; });
  }
  event.boards.insert(event.boards.end(), boards.begin(), boards.end());
  order_boards(state, round, event.boards);
  const HandPairing pairing{round, event.boards, event.bye};
  event.origin = find_breaches(state, pairing).empty() ? PairingOrigin::ByHand : PairingOrigin::AgainstRules;
  return std::vector<Event>{std::move(event)};
}

Paired pair_next_round(const TournamentState& state) {
  if (!state.settings || next_round(state) > state.settings->rounds) {
    return fail(state.settings ? Refusal::RoundNotNext : Refusal::NotCreated);
  }
  if (!state.rounds.empty() && !state.rounds.back().is_closed) {
    return fail(Refusal::RoundNotNext);
  }
  switch (state.settings->system) {
    case PairingSystem::Dutch:
    case PairingSystem::DutchBaku:
      return pair_swiss(state);
    case PairingSystem::RoundRobin:
      return pair_round_robin(state);
    case PairingSystem::Knockout:
      return pair_knockout(state);
    case PairingSystem::Keizer:
      return pair_season(state);
    case PairingSystem::TeamMatch:
    case PairingSystem::Scheveningen:
      return pair_match(state);
    case PairingSystem::TeamRoundRobin:
      return pair_teams(state);
    case PairingSystem::Arena:
      return fail(Refusal::NotInArena);
    case PairingSystem::Unknown:
    case PairingSystem::Other:
      break;
  }
  return fail(Refusal::PairedByHand);
}

}  // namespace rookery::tournament
