#include "rookery/tournament/events/next_round.h"

#include <algorithm>

#include "events/knockout_round.h"
#include "rookery/tournament/pairing.h"
#include "rookery/tournament/round_robin.h"

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
    case PairingFault::RoundsUnknown:
    case PairingFault::RoundNotNext:
      break;
  }
  return Refusal::RoundNotNext;
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
  const auto paired = pair_dutch(report.tournament, round);
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
  std::vector<Event> forfeits;
  for (const Board& board : scheduled.boards) {
    paired.boards.push_back({table[board.white - 1U], table[board.black - 1U]});
    if (const auto forfeit = forfeit_of(present, paired.boards.back())) {
      forfeits.emplace_back(ResultGiven{round, static_cast<std::uint16_t>(paired.boards.size()), *forfeit});
    }
  }
  if (scheduled.bye && std::ranges::binary_search(present, table[*scheduled.bye - 1U])) {
    paired.bye = table[*scheduled.bye - 1U];
  }
  std::vector<Event> events{std::move(paired)};
  events.insert(events.end(), forfeits.begin(), forfeits.end());
  return events;
}

}  // namespace

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
    case PairingSystem::Unknown:
    case PairingSystem::Other:
      break;
  }
  return fail(Refusal::PairedByHand);
}

}  // namespace rookery::tournament
