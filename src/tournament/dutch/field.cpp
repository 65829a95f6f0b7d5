#include "dutch/field.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "dutch/colors.h"
#include "rookery/tournament/pairing.h"

namespace rookery::tournament::dutch {

namespace {

const RoundResult& result_in(const Entrant& entrant, Round round) {
  static constexpr RoundResult kNothing;
  return round <= entrant.results.size() ? entrant.results[round - 1U] : kNothing;
}

/// Reads the history of a tournament up to a round.
class History {
 public:
  History(const Tournament& tournament, Round round)
      : tournament_(tournament),
        round_(round),
        virtual_points_(tournament.virtual_points.empty() && tournament.system == PairingSystem::DutchBaku
                            ? baku_virtual_points(tournament)
                            : tournament.virtual_points),
        is_paired_(std::ranges::any_of(tournament.entrants, [round](const Entrant& entrant) {
          return took_part_in_pairing(result_in(entrant, round).kind);
        })) {}

  [[nodiscard]] bool is_present(const Entrant& entrant) const {
    const ResultKind kind = result_in(entrant, round_).kind;
    if (is_paired_) {
      return took_part_in_pairing(kind);
    }
    return kind == ResultKind::Absent && std::ranges::none_of(tournament_.byes, [&](const RequestedBye& bye) {
             return bye.entrant == entrant.tpn && bye.round == round_;
           });
  }

  /// Whether the entrant counts in the initial order: who never came has no number yet (C.04.2, 2.4).
  [[nodiscard]] bool has_number(const Entrant& entrant) const {
    for (Round round = 1; round < round_; ++round) {
      if (took_part_in_pairing(result_in(entrant, round).kind)) {
        return true;
      }
    }
    return is_present(entrant);
  }

  /// The score that counted when `round` was paired.
  [[nodiscard]] Points score_in(const Entrant& entrant, Round round) const {
    return score_after(tournament_, entrant, static_cast<Round>(round - 1U)) + bonus(entrant.tpn, round);
  }

  [[nodiscard]] Competitor competitor(const Entrant& entrant, int number) const {
    Competitor competitor;
    competitor.tpn = entrant.tpn;
    competitor.number = number;
    competitor.score = score_in(entrant, round_);
    const AbnormalOf abnormal(tournament_.abnormal, entrant.tpn);
    for (Round round = 1; round < round_; ++round) {
      const RoundResult& result = result_in(entrant, round);
      if (is_played(result.kind) && result.color) {
        competitor.colors.push_back(*result.color);
      }
      competitor.may_have_bye = competitor.may_have_bye && !excludes_bye(abnormal, result.kind, round);
    }
    set_preference(competitor);
    for (std::size_t back = 0; back < competitor.floats.size() && back + 1 < round_; ++back) {
      competitor.floats[back] = float_in(entrant, abnormal, static_cast<Round>(round_ - 1U - back));
    }
    return competitor;
  }

 private:
  [[nodiscard]] Points bonus(Tpn tpn, Round round) const {
    Points points;
    for (const VirtualPoints& record : virtual_points_) {
      if (round >= record.first_round && round <= record.last_round && tpn >= record.first_entrant &&
          tpn <= record.last_entrant) {
        points = record.points;
      }
    }
    return points;
  }

  [[nodiscard]] bool excludes_bye(const AbnormalOf& abnormal, ResultKind kind, Round round) const {
    return kind == ResultKind::PairingAllocatedBye ||
           (!is_played(kind) && points_in(tournament_, abnormal, kind, round) >= tournament_.scoring.win);
  }

  [[nodiscard]] Float float_in(const Entrant& entrant, const AbnormalOf& abnormal, Round round) const {
    const RoundResult& result = result_in(entrant, round);
    if (!is_played(result.kind)) {
      return result.kind == ResultKind::PairingAllocatedBye ||
                     points_in(tournament_, abnormal, result.kind, round) > tournament_.scoring.loss
                 ? Float::Down
                 : Float::None;
    }
    const Entrant* opponent = find_entrant(tournament_, result.opponent.value_or(0));
    if (opponent == nullptr) {
      return Float::None;
    }
    const auto order = score_in(entrant, round) <=> score_in(*opponent, round);
    return order > 0 ? Float::Down : order < 0 ? Float::Up : Float::None;
  }

  const Tournament& tournament_;
  Round round_;
  std::vector<VirtualPoints> virtual_points_;
  bool is_paired_;  ///< whether `round_` has pairings, which then say who takes part
};

/// Entrants in the initial order.
std::vector<const Entrant*> in_initial_order(const Tournament& tournament) {
  std::vector<const Entrant*> entrants;
  for (const Entrant& entrant : tournament.entrants) {
    entrants.push_back(&entrant);
  }
  if (!tournament.initial_order.empty()) {
    std::vector<std::size_t> place_of(std::size_t{kMaxTpn} + 1, tournament.initial_order.size());
    for (std::size_t place = 0; place < tournament.initial_order.size(); ++place) {
      place_of[tournament.initial_order[place]] = place;
    }
    std::ranges::sort(entrants, {}, [&](const Entrant* entrant) {
      return std::pair(place_of[entrant->tpn], entrant->tpn);
    });
  }
  return entrants;
}

/// The initial colour as the first round with colours shows it: that of the first in the initial order then.
std::optional<Color> find_initial_color(std::span<const Entrant* const> entrants, Round before) {
  Round first = 1;
  const auto has_color = [&](const Entrant* entrant) { return result_in(*entrant, first).color.has_value(); };
  while (first < before && std::ranges::none_of(entrants, has_color)) {
    ++first;
  }
  int number = 0;
  for (const Entrant* entrant : entrants) {
    bool takes_part = false;
    for (Round round = 1; round <= first; ++round) {
      takes_part = takes_part || took_part_in_pairing(result_in(*entrant, round).kind);
    }
    if (!takes_part) {
      continue;
    }
    if (const std::optional<Color> color = result_in(*entrant, first).color) {
      return number % 2 == 0 ? *color : opposite(*color);
    }
    ++number;
  }
  return std::nullopt;
}

class PairSets {
 public:
  PairSets(const Tournament& tournament, Field& field) : tournament_(tournament), field_(field) {
    const std::size_t count = field.competitors.size();
    field.row_words = (count + 63) / 64;
    index_of_.assign(std::size_t{kMaxTpn} + 1, kNotInField);
    for (std::size_t i = 0; i < count; ++i) {
      index_of_[field.competitors[i].tpn] = i;
    }
  }

  void fill(Round round) {
    const std::size_t words = field_.competitors.size() * field_.row_words;
    field_.met.assign(words, 0);
    field_.allowed.assign(words, 0);
    add_met(round);
    add_banned(round, words);
    for (std::size_t a = 0; a < field_.competitors.size(); ++a) {
      for (std::size_t b = 0; b < field_.competitors.size(); ++b) {
        if (a != b && colors_allow(field_.competitors[a], field_.competitors[b])) {
          set(field_.allowed, a, b);
        }
      }
    }
    for (std::size_t i = 0; i < words; ++i) {
      field_.allowed[i] &= ~(field_.met[i] | (field_.banned.empty() ? 0 : field_.banned[i]));
    }
  }

 private:
  static constexpr std::size_t kNotInField = ~std::size_t{0};

  void set(std::vector<std::uint64_t>& pairs, std::size_t a, std::size_t b) const {
    pairs[a * field_.row_words + b / 64] |= std::uint64_t{1} << (b % 64);
  }

  void add_met(Round round) {
    for (std::size_t i = 0; i < field_.competitors.size(); ++i) {
      const Entrant& entrant = *find_entrant(tournament_, field_.competitors[i].tpn);
      for (Round played = 1; played < round; ++played) {
        const RoundResult& result = result_in(entrant, played);
        if (is_played(result.kind) && result.opponent && index_of_[*result.opponent] != kNotInField) {
          set(field_.met, i, index_of_[*result.opponent]);
        }
      }
    }
  }

  void add_banned(Round round, std::size_t words) {
    for (const ForbiddenPairs& group : tournament_.forbidden) {
      if (round < group.first || round > group.last) {
        continue;
      }
      field_.banned.resize(words);
      for (const Tpn a : group.entrants) {
        for (const Tpn b : group.entrants) {
          if (a != b && index_of_[a] != kNotInField && index_of_[b] != kNotInField) {
            set(field_.banned, index_of_[a], index_of_[b]);
          }
        }
      }
    }
  }

  const Tournament& tournament_;
  Field& field_;
  std::vector<std::size_t> index_of_;  ///< by TPN
};

}  // namespace

Field make_field(const Tournament& tournament, Round round, Round rounds_planned) {
  const History history(tournament, round);
  const std::vector<const Entrant*> entrants = in_initial_order(tournament);
  Field field;
  field.is_last_round = round >= rounds_planned;
  field.initial_color =
      tournament.initial_color.value_or(find_initial_color(entrants, round).value_or(Color::White));
  int number = 0;
  for (const Entrant* entrant : entrants) {
    number += history.has_number(*entrant) ? 1 : 0;
    if (history.is_present(*entrant)) {
      field.competitors.push_back(history.competitor(*entrant, number));
    }
  }
  for (Competitor& competitor : field.competitors) {
    // More than half of what could be scored so far (1.8).
    competitor.is_topscorer =
        field.is_last_round && competitor.score * 2 > tournament.scoring.win * (round - 1);
  }
  std::ranges::sort(field.competitors, [](const Competitor& a, const Competitor& b) {
    return a.score != b.score ? a.score > b.score : a.number < b.number;
  });
  PairSets(tournament, field).fill(round);
  return field;
}

}  // namespace rookery::tournament::dutch
