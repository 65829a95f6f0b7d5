#include "dutch/reasons.h"

#include <algorithm>
#include <map>

#include "dutch/criteria.h"

namespace rookery::tournament::dutch {

namespace {

/// The first candidate of a bracket, if it makes as many pairs as were made.
struct FirstCandidate {
  std::vector<IndexPair> pairs;
  std::vector<std::size_t> upper_half;  ///< S1 of the homogeneous part

  FirstCandidate(const Bracket& bracket, const BracketPairing& pairing) {
    const std::size_t moved_down = bracket.moved_down.size();
    std::vector<std::size_t> players = bracket.players();
    const auto moved_pairs = static_cast<std::size_t>(std::ranges::count_if(
        pairing.pairs, [&](const IndexPair& pair) { return pair.first < bracket.residents.begin; }));
    for (std::size_t i = 0; i < moved_pairs; ++i) {
      pairs.emplace_back(players[i], players[moved_down + i]);
    }
    const std::vector<std::size_t> rest(
        players.begin() + static_cast<std::ptrdiff_t>(moved_down + moved_pairs), players.end());
    const std::size_t half = pairing.pairs.size() - moved_pairs;
    for (std::size_t i = 0; i < half && half + i < rest.size(); ++i) {
      pairs.emplace_back(rest[i], rest[half + i]);
      upper_half.push_back(rest[i]);
    }
  }

  [[nodiscard]] std::optional<std::size_t> opponent_of(std::size_t player) const {
    for (const IndexPair& pair : pairs) {
      if (pair.first == player || pair.second == player) {
        return pair.first == player ? pair.second : pair.first;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_upper(std::size_t player) const { return std::ranges::count(upper_half, player) > 0; }
};

/// The absolute criterion that keeps two apart.
std::optional<Criterion> obstacle(const Field& field, const IndexPair& pair) {
  const auto [a, b] = pair;
  const auto has = [&](const std::vector<std::uint64_t>& pairs) {
    return !pairs.empty() && (pairs[a * field.row_words + b / 64] >> (b % 64) & 1U) != 0;
  };
  if (field.may_meet(a, b)) {
    return std::nullopt;
  }
  if (has(field.banned)) {
    return Criterion::ForbiddenPair;
  }
  return has(field.met) ? Criterion::C1Rematch : Criterion::C3AbsoluteColors;
}

/// What the pairs of a candidate add to each digit, by place.
std::map<std::size_t, std::uint64_t> sums(const CriteriaDigits& criteria, const Nodes& nodes,
                                          const std::vector<IndexPair>& pairs) {
  std::map<std::size_t, std::uint64_t> sums;
  const auto node_of = [&](std::size_t player) {
    return static_cast<std::size_t>(std::ranges::find(nodes.players, player) - nodes.players.begin());
  };
  for (const IndexPair& pair : pairs) {
    criteria.each_digit(node_of(pair.first), node_of(pair.second),
                        [&](std::uint64_t value, std::size_t place) { sums[place] += value; });
  }
  return sums;
}

/// Why the first candidate was not taken.
Criterion find_fault(const Bracket& bracket, const FirstCandidate& first, const BracketPairing& pairing) {
  std::optional<Criterion> absolute;
  for (const IndexPair& pair : first.pairs) {
    const auto found = obstacle(bracket.field, pair);
    if (found && (!absolute || *found < *absolute)) {
      absolute = found;
    }
  }
  if (absolute) {
    return *absolute;
  }
  const Nodes nodes(bracket, Scope::BracketAlone);
  const CriteriaDigits criteria(bracket, nodes, Scope::BracketAlone, false);
  auto of_first = sums(criteria, nodes, first.pairs);
  const auto of_pairing = sums(criteria, nodes, pairing.pairs);
  for (auto sum = of_pairing.rbegin(); sum != of_pairing.rend(); ++sum) {
    if (sum->second != of_first[sum->first]) {
      // A better first candidate was given up for what is below the bracket.
      return sum->second > of_first[sum->first] ? criteria.criterion_at(sum->first) : Criterion::C4Completion;
    }
  }
  return bracket.decides_bye() ? Criterion::C5ByeScore : Criterion::C8NextBracket;
}

}  // namespace

std::vector<PairOrigin> find_origins(const Bracket& bracket, const BracketPairing& pairing) {
  const FirstCandidate first(bracket, pairing);
  std::optional<Criterion> fault;
  std::vector<PairOrigin> origins;
  for (const auto& [higher, lower] : pairing.pairs) {
    PairOrigin& origin = origins.emplace_back();
    origin.first_choice = first.opponent_of(higher);
    origin.is_exchanged =
        higher >= bracket.residents.begin && first.is_upper(higher) == first.is_upper(lower);
    if (origin.first_choice == lower) {
      continue;
    }
    const auto direct =
        origin.first_choice ? obstacle(bracket.field, {higher, *origin.first_choice}) : std::nullopt;
    if (!direct && !fault) {
      fault = find_fault(bracket, first, pairing);
    }
    origin.forced_by = direct ? direct : fault;
  }
  return origins;
}

}  // namespace rookery::tournament::dutch
