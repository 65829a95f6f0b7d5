#include "standings/buchholz.h"

#include <algorithm>

#include "standings/cuts.h"

namespace rookery::tournament {

namespace {

/// The last round that the entrant did not choose to leave out; 0: there is none. Byes after it are at the
/// end of the tournament (16.2.5).
std::size_t last_round_available(const Records& records, Place place, bool fore) {
  const auto rounds = records.of(place);
  // A game of the last round that is taken as drawn was played, whatever came of it.
  if (fore && !rounds.empty() && rounds.back().opponent) {
    return rounds.size();
  }
  const auto last = std::find_if(rounds.rbegin(), rounds.rend(),
                                 [](const RoundRecord& r) { return !is_voluntary_unplayed(r.kind); });
  return static_cast<std::size_t>(rounds.rend() - last);
}

bool counts_as_game(const Records& records, const TieBreak& tie_break, Round round,
                    const RoundRecord& record) {
  const bool is_fore_round = is_fore(tie_break) && round == records.rounds();
  return record.opponent && (is_played(record.kind) || tie_break.forfeits_as_played || is_fore_round ||
                             records.is_predetermined());
}

/// The dummy opponent of a round that was not played (16.4).
Contribution against_dummy(const Records& records, const OpponentScores& scores, Place place,
                           const RoundRecord& record) {
  const Points own = scores.own(place);
  const Points limit = record.opponent ? scores.adjusted(*record.opponent)
                                       : records.scoring().draw * static_cast<std::int32_t>(records.rounds());
  const ContributionSource capped =
      record.opponent ? ContributionSource::CappedByOpponent : ContributionSource::CappedByDraws;
  return {.opponent = {},
          .source = limit < own ? capped : ContributionSource::OwnScore,
          .is_voluntary = is_voluntary_unplayed(record.kind),
          .amount = value_of(std::min(own, limit)),
          .factor = {},
          .value = {}};
}

bool is_product(TieBreakCode code) {
  return code == TieBreakCode::SonnebornBerger ||
         (code >= TieBreakCode::ExtendedSonnebornBerger && code <= TieBreakCode::GamesByGames);
}

}  // namespace

bool is_fore(const TieBreak& tie_break) {
  return tie_break.code == TieBreakCode::ForeBuchholz ||
         (tie_break.code == TieBreakCode::StrengthCombination && tie_break.fore);
}

OpponentScores::OpponentScores(const Records& records, bool fore) {
  for (Place place = 0; place < records.size(); ++place) {
    const std::size_t last = last_round_available(records, place, fore);
    Points adjusted;
    std::size_t number = 0;
    for (const RoundRecord& round : records.of(place)) {
      const bool is_bye_at_end = ++number > last && is_half_or_zero_bye(round.kind);
      const bool is_drawn = is_bye_at_end && !records.is_predetermined();
      adjusted += (is_drawn ? records.scoring().draw : round.points) + round.adjustment;
    }
    Points change;
    if (fore && records.rounds() > 0 && records.of(place).back().opponent) {
      change = records.scoring().draw - records.of(place).back().points;
    }
    adjusted_.push_back(adjusted + change);
    own_.push_back(records.score(place) + change);
  }
}

std::vector<Contribution> buchholz_contributions(const Records& records, const Records& own,
                                                 const OpponentScores& scores, const TieBreak& tie_break,
                                                 Place place) {
  std::vector<Contribution> contributions;
  contributions.reserve(records.rounds());
  Round round = 0;
  for (const RoundRecord& record : records.of(place)) {
    ++round;
    const bool is_game = counts_as_game(records, tie_break, round, record);
    if (!is_game && records.is_predetermined()) {
      continue;
    }
    Contribution contribution;
    if (is_game) {
      contribution.source = ContributionSource::Opponent;
      contribution.amount = value_of(scores.adjusted(*record.opponent));
    } else {
      contribution = against_dummy(records, scores, place, record);
    }
    contribution.round = round;
    contribution.opponent = record.opponent ? std::optional(records.tpn(*record.opponent)) : std::nullopt;
    contribution.value = contribution.amount;
    if (is_product(tie_break.code)) {
      const Points points = own.of(place)[round - 1U].points;
      contribution.factor = points;
      contribution.value.hundredths = contribution.amount.hundredths / 10 * points.tenths();
    }
    contributions.push_back(contribution);
  }
  apply_cuts(tie_break, contributions);
  return contributions;
}

Points koya_limit(const Records& records, const KoyaLimit& limit) {
  std::size_t games = records.rounds();
  if (records.is_predetermined()) {
    // An entrant left over in a round with an odd number cannot win a point there.
    games = 0;
    for (Place place = 0; place < records.size(); ++place) {
      const auto paired = std::ranges::count_if(records.of(place),
                                                [](const RoundRecord& r) { return r.opponent.has_value(); });
      games = std::max(games, static_cast<std::size_t>(paired));
    }
  }
  const std::int64_t most = std::int64_t{records.scoring().win.tenths()} * static_cast<std::int64_t>(games);
  // Rounded up: a score is a whole number of tenths.
  return Points::from_tenths(static_cast<std::int32_t>((most * limit.percent + 99) / 100)) + limit.extra;
}

std::vector<Contribution> koya_contributions(const Records& records, Points limit, Place place) {
  std::vector<Contribution> contributions;
  Round round = 0;
  for (const RoundRecord& record : records.of(place)) {
    ++round;
    if (!record.opponent) {
      continue;
    }
    const Points opponent = records.score(*record.opponent);
    contributions.push_back({.round = round,
                             .opponent = records.tpn(*record.opponent),
                             .source = ContributionSource::Opponent,
                             .amount = value_of(opponent),
                             .factor = {},
                             .value = value_of(record.points),
                             .cut = opponent < limit ? Cut::BelowLimit : Cut::No});
  }
  return contributions;
}

}  // namespace rookery::tournament
