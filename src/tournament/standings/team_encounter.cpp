#include "standings/team_encounter.h"

#include <algorithm>

#include "standings/direct_encounter.h"

namespace rookery::tournament {

namespace {

/// A comparison of two or more teams by some of their boards.
struct BoardComparison {
  EncounterScore score = EncounterScore::TopBoard;
  std::uint16_t board = 0;  ///< as EncounterStep::board
};

/// The comparisons by board, in the order in which they decide.
std::vector<BoardComparison> comparisons_of(EncounterScore score, std::uint16_t boards) {
  std::vector<BoardComparison> comparisons;
  if (score == EncounterScore::BoardCount) {
    return {{score, 0}};
  }
  for (std::uint16_t at = 1; at <= boards; ++at) {
    if (score == EncounterScore::TopBoard) {
      comparisons.push_back({score, at});
    } else if (at < boards) {
      comparisons.push_back({score, static_cast<std::uint16_t>(boards - at + 1)});
    }
  }
  return comparisons;
}

/// What the boards of one round bring to the comparison, in tenths.
std::int64_t tenths_of(const BoardComparison& comparison, const std::vector<Points>& boards) {
  std::int64_t tenths = 0;
  for (std::size_t at = 0; at < boards.size(); ++at) {
    const std::size_t board = at + 1;
    switch (comparison.score) {
      case EncounterScore::BoardCount:
        tenths += static_cast<std::int64_t>(board) * boards[at].tenths();
        break;
      case EncounterScore::TopBoard:
        tenths += board == comparison.board ? boards[at].tenths() : 0;
        break;
      case EncounterScore::WithoutBottomBoards:
        tenths += board < comparison.board ? boards[at].tenths() : 0;
        break;
      case EncounterScore::Points:
      case EncounterScore::MatchPoints:
      case EncounterScore::GamePoints:
        break;
    }
  }
  return tenths;
}

const std::vector<TeamRound>& rounds_of(const TeamViews& views, Place place) {
  return views.tournament.teams[place].rounds;
}

/// Those of the first `rounds` rounds in which `counts` says so.
template <class Counts>
std::int64_t tenths_in_rounds(const TeamViews& views, const BoardComparison& comparison, Place place,
                              Counts counts) {
  std::int64_t tenths = 0;
  const std::vector<TeamRound>& rounds = rounds_of(views, place);
  const auto own = views.matches.of(place);
  for (std::size_t at = 0; at < std::min<std::size_t>(rounds.size(), own.size()); ++at) {
    tenths += counts(own[at]) ? tenths_of(comparison, rounds[at].boards) : 0;
  }
  return tenths;
}

/// Orders those who are tied step by step: each group that a step makes begins again.
class TeamResolver {
 public:
  TeamResolver(const TeamViews& views, const TieBreak& tie_break, std::vector<EncounterStep>* steps)
      : views_(views), tie_break_(tie_break), steps_(steps) {}

  /// TBR and BBE: comparison after comparison, of all matches.
  void resolve_by_boards(std::span<const Place> tied, EncounterScore score, std::uint16_t first_place,
                         std::size_t comparison) {
    const std::vector<BoardComparison> all = comparisons_of(score, views_.tournament.boards);
    if (tied.size() == 1 || comparison == all.size()) {
      share(tied, first_place);
      return;
    }
    const auto tenths = [&](Place place) {
      return tenths_in_rounds(views_, all[comparison], place, [](const RoundRecord&) { return true; });
    };
    split(tied, first_place, all[comparison], tenths, [&](std::span<const Place> part, std::uint16_t place) {
      resolve_by_boards(part, score, place, comparison + 1);
    });
  }

  /// 13.3.1: by the primary score, else by the secondary one; each new group begins again (13.3.3).
  void resolve(std::span<const Place> tied, std::uint16_t first_place) {
    if (tied.size() == 1) {
      share(tied, first_place);
      return;
    }
    for (const Records* const records : {&views_.primary(), &views_.secondary()}) {
      const SeparateStandings standings = separate_standings(*records, tie_break_, tied);
      add_step(*records, standings, first_place);
      if (standings.ends.size() == 1) {
        continue;
      }
      std::size_t begin = 0;
      for (const std::size_t end : standings.ends) {
        std::vector<Place> part;
        for (std::size_t at = begin; at < end; ++at) {
          part.push_back(standings.rows[at].place);
        }
        resolve(part, static_cast<std::uint16_t>(first_place + begin));
        begin = end;
      }
      return;
    }
    if (tied.size() == 2) {
      decide_two(tied, first_place);
    } else {
      share(tied, first_place);
    }
  }

  std::map<Place, std::uint16_t> places;

 private:
  void share(std::span<const Place> tied, std::uint16_t place) {
    for (const Place team : tied) {
      places[team] = place;
    }
  }

  void add_step(const Records& records, const SeparateStandings& standings, std::uint16_t first_place) {
    if (steps_ == nullptr) {
      return;
    }
    steps_->push_back(write_encounters(records, standings, first_place));
    steps_->back().score =
        &records == &views_.games ? EncounterScore::GamePoints : EncounterScore::MatchPoints;
  }

  /// Sorts `tied` by what the comparison brings, and hands each run of equals and its place to `next`.
  template <class Tenths, class Next>
  void split(std::span<const Place> tied, std::uint16_t first_place, const BoardComparison& comparison,
             Tenths tenths, Next next) {
    const std::int64_t sign = comparison.score == EncounterScore::BoardCount ? 1 : -1;
    std::vector<Place> order(tied.begin(), tied.end());
    std::ranges::sort(order, {}, [&](Place place) { return std::pair(sign * tenths(place), place); });
    EncounterStep step{
        .have_all_met = true, .standings = {}, .score = comparison.score, .board = comparison.board};
    std::vector<std::size_t> begins;
    for (std::size_t at = 0; at < order.size(); ++at) {
      if (at == 0 || tenths(order[at]) != tenths(order[at - 1])) {
        begins.push_back(at);
      }
      step.standings.push_back({.entrant = views_.matches.tpn(order[at]),
                                .points = {tenths(order[at]) * 10},
                                .missing = 0,
                                .place = static_cast<std::uint16_t>(first_place + begins.back())});
    }
    if (steps_ != nullptr) {
      steps_->push_back(std::move(step));
    }
    for (std::size_t run = 0; run < begins.size(); ++run) {
      const std::size_t end = run + 1 < begins.size() ? begins[run + 1] : order.size();
      next(std::span(order).subspan(begins[run], end - begins[run]),
           static_cast<std::uint16_t>(first_place + begins[run]));
    }
  }

  /// 13.3.2: two that are tied in both scores, by the boards of their matches against each other.
  void decide_two(std::span<const Place> tied, std::uint16_t first_place) {
    for (const EncounterScore score : knockout_scores()) {
      for (const BoardComparison& comparison : comparisons_of(score, views_.tournament.boards)) {
        const auto tenths = [&](Place place) {
          const Place other = tied[0] == place ? tied[1] : tied[0];
          return tenths_in_rounds(views_, comparison, place, [&](const RoundRecord& round) {
            return is_encounter(views_.matches, tie_break_, round) && *round.opponent == other;
          });
        };
        const bool is_decided = tenths(tied[0]) != tenths(tied[1]);
        split(tied, first_place, comparison, tenths,
              [&](std::span<const Place> part, std::uint16_t place) { share(part, place); });
        if (is_decided) {
          return;
        }
      }
    }
    share(tied, first_place);
  }

  [[nodiscard]] std::vector<EncounterScore> knockout_scores() const {
    constexpr EncounterScore kCount = EncounterScore::BoardCount;
    if (tie_break_.code == TieBreakCode::EncounterCountTop) {
      return {kCount, EncounterScore::TopBoard};
    }
    if (tie_break_.code == TieBreakCode::EncounterCountBottom) {
      return {kCount, EncounterScore::WithoutBottomBoards};
    }
    if (tie_break_.code == TieBreakCode::EncounterTop) {
      return {EncounterScore::TopBoard};
    }
    return tie_break_.code == TieBreakCode::EncounterBottom ? std::vector{EncounterScore::WithoutBottomBoards}
                                                            : std::vector<EncounterScore>{};
  }

  const TeamViews& views_;
  const TieBreak& tie_break_;
  std::vector<EncounterStep>* steps_;
};

}  // namespace

bool orders_tied_teams(TieBreakCode code) {
  return (code >= TieBreakCode::ExtendedEncounter && code <= TieBreakCode::EncounterBottom) ||
         code == TieBreakCode::TopBoards || code == TieBreakCode::BottomBoards;
}

std::vector<std::uint16_t> places_of_teams(const TeamViews& views, const TieBreak& tie_break,
                                           std::span<const Place> tied, std::vector<EncounterStep>* steps) {
  TeamResolver resolver(views, tie_break, steps);
  if (tie_break.code == TieBreakCode::TopBoards) {
    resolver.resolve_by_boards(tied, EncounterScore::TopBoard, 1, 0);
  } else if (tie_break.code == TieBreakCode::BottomBoards) {
    resolver.resolve_by_boards(tied, EncounterScore::WithoutBottomBoards, 1, 0);
  } else {
    resolver.resolve(tied, 1);
  }
  return places_in_order(resolver.places, tied);
}

std::vector<Contribution> board_count_contributions(const TeamViews& views, Place place) {
  std::vector<Contribution> contributions;
  const std::vector<TeamRound>& rounds = rounds_of(views, place);
  for (const RoundRecord& record : views.matches.of(place)) {
    const std::size_t at = contributions.size();
    const std::int64_t tenths =
        at < rounds.size() ? tenths_of({EncounterScore::BoardCount, 0}, rounds[at].boards) : 0;
    Contribution contribution;
    contribution.round = static_cast<Round>(at + 1);
    contribution.opponent =
        record.opponent ? std::optional(views.matches.tpn(*record.opponent)) : std::nullopt;
    contribution.amount = {tenths * 10};
    contribution.value = contribution.amount;
    contributions.push_back(contribution);
  }
  return contributions;
}

}  // namespace rookery::tournament
