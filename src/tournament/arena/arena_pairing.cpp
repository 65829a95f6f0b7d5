#include "rookery/tournament/arena/arena_pairing.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "matching/matcher.h"
#include "matching/wide_int.h"
#include "rookery/tournament/arena/arena_standings.h"

namespace rookery::tournament {

namespace {

using Weight = MachineInt<std::int64_t>;

/// As many are matched at a time: it takes milliseconds, and the others are far away in the standings.
constexpr std::size_t kGroup = 100;

/// What a place of difference costs: as much as this at the top, and less and less towards the end.
constexpr std::int64_t kTopPlace = 2'000;
constexpr std::int64_t kLastPlace = 300;

/// What an entrant's games say of the next one.
struct Past {
  EntrantId last_opponent = 0;  ///< 0: none yet
  int balance = 0;              ///< games with White less those with Black
  int run = 0;                  ///< how many of one colour came last: above 0 with White, below with Black
};

void note_color(Past& past, bool is_white) {
  past.balance += is_white ? 1 : -1;
  const bool goes_on = is_white ? past.run > 0 : past.run < 0;
  past.run = (goes_on ? past.run : 0) + (is_white ? 1 : -1);
}

/// Who of those who are free are kept apart. However often pairs are forbidden, it takes a bit for each pair.
class KeptApart {
 public:
  KeptApart(const TournamentState& state, std::span<const FreePlayer> free,
            std::span<const PairedBoard> apart)
      : free_(free.size()), places_(state.entrants.size() + 1, free_) {
    if (state.forbidden.empty() && apart.empty()) {
      return;
    }
    for (std::size_t at = 0; at < free_; ++at) {
      places_[free[at].entrant] = at;
    }
    rows_.resize(free_ * words_of_row());
    for (const PairsForbidden& pairs : state.forbidden) {
      keep_apart(pairs.entrants);
    }
    for (const PairedBoard& pair : apart) {
      keep_apart({pair.white, pair.black});
    }
  }

  [[nodiscard]] bool are(EntrantId a, EntrantId b) const {
    if (rows_.empty() || places_[a] == free_ || places_[b] == free_) {
      return false;
    }
    const std::size_t other = places_[b];
    return (rows_[places_[a] * words_of_row() + other / kBits] >> (other % kBits) & 1U) != 0;
  }

 private:
  using Word = std::uint64_t;
  static constexpr std::size_t kBits = std::numeric_limits<Word>::digits;

  [[nodiscard]] std::size_t words_of_row() const { return (free_ + kBits - 1) / kBits; }

  void keep_apart(const std::vector<EntrantId>& entrants) {
    std::vector<Word> together(words_of_row());
    std::vector<std::size_t> places;
    for (const EntrantId entrant : entrants) {
      if (const std::size_t place = places_[entrant]; place != free_) {
        together[place / kBits] |= Word{1} << (place % kBits);
        places.push_back(place);
      }
    }
    for (const std::size_t place : places) {
      for (std::size_t word = 0; word < together.size(); ++word) {
        rows_[place * together.size() + word] |= together[word];
      }
    }
  }

  std::size_t free_;
  std::vector<std::size_t> places_;  ///< among those who are free, by EntrantId; free_: not among them
  std::vector<Word> rows_;           ///< of each of them, a bit for each other one
};

/// Who of those who are free may meet whom, and with which colours.
class ArenaHistory {
 public:
  ArenaHistory(const TournamentState& state, std::span<const FreePlayer> free,
               std::span<const PairedBoard> apart)
      : pasts_(state.entrants.size() + 1),
        is_duel_(std::ranges::count_if(state.entrants, is_active) == 2),
        apart_(state, free, apart) {
    for (const ArenaGame& game : state.arena_games) {
      Past& white = pasts_[game.paired.white];
      Past& black = pasts_[game.paired.black];
      white.last_opponent = game.paired.black;
      black.last_opponent = game.paired.white;
      // Who did not come had no colour.
      const bool was_played = game.result && *game.result <= BoardResult::BlackWins;
      if (was_played) {
        note_color(white, true);
        note_color(black, false);
      }
    }
  }

  [[nodiscard]] bool may_meet(EntrantId a, EntrantId b) const {
    if (apart_.are(a, b)) {
      return false;
    }
    const bool have_just_met = pasts_[a].last_opponent == b || pasts_[b].last_opponent == a;
    return is_duel_ || (!have_just_met && (may_be(a, b) || may_be(b, a)));
  }

  /// The pair with its colours; `is_first_white` decides where the games before do not.
  [[nodiscard]] PairedBoard with_colors(EntrantId a, EntrantId b, bool is_first_white) const {
    const bool may_a = may_be(a, b);
    const bool may_b = may_be(b, a);
    const auto key = [&](EntrantId entrant) {
      return std::pair(pasts_[entrant].balance, pasts_[entrant].run);
    };
    bool is_a_white = key(a) == key(b) ? is_first_white : key(a) < key(b);
    if (may_a != may_b) {
      is_a_white = may_a;
    }
    return is_a_white ? PairedBoard{a, b} : PairedBoard{b, a};
  }

 private:
  /// Whether these colours keep both within kMostOfOneColor in a row.
  [[nodiscard]] bool may_be(EntrantId white, EntrantId black) const {
    return pasts_[white].run < kMostOfOneColor && pasts_[black].run > -kMostOfOneColor;
  }

  std::vector<Past> pasts_;  ///< by EntrantId
  bool is_duel_;             ///< only two take part
  KeptApart apart_;
};

/// One who waits, with what the pairing goes by.
struct Candidate {
  EntrantId entrant = 0;
  std::int64_t place = 0;  ///< in the standings, from 0
  std::int64_t rating = 0;
  std::size_t waiting = 0;  ///< how many came later
};

/// Those of a group of candidates who play each other.
class GroupMatching {
 public:
  GroupMatching(const ArenaHistory& history, std::span<const Candidate> group, std::size_t places)
      : history_(history),
        group_(group),
        places_(static_cast<std::int64_t>(std::max<std::size_t>(places, 2))),
        matcher_(group.size() + group.size() % 2) {
    const auto size = static_cast<std::int64_t>(group.size());
    for (std::size_t a = 0; a < group.size(); ++a) {
      for (std::size_t b = a + 1; b < group.size(); ++b) {
        if (history_.may_meet(group[a].entrant, group[b].entrant)) {
          most_ = std::max(most_, cost(group[a], group[b]));
        }
      }
    }
    // One pair more is worth any cost of all the others, and who has waited longest is paired first.
    const std::int64_t of_waiting = (most_ + 1) * size;
    const std::int64_t of_pair = (of_waiting + most_ + 1) * size * 2;
    for (std::size_t a = 0; a < group.size(); ++a) {
      for (std::size_t b = a + 1; b < group.size(); ++b) {
        if (history_.may_meet(group[a].entrant, group[b].entrant)) {
          const std::int64_t waited = came_later(group[a]) + came_later(group[b]);
          set(a, b, of_pair * 2 + waited * (most_ + 1) - cost(group[a], group[b]));
        }
      }
      // With an odd number one is left with the last vertex, which is worth nothing to anybody.
      if (group.size() % 2 == 1) {
        set(a, group.size(), of_pair);
      }
    }
    matcher_.reset();
    matcher_.solve();
  }

  /// Pairs of indices of the group, by the first ones.
  [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairs() const {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t a = 0; a < group_.size(); ++a) {
      const auto mate = static_cast<std::size_t>(matcher_.mate(vertex(a)));
      const bool is_pair =
          mate > a && mate < group_.size() && history_.may_meet(group_[a].entrant, group_[mate].entrant);
      if (is_pair) {
        pairs.emplace_back(a, mate);
      }
    }
    return pairs;
  }

 private:
  using Vertices = Matcher<Weight>;

  static Vertices::Vertex vertex(std::size_t at) { return static_cast<Vertices::Vertex>(at); }
  void set(std::size_t a, std::size_t b, std::int64_t weight) {
    matcher_.set_weight(vertex(a), vertex(b), Weight(weight));
  }

  [[nodiscard]] std::int64_t cost(const Candidate& a, const Candidate& b) const {
    const std::int64_t higher = std::min(a.place, b.place);
    const std::int64_t of_place = kTopPlace - (kTopPlace - kLastPlace) * higher / (places_ - 1);
    return std::max(a.place, b.place) * of_place - higher * of_place +
           (a.rating > b.rating ? a.rating - b.rating : b.rating - a.rating);
  }

  /// How many of the group came later.
  [[nodiscard]] std::int64_t came_later(const Candidate& candidate) const {
    return std::ranges::count_if(group_,
                                 [&](const Candidate& other) { return other.waiting < candidate.waiting; });
  }

  const ArenaHistory& history_;
  std::span<const Candidate> group_;
  std::int64_t places_;
  std::int64_t most_ = 0;  ///< the highest cost of a pair
  Vertices matcher_;
};

/// Those who are free, by their places in the standings.
std::vector<Candidate> candidates_of(const TournamentState& state, std::span<const FreePlayer> free) {
  constexpr std::size_t kNotFree = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> waiting(state.entrants.size() + 1, kNotFree);
  for (std::size_t at = 0; at < free.size(); ++at) {
    waiting[free[at].entrant] = free.size() - 1 - at;
  }
  std::vector<Candidate> candidates;
  std::int64_t place = 0;
  for (const ArenaRow& row : arena_standings(state)) {
    if (waiting[row.entrant] != kNotFree) {
      candidates.push_back({.entrant = row.entrant,
                            .place = place,
                            .rating = state.entrants[row.entrant - 1U].details.rating,
                            .waiting = waiting[row.entrant]});
    }
    ++place;
  }
  return candidates;
}

}  // namespace

std::vector<PairedBoard> pair_free(const TournamentState& state, std::span<const FreePlayer> free,
                                   std::span<const PairedBoard> apart) {
  const ArenaHistory history(state, free, apart);
  const std::vector<Candidate> candidates = candidates_of(state, free);
  std::vector<PairedBoard> boards;
  const bool is_first_white = state.terms.initial_color == Color::White;
  for (std::size_t from = 0; from < candidates.size(); from += kGroup) {
    const auto group = std::span(candidates).subspan(from, std::min(kGroup, candidates.size() - from));
    for (const auto& [a, b] : GroupMatching(history, group, state.entrants.size()).pairs()) {
      const bool is_even = (state.arena_games.size() + boards.size()) % 2 == 0;
      boards.push_back(history.with_colors(group[a].entrant, group[b].entrant, is_even == is_first_white));
    }
  }
  return boards;
}

std::size_t first_with_opponent(const TournamentState& state, std::span<const FreePlayer> free) {
  if (free.size() < 2) {
    return free.size();
  }
  const ArenaHistory history(state, free, {});
  for (std::size_t later = 1; later < free.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (history.may_meet(free[earlier].entrant, free[later].entrant)) {
        return later;
      }
    }
  }
  return free.size();
}

}  // namespace rookery::tournament
