#include "site/tournaments/arena_json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "endpoint/csv.h"
#include "rookery/tournament/arena/arena_course.h"
#include "rookery/tournament/arena/arena_standings.h"
#include "rookery/tournament/events/text.h"
#include "site/tournaments/tournament_json.h"
#include "site/tournaments/tournament_rights.h"

namespace rookery::server {

using nlohmann::json;
using tournament::ArenaGame;
using tournament::ArenaRow;
using tournament::EntrantId;

namespace {

constexpr const char* kPerformance = "TPR";

json game_json(const ArenaGame& game, std::size_t number, const std::string& id) {
  return {{"number", number},
          {"game", id.empty() ? json(nullptr) : json(id)},
          {"white", game.paired.white},
          {"black", game.paired.black},
          {"result", game.result ? json(tournament::word_of(*game.result)) : json(nullptr)}};
}

/// Those that go on, and of those that are over the last ones; the newest first.
json games_json(const TournamentRecord& record, const std::vector<std::string>& ids) {
  json games = json::array();
  std::size_t over = 0;
  const std::vector<ArenaGame>& all = record.state().arena_games;
  for (std::size_t number = all.size(); number > 0; --number) {
    const ArenaGame& game = all[number - 1];
    over += game.result ? 1U : 0U;
    if (!game.result || over <= kShownArenaGames) {
      games.push_back(game_json(game, number, ids[number]));
    }
  }
  return games;
}

/// "0224": the points of each game; and as many signs that say which of them counted double.
std::pair<std::string, std::string> sheet_of(const ArenaRow& row) {
  std::string points;
  std::string doubled;
  for (const tournament::ArenaScore& score : row.sheet) {
    points += static_cast<char>('0' + score.points);
    doubled += score.is_doubled ? '1' : '0';
  }
  return {points, doubled};
}

std::size_t wins_of(const ArenaRow& row) {
  return static_cast<std::size_t>(std::count_if(
      row.sheet.begin(), row.sheet.end(),
      [](const tournament::ArenaScore& score) { return score.outcome == tournament::ArenaOutcome::Win; }));
}

json rows_json(const tournament::TournamentState& state, const std::vector<ArenaRow>& rows) {
  json list = json::array();
  for (const ArenaRow& row : rows) {
    const auto [points, doubled] = sheet_of(row);
    list.push_back({{"entrant", row.entrant},
                    {"rank", row.rank},
                    {"points", row.points},
                    {"performance", row.performance},
                    {"games", row.sheet.size()},
                    {"wins", wins_of(row)},
                    {"fire", row.is_on_fire},
                    {"paused", !is_active(state.entrants[row.entrant - 1U])},
                    {"sheet", points},
                    {"doubled", doubled}});
  }
  return list;
}

/// Whether the server's game is there, so that a page can go to it.
bool has_begun(const TournamentRecord& record, const std::string& id) {
  return std::any_of(record.games.begin(), record.games.end(), [&](const store::BoardGame& game) {
    return game.game == id && game.stage != store::BoardGameStage::Planned;
  });
}

/// The viewer's place and game; null: the viewer has not entered.
json viewer_json(const TournamentRecord& record, const people::Principal& viewer,
                 const std::vector<ArenaRow>& rows, const std::vector<std::string>& ids) {
  const tournament::TournamentState& state = record.state();
  const EntrantId own =
      viewer.role == people::Role::Guest ? EntrantId{0} : entrant_of_account(state, viewer.player.text);
  if (own == 0) {
    return nullptr;
  }
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const ArenaRow& one) { return one.entrant == own; });
  const tournament::EnteredPlayer& entered = state.entrants[own - 1U];
  json you{{"entrant", own},
           {"rank", row->rank},
           {"points", row->points},
           {"paused", entered.is_paused},
           {"left", entered.last_round.has_value()},
           {"game", nullptr},
           {"begun", false}};
  for (std::size_t number = state.arena_games.size(); entered.is_playing && number > 0; --number) {
    const ArenaGame& game = state.arena_games[number - 1];
    const bool is_own = game.paired.white == own || game.paired.black == own;
    if (is_own && !game.result) {
      you["game"] = ids[number].empty() ? json(nullptr) : json(ids[number]);
      you["begun"] = has_begun(record, ids[number]);
      break;
    }
  }
  return you;
}

}  // namespace

std::vector<std::string> games_by_number(const TournamentRecord& record) {
  std::map<std::pair<std::size_t, std::int64_t>, std::string> by_board;
  for (const store::BoardGame& game : record.games) {
    by_board[{game.event, game.board}] = game.game;
  }
  std::vector<std::string> games(record.state().arena_games.size() + 1);
  const auto events = record.running().events();
  for (std::size_t at = 0; at < events.size(); ++at) {
    const auto* const paired = std::get_if<tournament::FreePaired>(&events[at].event);
    for (std::size_t board = 0; paired != nullptr && board < paired->boards.size(); ++board) {
      const auto found = by_board.find({at, static_cast<std::int64_t>(board + 1)});
      games[paired->first + board] = found == by_board.end() ? "" : found->second;
    }
  }
  return games;
}

void add_arena(const TournamentRecord& record, const people::Principal& viewer, Instant now, json& object) {
  const tournament::TournamentState& state = record.state();
  if (!state.terms.arena) {
    return;
  }
  const Instant begins = state.terms.arena->begins;
  const Instant ends = *arena_end(state.terms);
  const std::vector<ArenaRow> rows = arena_standings(state);
  const std::vector<std::string> ids = games_by_number(record);
  object["arena"] = {{"begins", begins.time_since_epoch().count()},
                     {"ends", ends.time_since_epoch().count()},
                     {"minutes", state.terms.arena->minutes},
                     {"toEnd", std::max(Duration{0}, ends - now).count()},
                     {"games", games_json(record, ids)},
                     {"played", state.arena_games.size()},
                     {"rows", rows_json(state, rows)},
                     {"you", viewer_json(record, viewer, rows, ids)}};
  json standings = json::array();
  for (const ArenaRow& row : rows) {
    standings.push_back({{"entrant", row.entrant},
                         {"rank", row.rank},
                         {"points", row.points},
                         {"ties", {std::to_string(row.performance)}}});
  }
  object["standings"] = std::move(standings);
  object["tieBreaks"] = {kPerformance};
}

std::string arena_csv(const TournamentRecord& record) {
  const tournament::TournamentState& state = record.state();
  std::string text = "rank,name,rating,points,performance,games,wins\r\n";
  for (const ArenaRow& row : arena_standings(state)) {
    const tournament::EntrantDetails& details = state.entrants[row.entrant - 1U].details;
    text += std::to_string(row.rank) + ',' + csv_cell(shown_name(record, details)) + ',' +
            std::to_string(details.rating) + ',' + std::to_string(row.points) + ',' +
            std::to_string(row.performance) + ',' + std::to_string(row.sheet.size()) + ',' +
            std::to_string(wins_of(row)) + "\r\n";
  }
  return text;
}

}  // namespace rookery::server
