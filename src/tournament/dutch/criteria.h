#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "dutch/bracket.h"
#include "dutch/colors.h"

namespace rookery::tournament::dutch {

/// Which players a matching is about.
enum class Scope : std::uint8_t {
  BracketAlone,  ///< the bracket, as if all below could be paired whoever floats down
  WholeField,    ///< everybody who is not paired yet, so that C4, C5 and C8 hold
};

/// The nodes of the matching of a bracket: players by rank, then perhaps one node that stands for the bye (or
/// for nobody, to make their number even).
struct Nodes {
  std::vector<std::size_t> players;  ///< indices into Field::competitors
  std::size_t moved_down = 0;        ///< the first of them
  std::size_t bracket = 0;           ///< moved-down players and residents
  std::size_t next = 0;              ///< the nodes from `bracket` up to this are of the next bracket
  bool has_extra = false;
  bool extra_is_bye = false;

  Nodes(const Bracket& bracket_to_pair, Scope scope);

  [[nodiscard]] std::size_t size() const { return players.size() + (has_extra ? 1 : 0); }
  [[nodiscard]] bool is_extra(std::size_t node) const { return node >= players.size(); }
  /// Whether a pair of nodes, the first smaller, would be made in this bracket.
  [[nodiscard]] bool is_in_bracket(std::size_t b) const { return b >= moved_down && b < bracket; }
};

/// What a matching is judged by: criteria as digits of one number, the first criterion first, so that more is
/// better. Criteria that no pair can break have no digit.
class CriteriaDigits {
 public:
  /// `with_c9`: the only downfloater of the bracket gets the bye.
  CriteriaDigits(const Bracket& bracket, const Nodes& nodes, Scope scope, bool with_c9);

  /// Bits of all digits together.
  [[nodiscard]] std::size_t bits() const { return bits_; }

  /// Which criterion the digit at a place belongs to.
  [[nodiscard]] Criterion criterion_at(std::size_t place) const;

  /// Calls add(value, shift) for each digit that the pair of nodes a < b adds to, shifts counted from the
  /// lowest digit; false: the pair is not allowed.
  template <class Add>
  bool each_digit(std::size_t a, std::size_t b, const Add& add) const;

 private:
  static constexpr std::size_t kAbsent = ~std::size_t{0};
  /// A digit for each score among moved-down players, the highest first.
  using ByScore = std::vector<std::size_t>;

  struct Traits {
    std::size_t group = 0;  ///< which score, among those of the bracket
    std::array<bool, 2> floated_down = {};
    std::array<bool, 2> floated_up = {};
  };

  void find_traits();
  void plan(bool with_c9);
  void plan_floats();
  /// A digit that counts up to `most`; kAbsent for 0.
  std::size_t digit(std::size_t most);
  ByScore digits_by_score(std::span<const std::size_t> most);

  template <class Add>
  void bracket_digits(std::size_t a, std::size_t b, const Add& add) const;
  template <class Add>
  void float_digits(std::size_t a, std::size_t b, const Add& add) const;

  const Bracket& bracket_;
  const Nodes& nodes_;
  Scope scope_;
  std::size_t bits_ = 0;
  std::vector<Traits> traits_;            ///< of the bracket's nodes
  std::vector<std::size_t> group_sizes_;  ///< moved-down players of each score; the last are the residents
  int least_played_ = 0;

  // Places of the lowest bits, counted from the highest digit while planned, then from the lowest.
  std::size_t completion_ = kAbsent;
  std::size_t pairs_ = kAbsent;
  ByScore scores_;
  std::size_t next_pairs_ = kAbsent;
  ByScore next_scores_;
  std::size_t bye_played_ = kAbsent;
  std::size_t differences_ = kAbsent;
  std::size_t alternations_ = kAbsent;
  std::size_t preferences_ = kAbsent;
  std::size_t strong_ = kAbsent;
  std::array<std::size_t, 2> downfloats_ = {kAbsent, kAbsent};
  std::array<std::size_t, 2> upfloats_ = {kAbsent, kAbsent};
  std::array<ByScore, 2> downfloat_scores_;
  std::array<ByScore, 2> upfloat_scores_;
  std::vector<std::size_t*> planned_;
};

template <class Add>
bool CriteriaDigits::each_digit(std::size_t a, std::size_t b, const Add& add) const {
  const auto put = [&](std::size_t place, std::uint64_t value = 1) {
    if (place != kAbsent && value > 0) {
      add(value, place);
    }
  };
  if (nodes_.is_extra(b)) {
    if (!nodes_.extra_is_bye || !bracket_.may_have_bye(nodes_.players[a])) {
      return false;
    }
    put(completion_);
    if (bye_played_ != kAbsent) {
      const auto played = static_cast<int>(bracket_.field.competitors[nodes_.players[a]].colors.size());
      put(bye_played_, static_cast<std::uint64_t>(std::max(0, played - least_played_)));
    }
    return true;
  }
  // Moved-down players meet residents only (3.2).
  if (b < nodes_.moved_down || !bracket_.field.may_meet(nodes_.players[a], nodes_.players[b])) {
    return false;
  }
  put(completion_);
  if (nodes_.is_in_bracket(b)) {
    bracket_digits(a, b, put);
  } else if (b < nodes_.next) {
    put(next_pairs_);
    if (a < nodes_.bracket && !next_scores_.empty()) {
      put(next_scores_[traits_[a].group]);
    }
  }
  return true;
}

template <class Add>
void CriteriaDigits::bracket_digits(std::size_t a, std::size_t b, const Add& put) const {
  put(pairs_);
  if (a < nodes_.moved_down) {
    put(scores_[traits_[a].group]);
  }
  const ColorQuality quality = color_quality(bracket_.field.competitors[nodes_.players[a]],
                                             bracket_.field.competitors[nodes_.players[b]]);
  put(differences_, quality.keeps_difference ? 1 : 0);
  put(alternations_, quality.keeps_alternation ? 1 : 0);
  put(preferences_, quality.grants_both ? 1 : 0);
  put(strong_, quality.grants_strong ? 1 : 0);
  float_digits(a, b, put);
}

/// A resident who floated down should not float again: pairing them counts. Of moved-down players who are
/// paired, those whose opponents floated up before count less.
template <class Add>
void CriteriaDigits::float_digits(std::size_t a, std::size_t b, const Add& put) const {
  const bool is_moved_down = a < nodes_.moved_down;
  for (std::size_t back = 0; back < 2; ++back) {
    const std::uint64_t lower = traits_[b].floated_down[back] ? 1 : 0;
    const std::uint64_t higher = !is_moved_down && traits_[a].floated_down[back] ? 1 : 0;
    put(downfloats_[back], lower + higher);
    const bool is_first_upfloat = is_moved_down && !traits_[b].floated_up[back];
    put(upfloats_[back], is_first_upfloat ? 1 : 0);
    if (is_moved_down && traits_[a].floated_down[back] && !downfloat_scores_[back].empty()) {
      put(downfloat_scores_[back][traits_[a].group]);
    }
    if (is_first_upfloat && !upfloat_scores_[back].empty()) {
      put(upfloat_scores_[back][traits_[a].group]);
    }
  }
}

}  // namespace rookery::tournament::dutch
