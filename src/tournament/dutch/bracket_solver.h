#pragma once
#include <algorithm>
#include <bit>
#include <vector>

#include "dutch/criteria.h"
#include "matching/matcher.h"

namespace rookery::tournament::dutch {

/// Bits below the criteria for the order of candidates: three fields, the first the highest.
struct OrderBits {
  explicit OrderBits(std::size_t players)
      : choice(1),
        sum(static_cast<std::size_t>(std::bit_width(players * players))),
        count(static_cast<std::size_t>(std::bit_width(players))) {}

  std::size_t choice;  ///< one player at a time is preferred or avoided
  std::size_t sum;     ///< numbers of players, or the place of an opponent
  std::size_t count;   ///< pairs that the order asks for

  [[nodiscard]] std::size_t total() const { return choice + sum + count; }
};

/// Finds the best candidate of a bracket (FIDE C.04.3, 3.8 and 4): a matching of greatest weight by the
/// criteria; of those the one that the rule's sequence generates first, by fixing one choice after the other.
template <class W>
class BracketSolver {
 public:
  BracketSolver(const Bracket& bracket, const Nodes& nodes, const CriteriaDigits& criteria)
      : bracket_(bracket),
        nodes_(nodes),
        order_(nodes.bracket),
        matcher_(nodes.size(), bracket.field.budget),
        base_(nodes.bracket * nodes.size()),
        is_fixed_(nodes.size(), false) {
    const std::size_t half = nodes.bracket / 2;
    for (std::size_t b = 1; b < nodes.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        W weight = 0;
        criteria.each_digit(a, b, [&](std::uint64_t value, std::size_t place) {
          weight += W::shifted(value, place + order_.total());
        });
        if (a < nodes.bracket) {
          base_[a * nodes.size() + b] = weight;
        }
        // Without moved-down players, halves that need no exchange are preferred at once.
        const bool is_natural = nodes.moved_down == 0 && a < half && b >= half && b < nodes.bracket;
        if (is_natural && weight != W(0)) {
          weight += one_pair();
        }
        matcher_.set_weight(node(a), node(b), weight);
      }
    }
  }

  /// How many players of the bracket are not paired in it, in the best candidate by the criteria.
  std::size_t count_downfloaters() {
    solve_first();
    std::size_t count = 0;
    for (std::size_t a = 0; a < nodes_.bracket; ++a) {
      count += is_paired_in_bracket(a) ? 0 : 1;
    }
    return count;
  }

  /// Nothing: somebody cannot be paired at all.
  std::optional<BracketPairing> solve(bool needs_all) {
    solve_first();
    if (needs_all && !is_complete()) {
      return std::nullopt;
    }
    choose_moved_down();
    pair_moved_down();
    pair_remainder();
    return result();
  }

 private:
  using Vertex = typename Matcher<W>::Vertex;

  static Vertex node(std::size_t a) { return static_cast<Vertex>(a); }
  [[nodiscard]] std::size_t mate(std::size_t a) const {
    return static_cast<std::size_t>(matcher_.mate(node(a)));
  }
  [[nodiscard]] const W& base(std::size_t a, std::size_t b) const {
    return base_[std::min(a, b) * nodes_.size() + std::max(a, b)];
  }
  [[nodiscard]] W one_pair() const { return W::shifted(1, order_.choice + order_.sum); }
  [[nodiscard]] W small(std::size_t value) const { return W::shifted(value, order_.choice); }

  void solve_first() {
    if (!is_solved_) {
      matcher_.reset();
      matcher_.solve();
      is_solved_ = true;
    }
  }

  [[nodiscard]] bool is_complete() const {
    for (std::size_t a = 0; a < nodes_.size(); ++a) {
      if (matcher_.weight(node(a), node(mate(a))) == W(0)) {
        return false;
      }
    }
    return true;
  }

  /// Whether the solution at hand pairs `a` inside the bracket.
  [[nodiscard]] bool is_paired_in_bracket(std::size_t a) const {
    const std::size_t b = mate(a);
    return b < nodes_.bracket && base(a, b) != W(0);
  }

  /// Sets the weights of the edges of `a` to `others` by change(b, base) where that edge is allowed.
  template <class Change>
  void change_edges(std::size_t a, std::span<const std::size_t> others, const Change& change) {
    matcher_.release(node(a));
    for (const std::size_t b : others) {
      if (a != b && !is_fixed_[b] && base(a, b) != W(0)) {
        matcher_.set_weight(node(a), node(b), change(b, base(a, b)));
      }
    }
    matcher_.settle(node(a));
    matcher_.solve();
  }

  [[nodiscard]] std::vector<std::size_t> residents() const {
    std::vector<std::size_t> nodes;
    for (std::size_t a = nodes_.moved_down; a < nodes_.bracket; ++a) {
      nodes.push_back(a);
    }
    return nodes;
  }

  [[nodiscard]] Points score(std::size_t a) const {
    return bracket_.field.competitors[nodes_.players[a]].score;
  }

  /// 4.4: of moved-down players with one score, those ranked higher are paired if that costs nothing.
  void choose_moved_down() {
    const std::vector<std::size_t> opponents = residents();
    for (std::size_t begin = 0; begin < nodes_.moved_down;) {
      std::size_t end = begin;
      std::size_t places = 0;
      while (end < nodes_.moved_down && score(end) == score(begin)) {
        places += is_paired_in_bracket(end) ? 1 : 0;
        ++end;
      }
      choose_within(begin, end, places, opponents);
      begin = end;
    }
  }

  void choose_within(std::size_t begin, std::size_t end, std::size_t places,
                     std::span<const std::size_t> opponents) {
    for (std::size_t a = begin; a < end && places > 0; ++a) {
      const bool must_be_paired = end - a <= places;
      if (!must_be_paired && !is_paired_in_bracket(a)) {
        change_edges(a, opponents, [](std::size_t, const W& weight) { return weight + W(1); });
      }
      if (is_paired_in_bracket(a)) {
        --places;
        chosen_.push_back(a);
        if (!must_be_paired) {
          change_edges(a, opponents, [&](std::size_t, const W& weight) { return weight + one_pair(); });
        }
      }
    }
  }

  /// 4.2 for the moved-down players: each in turn gets the highest resident possible.
  void pair_moved_down() {
    for (const std::size_t a : chosen_) {
      pair_with_best(a, residents());
    }
  }

  /// Pairs `a` for good with the first of `opponents` that some best candidate allows.
  void pair_with_best(std::size_t a, const std::vector<std::size_t>& opponents) {
    const std::size_t current = mate(a);
    bool may_improve = false;
    for (const std::size_t b : opponents) {
      if (b >= current) {
        break;
      }
      may_improve =
          may_improve || (!is_fixed_[b] && base(a, b) != W(0) && matcher_.may_match(node(a), node(b)));
    }
    if (may_improve) {
      const std::size_t count = opponents.size();
      std::size_t place = 0;
      change_edges(a, opponents, [&](std::size_t b, const W& weight) {
        const bool is_wanted = std::ranges::binary_search(opponents, b);
        place = is_wanted
                    ? static_cast<std::size_t>(std::ranges::lower_bound(opponents, b) - opponents.begin())
                    : 0;
        return weight + one_pair() + small(count - place);
      });
    }
    fix(a, mate(a));
  }

  void fix(std::size_t a, std::size_t b) {
    pairs_.emplace_back(nodes_.players[a], nodes_.players[b]);
    is_fixed_[a] = true;
    is_fixed_[b] = true;
    matcher_.remove(node(a), node(b));
    matcher_.solve();
  }

  // The remainder: residents without a moved-down opponent, paired as a homogeneous bracket (3.3, 3.7).

  void pair_remainder() {
    for (std::size_t a = nodes_.moved_down; a < nodes_.bracket; ++a) {
      if (!is_fixed_[a]) {
        remainder_.push_back(a);
      }
    }
    std::size_t paired = 0;
    for (const std::size_t a : remainder_) {
      paired += is_paired_in_bracket(a) ? 1 : 0;
    }
    first_half_ = paired / 2;
    if (first_half_ == 0) {
      return;
    }
    if (nodes_.moved_down > 0 || !is_natural()) {
      choose_exchanges();
    }
    std::vector<std::size_t> lower;
    std::vector<std::size_t> higher;
    for (const std::size_t a : remainder_) {
      (is_higher(a) ? higher : lower).push_back(a);
    }
    for (const std::size_t a : higher) {
      pair_with_best_lower(a, lower);
    }
  }

  void pair_with_best_lower(std::size_t a, const std::vector<std::size_t>& lower) {
    std::vector<std::size_t> opponents;
    for (const std::size_t b : lower) {
      if (b > a && !is_fixed_[b]) {
        opponents.push_back(b);
      }
    }
    pair_with_best(a, opponents);
  }

  /// Whether `a` is the higher one of a pair in the solution at hand.
  [[nodiscard]] bool is_higher(std::size_t a) const { return is_paired_in_bracket(a) && a < mate(a); }

  /// Whether the halves are the ones that the weights preferred from the start, without exchanges.
  [[nodiscard]] bool is_natural() const {
    if (first_half_ != nodes_.bracket / 2) {
      return false;
    }
    for (std::size_t i = 0; i < first_half_; ++i) {
      if (!is_higher(remainder_[i])) {
        return false;
      }
    }
    return true;
  }

  /// Sets all weights inside the remainder by change(i, j, base), places in the remainder, and solves again.
  template <class Change>
  void change_remainder(const Change& change) {
    for (std::size_t j = 1; j < remainder_.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const W& weight = base(remainder_[i], remainder_[j]);
        if (weight != W(0)) {
          matcher_.set_weight(node(remainder_[i]), node(remainder_[j]), change(i, j, weight));
        }
      }
    }
    matcher_.reset();
    matcher_.solve();
  }

  /// 4.3: which players of the two halves change places. The first half is those who are the higher ones of
  /// pairs.
  void choose_exchanges() {
    const auto by_exchanges = [&](std::size_t i, std::size_t, const W& weight) {
      // Fewest exchanges, then the smallest difference between the sums of numbers.
      return weight + small(remainder_.size() - i) + (i < first_half_ ? one_pair() : W(0));
    };
    change_remainder(by_exchanges);
    std::size_t exchanges = 0;
    for (std::size_t i = 0; i < first_half_; ++i) {
      exchanges += is_higher(remainder_[i]) ? 0 : 1;
    }
    if (exchanges > 0) {
      choose_from_first_half(exchanges, by_exchanges);
      choose_from_second_half(exchanges, by_exchanges);
    }
    std::vector<bool> is_first(remainder_.size());
    for (std::size_t i = 0; i < remainder_.size(); ++i) {
      is_first[i] = is_higher(remainder_[i]);
    }
    change_remainder([&](std::size_t i, std::size_t j, const W& weight) {
      return is_first[i] && !is_first[j] ? weight + one_pair() : weight;
    });
  }

  /// The places of the remainder behind `i`, as nodes.
  [[nodiscard]] std::vector<std::size_t> behind(std::size_t i) const {
    return {remainder_.begin() + static_cast<std::ptrdiff_t>(i) + 1, remainder_.end()};
  }

  /// 4.3.3: the lowest of the first half go first. A competitor that goes is no longer the higher one of a
  /// pair.
  template <class Weight>
  void choose_from_first_half(std::size_t exchanges, const Weight& by_exchanges) {
    for (std::size_t i = first_half_; i-- > 0 && exchanges > 0;) {
      const std::size_t a = remainder_[i];
      const auto ordinary = [&](std::size_t, const W& weight) { return by_exchanges(i, 0, weight); };
      const bool was_higher = is_higher(a);
      if (was_higher) {
        change_edges(a, behind(i),
                     [&](std::size_t b, const W& weight) { return ordinary(b, weight) - W(1); });
      }
      if (!is_higher(a)) {
        --exchanges;
        forbid(a, behind(i));
      } else if (was_higher) {
        change_edges(a, behind(i), ordinary);
      }
    }
  }

  /// 4.3.4: the highest of the second half come first. A competitor that comes is not the lower one of a
  /// pair, and is paired.
  template <class Weight>
  void choose_from_second_half(std::size_t exchanges, const Weight& by_exchanges) {
    for (std::size_t i = first_half_; i < remainder_.size() && exchanges > 0; ++i) {
      const std::size_t a = remainder_[i];
      const auto ordinary = [&](std::size_t, const W& weight) { return by_exchanges(i, 0, weight); };
      const bool was_higher = is_higher(a);
      if (!was_higher) {
        change_edges(a, behind(i),
                     [&](std::size_t b, const W& weight) { return ordinary(b, weight) + W(1); });
      }
      if (is_higher(a)) {
        --exchanges;
        std::vector<std::size_t> others(remainder_.begin(),
                                        remainder_.begin() + static_cast<std::ptrdiff_t>(i));
        for (std::size_t b = nodes_.bracket; b < nodes_.size(); ++b) {
          others.push_back(b);
        }
        forbid(a, others);
      }
      if (!was_higher) {
        change_edges(a, behind(i), ordinary);
      }
    }
  }

  /// Takes the edges from `a` to `others` out of the graph for good.
  void forbid(std::size_t a, std::span<const std::size_t> others) {
    matcher_.release(node(a));
    for (const std::size_t b : others) {
      base_[std::min(a, b) * nodes_.size() + std::max(a, b)] = W(0);
      matcher_.set_weight(node(a), node(b), W(0));
    }
    matcher_.settle(node(a));
    matcher_.solve();
  }

  BracketPairing result() const {
    BracketPairing pairing{.pairs = pairs_, .downfloaters = {}};
    for (std::size_t a = 0; a < nodes_.bracket; ++a) {
      if (!is_fixed_[a]) {
        pairing.downfloaters.push_back(nodes_.players[a]);
      }
    }
    return pairing;
  }

  const Bracket& bracket_;
  const Nodes& nodes_;
  OrderBits order_;
  Matcher<W> matcher_;
  std::vector<W> base_;         ///< weights by the criteria alone; a row for each node of the bracket
  std::vector<bool> is_fixed_;  ///< paired for good
  std::vector<IndexPair> pairs_;
  std::vector<std::size_t> chosen_;  ///< moved-down players to be paired
  std::vector<std::size_t> remainder_;
  std::size_t first_half_ = 0;  ///< players of the remainder that are in S1 before exchanges
  bool is_solved_ = false;
};

}  // namespace rookery::tournament::dutch
