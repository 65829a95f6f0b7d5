#include <algorithm>
#include <array>
#include <map>

#include "rookery/tournament/keizer.h"

namespace rookery::tournament {

namespace {

/// What the rounds before say about those who are present.
class SeasonHistory {
 public:
  SeasonHistory(const Tournament& tournament, Round round) : round_(round) {
    for (const Entrant& entrant : tournament.entrants) {
      for (std::size_t at = 0; at < entrant.results.size() && at + 1 < round; ++at) {
        add(entrant.tpn, entrant.results[at], static_cast<Round>(at + 1));
      }
    }
  }

  /// How many rounds ago the two met; nothing: never.
  [[nodiscard]] std::optional<std::size_t> rounds_since(Tpn a, Tpn b) const {
    const auto met = last_met_.find(std::minmax(a, b));
    return met == last_met_.end() ? std::nullopt : std::optional<std::size_t>(round_ - met->second);
  }
  [[nodiscard]] std::size_t byes(Tpn tpn) const { return count(byes_, tpn); }

  /// Whether `a` is to have White against `b`: who had it less often, else who had Black last, else `a`.
  [[nodiscard]] bool is_white(Tpn a, Tpn b) const {
    const auto key = [&](Tpn tpn) { return std::pair(difference(tpn), last_white(tpn)); };
    return key(a) <= key(b);
  }

 private:
  void add(Tpn tpn, const RoundResult& result, Round round) {
    byes_[tpn] += result.kind == ResultKind::PairingAllocatedBye ? 1U : 0U;
    if (!result.opponent || !is_played(result.kind)) {
      return;
    }
    last_met_[std::minmax(tpn, *result.opponent)] = round;
    const bool is_white = result.color == Color::White;
    differences_[tpn] += is_white ? 1 : -1;
    was_white_[tpn] = is_white;
  }

  template <class Map>
  static std::size_t count(const Map& map, Tpn tpn) {
    const auto found = map.find(tpn);
    return found == map.end() ? 0U : found->second;
  }
  [[nodiscard]] int difference(Tpn tpn) const {
    const auto found = differences_.find(tpn);
    return found == differences_.end() ? 0 : found->second;
  }
  [[nodiscard]] bool last_white(Tpn tpn) const {
    const auto found = was_white_.find(tpn);
    return found != was_white_.end() && found->second;
  }

  Round round_;
  std::map<std::pair<Tpn, Tpn>, Round> last_met_;
  std::map<Tpn, std::size_t> byes_;
  std::map<Tpn, int> differences_;  ///< games with White less those with Black
  std::map<Tpn, bool> was_white_;   ///< in the last game
};

/// Searches pairs in the order of the standings, and goes back where somebody is left without an opponent.
class PairSearch {
 public:
  PairSearch(const SeasonHistory& history, std::vector<Tpn> order)
      : history_(history), order_(std::move(order)) {}

  /// All pairs, none of which met less than `rounds_between` rounds ago. Nothing: not found within the
  /// budget.
  [[nodiscard]] std::optional<std::vector<std::pair<Tpn, Tpn>>> find(std::size_t rounds_between) {
    rounds_between_ = rounds_between;
    steps_left_ = kMostSteps;
    pairs_.clear();
    is_paired_.assign(order_.size(), false);
    return search(0) ? std::optional(pairs_) : std::nullopt;
  }

 private:
  static constexpr std::size_t kMostSteps = 100'000;

  bool search(std::size_t from) {
    while (from < order_.size() && is_paired_[from]) {
      ++from;
    }
    if (from == order_.size()) {
      return true;
    }
    is_paired_[from] = true;
    for (std::size_t other = from + 1; other < order_.size() && steps_left_ > 0; ++other) {
      if (is_paired_[other] || have_met_lately(order_[from], order_[other])) {
        continue;
      }
      --steps_left_;
      is_paired_[other] = true;
      pairs_.emplace_back(order_[from], order_[other]);
      if (search(from + 1)) {
        return true;
      }
      pairs_.pop_back();
      is_paired_[other] = false;
    }
    is_paired_[from] = false;
    return false;
  }

  [[nodiscard]] bool have_met_lately(Tpn a, Tpn b) const {
    const auto since = history_.rounds_since(a, b);
    return since && *since <= rounds_between_;
  }

  const SeasonHistory& history_;
  std::vector<Tpn> order_;  ///< an even number
  std::vector<bool> is_paired_;
  std::vector<std::pair<Tpn, Tpn>> pairs_;
  std::size_t rounds_between_ = 0, steps_left_ = 0;
};

/// Takes the one who has the bye out of `order`: the lowest of those with the fewest byes.
Tpn take_bye(const SeasonHistory& history, std::vector<Tpn>& order) {
  const auto lowest =
      std::ranges::min_element(order.rbegin(), order.rend(), {}, [&](Tpn tpn) { return history.byes(tpn); });
  const Tpn bye = *lowest;
  std::erase(order, bye);
  return bye;
}

}  // namespace

RoundBoards pair_by_keizer(const Tournament& tournament, Round round, const KeizerStandings& standings,
                           std::span<const Tpn> present, const KeizerPairingRules& rules) {
  const SeasonHistory history(tournament, round);
  std::vector<Tpn> order;
  for (const KeizerRow& row : standings.rows) {
    if (std::ranges::find(present, row.tpn) != present.end()) {
      order.push_back(row.tpn);
    }
  }
  RoundBoards paired{round, {}, std::nullopt};
  if (order.size() % 2 == 1) {
    paired.bye = take_bye(history, order);
  }
  PairSearch search(history, std::move(order));
  auto pairs = search.find(rules.rounds_between);
  for (std::size_t between = rules.rounds_between; !pairs && between > 0;) {
    pairs = search.find(--between);
  }
  // Without a rule about the last game everybody can be paired.
  for (const auto& [higher, lower] : *pairs) {
    paired.boards.push_back(history.is_white(higher, lower) ? Board{higher, lower} : Board{lower, higher});
  }
  return paired;
}

}  // namespace rookery::tournament
