#include "events/knockout_round.h"

#include <algorithm>

#include "rookery/tournament/knockout.h"

namespace rookery::tournament {

namespace {

using Places = std::vector<std::optional<EntrantId>>;

/// Whether the entrant stays in the tournament after round `rounds`.
bool goes_on(const TournamentState& state, EntrantId entrant, Round rounds) {
  const EnteredPlayer& entered = state.entrants[entrant - 1U];
  return !entered.last_round || *entered.last_round > rounds;
}

/// Those of the first round by their numbers: who is there, or was on a board or had a bye.
std::vector<EntrantId> seeds_of(const TournamentState& state) {
  std::vector<EntrantId> members;
  if (state.rounds.empty()) {
    members = present_in(state, 1);
  } else {
    for (const PlayedBoard& board : state.rounds.front().boards) {
      members.insert(members.end(), {board.paired.white, board.paired.black});
    }
  }
  for (const ByeGranted& bye : state.byes) {
    members.insert(members.end(), bye.round == 1 ? 1 : 0, bye.entrant);
  }
  std::vector<EntrantId> seeds;
  for (const EntrantId entrant : report_of(state).by_number) {
    if (std::ranges::count(members, entrant) > 0) {
      seeds.push_back(entrant);
    }
  }
  return seeds;
}

/// The places of the first round, two for each match of the bracket.
Places first_places(const TournamentState& state) {
  const std::vector<EntrantId> seeds = seeds_of(state);
  Places places;
  if (seeds.size() < 2 || seeds.size() > kMaxKnockout) {
    return places;
  }
  for (const KnockoutPair& pair : first_knockout_round(seeds.size())) {
    places.emplace_back(seeds[pair.first - 1U]);
    places.push_back(pair.second ? std::optional(seeds[*pair.second - 1U]) : std::nullopt);
  }
  return places;
}

/// The places of the next round from those of one. Boards are taken in their order, so that an arbiter's
/// changes stay in the bracket.
Places winners_of(const Places& places, const PlayedRound& round) {
  Places winners;
  auto board = round.boards.begin();
  for (std::size_t at = 0; at + 1 < places.size(); at += 2) {
    if (!places[at] || !places[at + 1]) {
      winners.push_back(places[at] ? places[at] : places[at + 1]);
    } else if (board != round.boards.end()) {
      winners.push_back(winner_of(*board++));
    } else {
      winners.emplace_back();
    }
  }
  return winners;
}

/// Empties the places of withdrawn entrants; their opponents advance without a game.
void leave_empty(Places& places, const TournamentState& state, Round rounds) {
  for (std::optional<EntrantId>& place : places) {
    if (place && !goes_on(state, *place, rounds)) {
      place.reset();
    }
  }
}

/// A match of two games, and those of its play-off.
struct Match {
  EntrantId first = 0;
  EntrantId second = 0;
  Color first_color = Color::White;  ///< of `first` in the first game
  std::vector<GameScore> games = {};
};

/// The result as that of the colours that the match has in this game: an arbiter may have changed them.
GameScore score_of(const PlayedBoard& board, const Board& scheduled) {
  const auto winner = winner_of(board);
  if (!winner) {
    return GameScore::Draw;
  }
  return *winner == scheduled.white ? GameScore::WhiteWins : GameScore::BlackWins;
}

bool is_of(const Match& match, const PairedBoard& board) {
  return (board.white == match.first && board.black == match.second) ||
         (board.white == match.second && board.black == match.first);
}

MatchState state_of(const Match& match) {
  return match_state(MatchRules{}, match.first, match.second, match.first_color, match.games);
}

/// Who is in the bracket, and the matches between neighbours in it, while rounds are played.
class TwoGameBracket {
 public:
  TwoGameBracket(const TournamentState& state, Round rounds) : state_(state), places_(first_places(state)) {
    find_matches();
    const auto end = std::min<std::size_t>(rounds, state.rounds.size());
    for (std::size_t at = 0; at < end; ++at) {
      play(state.rounds[at]);
      leave(static_cast<Round>(at + 1));
      while (matches_.empty() || are_decided()) {
        if (places_.size() < 2) {
          break;
        }
        advance();
      }
    }
  }

  [[nodiscard]] const Places& places() const { return places_; }
  /// The boards of the next round: the next game of each match that is not decided.
  [[nodiscard]] std::vector<PairedBoard> next_boards() const {
    std::vector<PairedBoard> boards;
    for (const Match& match : matches_) {
      if (const auto next = state_of(match).next) {
        boards.push_back({next->board.white, next->board.black});
      }
    }
    return boards;
  }
  /// The stage of the next game of these two.
  [[nodiscard]] std::size_t stage_of(const PairedBoard& board) const {
    const auto match = std::ranges::find_if(matches_, [&](const Match& one) { return is_of(one, board); });
    const auto next = match == matches_.end() ? std::nullopt : state_of(*match).next;
    return next ? next->stage : 0;
  }
  /// Who has no opponent in the part of the bracket that begins now.
  [[nodiscard]] std::vector<EntrantId> without_opponents() const {
    std::vector<EntrantId> free;
    const bool is_beginning =
        std::ranges::all_of(matches_, [](const Match& match) { return match.games.empty(); });
    for (std::size_t at = 0; is_beginning && at + 1 < places_.size(); at += 2) {
      if (places_[at].has_value() != places_[at + 1].has_value()) {
        free.push_back(places_[at] ? *places_[at] : *places_[at + 1]);
      }
    }
    return free;
  }

 private:
  /// The colours alternate from match to match, as between the halves of a Swiss.
  void find_matches() {
    matches_.clear();
    Color color = state_.terms.initial_color;
    for (std::size_t at = 0; at + 1 < places_.size(); at += 2) {
      if (places_[at] && places_[at + 1]) {
        matches_.push_back({*places_[at], *places_[at + 1], color});
        color = opposite(color);
      }
    }
  }

  void play(const PlayedRound& round) {
    for (Match& match : matches_) {
      const auto next = state_of(match).next;
      const auto board = std::ranges::find_if(
          round.boards, [&](const PlayedBoard& one) { return is_of(match, one.paired); });
      if (next && board != round.boards.end()) {
        match.games.push_back(score_of(*board, next->board));
      }
    }
  }

  /// Empties the places of withdrawn entrants; their opponents have won.
  void leave(Round rounds) {
    leave_empty(places_, state_, rounds);
    std::erase_if(matches_, [&](const Match& match) {
      return !goes_on(state_, match.first, rounds) || !goes_on(state_, match.second, rounds);
    });
  }

  [[nodiscard]] bool are_decided() const {
    return std::ranges::all_of(matches_,
                               [](const Match& match) { return state_of(match).winner.has_value(); });
  }

  /// Puts the winners into the next part of the bracket.
  void advance() {
    Places winners;
    std::size_t match = 0;
    for (std::size_t at = 0; at + 1 < places_.size(); at += 2) {
      if (!places_[at] || !places_[at + 1]) {
        winners.push_back(places_[at] ? places_[at] : places_[at + 1]);
        continue;
      }
      winners.push_back(state_of(matches_[match++]).winner);
    }
    places_ = std::move(winners);
    find_matches();
  }

  const TournamentState& state_;
  Places places_;
  std::vector<Match> matches_;
};

Expected<std::vector<Event>, Refusal> pair_two_games(const TournamentState& state) {
  const auto round = static_cast<Round>(state.rounds.size() + 1);
  const TwoGameBracket bracket(state, static_cast<Round>(state.rounds.size()));
  std::vector<Event> events;
  for (const EntrantId entrant : bracket.without_opponents()) {
    events.emplace_back(ByeGranted{entrant, round, ByeKind::Full});
  }
  RoundPaired paired{round, bracket.next_boards(), std::nullopt};
  if (paired.boards.empty()) {
    return fail(Refusal::NoBoards);
  }
  events.emplace_back(std::move(paired));
  return events;
}

}  // namespace

std::vector<EntrantId> players_of_matches(const TournamentState& state, Round rounds) {
  const TwoGameBracket bracket(state, rounds);
  std::vector<EntrantId> players = bracket.without_opponents();
  for (const PairedBoard& board : bracket.next_boards()) {
    players.insert(players.end(), {board.white, board.black});
  }
  return players;
}

std::size_t match_stage_of(const TournamentState& state, Round round, const PairedBoard& board) {
  return TwoGameBracket(state, static_cast<Round>(round - 1U)).stage_of(board);
}

Places bracket_places(const TournamentState& state, Round rounds) {
  if (state.terms.has_two_games) {
    return TwoGameBracket(state, rounds).places();
  }
  Places places = first_places(state);
  for (Round round = 1; round <= rounds && round <= state.rounds.size(); ++round) {
    places = winners_of(places, state.rounds[round - 1U]);
    leave_empty(places, state, round);
  }
  return places;
}

Expected<std::vector<Event>, Refusal> pair_knockout(const TournamentState& state) {
  if (state.terms.has_two_games) {
    return pair_two_games(state);
  }
  const auto round = static_cast<Round>(state.rounds.size() + 1);
  const Places places = bracket_places(state, static_cast<Round>(state.rounds.size()));
  std::vector<Event> events;
  RoundPaired paired{round, {}, std::nullopt};
  for (std::size_t at = 0; at + 1 < places.size(); at += 2) {
    if (places[at] && places[at + 1]) {
      // The colours alternate from board to board, as between the halves of a Swiss.
      const bool has_upper_white =
          (paired.boards.size() % 2 == 0) == (state.terms.initial_color == Color::White);
      paired.boards.push_back(has_upper_white ? PairedBoard{*places[at], *places[at + 1]}
                                              : PairedBoard{*places[at + 1], *places[at]});
    } else if (places[at] || places[at + 1]) {
      events.emplace_back(ByeGranted{places[at] ? *places[at] : *places[at + 1], round, ByeKind::Full});
    }
  }
  if (paired.boards.empty()) {
    return fail(Refusal::NoBoards);
  }
  events.emplace_back(std::move(paired));
  return events;
}

}  // namespace rookery::tournament
