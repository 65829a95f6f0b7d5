#include "standings/own_record.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rookery::tournament {

namespace {

/// With pairings fixed in advance a forfeit win counts as a game here, a forfeit loss does not (15.2).
bool is_game(const Records& records, const RoundRecord& round) {
  const bool is_won_by_forfeit = records.is_predetermined() && round.kind == ResultKind::ForfeitWin;
  return round.opponent && (is_played(round.kind) || is_won_by_forfeit);
}

bool is_won_game(const Records& records, const RoundRecord& round) {
  return is_game(records, round) && round.points == records.scoring().win;
}

using RoundValue = TieBreakValue (*)(const Records&, const RoundRecord&);

/// What a round is worth; in all other tie-breaks of the own record it is worth its points.
constexpr std::array<std::pair<TieBreakCode, RoundValue>, 6> kRoundValues{{
    {TieBreakCode::Wins,
     [](const Records& records, const RoundRecord& round) {
       return whole_value(round.points == records.scoring().win);
     }},
    {TieBreakCode::GamesWon,
     [](const Records& records, const RoundRecord& round) {
       return whole_value(is_won_game(records, round));
     }},
    {TieBreakCode::BlackGames,
     [](const Records& records, const RoundRecord& round) {
       return whole_value(round.color == Color::Black && is_game(records, round));
     }},
    {TieBreakCode::BlackWins,
     [](const Records& records, const RoundRecord& round) {
       return whole_value(round.color == Color::Black && is_won_game(records, round));
     }},
    {TieBreakCode::RoundsElected,
     [](const Records&, const RoundRecord& round) {
       return whole_value(!is_voluntary_unplayed(round.kind));
     }},
    {TieBreakCode::StandardPoints,
     [](const Records& records, const RoundRecord& round) {
       return value_of(kHalfPoint * standard_half_points(records.scoring(), round.kind));
     }},
}};

TieBreakValue value_of_round(const Records& records, TieBreakCode code, const RoundRecord& round) {
  const auto found = std::ranges::find(kRoundValues, code, [](const auto& row) { return row.first; });
  return found == kRoundValues.end() ? value_of(round.points) : found->second(records, round);
}

}  // namespace

std::vector<Contribution> own_contributions(const Records& records, const TieBreak& tie_break, Place place) {
  std::vector<Contribution> contributions;
  contributions.reserve(records.rounds());
  Points so_far;
  for (const RoundRecord& round : records.of(place)) {
    so_far += round.points;
    Contribution contribution;
    contribution.round = static_cast<Round>(contributions.size() + 1);
    if (round.opponent) {
      contribution.opponent = records.tpn(*round.opponent);
    }
    const bool is_progressive = tie_break.code == TieBreakCode::Progressive;
    contribution.amount = is_progressive ? value_of(so_far) : value_of_round(records, tie_break.code, round);
    contribution.value = contribution.amount;
    // The least significant value of a progressive score is that after the first round (14.1.1).
    const bool is_cut = contribution.round <= tie_break.cut_lowest;
    contribution.cut = is_cut ? Cut::Lowest : Cut::No;
    contributions.push_back(contribution);
  }
  return contributions;
}

}  // namespace rookery::tournament
