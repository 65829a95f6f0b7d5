#include "site/tournaments/board_games.h"

#include <algorithm>

#include "endpoint/ask.h"
#include "endpoint/deeds.h"
#include "rookery/notation/time_control.h"
#include "rookery/policy/berserk.h"
#include "rookery/policy/site_terms.h"
#include "rookery/rooms/game_record.h"
#include "rookery/rooms/summary.h"
#include "rookery/tournament/events/board_times.h"

namespace rookery::server {

namespace asio = boost::asio;
using tournament::EntrantId;
using tournament::PairedBoard;
using tournament::RoundPaired;
using tournament::TournamentState;

namespace {

const std::string& account_of(const TournamentState& state, EntrantId entrant) {
  return state.entrants[entrant - 1U].details.account;
}

/// Whether the rules let two play on the screen: those who may enter tournaments play whomever they are
/// paired with, pupils whose teacher forbids it those of their class. Settings may have changed since they
/// were entered.
asio::awaitable<Stored<bool>> may_play(Services& services, std::string white, std::string black) {
  if (white.empty() || black.empty()) {
    co_return false;
  }
  for (const auto deed : {people::Deed::EnterTournament, people::Deed::JoinGame}) {
    const auto denial = co_await find_denial_between(services, deed, white, black);
    if (!denial || !*denial) {
      co_return denial.map([](const auto&) { return true; });
    }
  }
  co_return false;
}

/// Whether the entrant sits at a board of the open round that has a game, or plays on the screen: at another
/// board one would have to begin.
bool has_game(const TournamentRecord& record, EntrantId entrant) {
  const TournamentState& state = record.state();
  if (state.rounds.empty() || entrant < 1 || entrant > state.entrants.size()) {
    return false;
  }
  const auto& boards = state.rounds.back().boards;
  const auto found = std::find_if(boards.begin(), boards.end(), [&](const tournament::PlayedBoard& board) {
    return board.paired.white == entrant || board.paired.black == entrant;
  });
  const auto round = static_cast<tournament::Round>(state.rounds.size());
  const bool has_begun =
      found != boards.end() &&
      record.game_of(round, static_cast<std::size_t>(found - boards.begin()) + 1) != nullptr;
  return has_begun || state.entrants[entrant - 1U].is_at_screen;
}

/// The periods of a player. An increment that comes later begins a period of its own.
std::vector<notation::Stage> stages_of(const tournament::ThinkingTime& time, std::uint16_t increment_from) {
  const std::chrono::seconds seconds(time.seconds), increment(time.increment);
  if (increment_from <= 1 || time.increment == 0) {
    return {{.moves = 0, .time = seconds, .extra = increment}};
  }
  return {{.moves = increment_from - 1, .time = seconds, .extra = std::chrono::seconds(0)},
          {.moves = 0, .time = std::chrono::seconds(0), .extra = increment}};
}

notation::TimeControl clock_of(const tournament::BoardTimes& times) {
  return {{stages_of(times.white, times.increment_from), stages_of(times.black, times.increment_from)}};
}

notation::TimeControl clock_of(const tournament::ThinkingTime& time) {
  return clock_of(tournament::BoardTimes{time, time});
}

std::string clock_text(const tournament::BoardTimes& times) {
  return notation::time_control::write(clock_of(times));
}

/// Only the server ends a game without a result: a player who does not come forfeits it.
std::string rules_of(const tournament::TournamentTerms& terms) {
  static_assert(std::chrono::seconds(tournament::kLeastAbsence) >= policy::kLeastFirstMove &&
                std::chrono::seconds(tournament::kMostAbsence) <= policy::kMostFirstMove);
  policy::GameRules rules{.laws = {.aborts = false}, .site = {.rematch = false}};
  if (terms.absence) {
    rules.site.first_move = std::chrono::seconds(*terms.absence);
  }
  rules.site.berserk = terms.arena && terms.time && policy::may_have_berserk(clock_of(*terms.time));
  return policy::write_rules(rules);
}

/// The boards that the event pairs; null: it pairs none.
const std::vector<PairedBoard>* boards_of(const tournament::Event& event) {
  if (const auto* const paired = std::get_if<RoundPaired>(&event)) {
    return &paired->boards;
  }
  const auto* const paired = std::get_if<tournament::FreePaired>(&event);
  return paired == nullptr ? nullptr : &paired->boards;
}

arbiter::Seated seat(const TournamentState& state, chess::Color side, EntrantId entrant) {
  const tournament::EntrantDetails& details = state.entrants[entrant - 1U].details;
  return {side, details.account, details.name};
}

}  // namespace

asio::awaitable<Stored<std::vector<store::BoardGame>>> plan_games(
    Services& services, std::shared_ptr<const TournamentRecord> record,
    std::vector<tournament::Event> events) {
  const TournamentState& state = record->state();
  const std::size_t first = record->running().events().size();
  std::vector<store::BoardGame> games;
  for (std::size_t at = 0; at < events.size(); ++at) {
    const std::vector<PairedBoard>* const boards = boards_of(events[at]);
    if (boards == nullptr) {
      continue;
    }
    for (std::size_t board = 0; board < boards->size(); ++board) {
      const PairedBoard& pair = (*boards)[board];
      if (!is_on_screen(state, pair)) {
        continue;
      }
      const auto plays =
          co_await may_play(services, account_of(state, pair.white), account_of(state, pair.black));
      if (!plays) {
        co_return fail(plays.error());
      }
      if (!*plays) {
        continue;
      }
      const auto id = co_await draw_game_id(services);
      if (!id) {
        co_return fail(id.error());
      }
      games.push_back({*id, first + at, static_cast<std::int64_t>(board + 1)});
    }
  }
  co_return games;
}

asio::awaitable<Stored<std::vector<PairedBoard>>> find_unplayable(
    Services& services, std::shared_ptr<const TournamentRecord> record, std::vector<PairedBoard> boards) {
  std::vector<PairedBoard> unplayable;
  for (const PairedBoard& pair : boards) {
    const auto plays = co_await may_play(services, account_of(record->state(), pair.white),
                                         account_of(record->state(), pair.black));
    if (!plays) {
      co_return fail(plays.error());
    }
    if (!*plays) {
      unplayable.push_back(pair);
    }
  }
  co_return unplayable;
}

std::optional<tournament::Refusal> why_not_on_screen(const TournamentRecord& record,
                                                     const tournament::Command& command) {
  const auto* const swap = std::get_if<tournament::SwapEntrants>(&command);
  const bool is_begun = swap != nullptr && (record.state().terms.venue == tournament::Venue::Screen ||
                                            has_game(record, swap->first) || has_game(record, swap->second));
  return is_begun ? std::optional(tournament::Refusal::GamesBegun) : std::nullopt;
}

Expected<rooms::MadeGame, Error> make_board_game(const std::string& id, const TournamentState& state,
                                                 tournament::Round round, const PairedBoard& board,
                                                 Instant now) {
  rooms::NewGame new_game;
  new_game.rules = rules_of(state.terms);
  const auto times = times_of_board(state, round, board).value_or(tournament::BoardTimes{});
  new_game.clock = clock_text(times);
  const auto terms = rooms::read_requested_terms(new_game);
  if (!terms) {
    return fail(terms.error());
  }
  const std::vector<policy::SiteEvent> events{seat(state, chess::Color::White, board.white),
                                              seat(state, chess::Color::Black, board.black)};
  store::GameHeader header = rooms::write_header(id, now, *terms);
  // With unequal times, where a draw wins besides, the result says little of the players.
  header.is_rated = state.terms.is_rated && times.white == times.black;
  return rooms::begin_game(std::move(header), *terms, events, now);
}

Expected<rooms::MadeGame, Error> make_desk_game(const std::string& id, const TournamentState& state,
                                                tournament::Round round, const PairedBoard& board,
                                                const people::PlayerId& arbiter, Instant now) {
  rooms::NewGame new_game;
  new_game.color = rooms::NewGame::Color::White;
  new_game.name = state.entrants[board.white - 1U].details.name;
  new_game.opponent = state.entrants[board.black - 1U].details.name;
  const auto times = times_of_board(state, round, board);
  new_game.clock = times ? clock_text(*times) : "-";
  const policy::GameRules rules{.laws = {.penalties = true, .over_the_board = true}, .site = {}};
  new_game.rules = policy::write_rules(rules);
  return rooms::make_game(new_game, {id, arbiter, true, now});
}

store::Speed speed_of(const tournament::ThinkingTime& time) {
  return rooms::speed_of(clock_of(time));
}

tournament::BoardResult board_result_of(const arbiter::Game& game) {
  if (!game.outcome()) {
    const bool is_white_away = game.position().turn() == chess::Color::White;
    return is_white_away ? tournament::BoardResult::WhiteForfeits : tournament::BoardResult::BlackForfeits;
  }
  const chess::Score& score = game.outcome()->score;
  if (score.white == score.black) {
    return score.white == chess::Points::Zero ? tournament::BoardResult::BothForfeit
                                              : tournament::BoardResult::Draw;
  }
  return score.white > score.black ? tournament::BoardResult::WhiteWins : tournament::BoardResult::BlackWins;
}

}  // namespace rookery::server
