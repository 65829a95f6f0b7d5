#include "standings/direct_encounter.h"

#include <algorithm>
#include <tuple>

namespace rookery::tournament {

namespace {

/// Each number of games up to ten divides it, so that averages of points are exact.
constexpr std::int64_t kShares = 2'520;

/// Against each of the others: the points, or their average if the two met several times (6.1.2). `tied`: by
/// place.
TiedEntrant encounters_of(const Records& records, const TieBreak& tie_break, std::span<const Place> tied,
                          Place place) {
  struct Games {
    std::int64_t tenths = 0, count = 0;
  };
  std::map<Place, Games> by_opponent;
  for (const RoundRecord& round : records.of(place)) {
    if (is_encounter(records, tie_break, round) && std::ranges::binary_search(tied, *round.opponent)) {
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
  entrant.missing = records.is_predetermined() ? 0 : tied.size() - 1 - by_opponent.size();
  const auto missing = static_cast<std::int64_t>(entrant.missing) * kShares;
  entrant.most = entrant.points + missing * records.scoring().win.tenths();
  entrant.least = entrant.points + missing * records.scoring().loss.tenths();
  return entrant;
}

/// Where each run of equal points ends (6.2).
std::vector<std::size_t> ends_of_equal(std::span<const TiedEntrant> standings) {
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
std::vector<std::size_t> ends_of_certain(std::span<const TiedEntrant> standings) {
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

/// Makes separate standings again and again, of fewer entrants each time.
struct Resolver {
  const Records& records;
  const TieBreak& tie_break;
  std::vector<EncounterStep>* steps;
  std::map<Place, std::uint16_t> places = {};

  void resolve(std::span<const Place> tied, std::uint16_t first_place) {
    if (tied.size() == 1) {
      places[tied.front()] = first_place;
      return;
    }
    const SeparateStandings standings = separate_standings(records, tie_break, tied);
    if (steps != nullptr) {
      steps->push_back(write_encounters(records, standings, first_place));
    }
    std::size_t begin = 0;
    for (const std::size_t end : standings.ends) {
      std::vector<Place> part;
      for (std::size_t at = begin; at < end; ++at) {
        part.push_back(standings.rows[at].place);
      }
      const auto place = static_cast<std::uint16_t>(first_place + begin);
      // Only a smaller group can be told apart by games that did not tell apart a larger one.
      if (part.size() < tied.size()) {
        resolve(part, place);
      } else {
        for (const Place entrant : part) {
          places[entrant] = place;
        }
      }
      begin = end;
    }
  }
};

}  // namespace

bool is_encounter(const Records& records, const TieBreak& tie_break, const RoundRecord& round) {
  return round.opponent &&
         (is_played(round.kind) || tie_break.forfeits_as_played || records.is_predetermined());
}

SeparateStandings separate_standings(const Records& records, const TieBreak& tie_break,
                                     std::span<const Place> tied) {
  std::vector<Place> by_place(tied.begin(), tied.end());
  std::ranges::sort(by_place);
  SeparateStandings standings;
  for (const Place place : by_place) {
    standings.rows.push_back(encounters_of(records, tie_break, by_place, place));
  }
  std::ranges::sort(standings.rows, [](const TiedEntrant& a, const TiedEntrant& b) {
    return std::tuple(-a.points, -a.most, a.place) < std::tuple(-b.points, -b.most, b.place);
  });
  standings.have_all_met =
      std::ranges::all_of(standings.rows, [](const TiedEntrant& e) { return e.missing == 0; });
  standings.ends = standings.have_all_met ? ends_of_equal(standings.rows) : ends_of_certain(standings.rows);
  return standings;
}

EncounterStep write_encounters(const Records& records, const SeparateStandings& standings,
                               std::uint16_t first_place) {
  EncounterStep step{.have_all_met = standings.have_all_met, .standings = {}};
  std::size_t begin = 0;
  for (const std::size_t end : standings.ends) {
    for (std::size_t at = begin; at < end; ++at) {
      const TiedEntrant& row = standings.rows[at];
      step.standings.push_back({.entrant = records.tpn(row.place),
                                .points = {row.points * 10 / kShares},
                                .missing = row.missing,
                                .place = static_cast<std::uint16_t>(first_place + begin)});
    }
    begin = end;
  }
  return step;
}

std::vector<std::uint16_t> places_in_order(const std::map<Place, std::uint16_t>& places,
                                           std::span<const Place> tied) {
  std::vector<std::uint16_t> ordered(tied.size(), 0);
  const bool is_decided = std::ranges::any_of(places, [](const auto& p) { return p.second != 1; });
  for (std::size_t at = 0; is_decided && at < tied.size(); ++at) {
    ordered[at] = places.at(tied[at]);
  }
  return ordered;
}

std::vector<std::uint16_t> places_by_encounters(const Records& records, const TieBreak& tie_break,
                                                std::span<const Place> tied,
                                                std::vector<EncounterStep>* steps) {
  Resolver resolver{.records = records, .tie_break = tie_break, .steps = steps};
  resolver.resolve(tied, 1);
  return places_in_order(resolver.places, tied);
}

Breakdown explain_places(const Records& records, const TieBreak& tie_break, std::span<const Place> tied,
                         Place place, const std::vector<std::uint16_t>& places,
                         std::vector<EncounterStep> steps) {
  const auto at = static_cast<std::size_t>(std::ranges::find(tied, place) - tied.begin());
  std::erase_if(steps, [tpn = records.tpn(place)](const EncounterStep& step) {
    return std::ranges::find(step.standings, tpn, &Encounters::entrant) == step.standings.end();
  });
  Breakdown breakdown{tie_break, whole_value(places[at]), {}, DecidedByEncounters{std::move(steps)}};
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
