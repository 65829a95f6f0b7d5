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

/// What is counted of a round besides its points; null: nothing is.
RoundValue counted_by(TieBreakCode code) {
  const auto found = std::ranges::find(kRoundValues, code, [](const auto& row) { return row.first; });
  return found == kRoundValues.end() ? nullptr : found->second;
}

/// What was given or taken in the round.
Contribution adjustment_of(const RoundRecord& round, Round number) {
  Contribution contribution;
  contribution.round = number;
  contribution.source = ContributionSource::Adjustment;
  contribution.amount = value_of(round.adjustment);
  contribution.value = contribution.amount;
  return contribution;
}

}  // namespace

std::vector<Contribution> own_contributions(const Records& records, const TieBreak& tie_break, Place place) {
  const bool is_progressive = tie_break.code == TieBreakCode::Progressive;
  const RoundValue counted = counted_by(tie_break.code);
  std::vector<Contribution> contributions;
  contributions.reserve(records.rounds());
  Points so_far;
  Round number = 0;
  for (const RoundRecord& round : records.of(place)) {
    ++number;
    so_far += round.points + round.adjustment;
    Contribution contribution;
    contribution.round = number;
    if (round.opponent) {
      contribution.opponent = records.tpn(*round.opponent);
    }
    contribution.amount = is_progressive       ? value_of(so_far)
                          : counted == nullptr ? value_of(round.points)
                                               : counted(records, round);
    contribution.value = contribution.amount;
    // The least significant value of a progressive score is that after the first round (14.1.1).
    contribution.cut = number <= tie_break.cut_lowest ? Cut::Lowest : Cut::No;
    contributions.push_back(contribution);
    if (round.adjustment != Points() && counted == nullptr && !is_progressive) {
      contributions.push_back(adjustment_of(round, number));
    }
  }
  return contributions;
}

}  // namespace rookery::tournament
