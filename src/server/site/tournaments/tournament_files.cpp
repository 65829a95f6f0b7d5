#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/csv.h"
#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "lichess/export/exported_game.h"
#include "lichess/lichess_words.h"
#include "rookery/openings/openings.h"
#include "rookery/tournament/events/from_report.h"
#include "rookery/tournament/trf.h"
#include "site/tournaments/arena_json.h"
#include "site/tournaments/clean_texts.h"
#include "site/tournaments/event_games_stream.h"
#include "site/tournaments/handlers.h"
#include "site/tournaments/large_answer.h"
#include "site/tournaments/new_tournament.h"
#include "site/tournaments/tournament_json.h"
#include "site/tournaments/tournament_rights.h"

/// Tournaments as files: TRF, CSV and PGN.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using tournament::Standings;

namespace {

std::string csv_row(const tournament::NumberedReport& report, const Standings& standings,
                    const tournament::StandingsRow& row) {
  const tournament::Entrant& entrant = report.tournament.entrants[row.tpn - 1U];
  std::string line = std::to_string(row.rank) + ',' + std::to_string(row.tpn) + ',' +
                     csv_cell(entrant.title) + ',' + csv_cell(entrant.name) + ',' +
                     csv_cell(entrant.federation) + ',' + std::to_string(entrant.rating) + ',' +
                     write_points(row.score);
  for (std::size_t at = 0; at < row.values.size(); ++at) {
    const auto code = standings.columns[at].tie_break.code;
    if (code != tournament::TieBreakCode::Points) {
      line += ',' + (row.values[at] ? write_value(code, *row.values[at]) : "");
    }
  }
  return line + "\r\n";
}

std::string csv_of(const tournament::NumberedReport& report, const Standings& standings) {
  std::string text = "rank,number,title,name,federation,rating,points";
  for (const tournament::StandingsColumn& column : standings.columns) {
    if (column.tie_break.code != tournament::TieBreakCode::Points) {
      text += ',' + write_tie_break(column.tie_break);
    }
  }
  text += "\r\n";
  for (const tournament::StandingsRow& row : standings.rows) {
    text += csv_row(report, standings, row);
  }
  return text;
}

/// A season's table: the score that ranks, and what the place is worth to opponents.
std::string season_csv(const tournament::NumberedReport& report,
                       const tournament::KeizerStandings& standings) {
  std::string text = "rank,number,title,name,federation,rating,score,value\r\n";
  for (const tournament::KeizerRow& row : standings.rows) {
    const tournament::Entrant& entrant = report.tournament.entrants[row.tpn - 1U];
    text += std::to_string(row.rank) + ',' + std::to_string(row.tpn) + ',' + csv_cell(entrant.title) + ',' +
            csv_cell(entrant.name) + ',' + csv_cell(entrant.federation) + ',' +
            std::to_string(entrant.rating) + ',' + tournament::write_keizer_score(row.sixtieths) + ',' +
            std::to_string(row.value) + "\r\n";
  }
  return text;
}

json report_fault_json(const tournament::trf::Error& fault) {
  return {{"line", fault.line},
          {"column", fault.column},
          {"code", tournament::trf::word(fault.fault)},
          {"message", tournament::trf::write_error(fault)}};
}

/// The events of a file. Errors: all its faults, as JSON.
using ReadReport = Expected<std::vector<tournament::Event>, json>;

ReadReport read_report_file(const std::string& text) {
  json faults = json::array();
  auto report = tournament::trf::read(text);
  if (!report) {
    for (const tournament::trf::Error& fault : report.error()) {
      faults.push_back(report_fault_json(fault));
    }
    return fail(std::move(faults));
  }
  clean_texts(report->tournament);
  auto events = tournament::events_of_report(report->tournament);
  if (!events) {
    for (const tournament::ReportFault& fault : events.error()) {
      faults.push_back({{"line", 0},
                        {"column", 0},
                        {"code", fault.refusal ? word(*fault.refusal) : "not_kept"},
                        {"message", write_fault(fault)}});
    }
    return fail(std::move(faults));
  }
  return *std::move(events);
}

http::Response refuse_report(const json& faults) {
  const Error error{ErrorCode::InvalidValue, "", std::nullopt,
                    "the report has faults; nothing of it was kept"};
  json body = json::parse(write_error(error));
  body["faults"] = faults;
  http::Response response = http::json_response(400, dump_json(body));
  response.error = error;
  return response;
}

}  // namespace

asio::awaitable<http::Response> export_tournament_report(Context& context, const http::Request&) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  const std::function<http::Response()> make = [found = *record] {
    return file_response("text/plain; charset=utf-8",
                         tournament::trf::write(shown_report(*found).tournament));
  };
  co_return co_await answer_about(context.services, *record, make);
}

asio::awaitable<http::Response> export_tournament_table(Context& context, const http::Request&) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  const std::function<http::Response()> make = [found = *record] {
    const tournament::TournamentState& state = found->state();
    if (state.terms.arena) {
      return csv_response(arena_csv(*found));
    }
    const tournament::NumberedReport report = shown_report(*found);
    const bool is_season = report.tournament.system == tournament::PairingSystem::Keizer;
    return csv_response(is_season ? season_csv(report, season_standings(state, report))
                                  : csv_of(report, current_standings(state, report)));
  };
  co_return co_await answer_about(context.services, *record, make);
}

namespace {

/// The games of the rounds as they are paired now.
std::vector<GameOfBoard> games_of_boards(const TournamentRecord& record) {
  const tournament::TournamentState& state = record.state();
  const auto fide_id = [&](tournament::EntrantId entrant) {
    const tournament::EntrantDetails& details = state.entrants[entrant - 1U].details;
    return record.is_deleted(details.account) ? std::string() : details.fide_id;
  };
  std::vector<GameOfBoard> games;
  const std::vector<std::string> arena_games = games_by_number(record);
  for (std::size_t number = 1; number < arena_games.size(); ++number) {
    const tournament::PairedBoard& paired = state.arena_games[number - 1].paired;
    if (!arena_games[number].empty()) {
      // PGN 8.1.1.4: games without rounds.
      games.push_back({arena_games[number],
                       {state.settings->name, "-", std::to_string(number), fide_id(paired.white),
                        fide_id(paired.black)}});
    }
  }
  for (std::size_t round = 1; round <= state.rounds.size(); ++round) {
    const std::vector<tournament::PlayedBoard>& boards = state.rounds[round - 1].boards;
    for (std::size_t board = 1; board <= boards.size(); ++board) {
      const auto* const game = record.game_of(static_cast<tournament::Round>(round), board);
      if (game != nullptr) {
        const tournament::PairedBoard& paired = boards[board - 1].paired;
        games.push_back({game->game,
                         {state.settings->name, std::to_string(round), std::to_string(board),
                          fide_id(paired.white), fide_id(paired.black)}});
      }
    }
  }
  return games;
}

}  // namespace

asio::awaitable<http::Response> export_tournament_games(Context& context, const http::Request& request) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "tournament");
  }
  // An arbiter keeps the games of the event, also unrated ones, which others see only as their players.
  viewer->is_administrator = viewer->is_administrator || may_arrange(context.principal, **record);
  ExportContext with{
      {}, base_url_of(context.services, request), context.services.openings, *std::move(viewer)};
  http::Response response = exported_response("", false);
  // A proxy that buffers the whole response would let the client time out (nginx: X-Accel-Buffering).
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream =
      std::make_shared<EventGamesStream>(context.services, std::move(with), games_of_boards(**record));
  co_return response;
}

asio::awaitable<http::Response> import_tournament(Context& context, const http::Request& request) {
  // Thousands of players take a third of a second.
  const std::function<ReadReport()> read = [text = request.body] { return read_report_file(text); };
  const auto events = co_await context.services.tournaments.answerer.run<ReadReport>(read);
  if (!events) {
    co_return too_many_waiting();
  }
  if (!*events) {
    co_return refuse_report(events->error());
  }
  co_return co_await store_new_tournament(context, **events);
}

}  // namespace rookery::server
