#include "rookery/tournament/keizer.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace rookery::tournament {

namespace {

using KeizerOrder = std::vector<std::size_t>;  ///< indices of entrants, the first in the standings first

constexpr std::int64_t kSixtieths = 60;
constexpr std::size_t kMostRankings = 1'000;  ///< a few lead to a stable one or to a circle

std::int32_t highest_value(const Tournament& tournament, const KeizerRules& rules) {
  return rules.highest_value.value_or(static_cast<std::int32_t>(tournament.entrants.size() * 3 / 2));
}

/// By entrant. Values never fall below 1, however low the highest one is.
std::vector<std::int32_t> values_of(const KeizerOrder& ranking, std::int32_t highest) {
  std::vector<std::int32_t> values(ranking.size());
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) {
    values[ranking[rank]] = std::max(1, highest - static_cast<std::int32_t>(rank));
  }
  return values;
}

/// The share of a round, and whether it is one of the opponent's value.
struct RoundShare {
  Share share;
  bool is_of_opponent = false;
};

RoundShare share_of(const KeizerRules& rules, ResultKind kind, std::size_t& absences) {
  switch (kind) {
    case ResultKind::Win:
    case ResultKind::UnratedWin:
    case ResultKind::ForfeitWin:
      return {rules.win, true};
    case ResultKind::Draw:
    case ResultKind::UnratedDraw:
    case ResultKind::Adjourned:
      return {rules.draw, true};
    case ResultKind::Loss:
    case ResultKind::UnratedLoss:
      return {rules.loss, true};
    case ResultKind::PairingAllocatedBye:
      return {rules.bye};
    case ResultKind::FullPointBye:
      return {rules.club_duty};
    case ResultKind::HalfPointBye:
      ++absences;
      return {absences <= rules.paid_absences.value_or(absences) ? rules.excused : rules.unexcused};
    case ResultKind::ForfeitLoss:
    case ResultKind::ZeroPointBye:
    case ResultKind::Absent:
      break;
  }
  return {rules.unexcused};
}

std::vector<std::int64_t> scores_by_round(const Tournament& tournament, const KeizerRules& rules,
                                          const std::vector<std::int32_t>& values, std::size_t at) {
  std::vector<std::int64_t> scores;
  std::size_t absences = 0;
  for (const RoundResult& result : tournament.entrants[at].results) {
    const RoundShare share = share_of(rules, result.kind, absences);
    const Entrant* const opponent =
        share.is_of_opponent && result.opponent ? find_entrant(tournament, *result.opponent) : nullptr;
    const auto whose =
        opponent != nullptr ? static_cast<std::size_t>(opponent - tournament.entrants.data()) : at;
    scores.push_back(std::int64_t{values[whose]} * share.share.sixtieths);
  }
  return scores;
}

std::int64_t score_of(const KeizerRules& rules, std::int32_t value,
                      const std::vector<std::int64_t>& by_round) {
  const std::int64_t own = rules.counts_own_value ? value * kSixtieths : 0;
  return std::accumulate(by_round.begin(), by_round.end(), own);
}

/// The ranking that follows from the values of `ranking`.
KeizerOrder next_ranking(const Tournament& tournament, const KeizerRules& rules, const KeizerOrder& ranking) {
  const std::vector<std::int32_t> values = values_of(ranking, highest_value(tournament, rules));
  std::vector<std::int64_t> scores;
  for (std::size_t at = 0; at < values.size(); ++at) {
    scores.push_back(score_of(rules, values[at], scores_by_round(tournament, rules, values, at)));
  }
  KeizerOrder next(ranking.size());
  std::iota(next.begin(), next.end(), 0U);
  std::ranges::sort(next, {}, [&](std::size_t at) { return std::pair(-scores[at], at); });
  return next;
}

struct FoundRanking {
  KeizerOrder ranking;
  bool is_stable;
};

FoundRanking find_ranking(const Tournament& tournament, const KeizerRules& rules) {
  KeizerOrder first(tournament.entrants.size());
  std::iota(first.begin(), first.end(), 0U);
  std::vector<KeizerOrder> seen{first};
  while (seen.size() < kMostRankings) {
    const KeizerOrder next = next_ranking(tournament, rules, seen.back());
    const auto before = std::ranges::find(seen, next);
    if (before != seen.end()) {
      // From `before` on they repeat; a circle of one is stable.
      return {*std::min_element(before, seen.end()), before + 1 == seen.end()};
    }
    seen.push_back(next);
  }
  return {seen.back(), false};
}

}  // namespace

KeizerStandings rank_by_keizer(const Tournament& tournament, const KeizerRules& rules) {
  const auto [ranking, is_stable] = find_ranking(tournament, rules);
  const std::vector<std::int32_t> values = values_of(ranking, highest_value(tournament, rules));
  KeizerStandings standings{{}, is_stable};
  for (const std::size_t at : ranking) {
    KeizerRow& row = standings.rows.emplace_back();
    row.tpn = tournament.entrants[at].tpn;
    row.rank = static_cast<std::uint16_t>(standings.rows.size());
    row.value = values[at];
    row.by_round = scores_by_round(tournament, rules, values, at);
    row.sixtieths = score_of(rules, row.value, row.by_round);
  }
  return standings;
}

std::string write_keizer_score(std::int64_t sixtieths) {
  const std::string hundredths = std::to_string(sixtieths % kSixtieths * 100 / kSixtieths);
  return std::to_string(sixtieths / kSixtieths) + '.' + (hundredths.size() < 2 ? "0" : "") + hundredths;
}

}  // namespace rookery::tournament
