#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

#include "rookery/tournament/events/running_tournament.h"

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
  std::ranges::sort(order, {}, [&](EntrantId id) {
    const EntrantDetails& details = state.entrants[id - 1U].details;
    return std::tuple(-int{details.rating}, title_rank(details.title), std::string_view(details.name), id);
  });
  return order;
}

Entrant entrant_of(const EntrantDetails& details, Tpn tpn, std::size_t rounds) {
  Entrant entrant;
  entrant.tpn = tpn;
  entrant.name = details.name;
  entrant.title = details.title;
  entrant.federation = details.federation;
  entrant.fide_id = details.fide_id;
  entrant.rating = details.rating;
  entrant.results.resize(rounds);
  return entrant;
}

}  // namespace

NumberedReport report_of(const TournamentState& state) {
  NumberedReport report{{}, initial_order(state)};
  Tournament& tournament = report.tournament;
  if (state.settings) {
    tournament.event.name = state.settings->name;
    tournament.system = state.settings->system;
    tournament.scoring = state.settings->scoring;
    tournament.rounds_planned = state.settings->rounds;
  }
  std::vector<Tpn> number_of(state.entrants.size() + 1);
  for (const EntrantId id : report.by_number) {
    const auto tpn = static_cast<Tpn>(tournament.entrants.size() + 1);
    number_of[id] = tpn;
    tournament.entrants.push_back(entrant_of(state.entrants[id - 1U].details, tpn, state.rounds.size()));
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
