#include "dutch/criteria.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace rookery::tournament::dutch {

std::vector<std::size_t> Bracket::players() const {
  std::vector<std::size_t> players = moved_down;
  for (std::size_t i = residents.begin; i < residents.end; ++i) {
    players.push_back(i);
  }
  return players;
}

Nodes::Nodes(const Bracket& bracket_to_pair, Scope scope)
    : players(bracket_to_pair.players()),
      moved_down(bracket_to_pair.moved_down.size()),
      bracket(players.size()),
      next(players.size()) {
  if (scope == Scope::WholeField) {
    next += bracket_to_pair.next.size();
    for (std::size_t i = bracket_to_pair.next.begin; i < bracket_to_pair.rest.end; ++i) {
      players.push_back(i);
    }
    extra_is_bye = bracket_to_pair.bye_score.has_value();
  }
  has_extra = players.size() % 2 == 1;
}

CriteriaDigits::CriteriaDigits(const Bracket& bracket, const Nodes& nodes, Scope scope, bool with_c9)
    : bracket_(bracket), nodes_(nodes), scope_(scope) {
  find_traits();
  plan(with_c9);
  // So far places are counted from the top.
  for (std::size_t* place : planned_) {
    *place = bits_ - *place;
  }
  planned_.clear();
}

Criterion CriteriaDigits::criterion_at(std::size_t place) const {
  const auto is_in = [&](const ByScore& digits) { return std::ranges::count(digits, place) > 0; };
  struct Single {
    std::size_t place;
    Criterion criterion;
  };
  for (const Single& single :
       {Single{completion_, Criterion::C4Completion}, Single{pairs_, Criterion::C6Downfloaters},
        Single{next_pairs_, Criterion::C8NextBracket}, Single{bye_played_, Criterion::C9ByeUnplayed},
        Single{differences_, Criterion::C10TopscorerDifference},
        Single{alternations_, Criterion::C11TopscorerRepeat}, Single{preferences_, Criterion::C12Preferences},
        Single{strong_, Criterion::C13StrongPreferences}, Single{downfloats_[0], Criterion::C14DownfloatLast},
        Single{upfloats_[0], Criterion::C15UpfloatLast},
        Single{downfloats_[1], Criterion::C16DownfloatBefore},
        Single{upfloats_[1], Criterion::C17UpfloatBefore}}) {
    if (single.place == place) {
      return single.criterion;
    }
  }
  if (is_in(scores_)) {
    return Criterion::C7DownfloaterScores;
  }
  if (is_in(next_scores_)) {
    return Criterion::C8NextBracket;
  }
  if (is_in(downfloat_scores_[0])) {
    return Criterion::C18DownfloatLastScore;
  }
  if (is_in(upfloat_scores_[0])) {
    return Criterion::C19UpfloatLastScore;
  }
  return is_in(downfloat_scores_[1]) ? Criterion::C20DownfloatBeforeScore : Criterion::C21UpfloatBeforeScore;
}

void CriteriaDigits::find_traits() {
  traits_.resize(nodes_.bracket);
  for (std::size_t node = 0; node < nodes_.bracket; ++node) {
    const Competitor& competitor = bracket_.field.competitors[nodes_.players[node]];
    const bool is_new =
        node == 0 || competitor.score != bracket_.field.competitors[nodes_.players[node - 1]].score;
    if (is_new) {
      group_sizes_.push_back(0);
    }
    ++group_sizes_.back();
    traits_[node].group = group_sizes_.size() - 1;
    for (std::size_t back = 0; back < 2; ++back) {
      traits_[node].floated_down[back] = competitor.floats[back] == Float::Down;
      traits_[node].floated_up[back] = competitor.floats[back] == Float::Up;
    }
  }
}

std::size_t CriteriaDigits::digit(std::size_t most) {
  if (most == 0) {
    return kAbsent;
  }
  bits_ += static_cast<std::size_t>(std::bit_width(most));
  return bits_;
}

CriteriaDigits::ByScore CriteriaDigits::digits_by_score(std::span<const std::size_t> most) {
  ByScore digits;
  for (const std::size_t count : most) {
    digits.push_back(digit(count));
  }
  return digits;
}

void CriteriaDigits::plan(bool with_c9) {
  const std::size_t most_pairs = nodes_.bracket / 2;
  const std::span<const std::size_t> groups = group_sizes_;
  const std::span<const std::size_t> moved_groups = groups.first(groups.size() - 1);
  if (scope_ == Scope::WholeField) {
    completion_ = digit(nodes_.size() / 2);
  }
  pairs_ = digit(most_pairs);
  // Of the residents nothing more can be said: how many are paired follows from the other counts.
  scores_ = digits_by_score(moved_groups);
  if (nodes_.next > nodes_.bracket) {
    next_pairs_ = digit(nodes_.next - nodes_.bracket);
    next_scores_ = digits_by_score(groups);
  }
  if (with_c9) {
    least_played_ = std::numeric_limits<int>::max();
    int most_played = 0;
    for (std::size_t node = 0; node < nodes_.bracket; ++node) {
      if (bracket_.may_have_bye(nodes_.players[node])) {
        const auto played = static_cast<int>(bracket_.field.competitors[nodes_.players[node]].colors.size());
        least_played_ = std::min(least_played_, played);
        most_played = std::max(most_played, played);
      }
    }
    bye_played_ = digit(static_cast<std::size_t>(std::max(0, most_played - least_played_)));
  }
  if (bracket_.field.is_last_round) {
    differences_ = digit(most_pairs);
    alternations_ = digit(most_pairs);
  }
  preferences_ = digit(most_pairs);
  strong_ = digit(most_pairs);
  plan_floats();
  for (std::size_t* place :
       {&completion_, &pairs_, &next_pairs_, &bye_played_, &differences_, &alternations_, &preferences_,
        &strong_, &downfloats_[0], &downfloats_[1], &upfloats_[0], &upfloats_[1]}) {
    if (*place != kAbsent) {
      planned_.push_back(place);
    }
  }
  for (ByScore* digits : {&scores_, &next_scores_, &downfloat_scores_[0], &downfloat_scores_[1],
                          &upfloat_scores_[0], &upfloat_scores_[1]}) {
    for (std::size_t& place : *digits) {
      if (place != kAbsent) {
        planned_.push_back(&place);
      }
    }
  }
}

void CriteriaDigits::plan_floats() {
  std::array<std::size_t, 2> residents_down = {};
  std::array<std::size_t, 2> residents_up = {};
  const std::size_t moved_groups = group_sizes_.size() - 1;
  std::array<std::vector<std::size_t>, 2> moved_down_again;
  moved_down_again.fill(std::vector<std::size_t>(moved_groups));
  for (std::size_t node = 0; node < nodes_.bracket; ++node) {
    for (std::size_t back = 0; back < 2; ++back) {
      const Traits& traits = traits_[node];
      if (node >= nodes_.moved_down) {
        residents_down[back] += traits.floated_down[back] ? 1 : 0;
        residents_up[back] += traits.floated_up[back] ? 1 : 0;
      } else if (traits.floated_down[back]) {
        ++moved_down_again[back][traits.group];
      }
    }
  }
  const std::span<const std::size_t> moved = std::span(group_sizes_).first(moved_groups);
  for (std::size_t back = 0; back < 2; ++back) {
    downfloats_[back] = digit(residents_down[back]);
    upfloats_[back] = residents_up[back] > 0 ? digit(nodes_.moved_down) : kAbsent;
  }
  for (std::size_t back = 0; back < 2; ++back) {
    downfloat_scores_[back] = digits_by_score(moved_down_again[back]);
    if (residents_up[back] > 0) {
      upfloat_scores_[back] = digits_by_score(moved);
    }
  }
}

}  // namespace rookery::tournament::dutch
