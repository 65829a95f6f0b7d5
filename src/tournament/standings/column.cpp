#include "standings/column.h"

#include <algorithm>
#include <array>

#include "standings/own_record.h"

namespace rookery::tournament {

namespace {

/// What a value follows from.
enum class Family : std::uint8_t { OwnRecord, Given, OpponentScores, Koya, Ratings, Averages, Strength };

/// In the order of TieBreakCode.
constexpr std::array<Family, kTieBreakCodes> kFamilies = {
    Family::OwnRecord,      Family::Given,          Family::OwnRecord,      Family::OwnRecord,
    Family::OwnRecord,      Family::OwnRecord,      Family::OwnRecord,      Family::OwnRecord,
    Family::OwnRecord,      Family::Given,          Family::OpponentScores, Family::Averages,
    Family::OpponentScores, Family::OpponentScores, Family::Koya,           Family::Ratings,
    Family::Ratings,        Family::Ratings,        Family::Averages,       Family::Averages,
    Family::Given,          Family::OwnRecord,      Family::OwnRecord,      Family::OwnRecord,
    Family::OpponentScores, Family::OpponentScores, Family::OpponentScores, Family::OpponentScores,
    Family::OpponentScores, Family::Given,          Family::Given,          Family::Given,
    Family::Given,          Family::Given,          Family::Strength,       Family::Given,
    Family::Given,          Family::Given};

Family family_of(TieBreakCode code) {
  return kFamilies[static_cast<std::size_t>(code)];
}

/// The tie-break of the opponents that this one averages. Precondition: its family is Averages.
TieBreak averaged_by(const TieBreak& tie_break) {
  TieBreak averaged{.unrated = tie_break.unrated, .limit = {}};
  if (tie_break.code == TieBreakCode::AverageOfBuchholz) {
    averaged.code = tie_break.fore ? TieBreakCode::ForeBuchholz : TieBreakCode::Buchholz;
  } else {
    averaged.code = tie_break.code == TieBreakCode::AveragePerformance ? TieBreakCode::Performance
                                                                       : TieBreakCode::PerfectPerformance;
  }
  return averaged;
}

Concluded conclude_sum(const std::vector<Contribution>& contributions) {
  TieBreakValue sum;
  for (const Contribution& contribution : contributions) {
    sum.hundredths += contribution.cut == Cut::No ? contribution.value.hundredths : 0;
  }
  return {sum, Summed{}};
}

/// What can be won at most in the tournament by the primary score, divided by what a match can bring at most
/// by the secondary one, rounded down (13.4).
std::int32_t usual_divisor(const Records& primary, const Records& secondary) {
  const std::int32_t most = primary.scoring().win.tenths() * primary.rounds();
  return std::max(1, most / std::max(1, secondary.scoring().win.tenths()));
}

/// To what averages are rounded, in hundredths: two decimals of Buchholz scores, whole ratings.
std::int64_t step_of(TieBreakCode code) {
  return code == TieBreakCode::AverageOfBuchholz ? 1 : 100;
}

}  // namespace

bool needs_ratings(TieBreakCode code) {
  return code >= TieBreakCode::AverageRating && code <= TieBreakCode::Rating;
}

Column::Column(const Records& records, const TieBreak& tie_break, std::optional<std::uint16_t> unrated,
               const Records* own)
    : records_(records),
      own_(own == nullptr ? records : *own),
      tie_break_(tie_break),
      unrated_(tie_break.unrated ? tie_break.unrated : unrated),
      lacks_ratings_(false) {
  for (Place place = 0; place < records.size() && needs_ratings(tie_break.code) && !unrated_; ++place) {
    lacks_ratings_ = lacks_ratings_ || !records.rating(place);
  }
  const Family family = family_of(tie_break.code);
  if (family == Family::OpponentScores || family == Family::Strength) {
    scores_.emplace(records, is_fore(tie_break));
  } else if (family == Family::Koya) {
    koya_limit_ = koya_limit(records, tie_break.limit);
  } else if (family == Family::Averages && !lacks_ratings_) {
    const Column averaged(records, averaged_by(tie_break), unrated_);
    for (Place place = 0; place < records.size(); ++place) {
      of_opponents_.push_back(averaged.value(place));
    }
  }
}

std::vector<Contribution> Column::contributions(Place place) const {
  switch (family_of(tie_break_.code)) {
    case Family::OwnRecord:
      return own_contributions(records_, tie_break_, place);
    case Family::OpponentScores:
    case Family::Strength:
      return buchholz_contributions(records_, own_, *scores_, tie_break_, place);
    case Family::Koya:
      return koya_contributions(records_, koya_limit_, place);
    case Family::Ratings:
      return rating_contributions(records_, tie_break_, unrated_, place);
    case Family::Averages:
      return averaged_contributions(records_, of_opponents_, place);
    case Family::Given:
      break;
  }
  return {};
}

Concluded Column::conclude(Place place, const std::vector<Contribution>& contributions) const {
  switch (family_of(tie_break_.code)) {
    case Family::Given:
      return {whole_value(given_to(place)), Given{}};
    case Family::OwnRecord:
    case Family::OpponentScores:
    case Family::Koya:
      return conclude_sum(contributions);
    case Family::Strength:
      return conclude_strength(place, contributions);
    case Family::Averages:
      return conclude_average(contributions, step_of(tie_break_.code));
    case Family::Ratings:
      break;
  }
  if (tie_break_.code == TieBreakCode::AverageRating) {
    return conclude_average(contributions, step_of(tie_break_.code));
  }
  return tie_break_.code == TieBreakCode::Performance ? conclude_performance(contributions)
                                                      : conclude_perfect_performance(contributions);
}

Concluded Column::conclude_strength(Place place, const std::vector<Contribution>& contributions) const {
  const TieBreakValue buchholz = conclude_sum(contributions).value.value_or(TieBreakValue{});
  const std::int32_t divisor = tie_break_.divisor > 0 ? tie_break_.divisor : usual_divisor(records_, own_);
  const TieBreakValue secondary = value_of(own_.score(place));
  // A half of a hundredth is rounded up; scores are never below zero.
  const std::int64_t strength = (2 * buchholz.hundredths + divisor) / (2 * std::int64_t{divisor});
  return {TieBreakValue{secondary.hundredths + strength},
          StrengthCombinationOf{secondary, buchholz, divisor}};
}

std::int64_t Column::given_to(Place place) const {
  const bool is_number = tie_break_.code == TieBreakCode::PairingNumber;
  return is_number ? records_.tpn(place) : records_.rating(place).value_or(unrated_.value_or(0));
}

std::optional<TieBreakValue> Column::value(Place place) const {
  return lacks_ratings_ ? std::nullopt : conclude(place, contributions(place)).value;
}

Breakdown Column::explain(Place place) const {
  if (lacks_ratings_) {
    return {tie_break_, std::nullopt, {}, Given{}};
  }
  std::vector<Contribution> all = contributions(place);
  const Concluded concluded = conclude(place, all);
  return {tie_break_, concluded.value, std::move(all), concluded.conclusion};
}

}  // namespace rookery::tournament
