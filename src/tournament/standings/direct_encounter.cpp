#include "standings/direct_encounter.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace rookery::tournament {

namespace {

/// Each number of games up to ten divides it, so that averages of points are exact.
constexpr std::int64_t kShares = 2'520;

/// One of those who are tied, and what the games against the others brought.
struct TiedEntrant {
  Place place;
  std::int64_t points = 0;  ///< tenths × kShares
  std::int64_t most = 0;    ///< if every missing game were won
  std::int64_t least = 0;   ///< if every missing game were lost
  std::size_t missing = 0;
};

/// A game, or a forfeit where that counts as one (6.1.1).
bool is_encounter(const Records& records, const TieBreak& tie_break, const RoundRecord& round) {
  return round.opponent &&
         (is_played(round.kind) || tie_break.forfeits_as_played || records.is_predetermined());
}

/// Makes separate standings again and again, of fewer entrants each time.
class Resolver {
 public:
  Resolver(const Records& records, const TieBreak& tie_break, std::vector<EncounterStep>* steps)
      : records_(records), tie_break_(tie_break), steps_(steps), is_tied_(records.size(), false) {}

  void resolve(std::span<const Place> tied, std::uint16_t first_place) {
    if (tied.size() == 1) {
      places[tied.front()] = first_place;
      return;
    }
    std::vector<TiedEntrant> standings = separate_standings(tied);
    const bool have_all_met =
        std::ranges::all_of(standings, [](const TiedEntrant& e) { return e.missing == 0; });
    const std::vector<std::size_t> ends =
        have_all_met ? ends_of_equal(standings) : ends_of_certain(standings);
    add_step(standings, ends, have_all_met, first_place);
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
      std::vector<Place> part;
      for (std::size_t at = begin; at < end; ++at) {
        part.push_back(standings[at].place);
      }
      const auto place = static_cast<std::uint16_t>(first_place + begin);
      // Only a smaller group can be told apart by games that did not tell apart a larger one.
      if (part.size() < tied.size()) {
        resolve(part, place);
      } else {
        share(part, place);
      }
      begin = end;
    }
  }

  std::map<Place, std::uint16_t> places;

 private:
  void share(std::span<const Place> part, std::uint16_t place) {
    for (const Place entrant : part) {
      places[entrant] = place;
    }
  }

  /// Sorted by the points of the games, the best first (6.1).
  std::vector<TiedEntrant> separate_standings(std::span<const Place> tied) {
    for (const Place place : tied) {
      is_tied_[place] = true;
    }
    std::vector<TiedEntrant> standings;
    for (const Place place : tied) {
      standings.push_back(encounters_of(place, tied.size() - 1));
    }
    for (const Place place : tied) {
      is_tied_[place] = false;
    }
    std::ranges::sort(standings, [](const TiedEntrant& a, const TiedEntrant& b) {
      return std::tuple(-a.points, -a.most, a.place) < std::tuple(-b.points, -b.most, b.place);
    });
    return standings;
  }

  /// Against each of the `others`: the points, or their average if the two met several times (6.1.2).
  TiedEntrant encounters_of(Place place, std::size_t others) const {
    struct Games {
      std::int64_t tenths = 0, count = 0;
    };
    std::map<Place, Games> by_opponent;
    for (const RoundRecord& round : records_.of(place)) {
      if (is_encounter(records_, tie_break_, round) && is_tied_[*round.opponent]) {
        Games& games = by_opponent[*round.opponent];
        games.tenths += round.points.tenths();
        ++games.count;
      }
    }
    TiedEntrant entrant{.place = place};
    for (const auto& [opponent, games] : by_opponent) {
      entrant.points += games.tenths * kShares / games.count;
    }
    // With pairings fixed in advance no further game can follow.
    entrant.missing = records_.is_predetermined() ? 0 : others - by_opponent.size();
    const auto missing = static_cast<std::int64_t>(entrant.missing) * kShares;
    entrant.most = entrant.points + missing * records_.scoring().win.tenths();
    entrant.least = entrant.points + missing * records_.scoring().loss.tenths();
    return entrant;
  }

  /// Where each run of equal points ends (6.2).
  static std::vector<std::size_t> ends_of_equal(std::span<const TiedEntrant> standings) {
    std::vector<std::size_t> ends;
    for (std::size_t at = 1; at < standings.size(); ++at) {
      if (standings[at].points != standings[at - 1].points) {
        ends.push_back(at);
      }
    }
    ends.push_back(standings.size());
    return ends;
  }

  /// Ranks one after the other, as long as the next one stays first whatever the missing games bring; the
  /// rest is one group (6.3).
  static std::vector<std::size_t> ends_of_certain(std::span<const TiedEntrant> standings) {
    std::vector<std::size_t> ends;
    for (std::size_t at = 0; at + 1 < standings.size(); ++at) {
      const auto rest = standings.subspan(at + 1);
      const std::int64_t most = std::ranges::max_element(rest, {}, &TiedEntrant::most)->most;
      if (standings[at].least <= most) {
        break;
      }
      ends.push_back(at + 1);
    }
    if (ends.empty() || ends.back() < standings.size()) {
      ends.push_back(standings.size());
    }
    return ends;
  }

  void add_step(std::span<const TiedEntrant> standings, std::span<const std::size_t> ends, bool have_all_met,
                std::uint16_t first_place) {
    if (steps_ == nullptr) {
      return;
    }
    EncounterStep step{have_all_met, {}};
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
      for (std::size_t at = begin; at < end; ++at) {
        step.standings.push_back({.entrant = records_.tpn(standings[at].place),
                                  .points = {standings[at].points * 10 / kShares},
                                  .missing = standings[at].missing,
                                  .place = static_cast<std::uint16_t>(first_place + begin)});
      }
      begin = end;
    }
    steps_->push_back(std::move(step));
  }

  const Records& records_;
  const TieBreak& tie_break_;
  std::vector<EncounterStep>* steps_;
  std::vector<bool> is_tied_;  ///< by place, while separate standings are made
};

}  // namespace

std::vector<std::uint16_t> places_by_encounters(const Records& records, const TieBreak& tie_break,
                                                std::span<const Place> tied,
                                                std::vector<EncounterStep>* steps) {
  std::vector<std::uint16_t> places(tied.size(), 0);
  if (tied.size() < 2) {
    return places;
  }
  Resolver resolver(records, tie_break, steps);
  resolver.resolve(tied, 1);
  const bool is_decided = std::ranges::any_of(resolver.places, [](const auto& p) { return p.second != 1; });
  for (std::size_t at = 0; is_decided && at < tied.size(); ++at) {
    places[at] = resolver.places[tied[at]];
  }
  return places;
}

Breakdown explain_encounters(const Records& records, const TieBreak& tie_break, std::span<const Place> tied,
                             Place place) {
  DecidedByEncounters decided;
  const std::vector<std::uint16_t> places = places_by_encounters(records, tie_break, tied, &decided.steps);
  const auto at = static_cast<std::size_t>(std::ranges::find(tied, place) - tied.begin());
  std::erase_if(decided.steps, [tpn = records.tpn(place)](const EncounterStep& step) {
    return std::ranges::find(step.standings, tpn, &Encounters::entrant) == step.standings.end();
  });
  Breakdown breakdown{tie_break, whole_value(places[at]), {}, std::move(decided)};
  Round number = 0;
  for (const RoundRecord& round : records.of(place)) {
    ++number;
    if (is_encounter(records, tie_break, round) && std::ranges::find(tied, *round.opponent) != tied.end()) {
      breakdown.contributions.push_back({.round = number,
                                         .opponent = records.tpn(*round.opponent),
                                         .source = ContributionSource::OwnRound,
                                         .amount = value_of(round.points),
                                         .factor = {},
                                         .value = value_of(round.points)});
    }
  }
  return breakdown;
}

}  // namespace rookery::tournament
